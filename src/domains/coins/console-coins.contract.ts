import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { isMobile, mobileDigits } from '../../kernel/mobile.ts'
import { line } from '../../kernel/wire.ts'
import { grantFieldText } from './console-coins.messages.ts'
import { MOST_GRANTED } from './staff-coins.ts'

const ours = { id: 'ours', who: 'staff' } as const

const customerId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

const mobile = z
  .string({ error: grantFieldText.mobile })
  .max(40, grantFieldText.mobile)
  .transform(mobileDigits)
  .refine(isMobile, grantFieldText.mobile)

const wireCustomer = z.object({
  id: z.int(),
  name: z.string().describe('empty if there is none'),
  mobile: z.string().describe('masked: 98•••••345; empty once the account was deleted'),
  is_erased: z.boolean(),
})

const wireEntry = z.object({
  id: z.int(),
  at: z.string(),
  coins: z.int().describe('negative if coins left the purse'),
  text: z.string().describe('in the customer’s words'),
  order_number: z.string().nullable(),
  by_name: z.string().nullable().describe('the staff member; null for the shop itself'),
})

const wireLedger = z.object({
  customer: wireCustomer,
  balance: z.int(),
  held: z.int().describe('in orders that are not paid yet'),
  entries: z.array(wireEntry),
  more: z.boolean(),
  after: z.string().nullable(),
})

/** Finds the customer whose coins are displayed. */
export const coinsFind = endpoint({
  ...ours,
  path: '/api/console/coins/find',
  may: 'order.read',
  summary: 'Finds the customer of a mobile number or of an order; the number is never part of an address',
  body: z.union([
    z.object({ mobile }),
    z.object({ order: line(20, { missing: grantFieldText.order, wrong: grantFieldText.order }) }),
  ]),
  reply: z.object({ customer: wireCustomer }),
  isRead: true,
})

/** The coins of a customer. @see OPS-K04 */
export const coinsLedger = endpoint({
  ...ours,
  path: '/api/console/coins/ledger',
  may: 'order.read',
  summary:
    'Returns the coins of a customer: balance and every movement of the purse, newest first, 50 a page',
  body: z.object({
    customer: customerId,
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .nullish()
      .transform((typed) => (typed ? Number(typed) : null)),
  }),
  reply: wireLedger,
  isRead: true,
})

/** Grants coins, or takes them back. @see OPS-K04 */
export const coinsGrant = endpoint({
  ...ours,
  path: '/api/console/coins/grant',
  may: 'coin.write',
  summary:
    'Grants coins, or takes them back if `coins` is below 0, down to an empty purse; above 500 in 24 hours, by one person or in one purse, it needs a recent check. A repeat of a key changes nothing',
  body: z.object({
    customer: customerId,
    coins: z
      .int(grantFieldText.coins)
      .min(-MOST_GRANTED, grantFieldText.coins)
      .max(MOST_GRANTED, grantFieldText.coins)
      .refine((coins) => coins !== 0, grantFieldText.coins),
    reason: line(300, grantFieldText.reason).refine((reason) => reason !== '', grantFieldText.reason.missing),
    key: z.uuid().describe('of this grant, made once by the form'),
  }),
  reply: wireLedger,
})
