import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSettingsClock } from '../../src/server/clocks/settings-clock.ts'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { expectBooksHold } from '../support/shop/operator-orders.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const after = (minutes: number) => new Date(NINE.getTime() + minutes * MINUTE_MS)

let shop: TestShop
let other: Awaited<ReturnType<TestShop['anotherShop']>>
let owner: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  other = await shop.anotherShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  owner = (await staffClient(shop, ['owner'])).client
})

const settingOf = async (name: string, by = owner) => {
  const { body } = await ask(by, 'settings/get')
  return body.data.settings.find((one: { name: string }) => one.name === name)
}

async function plan(name: string, value: unknown, from: Date): Promise<void> {
  const { version } = await settingOf(name)
  const body = { name, version, value, from: from.toISOString() }
  expect(codeOf(await ask(owner, 'settings/save', body))).toBe('ok')
}

const counted = () =>
  one<{ version: number }>(shop.db, sql`select version from setting_schedule`).then(
    (row) => row?.version ?? 0,
  )

describe('OPS-G01: the instant at which a setting begins', () => {
  test('is the same in two processes, and is applied once by the first of them', async () => {
    await plan('assist_minutes', 45, after(10))
    const before = await counted()
    shop.clock.set(after(8))
    await Promise.all([shop.parts.refreshSettings(), other.parts.refreshSettings()])
    expect([shop, other].map(({ parts }) => parts.settings.assist.payMinutes)).toEqual([60, 60])
    shop.clock.set(after(10))
    await Promise.all([shop, other, shop, other].map(({ parts }) => parts.refreshSettings()))
    expect([shop, other].map(({ parts }) => parts.settings.assist.payMinutes)).toEqual([45, 45])
    expect(await counted()).toBe(before + 1)
  })

  test('may pass while no process runs: the next process that starts applies it', async () => {
    await plan('visits_per_hour', 9, after(10))
    shop.clock.set(after(60))
    const started = await shop.anotherShop()
    expect(started.parts.settings.visitsPerHour).toBe(9)
    const row = await one<{ value: number }>(
      shop.db,
      sql`select value from settings where name = 'visits_per_hour'`,
    )
    expect(row?.value).toBe(9)
  })

  test('is applied by a process’s clock without any request', async () => {
    await plan('refund_alone_up_to', 700, after(10))
    shop.clock.set(after(10))
    const seen = Promise.withResolvers<void>()
    const live = {
      settings: other.parts.settings,
      refresh: async () => {
        const changed = await other.parts.refreshSettings()
        if (changed) seen.resolve()
        return changed
      },
      dueAt: () => Promise.resolve(null),
    }
    const clock = createSettingsClock({ live, clock: shop.clock, log: silentLog })
    clock.start()
    await seen.promise
    await clock.stop()
    expect(other.parts.settings.refunds.aloneUpTo).toBe(70_000)
  })

  test('has no effect for a planned value that another one replaces', async () => {
    const { value } = await settingOf('slot_collection_fee')
    await plan('slot_collection_fee', { ...value, amount: 999 }, after(30))
    await plan('slot_collection_fee', value, after(30))
    expect((await settingOf('slot_collection_fee')).planned).toHaveLength(1)
    shop.clock.set(after(31))
    await shop.parts.refreshSettings()
    expect(shop.parts.settings.fee.amount).toBe(value.amount * 100)
  })
})

/** A paid order of a new customer; its visit begins on 24 November at six. */
async function paid() {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: String(payment.order_number), paid: Number(payment.amount) / 100 }
}

const cancel = async ({ client, number }: Awaited<ReturnType<typeof paid>>) =>
  (await client.post('/api/order/cancel', { order_number: number })).body

describe('OPS-G01: a cancellation rule that begins at an instant', () => {
  test('applies to orders from that instant on, and an order of the minute before is refunded under its own rule', async () => {
    const refunds = [
      { from_hours: 24, percent: 100 },
      { from_hours: 4, percent: 25 },
    ]
    await plan('cancellation', { hours_before_visit: 4, refunds, most_moves: 1 }, after(10))
    shop.clock.set(after(9))
    await shop.parts.refreshSettings()
    const [old, oldLate] = [await paid(), await paid()]
    shop.clock.set(after(10))
    await shop.parts.refreshSettings()
    const [young, youngLate] = [await paid(), await paid()]

    // Twenty hours before the visits the old rule refunds everything, the new one a quarter.
    shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
    expect((await cancel(old)).data.cancelOrder).toMatchObject({ refund: { amount: { value: old.paid } } })
    expect((await cancel(young)).data.cancelOrder).toMatchObject({
      refund: { amount: { value: young.paid / 4 } },
    })
    // Three hours before, only the old rule still allows a cancellation.
    shop.clock.set(new Date('2026-11-24T03:00:00+05:30'))
    expect((await cancel(oldLate)).data.cancelOrder).toMatchObject({
      refund: { amount: { value: oldLate.paid } },
    })
    expect(await cancel(youngLate)).toMatchObject({ error: true, message: [{ code: 'too_late' }] })
    await expectBooksHold(shop)
    const back = await query<{ number: string; amount: number }>(
      shop.db,
      sql`select o.number, r.amount from refunds r join orders o on o.id = r.order_id order by o.id`,
    )
    expect(back).toEqual([
      { number: old.number, amount: old.paid * 100 },
      { number: oldLate.number, amount: oldLate.paid * 100 },
      { number: young.number, amount: young.paid * 25 },
    ])
  })
})
