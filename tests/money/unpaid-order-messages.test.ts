import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import { storedOrder } from '../support/shop/mailed-order.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

const messages = async () =>
  (await query(shop.db, sql`select 1 from jobs where kind in ('send-sms', 'send-mail')`)).length

describe('SEC-05: no message is sent for an order that was never paid', () => {
  let nextAddress = 0
  async function unpaid() {
    const client = await readyCart(shop)
    const address = `ananya${(nextAddress += 1)}@example.com`
    await execute(
      shop.db,
      sql`update customers set email = ${address}, confirmed_email = ${address}, email_confirmed_at = ${NINE}
          where id = (select max(id) from customers)`,
    )
    const { payment } = (await startPayment(client)).body.data
    return { client, payment, address, order_number: String(payment.order_number) }
  }

  test('when its customer cancels it', async () => {
    const before = await messages()
    const { client, address, order_number } = await unpaid()
    const canceled = await client.post('/api/order/cancel', { order_number })
    expect(canceled.body.data.cancelOrder.order_status).toBe('canceled')
    await shop.runJobs()
    expect(await messages()).toBe(before)
    expect(await shop.mails(address)).toEqual([])
  })

  test('when its visit is moved', async () => {
    const before = await messages()
    const { client, order_number } = await unpaid()
    const { snapshot } = await storedOrder(shop, order_number)
    const moved = await client.post('/api/order/reschedule', {
      order_number,
      slot_id: `${snapshot.slot?.areaId}_2026-11-26_07:00`,
      slot_date: '2026-11-26',
      slot_time: '07:00 - 08:00',
    })
    expect(moved.body.data.rescheduleOrder.slot.slot_date).toBe('2026-11-26')
    expect(await messages()).toBe(before)
  })

  test('when its time to pay is over', async () => {
    const before = await messages()
    const { client, order_number } = await unpaid()
    shop.clock.set(new Date(NINE.getTime() + 31 * MINUTE_MS))
    await shop.runJobs()
    const order = await client.post('/api/order/detail', { order_number })
    expect(order.body.data.order.order_status).toBe('payment_failed')
    expect(await messages()).toBe(before)
  })

  test('but a message is sent when a paid order is cancelled, and when money arrived too late', async () => {
    const { client, payment, order_number } = await unpaid()
    await payAndConfirm(shop, client, payment)
    const confirmed = await messages()
    await client.post('/api/order/cancel', { order_number })
    expect(await messages()).toBe(confirmed + 2)
    const late = await unpaid()
    await late.client.post('/api/order/cancel', { order_number: late.order_number })
    const before = await messages()
    await payAndConfirm(shop, late.client, late.payment)
    await shop.runJobs()
    expect(await messages()).toBeGreaterThan(before)
  })
})
