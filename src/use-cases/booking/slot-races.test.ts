import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { slotsHandlers } from './slots.api.server.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())

// On PostgreSQL another process has separate connections; the embedded database has one process.
let otherVisitor: () => TestClient
beforeAll(async () => {
  otherVisitor = await shop.anotherProcess()
})

const at = (time: string) => shop.clock.set(new Date(`${time}+05:30`))
const THREE_LEFT = '1101_2026-11-25_14:00'

type Counted = { id: string; capacity: number; taken: number; reservations: number; live: number }

async function counted(): Promise<Counted[]> {
  return query<Counted>(
    shop.db,
    sql`select s.id, s.capacity, s.taken, count(p.id)::int as reservations,
          count(p.id) filter (where p.held_until is null or p.held_until > ${shop.clock.now()})::int as live
        from slots s left join slot_places p on p.slot_id = s.id group by s.id`,
  )
}

async function liveReservations(slotId: string): Promise<number> {
  return (await counted()).find((slot) => slot.id === slotId)?.live ?? 0
}

afterEach(async () => {
  const slots = await counted()
  expect(
    slots.filter((slot) => slot.taken !== slot.reservations || slot.reservations > slot.capacity),
  ).toEqual([])
})

// Every second shopper uses the other process.
async function shoppers(count: number): Promise<Shopper[]> {
  const made: Shopper[] = []
  for (let index = 0; index < count; index++) {
    made.push(await shopperAtSlots(shop, { client: index % 2 === 0 ? shop.visitor() : otherVisitor() }))
  }
  return made
}

async function shopperAlone(): Promise<Shopper> {
  const [shopper] = await shoppers(1)
  if (shopper === undefined) throw new Error('no shopper')
  return shopper
}

function tally(
  answers: { status: number; body: { message?: { code: string }[] } }[],
): Record<string, number> {
  const kinds = answers.map(({ status, body }) => [status, body.message?.[0]?.code].filter(Boolean).join(' '))
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

test(
  'of 200 shoppers for the last 3 reservations of a slot, 3 hold one and 197 are refused',
  { timeout: 120_000 },
  async () => {
    const crowd = await shoppers(200)
    const answers = await Promise.all(crowd.map((shopper) => shopper.submit(THREE_LEFT)))
    expect(tally(answers)).toEqual({ '200': 3, '409 slot_full': 197 })
    expect(await liveReservations(THREE_LEFT)).toBe(3)

    const held = await Promise.all(crowd.map(async (shopper) => (await shopper.cart()).hold))
    expect(held.filter((hold) => hold !== null)).toHaveLength(3)
  },
)

test('expired holds are reused, and never exceed the capacity', async () => {
  const slot = '1101_2026-11-26_14:00'
  at('2026-11-23T09:00:00')
  const first = await shoppers(3)
  await Promise.all(first.map((shopper) => shopper.submit(slot)))
  const late = await shoppers(20)
  expect(tally(await Promise.all(late.map((shopper) => shopper.submit(slot))))).toEqual({
    '409 slot_full': 20,
  })

  at('2026-11-23T09:16:00')
  expect(tally(await Promise.all(late.map((shopper) => shopper.submit(slot))))).toEqual({
    '200': 3,
    '409 slot_full': 17,
  })
  expect(await liveReservations(slot)).toBe(3)
})

test('a hold that is moved twenty times concurrently is one reservation in one slot', async () => {
  const slots = ['1101_2026-11-27_14:00', '1101_2026-11-27_15:00']
  const shopper = await shopperAlone()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => shopper.submit(slots[index % 2] ?? '')),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const reservations = await Promise.all(slots.map(liveReservations))
  expect(new Set(reservations)).toEqual(new Set([0, 1]))
})

test('shoppers who swap between full slots never deadlock and never lose a reservation', async () => {
  const [morning, evening] = ['1101_2026-11-28_13:00', '1101_2026-11-28_14:00'] as const
  const crowd = await shoppers(6)
  await Promise.all(crowd.map((shopper, index) => shopper.submit(index < 3 ? morning : evening)))
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      crowd.map((shopper, index) => shopper.submit((index + round) % 2 === 0 ? morning : evening)),
    )
    statuses.push(...answers.map((answer) => answer.status))
  }
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  expect((await liveReservations(morning)) + (await liveReservations(evening))).toBe(6)
})

test('four concurrent carts of one customer get two holds and two refusals', async () => {
  const mobile = '9845000888'
  const carts: Shopper[] = []
  for (const sku of ['LT-CBC', 'LT-HBA1C', 'LT-LIPID', 'LT-TFT']) {
    const client = carts.length % 2 === 0 ? shop.visitor() : otherVisitor()
    await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
    carts.push(await shopperAtSlots(shop, { client, mobile, skus: [] }))
  }
  const answers = await Promise.all(carts.map((cart) => cart.submit('1101_2026-11-30_07:00')))
  expect(tally(answers)).toEqual({ '200': 2, '422 too_many_holds': 2 })
})

test('a hold that is renewed while others take expired ones is not lost', async () => {
  const slot = '1101_2026-11-30_14:00'
  at('2026-11-23T09:00:00')
  const keeper = await shopperAlone()
  const leavers = await shoppers(2)
  await Promise.all([keeper, ...leavers].map((shopper) => shopper.submit(slot)))
  at('2026-11-23T09:14:00')
  await keeper.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-LIPID' })
  at('2026-11-23T09:15:30')
  const late = await shoppers(5)
  const answers = await Promise.all([
    keeper.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-TFT' }),
    ...late.map((shopper) => shopper.submit(slot)),
  ])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
  expect((await keeper.cart()).hold.slot_id).toBe(slot)
})

test('a reservation that is released twice concurrently is released once', async () => {
  const slot = '1101_2026-12-01_14:00'
  const shopper = await shopperAlone()
  await shopper.submit(slot)
  const { items } = await shopper.cart()
  const deletes = Array.from({ length: 10 }, () =>
    shopper.client.post('/api/cart/delete-diagnostic-cart', { item: items[0].uid }),
  )
  await Promise.all(deletes)
  expect(await liveReservations(slot)).toBe(0)
})

test('the database refuses a reservation beyond the capacity', async () => {
  const oversold = execute(shop.db, sql`update slots set taken = capacity + 1 where id = ${THREE_LEFT}`)
  await expect(oversold).rejects.toThrow(/check constraint/)
})
