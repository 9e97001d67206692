import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsToMove } from '../../src/domains/orders/moves/to-move.store.server.ts'
import { parseSlotId } from '../../src/domains/slots/slots.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { applyMoves, planMoves } from '../../src/use-cases/operator/capacity/moves.server.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { paidOrder, recordAtVisit } from '../support/shop/operator-orders.ts'
import { deskPerson, numbersOf } from '../support/shop/order-desk.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const numbersToMove = async () =>
  (await bookingsToMove(shop.db, { slotId: null, after: null }, NINE)).bookings.map(({ number }) => number)

test('OPS-A03: a collected visit keeps its place, is neither listed nor proposed, and its move is refused', async () => {
  const [old, recent] = [(await paidOrder(shop)).number, (await paidOrder(shop)).number]
  const row = await one<{ slotId: string }>(
    shop.db,
    sql`select slot_id as "slotId" from orders where number = ${old}`,
  )
  const key = parseSlotId(row?.slotId ?? '')
  if (key === null) throw new Error('no slot')
  await execute(shop.db, sql`update slots set wanted = 1 where id = ${row?.slotId ?? ''}`)
  expect(await numbersToMove()).toEqual([recent])

  await recordAtVisit(shop, recent, 'collected')
  expect(await numbersToMove()).toEqual([old])
  const desk = await deskPerson(shop)
  expect(await numbersOf(desk.asks, { view: 'to_move' })).toEqual([old])
  expect((await planMoves(shop.db, [old, recent], NINE)).visits.map(({ number }) => number)).toEqual([old])
  const to = { ...key, startMinute: key.startMinute + 60 }
  const { failed } = await applyMoves(
    shop.db,
    [{ number: recent, to }],
    { actor: { kind: 'staff', id: 7 }, reason: 'Holiday' },
    NINE,
  )
  expect(failed.map(({ failure }) => failure.why.kind)).toEqual(['collected'])

  await recordAtVisit(shop, old, 'collected')
  expect(await numbersToMove()).not.toContain(old)
})
