import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { approve, openLink, phoneAt, placedForCaller } from '../../../../tests/support/people/assist.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
const LONG_MS = 180_000

beforeAll(async () => {
  shop = await openOffersShop({ NEW_SESSIONS_PER_IP_HOUR: '60' })
})
afterAll(() => shop.close())

/** A booking that was placed at nine. */
function placedAtNine() {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  return placedForCaller(shop)
}

async function countOf(table: 'sessions' | 'rate_counts'): Promise<number> {
  const rows = table === 'sessions' ? sql`from sessions` : sql`from rate_counts`
  return (await one<{ count: number }>(shop.db, sql`select count(*)::int as count ${rows}`))?.count ?? 0
}

/** The state of a booking that its link shows to a visitor. */
const stateOf = async ({ token }: { token: string }) =>
  (await openLink(shop.visitor(), token)).body.data.booking.state

describe('OPS-O09: the link of another customer’s booking', () => {
  test('shows nothing to a customer with a booking, and does not accept an approval', async () => {
    const mine = await placedAtNine()
    const { phone, ids } = await phoneAt(shop, mine)
    const theirs = await placedForCaller(shop)
    const { booking } = (await openLink(phone, theirs.token)).body.data
    expect(booking).toMatchObject({ is_other: true, patients: [], grand_total: null, slot: null, area: null })
    expect(codeOf(await approve(phone, theirs, ids))).toBe('403 other_customer')
    expect(await stateOf(theirs)).toBe('waiting')
    expect(codeOf(await approve(phone, mine, ids))).toBe('ok')
    expect(await stateOf(theirs)).toBe('waiting')
  })

  test(
    'SEC-05: tried 1,000 times with wrong secrets stores two counters and no session, and correct ones still work',
    async () => {
      const order = await placedAtNine()
      await execute(shop.db, sql`delete from rate_counts`)
      const phone = shop.visitor()
      await openLink(phone, order.token)
      const before = [await countOf('sessions'), await countOf('rate_counts')]
      const codes = new Map<string, number>()
      for (let turn = 0; turn < 1_000; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one call after another, as from one address
        const code = codeOf(await openLink(shop.visitor(), String(turn).padStart(32, 'A')))
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
      expect([...codes]).toEqual([
        ['404 unknown_link', 30],
        ['429 too_many_links', 970],
      ])
      expect([await countOf('sessions'), (await countOf('rate_counts')) - (before[1] ?? 0)]).toEqual([
        before[0],
        2,
      ])
      expect(codeOf(await openLink(phone, order.token))).toBe('ok')
      await execute(shop.db, sql`delete from rate_counts`)
    },
    LONG_MS,
  )

  test(
    'SEC-05: opened 1,000 times with the correct secret stores one session for each browser, up to the shop’s limit of sessions',
    async () => {
      const order = await placedAtNine()
      await execute(shop.db, sql`delete from rate_counts`)
      const phone = shop.visitor()
      const before = await countOf('sessions')
      for (let turn = 0; turn < 500; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one call after another, as from one browser
        expect(codeOf(await openLink(phone, order.token))).toBe('ok')
      }
      expect(await countOf('sessions')).toBe(before + 1)
      let refused = 0
      for (let turn = 0; turn < 500; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one call after another, as from one address
        const code = codeOf(await openLink(shop.visitor(), order.token))
        if (code === '429 too_many_visitors') refused += 1
      }
      expect(refused).toBe(500 - 60)
      expect(await countOf('sessions')).toBe(before + 61)
      expect(codeOf(await openLink(phone, order.token))).toBe('ok')
      await execute(shop.db, sql`delete from rate_counts`)
    },
    LONG_MS,
  )
})
