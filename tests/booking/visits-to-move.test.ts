import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsToMove } from '../../src/domains/orders/moves/to-move.store.server.ts'
import { readHeat } from '../../src/domains/slots/plan/heat.store.server.ts'
import { storedPlans } from '../../src/domains/slots/plan/plans.store.server.ts'
import { weekInForce } from '../../src/domains/slots/plan/plan.ts'
import { parseSlotId } from '../../src/domains/slots/slots.ts'
import { istDate } from '../../src/kernel/ist.ts'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { applyMoves, planMoves } from '../../src/use-cases/operator/capacity/moves.server.ts'
import { savePlan } from '../../src/use-cases/operator/capacity/plans.server.ts'
import {
  payAndConfirm,
  readyCart,
  startPayment,
  slotsAtHome,
  type TimeSlot,
} from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const TODAY = istDate(NINE)
const author = { actor: { kind: 'staff' as const, id: 7 } }
const ALL = { slotId: null, after: null }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Booked = { client: TestClient; number: string }

// Each slot begins on 24 November at 06:00, where five visits are planned.
async function booked(count: number): Promise<Booked[]> {
  const made: Booked[] = []
  for (let index = 0; index < count; index++) {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    made.push({ client, number: String(payment.order_number) })
  }
  return made
}

async function slotOf(number: string): Promise<string> {
  const row = await one<{ slotId: string }>(
    shop.db,
    sql`select slot_id as "slotId" from orders where number = ${number}`,
  )
  return row?.slotId ?? ''
}

/** Plans every slot that starts at a minute with a capacity, from today on. */
async function plan(
  areaId: number,
  capacityAt: (startMinute: number, planned: number) => number,
): Promise<void> {
  const stored = await storedPlans(shop.db, areaId, TODAY)
  const slots = (weekInForce(stored?.weeks ?? [], TODAY)?.slots ?? []).map((slot) => ({
    ...slot,
    capacity: capacityAt(slot.startMinute, slot.capacity),
  }))
  const edited = { areaId, version: stored?.version ?? 0, fromDay: TODAY, slots }
  expect((await savePlan(shop.db, edited, author, NINE)).ok).toBe(true)
}

const orderOf = async ({ client, number }: Booked) =>
  (await client.post('/api/order/detail', { order_number: number })).body.data.order

const reschedule = ({ client, number }: Booked, { SlotId, Date: slot_date, StartTime }: TimeSlot) =>
  client.post('/api/order/reschedule', {
    order_number: number,
    slot_id: SlotId,
    slot_date,
    slot_time: StartTime,
  })

const numbersToMove = async () =>
  (await bookingsToMove(shop.db, ALL, NINE)).bookings.map(({ number }) => number)

describe('OPS-A03, OPS-A04: bookings above the planned capacity', () => {
  let orders: Booked[]
  let areaId: number
  let first: string

  beforeAll(async () => {
    orders = await booked(4)
    first = await slotOf(orders[0]?.number ?? '')
    areaId = parseSlotId(first)?.areaId ?? 0
  })

  test('are the newest ones, are listed until they have ended, and none is cancelled', async () => {
    expect(await numbersToMove()).toEqual([])
    await plan(areaId, (start, planned) => (start === 360 ? 1 : planned))
    const { bookings, hasMore } = await bookingsToMove(shop.db, ALL, NINE)
    expect(bookings.map(({ number }) => number).toSorted()).toEqual(
      orders
        .slice(1)
        .map(({ number }) => number)
        .toSorted(),
    )
    expect([hasMore, bookings[0]]).toEqual([
      false,
      expect.objectContaining({ areaId, slotId: first, wanted: 1, taken: 4, isPaid: true, startMinute: 360 }),
    ])
    expect(await orderOf(orders[3] as Booked)).toMatchObject({ order_status: 'processing', can_cancel: true })

    await orders[1]?.client.post('/api/order/cancel', { order_number: orders[1].number })
    expect(await numbersToMove()).toHaveLength(2)
    const [last] = (await bookingsToMove(shop.db, ALL, NINE)).bookings.slice(-1)
    const after = last && { day: last.day, slotId: last.slotId, orderId: last.orderId }
    expect((await bookingsToMove(shop.db, { slotId: null, after: after ?? null }, NINE)).bookings).toEqual([])
    expect((await bookingsToMove(shop.db, { slotId: 'another', after: null }, NINE)).bookings).toEqual([])
    // A visit that has begun cannot be moved.
    const begun = new Date('2026-11-24T06:00:00+05:30')
    expect((await bookingsToMove(shop.db, ALL, begun)).bookings).toEqual([])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('each get a proposal, are moved, and their customers are notified; applying the same request again changes nothing', async () => {
    const numbers = await numbersToMove()
    // One unit is free at 07:00, so the second visit goes to another slot.
    await plan(areaId, (start, planned) => (start === 420 ? 1 : planned))
    const { moves: proposed } = await planMoves(shop.db, numbers, NINE)
    const moves = proposed.flatMap(({ number, to }) => (to === null ? [] : [{ number, to }]))
    expect(moves).toHaveLength(2)
    expect(new Set(moves.map(({ to }) => `${to.day} ${to.startMinute}`)).size).toBe(2)

    const unknown = { number: 'LBUNKNOWN', to: { areaId, day: TODAY, startMinute: 420 } }
    const applied = await applyMoves(
      shop.db,
      [...moves, unknown],
      { ...author, reason: 'No collector' },
      shop.clock.now(),
    )
    expect(applied).toEqual({
      moved: numbers,
      failed: [{ number: 'LBUNKNOWN', failure: { for: 'order', why: { kind: 'unknown-order' } } }],
    })
    expect(await numbersToMove()).toEqual([])

    await applyMoves(shop.db, moves, { ...author, reason: 'No collector' }, shop.clock.now())
    await shop.runJobs()
    const sent = await query<{ text: string }>(
      shop.db,
      sql`select text from sms_outbox where kind = 'order_moved_by_us'`,
    )
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toMatch(
      /^We had to move the sample collection of your Labaya order LB\w+ to 2\d Nov at \d+:00 AM\./,
    )
    const audited = await query(
      shop.db,
      sql`select from audit_entries where act = 'order.moved' and reason = 'No collector'`,
    )
    expect(audited).toHaveLength(2)
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('that the shop moved can be moved and cancelled until the visit begins, and the shop’s move does not count', async () => {
    const [moved, other] = [orders[2] as Booked, orders[3] as Booked]
    const at = parseSlotId(await slotOf(moved.number))
    if (at === null) throw new Error('no slot')
    const order = await orderOf(moved)
    expect(order.timeline.at(-1)).toMatchObject({ status: 'moved-by-us' })
    expect(order).toMatchObject({ can_reschedule: true, can_cancel: true })

    const starts = new Date(`${at.day}T${String(at.startMinute / 60).padStart(2, '0')}:00:00+05:30`)
    shop.clock.set(new Date(starts.getTime() - 60_000))
    expect(await orderOf(moved)).toMatchObject({ can_reschedule: true, can_cancel: true })
    shop.clock.set(new Date(starts.getTime() + 1))
    expect(await orderOf(moved)).toMatchObject({ can_reschedule: false, can_cancel: false })

    shop.clock.set(new Date(NINE.getTime() + 60_000))
    const { slots } = await slotsAtHome(other.client, '2026-11-28')
    for (const index of [0, 1, 2]) expect((await reschedule(other, slots[index])).body.error).toBe(false)
    // After three moves by the customer the usual limit applies.
    expect((await reschedule(other, slots[3])).body.message?.[0]?.code).toBe('too_often')

    const to = parseSlotId(slots[4].SlotId)
    if (to === null) throw new Error('no slot')
    const again = await applyMoves(
      shop.db,
      [{ number: other.number, to }],
      { ...author, reason: 'Rain' },
      shop.clock.now(),
    )
    expect(again.moved).toEqual([other.number])
    expect((await reschedule(other, slots[5])).body.error).toBe(false)
    expect((await reschedule(other, slots[6])).body.message?.[0]?.code).toBe('too_often')
    const canceled = await moved.client.post('/api/order/cancel', { order_number: moved.number })
    expect(canceled.body.data.cancelOrder).toMatchObject({ order_status: 'canceled' })
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('are not moved into a full or closed slot, and then the order keeps its slot', async () => {
    const unmoved = orders[0] as Booked
    const before = await slotOf(unmoved.number)
    const full = { areaId, day: '2026-11-27', startMinute: 420 }
    const slot = parseSlotId(`${full.areaId}_${full.day}_07:00`)
    if (slot === null) throw new Error('no slot')
    await plan(areaId, (start, planned) => (start === 420 ? 0 : planned))
    const applied = await applyMoves(
      shop.db,
      [{ number: unmoved.number, to: slot }],
      { ...author, reason: 'x' },
      shop.clock.now(),
    )
    expect(applied).toEqual({
      moved: [],
      failed: [{ number: unmoved.number, failure: { for: 'slot', why: { kind: 'full' } } }],
    })
    expect(await slotOf(unmoved.number)).toBe(before)
  })
})

describe('OPS-A05: the heat map', () => {
  test('counts planned, booked and held capacity, of all areas by day and of one area by slot', async () => {
    shop.clock.set(NINE)
    const [paid] = await booked(1)
    await readyCart(shop)
    const key = parseSlotId(await slotOf(paid?.number ?? ''))
    if (key === null) throw new Error('no slot')
    const window = { from: TODAY, days: 15, bySlot: false }
    const byDay = await readHeat(shop.db, [key.areaId, 1101], window, NINE)
    expect(byDay).toHaveLength(30)

    const bySlot = await readHeat(shop.db, [key.areaId], { ...window, bySlot: true }, NINE)
    const ofDay = bySlot.filter(({ day }) => day === key.day)
    const total = byDay.find(({ areaId, day }) => areaId === key.areaId && day === key.day)
    for (const count of ['wanted', 'taken', 'held'] as const)
      expect(ofDay.reduce((sum, cell) => sum + cell[count], 0)).toBe(total?.[count])
    const counted = await one<{ taken: number; held: number }>(
      shop.db,
      sql`select count(*)::int as taken, count(p.held_until)::int as held from slot_places p
          join slots s on s.id = p.slot_id where s.area_id = ${key.areaId} and s.day = ${key.day}`,
    )
    expect(total).toMatchObject(counted ?? {})
    expect(counted?.held).toBe(1)

    // A hold that has expired counts as free before it is swept.
    const later = new Date(shop.clock.now().getTime() + 15 * 60_000)
    const [free] = (await readHeat(shop.db, [key.areaId], window, later)).filter(({ day }) => day === key.day)
    expect(free).toMatchObject({ held: 0, taken: (counted?.taken ?? 0) - 1 })
  })
})
