import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, looseId, wireMoney } from '../../../kernel/wire.ts'
import { cart, item } from '../cart.contract.ts'

const sku = line(64).pipe(z.string().min(1))
const MOST_LINES = 20
const MOST_MEMBERS = 6

/** One choice for overlapping tests, compared with the others; prices are for one patient. */
const overlapChoice = z.object({
  kind: z.enum(['keep', 'take', 'both']),
  /** The tests in the cart after this choice. */
  products: z.array(z.object({ sku: z.string(), name: z.string() })),
  price: wireMoney,
  original_price: wireMoney,
  /** The difference to leaving the cart unchanged, below 0 if it costs less. */
  difference: wireMoney,
  parameter_count: z.int(),
  /** Names of what the other choices measure and this one does not. */
  lacks: z.array(z.string()),
})

/** One choice for overlapping tests on the wire. */
export type WireOverlapChoice = z.output<typeof overlapChoice>

/** The choices for a test that overlaps with the cart. @see ERR-02 */
export const overlapAdviceCall = endpoint({
  id: 'ours',
  path: '/api/cart/overlap-advice',
  who: 'visitor',
  summary:
    'Compares the choices for a test that overlaps with the cart: keep the cart, replace tests by it, or replace both by the cheapest product that contains them; null if nothing overlaps',
  body: z.object({ sku }),
  reply: z.object({
    overlapAdvice: z
      .object({
        message: z.string(),
        product: z.object({ sku: z.string(), name: z.string() }),
        standing: z.array(z.object({ uid: z.string(), sku: z.string(), name: z.string() })),
        common: z.array(z.string()),
        choices: z.array(overlapChoice),
      })
      .nullable(),
  }),
  isRead: true,
})

/** The package that costs less than tests of the cart that it contains. */
export const packageOfferCall = endpoint({
  id: 'ours',
  path: '/api/cart/package-offer',
  who: 'visitor',
  summary:
    'Returns the package that lowers the total of the cart most, in place of tests that it contains: its price, what it covers beyond them and the saving; null if there is none',
  body: z.object({}),
  reply: z.object({
    packageOffer: z
      .object({
        product: z.object({ sku: z.string(), name: z.string() }),
        replaces: z.array(z.object({ uid: z.string(), sku: z.string(), name: z.string() })),
        /** For all patients of the replaced tests. */
        price: wireMoney,
        replaced_price: wireMoney,
        /** By how much the cart's total falls, its coupon, coins and booking charge included. */
        saving: wireMoney,
        parameter_count: z.int(),
        /** Names of what the package measures beyond the replaced tests. */
        beyond: z.array(z.string()),
      })
      .nullable(),
  }),
  isRead: true,
})

/** Removes lines from the cart and adds tests, all or nothing. */
export const swapInCart = endpoint({
  id: 'ours',
  path: '/api/cart/swap',
  who: 'visitor',
  summary:
    'Removes lines and adds tests, all or nothing; the tests take over the patients to whom they apply. The reply has the removed tests with their patients, so that the swap can be undone',
  body: z.object({
    add: z
      .array(
        z.object({
          sku,
          /** The patients, the caller's own only; if omitted, those of the removed lines. */
          member_ids: z.array(looseId()).max(MOST_MEMBERS).optional(),
        }),
      )
      .min(1)
      .max(MOST_LINES),
    remove: z.array(item).max(MOST_LINES).default([]),
  }),
  reply: z.object({
    swapInCart: z.object({
      message: z.string(),
      added: z.array(z.object({ sku: z.string(), item_uid: z.string() })),
      removed: z.array(z.object({ sku: z.string(), member_ids: z.array(z.int()) })),
      conflicts: z.array(z.object({ uid: z.string(), name: z.string(), common: z.array(z.string()) })),
      cart,
    }),
  }),
})
