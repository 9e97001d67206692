import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { newCallerMobile, preparedDraft, totalOf } from '../../../../tests/support/people/assist.ts'
import { deskPerson, type Asks } from '../../../../tests/support/shop/order-desk.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { DRAFT_HOURS, DRAFTS_PAGE } from '../../../domains/orders/assist/assist.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { eraseCustomer } from '../../account/erase.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop({ STAFF_REVEALS_PER_HOUR: '200' })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

type Listed = { id: number; firstname: string; mobile: string; tests: number; ends_at: string }

const listOf = async (asks: Asks): Promise<Listed[]> => (await asks('assist/drafts')).body.data.drafts
const idsOf = async (asks: Asks) => (await listOf(asks)).map(({ id }) => id)

async function beginFor(asks: Asks, mobile = newCallerMobile()): Promise<number> {
  const begun = await asks('assist/customer', { mobile, firstname: 'Asha', lastname: 'Rao' })
  return Number(begun.body.data.draft.id)
}

test('OPS-O09: a started booking is listed for its author with a masked number, and can be continued', async () => {
  const { asks } = await deskPerson(shop)
  const older = await preparedDraft(asks)
  const newer = await beginFor(asks)
  const listed = await listOf(asks)
  expect(listed.map(({ id, tests }) => [id, tests])).toEqual([
    [newer, 0],
    [older.id, 1],
  ])
  expect(listed[1]).toMatchObject({
    firstname: 'Ananya',
    mobile: `${older.mobile.slice(0, 2)}•••••${older.mobile.slice(-3)}`,
    ends_at: '2026-11-23T21:00:00+05:30',
  })
  expect(codeOf(await asks('assist/get', { draft: older.id }))).toBe('ok')
})

test('OPS-O09: a started booking is not listed for others, not even for a manager or an owner', async () => {
  const { asks } = await deskPerson(shop)
  const id = await beginFor(asks)
  for (const role of ['desk', 'manager', 'owner'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one person after another
    const other = await deskPerson(shop, [role])
    expect([role, await idsOf(other.asks)]).toEqual([role, []])
    expect(codeOf(await other.asks('assist/get', { draft: id }))).toBe('no_draft')
  }
  expect(await idsOf(asks)).toEqual([id])
})

test('OPS-O09: a started booking leaves the list when it is placed, when it expires, and when its customer is erased', async () => {
  const { asks } = await deskPerson(shop)
  const placed = await preparedDraft(asks)
  const mobile = newCallerMobile()
  const erased = await beginFor(asks, mobile)
  const total = totalOf(placed.held.body.data.draft)
  expect(await idsOf(asks)).toEqual([erased, placed.id])
  await asks('assist/place', { draft: placed.id, expected_total: total })
  expect(await idsOf(asks)).toEqual([erased])
  const customer = await one<{ id: number }>(shop.db, sql`select id from customers where mobile = ${mobile}`)
  const gone = { customerId: customer?.id ?? 0, mobile }
  await transaction(shop.db, (tx) => eraseCustomer(tx, gone, shop.parts.secretKey, shop.clock.now()))
  expect(await idsOf(asks)).toEqual([])
})

test('OPS-O09: a started booking is listed for twelve hours', async () => {
  const { asks } = await deskPerson(shop)
  const id = await beginFor(asks)
  const begunAt = (at: Date) =>
    execute(shop.db, sql`update assisted_drafts set created_at = ${at} where id = ${id}`)
  const limit = shop.clock.now().getTime() - DRAFT_HOURS * 3_600_000
  await begunAt(new Date(limit + 60_000))
  expect(await idsOf(asks)).toEqual([id])
  await begunAt(new Date(limit))
  expect(await idsOf(asks)).toEqual([])
  expect(codeOf(await asks('assist/get', { draft: id }))).toBe('no_draft')
})

test('OPS-007: the list of started bookings has fifty a page', async () => {
  const { asks } = await deskPerson(shop)
  const begun: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one call after another
  for (let at = 0; at <= DRAFTS_PAGE; at += 1) begun.unshift(await beginFor(asks))
  const first = (await asks('assist/drafts')).body.data
  expect([first.drafts.length, first.more, first.after]).toEqual([DRAFTS_PAGE, true, begun[DRAFTS_PAGE - 1]])
  const next = (await asks('assist/drafts', { after: String(first.after) })).body.data
  expect([next.drafts.map(({ id }: Listed) => id), next.more, next.after]).toEqual([
    [begun.at(-1)],
    false,
    null,
  ])
})
