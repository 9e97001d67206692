import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

// The visit of each order begins on 24 November at 06:00.
const DAY_BEFORE = new Date('2026-11-23T10:00:00+05:30')
const TWO_HOURS_BEFORE = new Date('2026-11-24T03:59:00+05:30')

let shop: TestShop
/** A visitor of a process that started after the operator set another rule. */
let later: () => TestClient

beforeAll(async () => {
  shop = await createTestShop()
  const rule = {
    hours_before_visit: 4,
    refunds: [
      { from_hours: 24, percent: 100 },
      { from_hours: 4, percent: 50 },
    ],
    most_moves: 0,
  }
  await execute(
    shop.db,
    sql`update settings set value = ${JSON.stringify(rule)}::jsonb where name = 'cancellation'`,
  )
  later = await shop.anotherProcess()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

/** A paid order, placed with a process of the old rule or the new one. */
async function paid(visitor: () => TestClient) {
  const client = await readyCart({ visitor, signIn: (one) => shop.signIn(one) })
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  const number = String(payment.order_number)
  // The next call goes to a process with the new rule, whichever process placed the order.
  const seen = later()
  seen.cookie = client.cookie
  return { client: seen, number, paid: Number(payment.amount) / 100 }
}

const before = () => paid(() => shop.visitor())
const after = () => paid(later)

type Order = Awaited<ReturnType<typeof paid>>

const detail = async ({ client, number }: Order) =>
  (await client.post('/api/order/detail', { order_number: number })).body.data.order

const cancel = async ({ client, number }: Order) =>
  (await client.post('/api/order/cancel', { order_number: number })).body

async function booksHold() {
  await shop.runJobs()
  expect(await verifyBooks(shop.db)).toEqual([])
}

describe('OPS-O06: an order keeps the cancellation rule under which it was placed', () => {
  test('one placed before the change is cancelled under the old rule', async () => {
    const order = await before()
    shop.clock.set(TWO_HOURS_BEFORE)
    expect((await detail(order)).cancellation).toEqual({
      hours_before_visit: 2,
      free_change_hours: 2,
      refund_percent: 100,
    })
    expect((await cancel(order)).data.cancelOrder).toMatchObject({
      order_status: 'canceled',
      refund: { amount: { value: order.paid } },
    })
    await booksHold()
  })

  test('one placed after it is cancelled under the new rule, with its share and in its time', async () => {
    const [late, half] = [await after(), await after()]
    shop.clock.set(TWO_HOURS_BEFORE)
    expect(await cancel(late)).toMatchObject({ error: true, message: [{ code: 'too_late' }] })
    shop.clock.set(DAY_BEFORE)
    expect((await detail(half)).cancellation).toEqual({
      hours_before_visit: 4,
      free_change_hours: 24,
      refund_percent: 50,
    })
    expect((await cancel(half)).data.cancelOrder).toMatchObject({
      order_status: 'canceled',
      refund: { amount: { value: order50(half) } },
    })
    await booksHold()
  })

  test('the number of moves follows the same rule', async () => {
    const [old, young] = [await before(), await after()]
    expect([(await detail(old)).can_reschedule, (await detail(young)).can_reschedule]).toEqual([true, false])
  })

  test('one that is older than the stored rules has the default', async () => {
    const order = await after()
    await execute(shop.db, sql`update orders set snapshot = snapshot - 'rule' where number = ${order.number}`)
    shop.clock.set(TWO_HOURS_BEFORE)
    expect((await cancel(order)).data.cancelOrder).toMatchObject({
      refund: { amount: { value: order.paid } },
    })
    await booksHold()
  })

  test('the credit note of a partial refund is over the refunded amount', async () => {
    const order = await after()
    shop.clock.set(DAY_BEFORE)
    await cancel(order)
    await shop.runJobs()
    const note = await one<{ total: number }>(
      shop.db,
      sql`select (document ->> 'grandTotal')::int as total from invoices i join orders o on o.id = i.order_id
          where o.number = ${order.number} and i.kind = 'credit_note'`,
    )
    expect(note?.total).toBe(order50(order) * 100)
  })
})

const order50 = (order: Order) => order.paid / 2
