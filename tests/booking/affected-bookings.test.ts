import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

let manager: TestClient
let customers: { client: TestClient; number: string }[]
let area: number
let day: string

// Three visits on one day at 06:00.
beforeAll(async () => {
  manager = (await staffClient(shop, ['manager'])).client
  customers = []
  for (let index = 0; index < 3; index++) {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    customers.push({ client, number: String(payment.order_number) })
  }
  const row = await one<{ slot: string }>(
    shop.db,
    sql`select slot_id as slot from orders where number = ${customers[0]?.number ?? ''}`,
  )
  const [id = '', date = ''] = (row?.slot ?? '').split('_')
  area = Number(id)
  day = date
})

const holiday = () => ({ scope: 'all', from_day: day, to_day: day, capacity: null as number | null })
const affected = async (change: object = {}) =>
  (await ask(manager, 'exceptions/affected', { ...holiday(), ...change })).body.data.bookings

test('OPS-A03: before an exception is saved, the bookings that it puts above the plan are counted', async () => {
  expect(await affected()).toBe(3)
  expect(await affected({ capacity: 2 })).toBe(1)
  expect(await affected({ capacity: 3 })).toBe(0)
  expect(await affected({ scope: 'area', scope_id: area, capacity: 0 })).toBe(3)
  expect(await affected({ scope: 'area', scope_id: area === 1101 ? 1102 : 1101 })).toBe(0)
})

test('OPS-A03: only the bookings of its days and hours are counted', async () => {
  expect(await affected({ from: '06:00', to: '06:30' })).toBe(3)
  expect(await affected({ from: '05:00', to: '06:00' })).toBe(0)
  expect(await affected({ from_day: '2026-12-10', to_day: '2026-12-12' })).toBe(0)
  expect(await affected({ from_day: '2026-11-01', to_day: '2026-12-12' })).toBe(3)
})

test('OPS-A01, OPS-A03: a narrower exception applies before it, and a stored one is replaced', async () => {
  const own = { ...holiday(), scope: 'area', scope_id: area, capacity: 2, reason: 'Fewer people' }
  const saved = await ask(manager, 'exceptions/save', own)
  expect(codeOf(saved)).toBe('ok')
  expect(await affected()).toBe(1)
  const { id } = saved.body.data.exception
  expect(await affected({ id, scope: 'area', scope_id: area, capacity: 3 })).toBe(0)
  expect(codeOf(await ask(manager, 'exceptions/remove', { id, version: 1 }))).toBe('ok')
})

test('OPS-A03: the saved exception lists as many bookings to be moved as were counted, without cancelled ones', async () => {
  await customers[0]?.client.post('/api/order/cancel', { order_number: customers[0].number })
  expect(await affected()).toBe(2)
  expect(codeOf(await ask(manager, 'exceptions/save', { ...holiday(), reason: 'Festival' }))).toBe('ok')
  expect((await ask(manager, 'areas/to-move', {})).body.data.bookings).toHaveLength(2)
})

test('OPS-A03: the bookings of an unknown area cannot be counted', async () => {
  const answer = await ask(manager, 'exceptions/affected', { ...holiday(), scope: 'area' })
  expect(codeOf(answer)).toBe('no_such_area')
})
