import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '../../src/use-cases/orders/expire-orders.server.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { openPayment, type OpenPayment, payAndConfirm, statusOf } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NOW)))

const minutesLater = (minutes: number) => shop.clock.set(new Date(NOW + minutes * MINUTE_MS))

// An order without a visit, coupon or coins: only time ends it.
async function openWithoutVisit() {
  const { client, payment } = await openPayment(shop)
  await execute(
    shop.db,
    sql`update orders set slot_id = null, snapshot = jsonb_set(snapshot, '{slot}', 'null') where number = ${payment.order_number}`,
  )
  return { client, payment }
}

function endOf({ order_number }: OpenPayment) {
  return one<{ order: string; payment: string; refunds: string[] }>(
    shop.db,
    sql`select o.status as order, p.status as payment, array(select reason from refunds r where r.order_id = o.id) as refunds
        from orders o join payments p on p.order_id = o.id where o.number = ${order_number}`,
  )
}

describe('Money that arrives too late for an order without a slot', () => {
  const LATE = { order: 'payment_failed', payment: 'late', refunds: ['late'] }

  test('SEC-12: pays the order within half an hour; after that it does not revive the order and is refunded once', async () => {
    const [late, inTime] = [await openWithoutVisit(), await openWithoutVisit()]
    minutesLater(29.5)
    await payAndConfirm(shop, inTime.client, inTime.payment)
    minutesLater(30.5)
    await payAndConfirm(shop, late.client, late.payment)
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    expect(await endOf(inTime.payment)).toEqual({ order: 'processing', payment: 'captured', refunds: [] })
    expect(await endOf(late.payment)).toEqual(LATE)
  })

  test('SEC-12: does not revive an order recorded as failed, and is refunded once', async () => {
    const { client, payment } = await openWithoutVisit()
    minutesLater(31)
    await expireOrders({ db: shop.db, now: shop.clock.now(), log: shop.parts.log })
    expect(await endOf(payment)).toMatchObject({ order: 'payment_failed', payment: 'created', refunds: [] })
    await payAndConfirm(shop, client, payment)
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    expect(await statusOf(client, payment)).toBe('payment_failed')
    expect(await endOf(payment)).toEqual(LATE)
  })
})
