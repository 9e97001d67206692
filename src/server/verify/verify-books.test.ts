import { afterAll, beforeAll, expect, test } from 'vitest'
import { breaks } from '../../../tests/support/faults/broken-books.ts'
import { payAndConfirm, readyCart, startPayment } from '../../../tests/support/shop/booking.ts'
import {
  applyCoins,
  applyCoupon,
  giveCoins,
  openOffersShop,
  HEART,
} from '../../../tests/support/shop/offers.ts'
import { labaya } from '../../../tests/support/shop/operator.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { recordAtVisit } from '../../../tests/support/shop/operator-orders.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Invariant } from './invariant.ts'
import { INVARIANTS } from './invariants.ts'
import { verifyBooks, verifyRule } from './verify-books.ts'

let shop: TestShop
/** Orders by what became of them, each with a coupon and coins beside it. */
const orders = { sold: '', complete: '', canceled: '', unpaid: '' }

beforeAll(async () => {
  shop = await openOffersShop()
  await book('expired')
  shop.clock.set(new Date(shop.clock.now().getTime() + 31 * 60_000))
  for (const became of ['sold', 'complete', 'canceled', 'unpaid'] as const)
    orders[became] = await book(became)
  for (const code of ['HEART15', 'FREECHECK', 'PAYDAY20']) await labaya(shop, ['coupons', 'pause', code])
})
afterAll(() => shop.close())

async function book(became: keyof typeof orders | 'expired'): Promise<string> {
  const signsIn = {
    visitor: () => shop.visitor(),
    signIn: async (visitor: TestClient) => giveCoins(shop, await shop.signIn(visitor), 300),
  }
  const client = await readyCart(signsIn, { sku: HEART })
  await applyCoupon(client, 'SAVE25OVER599')
  await applyCoins(client, 100)
  const { payment } = (await startPayment(client)).body.data
  const { order_number: number } = payment
  if (became !== 'unpaid' && became !== 'expired') await payAndConfirm(shop, client, payment)
  if (became === 'complete') {
    await recordAtVisit(shop, number, 'report-ready')
  }
  if (became === 'canceled') await client.post('/api/order/cancel', { order_number: number })
  await shop.runJobs()
  return number
}

test('the books of orders sold, completed, cancelled, expired and unpaid, with coupons and coins, hold', async () => {
  expect(await verifyBooks(shop.db)).toEqual([])
})

// What a rule says of books in which something was changed by hand; the change is undone.
async function outcomeOf(rule: Invariant, changes: Changes): Promise<string> {
  const undone = transaction(shop.db, async (tx) => {
    for (const change of changes) await execute(tx, change)
    const [first] = await verifyRule(tx, rule)
    throw new Error(first?.invariant ?? 'Nothing is seen')
  })
  return undone.catch(String)
}

type Changes = ReturnType<typeof breaks>[string][number]

// Nothing that happens can break this one: a movement has one amount for both its sides.
const BY_FORM = 'all money accounts together are zero'

test('SEC-37: each rule names what was broken by hand, in every way that it can be', async () => {
  const all = breaks(orders)
  const rules = INVARIANTS.filter(({ name }) => name !== BY_FORM)
  expect(Object.keys(all).toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  for (const rule of rules) {
    const outcomes = []
    for (const changes of all[rule.name] ?? []) outcomes.push(await outcomeOf(rule, changes))
    expect(outcomes).toEqual(outcomes.map(() => `Error: ${rule.name}`))
  }
  expect(await verifyBooks(shop.db)).toEqual([])
})
