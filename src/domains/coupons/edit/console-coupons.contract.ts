import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, wireInstant, wireMoney } from '../../../kernel/wire.ts'
import { isMobile, mobileDigits } from '../../../kernel/mobile.ts'
import { simulatorFieldText } from './console-coupons.messages.ts'
import { couponSchema } from './coupon-record.contract.ts'
import { COUPON_STATES } from './coupon-state.ts'

const ours = { id: 'ours', who: 'staff' } as const

// The address of the page holds the filters, so an empty filter counts as none.
const filter = line(100)
  .nullish()
  .transform((typed) => (typed === undefined || typed === null || typed === '' ? null : typed))
const code = z.string().regex(/^[A-Za-z0-9]{1,40}$/)
const version = z.int().min(1).max(2_147_483_647)
const count = z.int().nullable()

/** A coupon as stored: the fields of the coupon file, amounts in whole rupees. */
export const wireCouponRecord = z
  .object({
    coupon_code: z.string(),
    description: z.string(),
    details: z.array(z.string()),
    rule: z.object({
      type: z.enum(['percent', 'flat']),
      value: z.int(),
      max_discount: count,
      min_subtotal: z.int(),
      scope: z.object({
        kinds: z.array(z.enum(['test', 'package', 'ecommerce'])),
        category_ids: z.array(z.int()),
        skus: z.array(z.string()),
      }),
      first_order_only: z.boolean(),
      min_members: count,
      per_customer_limit: count,
      per_customer_per_month: count,
      total_limit: count,
      budget: count.describe('the maximum total discount'),
      starts_at: z.string(),
      ends_at: z.string(),
      coins_allowed: z.boolean(),
      listed: z.boolean(),
      active: z.boolean(),
      sort: z.int(),
    }),
  })
  .meta({ id: 'CouponRecord' })

/** A coupon of the console on the wire. */
export type WireCouponRecord = z.output<typeof wireCouponRecord>

const wireSavedCoupon = z.object({
  coupon: wireCouponRecord,
  version,
  state: z.enum(COUPON_STATES),
  uses: z.int().describe('without failed and cancelled orders'),
  given: wireMoney.describe('the total discount'),
})

/** A stored coupon with its figures on the wire. */
export type WireSavedCoupon = z.output<typeof wireSavedCoupon>

/** Lists coupons. @see OPS-007, OPS-K01 */
export const couponsList = endpoint({
  ...ours,
  path: '/api/console/coupons/list',
  may: 'catalogue.read',
  summary: 'Lists coupons in the order of the shop, 50 a page, with state, uses and total discount',
  body: z.object({
    q: filter.describe('part of a code or a description'),
    state: filter.pipe(z.enum(COUPON_STATES).nullable()),
    after: filter.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    items: z.array(
      wireSavedCoupon.extend({
        is_more: z
          .boolean()
          .describe(
            'whether there are more: without a limit and a budget, at most 1,000 recent uses are counted',
          ),
      }),
    ),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** One coupon with exact figures. @see OPS-K01 */
export const couponsStats = endpoint({
  ...ours,
  path: '/api/console/coupons/stats',
  may: 'catalogue.read',
  summary: 'Returns a coupon with its exact uses and discounts, in total and by month',
  body: z.object({ code }),
  reply: wireSavedCoupon.extend({
    waiting: z
      .object({ uses: z.int(), given: wireMoney })
      .describe('of these, in orders that are not paid yet'),
    left: z.object({
      uses: z.int().nullable().describe('null without a limit'),
      budget: wireMoney.nullable().describe('null without a budget'),
    }),
    months: z
      .array(z.object({ month: z.string().describe('YYYY-MM'), uses: z.int(), given: wireMoney }))
      .describe('the last twelve with a use, the latest first'),
  }),
  isRead: true,
})

/** Saves a coupon; `data.current` of a 409 `stale` is the coupon as stored. @see OPS-005, OPS-K01 */
export const couponsSave = endpoint({
  ...ours,
  path: '/api/console/coupons/save',
  may: 'coupon.write',
  summary:
    'Saves a coupon, or a new one; a limit or budget below its current use is refused at its field with the figure',
  body: z.object({
    coupon: couponSchema.describe('`active` counts for a new coupon only: `coupons/pause` changes the state'),
    version: version.nullish().describe('the version that the editor read; omitted for a new coupon'),
  }),
  reply: wireSavedCoupon,
})

/** Pauses a coupon or activates it again. @see OPS-K02 */
export const couponsPause = endpoint({
  ...ours,
  path: '/api/console/coupons/pause',
  may: 'coupon.write',
  summary: 'Pauses a coupon in every process at once, or activates it again; placed orders keep it',
  body: z.object({ code, version, paused: z.boolean().default(true) }),
  reply: wireSavedCoupon,
})

const mobile = z
  .string({ error: simulatorFieldText.mobile })
  .max(40, simulatorFieldText.mobile)
  .transform(mobileDigits)
  .refine(isMobile, simulatorFieldText.mobile)

const MOST_LINES = 50
const MOST_PATIENTS = 20

/** A hypothetical cart for the simulator. */
export const simulatedCart = z.object({
  lines: z
    .array(
      z.object({
        sku: line(60).pipe(z.string().min(1)),
        quantity: z.int().min(1).max(99).default(1).describe('of goods'),
        patients: z
          .array(z.int().min(1).max(MOST_PATIENTS))
          .max(MOST_PATIENTS)
          .default([])
          .describe('the patients of a test, as indexes of the cart’s patients'),
      }),
    )
    .min(1, simulatorFieldText.empty)
    .max(MOST_LINES),
  pincode: z
    .string()
    .regex(/^[1-9]\d{5}$/)
    .nullish()
    .describe('the location of the cart; base prices if omitted'),
})

/** The coupons that a hypothetical cart could use. @see OPS-K03 */
export const couponsSimulate = endpoint({
  ...ours,
  path: '/api/console/coupons/simulate',
  may: 'coupon.simulate',
  summary:
    'Returns the discount of each coupon on a hypothetical cart, or the reason why it cannot be used, by the shop’s own rules',
  body: z.object({
    cart: simulatedCart,
    customer: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('new') }),
        z.object({
          kind: z.literal('nth'),
          order: z.int().min(1).max(1_000).describe('the order it would be'),
        }),
        z.object({ kind: z.literal('mobile'), mobile }),
      ])
      .default({ kind: 'new' }),
    coins: z.boolean().default(false).describe('whether the cart uses as many coins as it accepts'),
    at: wireInstant(simulatorFieldText.instant)
      .nullish()
      .transform((at) => at ?? null)
      .describe('null for now'),
    code: code.nullish().describe('one coupon alone'),
  }),
  reply: z.object({
    offers: z
      .array(
        z.object({
          code: z.string(),
          amount: wireMoney.nullable().describe('null if it cannot be used'),
          why: z.string().nullable().describe('in the shop’s words'),
          why_code: z.string().nullable(),
          listed: z.boolean(),
        }),
      )
      .describe('500 at most: usable ones by amount, then the others, the most nearly usable first'),
    more: z.boolean(),
    subtotal: wireMoney,
    patients: z.int(),
    coins: z.int().describe('on the cart'),
    at: z.string(),
  }),
  isRead: true,
})
