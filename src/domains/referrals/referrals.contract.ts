import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, wireMoney } from '../../kernel/wire.ts'
import { referralText } from './referrals.messages.ts'

/** The customer's own referral code. @see docs/rules/identity.md */
export const refer = endpoint({
  id: 'ours',
  path: '/api/refer',
  who: 'customer',
  summary: "Returns the customer's own referral code, its address, and its results",
  body: z.object({}),
  reply: z.object({
    code: z.string(),
    url: z.string(),
    coins: z.int().describe('the coins that both customers get when the friend completes such an order'),
    least_order: wireMoney.describe(
      'the minimum amount of the order after coupon and coins, without charges',
    ),
    invited: z.int().describe('how many used the code'),
    rewarded: z.int().describe('how many of them completed an order'),
    can_claim: z.boolean().describe('whether a friend’s code would still count for this customer'),
  }),
  isRead: true,
})

const codeTexts = { missing: referralText.missing, wrong: referralText.wrong }

/** Accepts a friend's code, before the first order. Repeating it changes nothing. */
export const claimReferral = endpoint({
  id: 'ours',
  path: '/api/refer/claim',
  who: 'customer',
  summary:
    'Accepts a friend’s code, before the first order; a code that does not count is refused (200, error true)',
  body: z.object({ code: line(40, codeTexts) }),
  reply: z.object({ claimReferral: z.object({ message: z.string() }) }),
})
