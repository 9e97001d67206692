import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderAtDesk, pageOf } from '../../../../tests/support/shop/order-desk.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { expectBooksHold, smsOf } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const REASON = 'The customer asked'
const START = new Date('2026-11-23T09:00:00+05:30')

/** A paid order with the free slots for its visit. */
async function movable() {
  shop.clock.set(START)
  const order = await orderAtDesk(shop)
  const { slots } = (await order.desk.asks('orders/slots', { number: order.number })).body.data
  const other = slots.find((slot: { is_current: boolean; left: number }) => !slot.is_current && slot.left > 0)
  const move = (change: object = {}) =>
    order.desk.asks('orders/move', {
      number: order.number,
      version: order.page.order.version,
      slot_id: other.id,
      reason: REASON,
      ...change,
    })
  return { ...order, slots, other, move }
}

async function acts(number: string) {
  const rows = await query<{
    act: string
    before: string | null
    after: string | null
    reason: string | null
  }>(
    shop.db,
    sql`select act, before, after, reason from audit_entries where subject_id = ${number} order by seq`,
  )
  return rows
}

describe('OPS-O05: moving a visit', () => {
  test('reserves the new slot, notifies the customer, and is audited with its reason', async () => {
    const { number, other, move, page, slots } = await movable()
    const moved = await move()
    expect(moved.body.data.order).toMatchObject({ slot: { id: other.id, moves: 0, shop_moves: 1 } })
    expect(moved.body.data.order.version).toBeGreaterThan(page.order.version)
    expect(
      moved.body.data.timeline.filter(({ kind }: { kind: string }) => kind === 'event').at(-1),
    ).toMatchObject({
      by: { kind: 'staff', name: 'Ravi Shetty' },
      detail: REASON,
    })
    const current = slots.find((slot: { is_current: boolean }) => slot.is_current)
    expect(await acts(number)).toEqual([
      {
        act: 'order.moved',
        before: JSON.stringify({ slot: current.id }),
        after: JSON.stringify({ slot: other.id }),
        reason: REASON,
      },
    ])
    await expectBooksHold(shop)
    expect(await smsOf(shop, number, 'order_moved_by_us')).toHaveLength(1)
  })

  test('is allowed less than two hours before the visit, until the visit begins', async () => {
    const { move, page } = await movable()
    const starts = new Date(page.order.slot.starts_at)
    shop.clock.set(starts)
    await execute(
      shop.db,
      sql`update staff_sessions set seen_at = ${shop.clock.now()}, created_at = ${shop.clock.now()}`,
    )
    expect(codeOf(await move())).toBe('too_late')
    shop.clock.set(new Date(starts.getTime() - 60_000))
    expect(codeOf(await move({ slot_id: page.order.slot.id.replace('06:00', '08:00') }))).toBe('ok')
  })

  test('never overfills a slot', async () => {
    const { move, other } = await movable()
    await execute(
      shop.db,
      sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted, taken)
          select ${other.id}, split_part(${other.id}, '_', 1)::int, split_part(${other.id}, '_', 2)::date,
            420, 480, 0, 0 on conflict do nothing`,
    )
    await execute(shop.db, sql`update slots set wanted = taken where id = ${other.id}`)
    const refused = await move()
    expect(refused.body.message?.[0]).toMatchObject({ code: 'full', field: 'slot_id' })
    await execute(shop.db, sql`update slots set wanted = taken + 1 where id = ${other.id}`)
    expect(codeOf(await move())).toBe('ok')
  })

  test('to another area, or to an invalid slot, is refused', async () => {
    const { move } = await movable()
    expect(codeOf(await move({ slot_id: '1_2026-11-24_07:00' }))).toBe('not_listed')
    expect(codeOf(await move({ slot_id: 'tomorrow' }))).toBe('wrong_slot')
  })

  test('OPS-005: is stale with another version, and returns the stored order', async () => {
    const { move, page, number, desk } = await movable()
    expect(codeOf(await move())).toBe('ok')
    const stale = await move()
    expect(codeOf(stale)).toBe('409 stale')
    const { order } = await pageOf(desk.asks, number)
    expect(stale.body.data.current).toMatchObject({ version: order.version, slot: order.slot })
    expect(order.version).toBeGreaterThan(page.order.version)
  })

  test('has a list of the area’s slots by day, with the remaining capacity', async () => {
    const { desk, number } = await movable()
    const listed = (await desk.asks('orders/slots', { number, day: '2026-11-25' })).body.data
    expect(listed.day).toBe('2026-11-25')
    expect(listed.days).toHaveLength(15)
    expect(listed.days[2].left).toBe(
      listed.slots.reduce((sum: number, { left }: { left: number }) => sum + left, 0),
    )
    expect(listed.days[2].why).toBeNull()
  })

  test('SLOT-06: a day without a free slot is listed with its reason', async () => {
    const { desk, number, slots } = await movable()
    const day = '2026-11-26'
    const of = async () =>
      (await desk.asks('orders/slots', { number })).body.data.days.find(
        (each: { day: string }) => each.day === day,
      )
    expect(await of()).toMatchObject({ why: null })
    const areaId = Number(slots[0].id.split('_')[0])
    await execute(
      shop.db,
      sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted, taken)
          select ${areaId}::int || '_' || ${day} || '_' || to_char(make_time(hour, 0, 0), 'HH24:MI'),
            ${areaId}, ${day}, hour * 60, hour * 60 + 60, 0, 0 from generate_series(0, 23) as hour
          on conflict (id) do update set wanted = slots.taken`,
    )
    expect(await of()).toMatchObject({ left: 0, why: 'full' })
  })
})
