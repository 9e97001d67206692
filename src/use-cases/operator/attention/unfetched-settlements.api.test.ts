import { afterAll, beforeAll, expect, test } from 'vitest'
import { istDay } from '../../../../tests/support/settlements/ist-day.ts'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { noteFailedDay, noteReadDays } from '../../../domains/settlements/settlement-lines.store.server.ts'
import type { Role } from '../../../domains/staff/permissions.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const later = (hours: number) => new Date(NINE.getTime() + hours * 3_600_000)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(NINE)
})
afterAll(() => shop.close())

async function itemsFor(roles: readonly Role[], body: object) {
  const { client } = await staffClient(shop, roles)
  return (await ask(client, 'attention/list', body)).body.data.items
}

test('OPS-M02: settlements that could not be fetched are due a day after their day, until they are read', async () => {
  const day = istDay('2026-11-22')
  await noteFailedDay(shop.db, day, 'timeout', NINE)
  const [item] = await itemsFor(['finance'], { kind: 'settlement_fetch' })
  expect(item).toMatchObject({
    id: 'settlement_fetch:2026-11-22',
    text: 'The settlements of 22 Nov could not be fetched: timeout',
    number: null,
    owner: 'finance',
    is_overdue: false,
    action: { kind: 'open_settlements', target: '2026-11-22' },
  })
  expect(new Date(item?.due_at ?? '')).toEqual(new Date('2026-11-24T00:00:00+05:30'))
  // A further failure does not change the due time; the list continues after it.
  await noteFailedDay(shop.db, day, 'timeout', later(1))
  const [again] = await itemsFor(['finance'], { kind: 'settlement_fetch' })
  expect(again?.due_at).toBe(item?.due_at)
  shop.clock.set(new Date('2026-11-24T00:00:00+05:30'))
  expect((await itemsFor(['finance'], { kind: 'settlement_fetch' }))[0]?.is_overdue).toBe(true)
  expect(await itemsFor(['desk'], { kind: 'settlement_fetch' })).toEqual([])
  await transaction(shop.db, (tx) => noteReadDays(tx, { from: day, until: day }, later(24)))
  expect(await itemsFor(['finance'], { kind: 'settlement_fetch' })).toEqual([])
})
