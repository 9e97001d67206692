import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Role } from '../../../domains/staff/permissions.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

async function figuresFor(roles: readonly Role[]) {
  const { client } = await staffClient(shop, roles)
  return (await ask(client, 'dashboard/get')).body.data
}

/** The names of the figures that a role can read. */
async function figuresOf(role: Role): Promise<string[]> {
  const { visits, unpaid, attention, money, slots } = await figuresFor([role])
  return Object.entries({ visits, unpaid, attention, money, slots })
    .filter(([, value]) => value !== null)
    .map(([name]) => name)
}

describe('OPS §14: the dashboard', () => {
  test('counts the visits and the money of today in India, from midnight to midnight', async () => {
    const before = await figuresFor(['owner'])
    const order = await paidOrder(shop)
    const { client } = await staffClient(shop, ['manager'])
    await ask(client, 'refunds/ask', {
      number: order.number,
      goodwill: 100,
      reason: 'Late',
      key: 'key-day-1',
    })
    const now = await figuresFor(['owner'])
    expect(now.day).toBe('2026-11-23')
    expect(now.money.captured.value - before.money.captured.value).toBe(order.paid / 100)
    expect(now.money.payments - before.money.payments).toBe(1)
    expect(now.money.refunded.value - before.money.refunded.value).toBe(100)
    expect(now.money.refunds - before.money.refunds).toBe(1)
    expect(now.visits.count).toBe(before.visits.count)
    shop.clock.set(new Date('2026-11-23T23:59:59+05:30'))
    expect((await figuresFor(['owner'])).money).toEqual(now.money)
    shop.clock.set(new Date('2026-11-24T00:00:00+05:30'))
    const tomorrow = await figuresFor(['owner'])
    expect(tomorrow.money).toMatchObject({ payments: 0, refunds: 0 })
    expect(tomorrow.visits.count).toBeGreaterThan(0)
  })

  test('lists a slot of today or tomorrow as soon as it is 80 percent full', async () => {
    const order = await paidOrder(shop)
    const its = sql`(select slot_id from orders where number = ${order.number})`
    await execute(shop.db, sql`update slots set wanted = 100`)
    const { taken } = (await one<{ taken: number }>(
      shop.db,
      sql`select taken from slots where id = ${its}`,
    )) ?? { taken: 0 }
    await execute(shop.db, sql`update slots set wanted = ${Math.floor((taken * 5) / 4)} where id = ${its}`)
    expect((await figuresFor(['manager'])).slots).toMatchObject([{ day: '2026-11-24', taken }])
    await execute(
      shop.db,
      sql`update slots set wanted = ${Math.floor((taken * 5) / 4) + 1} where id = ${its}`,
    )
    expect((await figuresFor(['manager'])).slots).toEqual([])
  })

  test('omits a figure that the person’s roles do not include', async () => {
    expect(await figuresOf('owner')).toEqual(['visits', 'unpaid', 'attention', 'money', 'slots'])
    expect(await figuresOf('manager')).toEqual(['visits', 'unpaid', 'attention', 'money', 'slots'])
    expect(await figuresOf('desk')).toEqual(['visits', 'unpaid', 'attention'])
    expect(await figuresOf('finance')).toEqual(['visits', 'unpaid', 'attention', 'money'])
    expect(await figuresOf('technician')).toEqual([])
    expect(await figuresOf('collector')).toEqual([])
  })
})
