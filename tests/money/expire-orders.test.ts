import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '../../src/use-cases/orders/expire-orders.server.ts'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import type { Log } from '../../src/kernel/log.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { openPayment } from '../support/shop/booking.ts'
import { labaya } from '../support/shop/operator.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const later = (minutes: number) => shop.clock.set(new Date(shop.clock.now().getTime() + minutes * MINUTE_MS))

async function statusOf(number: string): Promise<string | undefined> {
  const order = await one<{ status: string }>(
    shop.db,
    sql`select status from orders where number = ${number}`,
  )
  return order?.status
}

/** Makes the database refuse every change of one order's state; returns a function that undoes this. */
async function poison(number: string): Promise<() => Promise<void>> {
  await execute(
    shop.db,
    sql`create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'order % is poisoned', old.number; end $$`,
  )
  await execute(
    shop.db,
    sql`create trigger poisoned before update on orders for each row
        when (old.number = ${sql.lit(number)}) execute function refuse_change()`,
  )
  return async () => void (await execute(shop.db, sql`drop trigger poisoned on orders`))
}

/** A log that collects errors. */
function recordingLog() {
  const errors: unknown[] = []
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (event, error, facts) => errors.push([event, String(error), facts]),
  }
  return { log, errors }
}

const sweep = (log: Log) => expireOrders({ db: shop.db, now: shop.clock.now(), log })

test(
  'SEC-12: an order whose expiry fails blocks no other, is logged, listed and retried, and expires once possible',
  { timeout: 120_000 },
  async () => {
    const numbers: string[] = []
    for (let made = 0; made < 3; made += 1) numbers.push((await openPayment(shop)).payment.order_number)
    const [poisoned = '', ...others] = numbers
    const heal = await poison(poisoned)
    later(31)

    const { log, errors } = recordingLog()
    await sweep(log)
    expect(await Promise.all(others.map(statusOf))).toEqual(['payment_failed', 'payment_failed'])
    expect(await statusOf(poisoned)).toBe('pending')
    expect(errors).toEqual([
      ['order_not_expired', expect.stringContaining(`${poisoned} is poisoned`), { order: poisoned }],
    ])
    const waiting = await labaya(shop, ['jobs', 'list', '--state', 'waiting'])
    expect(waiting.out.join('\n')).toContain(`expire-order  ${poisoned}`)

    // From now on a separate job retries it.
    await sweep(log)
    expect(errors).toHaveLength(1)
    for (let tries = 0; tries < 20; tries += 1) {
      later(90)
      await shop.runJobs()
    }
    const dead = await labaya(shop, ['jobs', 'list', '--state', 'dead'])
    expect(dead.out[0]).toMatch(new RegExp(`expire-order  ${poisoned} .* tried 12× .* is poisoned`))

    await heal()
    expect((await labaya(shop, ['jobs', 'retry', '--all', '--kind', 'expire-order'])).code).toBe(0)
    await shop.runJobs()
    expect(await statusOf(poisoned)).toBe('payment_failed')
    expect(
      await query(
        shop.db,
        sql`select 1 from slot_places p join orders o on o.cart_id = p.cart_id where o.number = ${poisoned}`,
      ),
    ).toEqual([])
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
