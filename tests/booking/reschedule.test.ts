import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { recordAtVisit } from '../support/shop/operator-orders.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import {
  payAndConfirm,
  readyCart,
  slotsAtHome,
  startPayment,
  type TimeSlot,
} from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

type Booked = { client: TestClient; order_number: string }

// Its slot begins on 24 November at 06:00.
async function paid(): Promise<Booked> {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, order_number: String(payment.order_number) }
}

const move = ({ client, order_number }: Booked, { SlotId, Date: slot_date, StartTime }: TimeSlot) =>
  client.post('/api/order/reschedule', { order_number, slot_id: SlotId, slot_date, slot_time: StartTime })

const orderOf = async ({ client, order_number }: Booked) =>
  (await client.post('/api/order/detail', { order_number })).body.data.order

const codeOf = (answer: { body: { message?: { code: string }[] } }) => answer.body.message?.[0]?.code

async function listed(client: TestClient, day = '2026-11-24'): Promise<TimeSlot[]> {
  return (await slotsAtHome(client, day)).slots
}

/** A slot of a day, counted from its morning on. */
async function slotAt(client: TestClient, index: number, day = '2026-11-24'): Promise<TimeSlot> {
  const slot = (await listed(client, day)).filter((one) => one.Date === day)[index]
  if (slot === undefined) throw new Error(`no slot ${index} on ${day}`)
  return slot
}

const takenIn = async (slotId: string) =>
  (await one<{ taken: number }>(shop.db, sql`select taken from slots where id = ${slotId}`))?.taken ?? 0

async function leaveOneFree(slotId: string): Promise<void> {
  await execute(shop.db, sql`update slots set capacity = taken + 1 where id = ${slotId}`)
}

describe('a paid visit', () => {
  test('is moved: the new slot is reserved, the old one is released, and the timeline and a message report it', async () => {
    const booked = await paid()
    const [old, next] = [await slotAt(booked.client, 0), await slotAt(booked.client, 1, '2026-11-26')]
    const before = await takenIn(old.SlotId)
    expect(await orderOf(booked)).toMatchObject({ can_reschedule: true })

    const moved = (await move(booked, next)).body.data.rescheduleOrder
    expect(moved).toMatchObject({
      order_status: 'processing',
      slot: { slot_date: '2026-11-26', slot_time: `${next.StartTime} - ${next.EndTime}` },
    })
    expect(moved.timeline.at(-1)).toMatchObject({
      status: 'rescheduled',
      text: 'Visit moved to 26 Nov at 7:00 AM',
    })
    expect(await orderOf(booked)).toEqual(moved)
    expect([await takenIn(old.SlotId), await takenIn(next.SlotId)]).toEqual([before - 1, 1])

    await shop.runJobs()
    const messages = await query<{ text: string }>(
      shop.db,
      sql`select text from sms_outbox where kind = 'order_rescheduled' and position(${booked.order_number} in text) > 0`,
    )
    expect(messages.map(({ text }) => text)).toEqual([
      `The sample collection of your Labaya order ${booked.order_number} is now on 26 Nov at 7:00 AM.`,
    ])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('moves once on five concurrent requests for the same slot', async () => {
    const booked = await paid()
    const next = await slotAt(booked.client, 2)
    const before = await takenIn(next.SlotId)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => move(booked, next)))
    expect(answers.map(({ body }) => body.error)).toEqual([false, false, false, false, false])
    expect(await takenIn(next.SlotId)).toBe(before + 1)
    const { timeline } = await orderOf(booked)
    expect(timeline.filter(({ status }: { status: string }) => status === 'rescheduled')).toHaveLength(1)
  })

  test('is moved at most three times, though the last request may be repeated', async () => {
    const booked = await paid()
    const slots = await listed(booked.client)
    for (const index of [3, 4, 5]) await move(booked, slots[index] as TimeSlot)
    const [again, fourth] = [
      await move(booked, slots[5] as TimeSlot),
      await move(booked, slots[3] as TimeSlot),
    ]
    expect(again.body).toMatchObject({ error: false, data: { rescheduleOrder: { can_reschedule: false } } })
    expect([fourth.status, codeOf(fourth)]).toEqual([200, 'too_often'])
  })

  test('can be moved until two hours before its slot, and not a moment later', async () => {
    const [early, late] = [await paid(), await paid()]
    const next = await slotAt(early.client, 1, '2026-11-27')
    shop.clock.set(new Date('2026-11-24T04:00:20+05:30'))
    const refused = await move(late, next)
    expect([refused.status, refused.body.error, codeOf(refused)]).toEqual([200, true, 'too_late'])
    shop.clock.set(new Date('2026-11-24T03:58:00+05:30'))
    expect((await move(early, next)).body.data.rescheduleOrder.slot.slot_date).toBe('2026-11-27')
  })

  test('moves only to bookable slots: 15 days, 60 minutes ahead, the limits at 22:00 and 04:00, its own area', async () => {
    const booked = await paid()
    const slot = await slotAt(booked.client, 0, '2026-11-25')
    const on = (day: string, start = '07:00', area = slot.SlotId.split('_')[0]) => ({
      ...slot,
      SlotId: `${area}_${day}_${start}`,
      Date: day,
      StartTime: start,
    })
    const answered = async (wanted: TimeSlot) => {
      const { status, body } = await move(booked, wanted)
      return [status, body.message?.[0]?.code ?? null]
    }
    expect(await answered(on('2026-12-08'))).toEqual([200, 'slot_gone'])
    expect(await answered(on('2026-11-22'))).toEqual([200, 'slot_gone'])
    expect(await answered(on('2026-11-23', '10:00'))).toEqual([200, 'slot_gone'])
    expect(await answered(on('2026-11-25', '07:00', '1101'))).toEqual([422, 'not_listed'])
    expect(await answered(on('2026-11-25', '03:00'))).toEqual([422, 'not_listed'])
    expect(await answered({ ...slot, Date: '2026-11-26' })).toEqual([422, 'not_listed'])
    expect(await answered({ ...slot, SlotId: 'tomorrow' })).toEqual([422, 'not_listed'])
    shop.clock.set(new Date('2026-11-23T22:00:00+05:30'))
    expect(await answered(on('2026-11-24', '09:00'))).toEqual([200, 'slot_gone'])
    expect(await answered(on('2026-12-07'))).toEqual([200, null])
  })

  test('is not moved once the visit has taken place or the order is cancelled, and never by another customer', async () => {
    const [visited, canceled] = [await paid(), await paid()]
    const next = await slotAt(visited.client, 1, '2026-11-28')
    await recordAtVisit(shop, visited.order_number, 'collected')
    await canceled.client.post('/api/order/cancel', { order_number: canceled.order_number })
    expect([codeOf(await move(visited, next)), codeOf(await move(canceled, next))]).toEqual([
      'too_late',
      'too_late',
    ])
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    const theirs = await move({ ...visited, client: stranger }, next)
    expect([theirs.status, codeOf(theirs)]).toEqual([404, 'unknown_order'])
    expect(await takenIn(next.SlotId)).toBe(0)
  })
})

test('that is still unpaid is moved with its time to pay, and can be paid in its new slot', async () => {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  const booked = { client, order_number: String(payment.order_number) }
  const next = await slotAt(client, 6)
  expect((await move(booked, next)).body.data.rescheduleOrder).toMatchObject({
    order_status: 'pending',
    can_pay: true,
  })
  await payAndConfirm(shop, client, payment)
  expect(await orderOf(booked)).toMatchObject({
    order_status: 'processing',
    slot: { slot_time: `${next.StartTime} - ${next.EndTime}` },
  })
  expect(await verifyBooks(shop.db)).toEqual([])
})

describe('concurrent moves:', () => {
  test('of two orders that move to a slot’s last unit, one moves and the other keeps its slot', async () => {
    const [one, two] = [await paid(), await paid()]
    const other = (await shop.anotherProcess())()
    other.cookie = two.client.cookie
    const next = await slotAt(one.client, 2, '2026-11-29')
    // Its row exists since the first request for the slot.
    await move(await paid(), next)
    await leaveOneFree(next.SlotId)

    const answers = await Promise.all([move(one, next), move({ ...two, client: other }, next)])
    expect(answers.map((answer) => codeOf(answer) ?? 'moved').toSorted()).toEqual(['moved', 'slot_gone'])
    const orders = [await orderOf(one), await orderOf(two)]
    expect(new Set(orders.map(({ slot }) => slot.slot_date))).toEqual(new Set(['2026-11-24', '2026-11-29']))
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('orders that swap slots, move and are cancelled leave consistent reservations', async () => {
    const booked = [await paid(), await paid(), await paid()]
    const slots = (await listed(shop.visitor(), '2026-11-30')).slice(0, 3)
    for (const [index, order] of booked.entries()) await move(order, slots[index] as TimeSlot)
    const [first, second, third] = booked as [Booked, Booked, Booked]
    await Promise.all([
      move(first, slots[1] as TimeSlot),
      move(second, slots[0] as TimeSlot),
      move(third, slots[0] as TimeSlot),
      third.client.post('/api/order/cancel', { order_number: third.order_number }),
    ])
    const [a, b] = [await orderOf(first), await orderOf(second)]
    expect([a.slot.slot_time.slice(0, 5), b.slot.slot_time.slice(0, 5)]).toEqual([
      slots[1]?.StartTime,
      slots[0]?.StartTime,
    ])
    expect((await orderOf(third)).order_status).toBe('canceled')
    expect(await verifyBooks(shop.db)).toEqual([])
  })
})
