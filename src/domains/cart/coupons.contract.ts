import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, wireMoney } from '../../kernel/wire.ts'
import { cart } from './cart.contract.ts'
import { couponText } from '../coupons/coupons.messages.ts'

/** The listed coupons, as far as the cart can use them. @see docs/rules/cart.md */
export const websiteCouponList = endpoint({
  id: 'API-20',
  path: '/api/coupon/website-coupon-list',
  who: 'visitor',
  summary:
    'Lists the coupons that the cart can use now, the largest saving first, and the others with the reason',
  body: z.object({}),
  reply: z.object({
    websiteCouponList: z.object({
      error: z.literal('false'),
      website_coupon_response: z.array(
        z.object({
          coupon_code: z.string(),
          description: z.string(),
          details: z.array(z.string()),
          /** What the coupon takes off this cart. */
          saving: wireMoney,
        }),
      ),
      /** The other listed coupons, each with the sentence with which applying it is refused. */
      not_usable: z.array(z.object({ coupon_code: z.string(), description: z.string(), reason: z.string() })),
    }),
  }),
  isRead: true,
})

const codeTexts = { missing: couponText.empty, wrong: couponText.unknown }

/** Applies a coupon to the cart. @see docs/rules/cart.md */
export const addCoupon = endpoint({
  id: 'API-21',
  path: '/api/coupon/add-coupon',
  who: 'visitor',
  summary: 'Applies a coupon to the cart; the code is case-insensitive',
  body: z.object({ couponCode: line(40, codeTexts).pipe(z.string().min(1, codeTexts.missing)) }),
  reply: z.object({ applyCouponToCart: z.object({ cart }) }),
})

/** Removes the coupon from the cart. @see docs/rules/cart.md */
export const removeCoupon = endpoint({
  id: 'API-22',
  path: '/api/coupon/remove-coupon',
  who: 'visitor',
  summary: 'Removes the coupon from the cart',
  body: z.object({}),
  reply: z.object({ removeCouponFromCart: z.object({ cart }) }),
})
