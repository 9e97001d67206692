import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addTest,
  applyCoupon,
  cartOf,
  couponAnswer,
  HEART,
  openOffersShop,
  visitorWith,
} from '../../../../tests/support/shop/offers.ts'
import { readyCart } from '../../../../tests/support/shop/booking.ts'
import { couponWith, FULL_RULE } from '../../../../tests/support/console/built-coupons.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { execute, query, sql } from '../../../platform/db/query.server.ts'
import { verifyBooks } from '../../../server/verify/verify-books.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())
const { client: manager } = await staffClient(shop, ['manager'])
const { client: desk } = await staffClient(shop, ['desk'])

type Rule = Record<string, unknown>
const save = (coupon: object, version?: number) => ask(manager, 'coupons/save', { coupon, version })
const stats = async (code: string) => (await ask(desk, 'coupons/stats', { code })).body.data
const pause = (code: string, version: number, paused = true) =>
  ask(manager, 'coupons/pause', { code, version, paused })

const refused = async (rule: Rule, more: object = {}) => {
  const { status, body } = await save({ ...couponWith(newCode(), rule), ...more })
  return [status, body.message?.[0]?.field, body.message?.[0]?.message]
}

let count = 0
const newCode = () => `BUILT${(count += 1)}`

/** An order with a coupon that waits for its payment. */
async function orderWith(code: string) {
  const client = await readyCart(shop, { sku: HEART })
  expect((await applyCoupon(client, code)).body.error).toBe(false)
  const placed = await client.post('/api/cart/checkout-login', {})
  return { client, placed }
}

beforeEach(async () => {
  await execute(shop.db, sql`update coupons set active = true where code = 'HEART15'`)
})

describe('coupons/save', () => {
  test('OPS-K01: puts a new coupon into the shop at once, with every field', async () => {
    const code = newCode()
    const scope = { kinds: ['test'], category_ids: [576], skus: ['LT-CBC'] }
    const coupon = couponWith(code, { ...FULL_RULE, scope })
    const answer = await save(coupon)
    expect(codeOf(answer)).toBe('ok')
    expect(answer.body.data).toMatchObject({ coupon, version: 1, state: 'live', uses: 0 })
    const client = await visitorWith(shop, 'LT-CBC')
    expect((await couponAnswer(client, code))[3]).toBe(
      'This coupon needs ₹599 or more in the cart. Add items for ₹300',
    )
  })

  test('OPS-K01: refuses invalid values at their fields, with the same check as files', async () => {
    expect(await refused({ type: 'percent', value: 101 })).toEqual([
      422,
      'coupon.rule.value',
      'above 100 percent',
    ])
    expect(await refused({ ends_at: '2026-10-31T00:00:00+05:30' })).toEqual([
      422,
      'coupon.rule.ends_at',
      'must be after starts_at',
    ])
    expect((await refused({ budget: 0 })).slice(0, 2)).toEqual([422, 'coupon.rule.budget'])
    expect(await refused({ scope: { kinds: [], category_ids: [9], skus: [] } })).toEqual([
      200,
      'coupon.rule.scope.category_ids.0',
      'There is no category 9.',
    ])
    expect(await refused({ scope: { kinds: [], category_ids: [], skus: ['LT-NONE'] } })).toEqual([
      200,
      'coupon.rule.scope.skus.0',
      'There is no product LT-NONE.',
    ])
    expect((await refused({}, { coupon_code: 'abc' })).slice(0, 2)).toEqual([422, 'coupon.coupon_code'])
    expect(await refused({}, { coupon_code: 'HEART15' })).toEqual([
      200,
      'coupon.coupon_code',
      'This code belongs to another coupon.',
    ])
  })

  test('OPS-005: returns the stored coupon to the second of two authors; a save does not change the state', async () => {
    const code = newCode()
    await save(couponWith(code))
    expect(codeOf(await save(couponWith(code, { value: 200, active: false }), 1))).toBe('ok')
    const stale = await save(couponWith(code, { value: 300 }), 1)
    expect(codeOf(stale)).toBe('409 stale')
    expect(stale.body.data.current).toMatchObject({
      version: 2,
      coupon: { rule: { value: 200, active: true } },
    })
    expect((await save(couponWith(code, { value: 200 }), 2)).body.data.version).toBe(2)
    expect(codeOf(await save(couponWith('NOSUCHCODE'), 1))).toBe('unknown_coupon')
  })

  test('OPS-K02: refuses a limit or budget below the current use with that figure, but accepts the figure itself', async () => {
    const code = newCode()
    await save(couponWith(code))
    await orderWith(code)
    await orderWith(code)
    const field = (answer: Awaited<ReturnType<typeof save>>) => {
      const [first] = answer.body.message ?? []
      return [first?.field, first?.message]
    }
    expect(field(await save(couponWith(code, { total_limit: 1 }), 1))).toEqual([
      'coupon.rule.total_limit',
      '2 uses are counted already: pause it instead.',
    ])
    expect(field(await save(couponWith(code, { budget: 199 }), 1))).toEqual([
      'coupon.rule.budget',
      '₹200 are given already: pause it instead.',
    ])
    expect(codeOf(await save(couponWith(code, { total_limit: 2, budget: 200 }), 1))).toBe('ok')
    expect(await stats(code)).toMatchObject({
      state: 'used_up',
      uses: 2,
      given: { value: 200 },
      waiting: { uses: 2, given: { value: 200 } },
      left: { uses: 0, budget: { value: 0 } },
      months: [{ month: '2026-11', uses: 2, given: { value: 200 } }],
    })

    // Orders that are not paid in time release their uses and amounts.
    const now = shop.clock.now()
    for (const minutes of [20, 31]) {
      // Both sessions stay active.
      shop.clock.set(new Date(now.getTime() + minutes * 60_000))
      await Promise.all([stats(code), ask(manager, 'coupons/stats', { code })])
    }
    expect(await stats(code)).toMatchObject({
      state: 'live',
      uses: 0,
      left: { uses: 2, budget: { value: 200 } },
    })
    expect(codeOf(await save(couponWith(code, { total_limit: 1, budget: 100 }), 2))).toBe('ok')
    shop.clock.set(now)
  })

  test('OPS-006, OPS-L02: is in the audit log with its figures, unless it was refused', async () => {
    const code = newCode()
    await save(couponWith(code))
    await save(couponWith(code, { value: 150, budget: 5_000 }), 1)
    await save(couponWith(code, { value: 175 }), 1)
    const entries = await query<{ act: string; before: string; after: string }>(
      shop.db,
      sql`select act, before, after from audit_entries where subject_kind = 'coupon' and subject_id = ${code} order by seq`,
    )
    expect(entries.map(({ act }) => act)).toEqual(['coupon.added', 'coupon.changed'])
    expect(JSON.parse(entries[1]?.before ?? '')).toMatchObject({ value: 100 })
    expect(JSON.parse(entries[1]?.after ?? '')).toMatchObject({ value: 150, budget: 5_000 })
  })
})

describe('coupons/pause', () => {
  test('OPS-K02: applies at once in every process, and placed orders keep the coupon', async () => {
    const other = await shop.anotherProcess()
    const code = newCode()
    await save(couponWith(code))
    const { placed } = await orderWith(code)
    const waiting = await readyCart(shop, { sku: HEART })
    await applyCoupon(waiting, code)
    const inOther = other()
    await addTest(inOther, HEART)

    const paused = await pause(code, 1)
    expect(paused.body.data).toMatchObject({ state: 'paused', version: 2 })
    expect(await couponAnswer(inOther, code)).toEqual([200, true, 'unknown_coupon', 'Invalid Coupon'])
    const list = (await inOther.post('/api/coupon/website-coupon-list')).body.data
    expect(JSON.stringify(list)).not.toContain(code)
    const refusedOrder = await waiting.post('/api/cart/checkout-login', {})
    expect(refusedOrder.body.error).toBe(true)
    expect((await cartOf(waiting)).applied_coupons).toEqual([])

    expect(placed.body.error).toBe(false)
    expect((await stats(code)).uses).toBe(1)

    const resumed = await pause(code, 2, false)
    expect(resumed.body.data).toMatchObject({ state: 'live', version: 3 })
    expect((await couponAnswer(inOther, code))[1]).toBe(false)
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-005: changes nothing for an outdated version or a repeated call', async () => {
    const code = newCode()
    await save(couponWith(code))
    expect(codeOf(await pause(code, 7))).toBe('409 stale')
    expect(codeOf(await pause('NOSUCHCODE', 1))).toBe('unknown_coupon')
    const first = await pause(code, 1)
    const again = await pause(code, first.body.data.version)
    expect(again.body.data.version).toBe(first.body.data.version)
  })
})
