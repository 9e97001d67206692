import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { coinMessage } from './coins.messages.ts'

const noBody = z.object({})

/** A customer's coin balance, and how many coins the current cart can take. @see docs/rules/offers.md */
export const getRewardPoints = endpoint({
  id: 'API-38',
  path: '/api/reward-points/getRewardPoints',
  who: 'customer',
  summary:
    'Returns the coins balance of the signed-in customer and the part of it that the current cart may use',
  body: z.object({ customer_id: z.int().optional() }),
  reply: z.object({
    getCustomerRewardPoints: z.object({
      response: z.string().describe('JSON of {balance, redeemable}'),
      coupon_allows_coins: z
        .boolean()
        .describe("whether the cart's coupon lets coins stand beside it; true without a coupon"),
    }),
  }),
  isRead: true,
})

/** Applies coins to the cart, at most its cap. @see docs/rules/offers.md */
export const applyRewardPoints = endpoint({
  id: 'API-39',
  path: '/api/reward-points/applyRewardPoints',
  who: 'customer',
  summary: 'Applies coins to the cart, at most its cap',
  body: z.object({ rewardPoints: z.int(coinMessage['not-whole']).positive(coinMessage['not-whole']) }),
  reply: z.object({
    applyRewardPoints: z.object({ success: z.literal('true'), applied: z.int() }),
  }),
})

/** Removes the coins from the cart. @see docs/rules/offers.md */
export const cancelRewardPoints = endpoint({
  id: 'API-40',
  path: '/api/reward-points/cancelRewardPoints',
  who: 'customer',
  summary: 'Removes the coins from the cart',
  body: noBody,
  reply: z.object({ cancelRewardPoints: z.object({ success: z.literal('true') }) }),
})

/** Every movement of a customer's coins, newest first, 20 a page. @see docs/rules/offers.md */
export const rewardPointsLedger = endpoint({
  id: 'ours',
  path: '/api/reward-points/ledger',
  who: 'customer',
  summary: 'Lists every movement of the coins, newest first, 20 a page',
  body: z.object({ page: z.int().min(1).default(1) }),
  reply: z.object({
    ledger: z.object({
      items: z.array(
        z.object({ at: z.string(), coins: z.int(), text: z.string(), order_number: z.string().nullable() }),
      ),
      total_count: z.int(),
    }),
  }),
  isRead: true,
})
