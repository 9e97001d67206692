import { afterAll, describe, expect, test } from 'vitest'
import { couponWith } from '../../../../tests/support/console/built-coupons.ts'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../../platform/db/query.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())
const { client: manager } = await staffClient(shop, ['manager'])
const { client: desk } = await staffClient(shop, ['desk'])
const save = (coupon: object) => ask(manager, 'coupons/save', { coupon })

describe('coupons/list', () => {
  test('OPS-007: pages by position and code, and filters by text and state', async () => {
    const codes = Array.from({ length: 53 }, (_, at) => `PAGED${100 + at}`)
    await execute(
      shop.db,
      sql`insert into coupons (code, description, rule, type, amount_paise, starts_at, ends_at, sort)
          select code, 'Paged', '{}', 'flat', 100, '2026-01-01', '2027-01-01', 500
          from unnest(${codes}::text[]) code`,
    )
    const found: string[] = []
    for (let after: string | null = null, more = true; more;) {
      const { data }: { data: any } = (await ask(desk, 'coupons/list', { q: 'paged', after })).body
      found.push(...data.items.map(({ coupon }: any) => coupon.coupon_code))
      ;({ after, more } = data)
    }
    expect(found).toEqual(codes)
    await execute(shop.db, sql`delete from coupons where code like 'PAGED%'`)
  })

  test('OPS-K01: has a filter for each state, and lists each coupon in exactly one', async () => {
    const before = { starts_at: '2026-01-01T00:00:00+05:30' }
    const made = {
      live: {},
      planned: { starts_at: '2026-12-01T00:00:00+05:30' },
      paused: { active: false },
      used_up: { total_limit: 0 },
      ended: { ...before, ends_at: '2026-02-01T00:00:00+05:30' },
    }
    for (const [state, rule] of Object.entries(made)) {
      await save(couponWith(`STATE${state.replace('_', '').toUpperCase()}`, rule))
    }
    for (const state of Object.keys(made)) {
      const { data } = (await ask(desk, 'coupons/list', { q: 'STATE', state })).body
      expect([state, data.items.map((item: any) => [item.coupon.coupon_code, item.state])]).toEqual([
        state,
        [[`STATE${state.replace('_', '').toUpperCase()}`, state]],
      ])
    }
  })
})
