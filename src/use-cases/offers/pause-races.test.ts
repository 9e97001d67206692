import { afterAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { applyCoupon, placing } from '../../../tests/support/shop/offers.ts'
import { comeTo } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { setCouponActive } from '../../domains/coupons/operator-coupons.store.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

type Placed = Awaited<ReturnType<typeof placing>>

async function readyCarts(count: number, code: string): Promise<TestClient[]> {
  const other = await shop.anotherProcess()
  const clients: TestClient[] = []
  for (let index = 0; index < count; index += 1) {
    const client = index % 2 === 0 ? shop.visitor() : other()
    const customerId = await shop.signIn(client)
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })
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

const usesOf = async (db: Executor, code: string) =>
  (await one<{ uses: number }>(
    db,
    sql`select count(*)::int as uses from coupon_uses where code = ${code}`,
  )) ?? { uses: -1 }

async function raceWithPause(code: string, totalLimit: number | null): Promise<void> {
  await execute(
    shop.db,
    sql`insert into coupons (code, description, rule, type, amount_paise, total_limit, starts_at, ends_at, sort)
        values (${code}, 'Paused soon', '{}', 'flat', 10000, ${totalLimit}, '2026-01-01', '2027-01-01', 99)`,
  )
  const clients = await readyCarts(50, code)
  const placements = clients.map(placeOrderUntilAnswered)
  await Promise.any(placements)
  // After the pause has its lock, no order with the coupon is in progress.
  const atPause = await transaction(shop.db, async (tx) => {
    await setCouponActive(tx, code, false)
    return usesOf(tx, code)
  })
  const answers = await Promise.all(placements)

  expect(await usesOf(shop.db, code)).toEqual(atPause)
  const codes = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  expect(codes.filter((one) => one === '200')).toHaveLength(atPause.uses)
  expect(codes.filter((one) => one === 'coupon_unusable')).toHaveLength(50 - atPause.uses)
}

test(
  'SEC-09: of 50 carts that place while their coupon is paused, none has it in an order after the pause has committed',
  { timeout: 240_000 },
  () => raceWithPause('PAUSEDSOON', null),
)

test(
  'SEC-09: a coupon with a total limit is not used either after its pause has committed',
  { timeout: 240_000 },
  () => raceWithPause('PAUSEDTOO', 45),
)
