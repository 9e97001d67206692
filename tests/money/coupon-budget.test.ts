import { afterAll, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import type { TestClient } from '../support/shop/client.ts'
import { comeTo } from '../support/people/shopper.ts'
import { applyCoupon, placing } from '../support/shop/offers.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const SHOPPERS = 200
const shop = await createTestShop()
afterAll(() => shop.close())

type Placed = Awaited<ReturnType<typeof placing>>

// On PostgreSQL the other process has separate connections; the embedded database has one process.
const other = await shop.anotherProcess()

async function insertCoupon(code: string, percent: number, budgetPaise: number | null): Promise<void> {
  await execute(
    shop.db,
    sql`insert into coupons (code, description, rule, type, percent, budget_paise, starts_at, ends_at, sort)
        values (${code}, 'Budget', '{}', 'percent', ${percent}, ${budgetPaise}::bigint, '2026-01-01', '2027-01-01', 99)`,
  )
}

/** Shoppers of both processes with carts of different sizes and the coupon applied. */
async function shoppersWith(code: string, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = []
  for (let index = 0; index < count; index += 1) {
    const client = index % 2 === 0 ? shop.visitor() : other()
    const customerId = await shop.signIn(client)
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 + (index % 3) })
    await comeTo(shop.db, customerId, '600001')
    expect((await applyCoupon(client, code)).body.error).toBe(false)
    clients.push(client)
  }
  return clients
}

// Calls that a busy machine refused with 503 are repeated.
async function placeOrderUntilAnswered(client: TestClient): Promise<Placed> {
  const answer = await placing(client)
  return answer.status === 503 ? placeOrderUntilAnswered(client) : answer
}

const givenBy = async (code: string) =>
  (
    await query<{ amount: number }>(
      shop.db,
      sql`select amount_paise as amount from coupon_uses where code = ${code}`,
    )
  ).map(({ amount }) => amount)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test(
  'OPS-K02: of 200 concurrent redemptions in two processes as many are accepted as the budget covers, to the paisa',
  { timeout: 400_000 },
  async () => {
    const budget = 777_777
    await insertCoupon('BUDGETED', 7, budget)
    const clients = await shoppersWith('BUDGETED', SHOPPERS)
    const answers = await Promise.all(clients.map(placeOrderUntilAnswered))

    const given = await givenBy('BUDGETED')
    const codes = answers.map(({ body }) => body.message?.[0]?.code ?? 'placed')
    expect(codes.filter((code) => code === 'placed')).toHaveLength(given.length)
    expect(codes.filter((code) => code === 'coupon_unusable')).toHaveLength(SHOPPERS - given.length)
    expect(sumOf(given)).toBeLessThanOrEqual(budget)
    // The remaining budget is less than the smallest discount, so no order was refused that it could cover.
    expect(budget - sumOf(given)).toBeLessThan(Math.min(...given))
    const stored = await one(
      shop.db,
      sql`select given_paise as given, uses from coupons where code = 'BUDGETED'`,
    )
    expect(stored).toEqual({ given: sumOf(given), uses: given.length })
    const orders = await one<{ sum: number }>(
      shop.db,
      sql`select sum(coupon_amount(order_id))::bigint as sum from coupon_uses where code = 'BUDGETED'`,
    )
    expect(orders?.sum).toBe(sumOf(given))
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)

test(
  'OPS-K02: an order that is cancelled, or not paid in time, returns its amount to the budget',
  { timeout: 60_000 },
  async () => {
    await insertCoupon('ONEORDER', 10, null)
    // Carts of one, two, three and one.
    const clients = await shoppersWith('ONEORDER', 4)
    const place = async (at: number) => {
      const client = clients[at]
      if (client === undefined) throw new Error('There are four shoppers')
      const { body } = await placeOrderUntilAnswered(client)
      return {
        client,
        refusal: body.message?.[0]?.code ?? null,
        number: body.data?.placeOrder?.order.order_number,
      }
    }
    const first = await place(0)
    const [unit = 0] = await givenBy('ONEORDER')
    const setBudget = (budget: number) =>
      execute(shop.db, sql`update coupons set budget_paise = ${budget} where code = 'ONEORDER'`)
    await setBudget(unit + unit * 2 - 1)
    expect((await place(1)).refusal).toBe('coupon_unusable')

    const canceled = await first.client.post('/api/order/cancel', { order_number: first.number })
    expect(canceled.body.error).toBe(false)
    expect(await givenBy('ONEORDER')).toEqual([])
    await setBudget(unit * 3)
    expect((await place(2)).refusal).toBeNull()
    expect((await place(3)).refusal).toBe('coupon_unusable')

    const client = await shopperAfter('ONEORDER')
    const now = shop.clock.now()
    shop.clock.set(new Date(now.getTime() + 31 * 60_000))
    expect((await placeOrderUntilAnswered(client)).body.message?.[0]?.code ?? null).toBeNull()
    expect(await givenBy('ONEORDER')).toEqual([unit])
    shop.clock.set(now)
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)

/** Another shopper whose cart has the coupon's code, though its budget is used up at present. */
async function shopperAfter(code: string): Promise<TestClient> {
  const fresh = shop.visitor()
  const customerId = await shop.signIn(fresh)
  await fresh.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })
  await comeTo(shop.db, customerId, '600001')
  expect((await applyCoupon(fresh, code)).body.message?.[0]?.code).toBe('used_up')
  await execute(
    shop.db,
    sql`update carts set coupon_code = ${code} where customer_id = ${customerId} and closed_at is null`,
  )
  return fresh
}

test(
  'OPS-K02: a limit that staff set while orders are placed is never exceeded',
  { timeout: 120_000 },
  async () => {
    const { client: manager } = await staffClient(shop, ['manager'])
    await insertCoupon('LIMITEDNOW', 5, null)
    const clients = await shoppersWith('LIMITEDNOW', 20)
    const placements = clients.map(placeOrderUntilAnswered)
    await Promise.any(placements)
    const { coupon, version } = (await ask(manager, 'coupons/stats', { code: 'LIMITEDNOW' })).body.data
    const save = (limit: number) => {
      const rule = { ...coupon.rule, total_limit: limit }
      return ask(manager, 'coupons/save', { coupon: { ...coupon, details: ['All'], rule }, version })
    }
    let [saved, limit] = ['', 0]
    while (saved !== 'ok' && limit < 20) {
      limit += 1
      saved = codeOf(await save(limit))
    }
    await Promise.all(placements)
    const stored = await one<{ limit: number; uses: number }>(
      shop.db,
      sql`select total_limit as limit, (select count(*)::int from coupon_uses where code = 'LIMITEDNOW') as uses
          from coupons where code = 'LIMITEDNOW'`,
    )
    expect(stored?.uses).toBeLessThanOrEqual(stored?.limit ?? 0)
    expect(saved).toBe('ok')
  },
)
