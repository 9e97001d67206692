import { afterAll, beforeAll, expect, test } from 'vitest'
import { istDate } from '../../src/kernel/ist.ts'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { shopperAtSlots, type Shopper } from '../support/people/shopper.ts'
import type { Answered, TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const AREA = 1101
const SLOT = `${AREA}_2026-11-25_14:00`
const [PLENTY, FEW, CROWD] = [60, 10, 200]

// On PostgreSQL the other process has its own connections; the manager works in that one.
let otherVisitor: () => TestClient
let manager: TestClient
beforeAll(async () => {
  otherVisitor = await shop.anotherProcess()
  manager = (await staffClient(shop, ['manager'], { client: otherVisitor() })).client
})

// On a busy machine the manager's call may get a 503 and is retried.
async function askPatiently(name: string, body: unknown, tries = 5): Promise<Answered> {
  const answer = await ask(manager, name, body)
  return answer.status === 503 && tries > 1 ? askPatiently(name, body, tries - 1) : answer
}

type WireSlot = { start: string; capacity: number }

async function planTwoPm(capacity: number): Promise<string> {
  const { area } = (await askPatiently('areas/get', { id: AREA })).body.data
  const slots = area.weeks[0].slots.map((slot: WireSlot) =>
    slot.start === '14:00' ? { ...slot, capacity } : slot,
  )
  const body = { area: AREA, version: area.version, from_day: istDate(shop.clock.now()), slots }
  return codeOf(await askPatiently('plans/save', body))
}

function rowOfSlot() {
  return one<{ wanted: number; capacity: number; taken: number; reservations: number }>(
    shop.db,
    sql`select s.wanted, s.capacity, s.taken, (select count(*)::int from slot_places p where p.slot_id = s.id) as reservations
        from slots s where s.id = ${SLOT}`,
  )
}

test(
  'OPS-A03: while 200 shoppers book over two processes, the call that lowers a capacity ends sales at once, loses no reservation, and no slot is sold beyond it',
  { timeout: 240_000 },
  async () => {
    expect(await planTwoPm(PLENTY)).toBe('ok')
    const crowd: Shopper[] = []
    for (let index = 0; index < CROWD; index++)
      crowd.push(await shopperAtSlots(shop, { client: index % 2 === 0 ? shop.visitor() : otherVisitor() }))
    const { promise: manyHold, resolve: announce } = Promise.withResolvers<void>()
    let held = 0
    const book = async (shopper: Shopper) => {
      const first = await shopper.submit(SLOT)
      // On a busy machine a call may get a 503 and is retried, as a browser does.
      const { status } = first.status === 503 ? await shopper.submit(SLOT) : first
      if (status === 200) held += 1
      if (held === FEW + 5) announce()
      return { shopper, status }
    }
    // The call is made in the middle of the rush.
    const lower = async () => {
      await manyHold
      expect(await planTwoPm(FEW)).toBe('ok')
      return rowOfSlot()
    }
    const [atChange, ...answers] = await Promise.all([lower(), ...crowd.map(book)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(held).toBeGreaterThan(FEW)
    expect(held).toBeLessThanOrEqual(PLENTY)

    const row = await rowOfSlot()
    expect(row).toEqual({ wanted: FEW, capacity: held, taken: held, reservations: held })
    expect(atChange).toEqual(row)
    for (const { shopper, status } of answers)
      if (status === 200) expect((await shopper.cart()).hold?.slot_id).toBe(SLOT)
    const late = await shopperAtSlots(shop)
    expect((await late.submit(SLOT)).status).toBe(409)
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
