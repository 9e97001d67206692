import { afterAll, beforeAll, expect, test } from 'vitest'
import { istDate } from '../../src/kernel/ist.ts'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, slotsAtHome, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

type Booked = { client: TestClient; number: string }
type WireSlot = { start: string; capacity: number }

let manager: TestClient
let booked: Booked[]
let area: number

beforeAll(async () => {
  manager = (await staffClient(shop, ['manager'])).client
  booked = []
  for (let index = 0; index < 3; index++) {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    booked.push({ client, number: String(payment.order_number) })
  }
  area = Number((await slotOf(booked[0]?.number ?? '')).split('_')[0])
  // All of them are at 06:00, which has no planned capacity from now on.
  const stored = (await ask(manager, 'areas/get', { id: area })).body.data.area
  const slots = stored.weeks[0].slots.map((slot: WireSlot) =>
    slot.start === '06:00' ? { ...slot, capacity: 0 } : slot,
  )
  const plan = { area, version: stored.version, from_day: istDate(shop.clock.now()), slots }
  expect(codeOf(await ask(manager, 'plans/save', plan))).toBe('ok')
})

async function slotOf(number: string): Promise<string> {
  const row = await one<{ slot: string }>(
    shop.db,
    sql`select slot_id as slot from orders where number = ${number}`,
  )
  return row?.slot ?? ''
}

const numbers = () => booked.map(({ number }) => number)
const refused = async (body: object) =>
  (await ask(manager, 'areas/move-apply', body)).body.message?.[0]?.field

test('OPS-A03, OPS-A04: bookings above the plan are listed with area and slot, and get a proposal and choices', async () => {
  const { data } = (await ask(manager, 'areas/to-move', {})).body
  expect(data).toMatchObject({ more: false, after: null })
  expect(data.bookings).toHaveLength(3)
  expect(data.bookings[0]).toMatchObject({
    area: { id: area, name: 'Bengaluru Zone 2' },
    start: '06:00',
    buyer: 'Ananya Rao',
    mobile: expect.stringMatching(/^\d\d•••••\d{3}$/),
    is_paid: true,
    wanted: 0,
    taken: 3,
  })
  const [{ slot_id: slot }] = data.bookings
  expect((await ask(manager, 'areas/to-move', { slot })).body.data.bookings).toHaveLength(3)
  expect((await ask(manager, 'areas/to-move', { slot: 'none' })).body.data.bookings).toEqual([])

  const planned = (await ask(manager, 'areas/move-plan', { orders: [...numbers(), 'LBNONE'] })).body.data
  expect(planned.plan.map(({ order_number }: { order_number: string }) => order_number).toSorted()).toEqual(
    numbers().toSorted(),
  )
  expect(planned.plan[0]).toMatchObject({
    area,
    from: { slot_id: slot },
    to: { start: '07:00', end: '08:00' },
  })
  expect(planned.free.every(({ remaining }: { remaining: number }) => remaining > 0)).toBe(true)
})

test('OPS-A04: each order moves independently: an order whose customer has just chosen another slot stays there, and the others’ customers are notified', async () => {
  const { plan } = (await ask(manager, 'areas/move-plan', { orders: numbers() })).body.data
  const moves = plan.map(
    ({
      order_number,
      from,
      to,
    }: {
      order_number: string
      from: { slot_id: string }
      to: { slot_id: string }
    }) => {
      return { order_number, from: from.slot_id, to: to.slot_id }
    },
  )
  const [mover] = booked
  const { slots } = await slotsAtHome(mover?.client as TestClient, '2026-11-27')
  const own = slots.at(-1)
  const moved = await mover?.client.post('/api/order/reschedule', {
    order_number: mover.number,
    slot_id: own.SlotId,
    slot_date: own.Date,
    slot_time: own.StartTime,
  })
  expect(moved?.body.error).toBe(false)

  const body = { plan: [...moves, { order_number: 'LBNONE', to: moves[0].to }], reason: 'No collector' }
  const { data } = (await ask(manager, 'areas/move-apply', body)).body
  expect(data.moved.toSorted()).toEqual(numbers().slice(1).toSorted())
  expect(data.failed).toEqual([
    {
      order_number: mover?.number,
      code: 'moved_meanwhile',
      message: 'The visit has been moved in the meantime. Load the list again',
    },
    { order_number: 'LBNONE', code: 'unknown_order', message: 'There is no such order' },
  ])
  expect(await slotOf(mover?.number ?? '')).toBe(own.SlotId)
  expect((await ask(manager, 'areas/to-move', {})).body.data.bookings).toEqual([])
  await shop.runJobs()
  const sent = await query(shop.db, sql`select from sms_outbox where kind = 'order_moved_by_us'`)
  expect(sent).toHaveLength(2)
  const audited = await query(shop.db, sql`select from audit_entries where act = 'order.moved'`)
  expect(audited).toHaveLength(2)
})

test('OPS-A04: a move without a reason, without orders, or to an invalid slot is refused at its field', async () => {
  const move = { order_number: 'LB1', to: '1101_2026-11-25_09:00' }
  expect(await refused({ plan: [move], reason: '' })).toBe('reason')
  expect(await refused({ plan: [], reason: 'Rain' })).toBe('plan')
  expect(await refused({ plan: [{ ...move, to: 'soon' }], reason: 'Rain' })).toBe('plan.0.to')
})
