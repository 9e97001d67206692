import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { readCoupons } from '../support/shop/coupon-file.ts'
import { readyCart } from '../support/shop/booking.ts'
import {
  addTest,
  applyCoupon,
  cartOf,
  couponAnswer,
  HEART,
  openOffersShop,
  placing,
  visitorWith,
} from '../support/shop/offers.ts'
import { labaya, type CommandResult } from '../support/shop/operator.ts'
import type { TestClient } from '../support/shop/client.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openOffersShop()
  folder = await mkdtemp(join(tmpdir(), 'labaya-coupons-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const coupons = (...args: string[]) => labaya(shop, ['coupons', ...args])

async function importing(content: unknown, ...flags: string[]): Promise<CommandResult> {
  const path = join(folder, 'coupons.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return coupons('import', path, ...flags)
}

const stored = (code: string) =>
  one(
    shop.db,
    sql`select active, uses, percent, amount_paise, max_discount_paise, total_limit, description
        from coupons where code = ${code}`,
  )

const listedCodes = async (client: TestClient): Promise<string[]> => {
  const { body } = await client.post('/api/coupon/website-coupon-list')
  return body.data.websiteCouponList.website_coupon_response.map(
    (one: { coupon_code: string }) => one.coupon_code,
  )
}

describe('coupons list', () => {
  test('shows code, state, rule, uses and validity of all coupons, or of those in one state', async () => {
    const { code, out } = await coupons('list')
    expect([code, out.at(-1)]).toEqual([0, '12 in all, page 1'])
    expect(out[0]?.split(/ {2,}/)).toEqual([
      'SAVE25OVER599',
      'active',
      'listed',
      '25% off, at most ₹500, from ₹599, on test, package, 3 per customer, beside coins',
      '0 uses, no limit',
      '2026-01-01T00:00:00+05:30 to 2030-12-31T23:59:59+05:30',
    ])
    const paused = await coupons('list', '--state', 'paused')
    expect(paused.out.map((line) => line.split(' ')[0])).toEqual(['PAUSED10', '1'])
  })
})

describe('coupons pause and activate', () => {
  test('change the state once, report when it already applies, and accept a code in any case', async () => {
    const paused = await coupons('pause', 'freecheck')
    expect([paused.code, paused.out]).toEqual([0, [expect.stringMatching(/^FREECHECK: paused from 2026-/)]])
    expect(paused.err.map((line) => JSON.parse(line))).toEqual([
      { event: 'coupon_paused', coupon: 'FREECHECK', time: expect.stringMatching(/^2026-11-23T.*\+05:30$/) },
    ])
    expect(await stored('FREECHECK')).toMatchObject({ active: false })
    const again = await coupons('pause', 'FREECHECK')
    expect([again.code, again.out, again.err]).toEqual([
      0,
      ['FREECHECK: already paused, nothing was changed'],
      [],
    ])

    const active = await coupons('activate', 'FREECHECK')
    expect([active.code, active.out]).toEqual([0, [expect.stringMatching(/^FREECHECK: active from 2026-/)]])
    expect(active.err.at(-1)).toBe('Warning: FREECHECK is active now and it can make an order free')
    expect((await coupons('activate', 'FREECHECK')).out).toEqual([
      'FREECHECK: already active, nothing was changed',
    ])
  })

  test('refuse an unknown code, and take exactly one code', async () => {
    for (const word of ['pause', 'activate']) {
      expect(await coupons(word, 'NOSUCH')).toEqual({ code: 1, out: [], err: ['There is no coupon NOSUCH'] })
      expect((await coupons(word)).code).toBe(2)
      expect((await coupons(word, 'ONE1', 'TWO2')).code).toBe(2)
      expect((await coupons(word, 'SAVE%')).code).toBe(2)
    }
  })

  test('COUP-08, COUP-12: apply in every process immediately: the coupon leaves the list and is refused as unknown', async () => {
    const other = await shop.anotherProcess()
    const clients = [await visitorWith(shop, HEART), other()]
    await addTest(clients[1] ?? shop.visitor(), HEART)
    for (const client of clients) expect(await listedCodes(client)).toContain('HEART15')
    await coupons('pause', 'HEART15')
    for (const client of clients) {
      expect(await listedCodes(client)).not.toContain('HEART15')
      expect(await couponAnswer(client, 'HEART15')).toEqual([200, true, 'unknown_coupon', 'Invalid Coupon'])
    }
    await coupons('activate', 'HEART15')
    for (const client of clients) {
      expect(await listedCodes(client)).toContain('HEART15')
      expect((await applyCoupon(client, 'HEART15')).body.error).toBe(false)
    }
  })

  test('AMB-64: remove a paused coupon from a cart at its next change, with a notice', async () => {
    const client = await visitorWith(shop, HEART)
    await applyCoupon(client, 'HEART15')
    await coupons('pause', 'HEART15')
    await addTest(client, 'LT-CBC')
    await coupons('activate', 'HEART15')
    const cart = await cartOf(client)
    expect([cart.applied_coupons, cart.notices]).toEqual([
      [],
      [
        {
          code: 'coupon_removed',
          message: 'Coupon HEART15 was removed. This coupon cannot be used at present',
        },
      ],
    ])
  })

  test('SEC-11: refuse a paused coupon at placing, and leave it on orders already placed', async () => {
    const [placed, late] = [await readyCart(shop, { sku: HEART }), await readyCart(shop, { sku: HEART })]
    await applyCoupon(placed, 'HEART15')
    await applyCoupon(late, 'HEART15')
    const { order_number } = (await placing(placed)).body.data.placeOrder.order
    await cartOf(late)
    await coupons('pause', 'HEART15')
    expect((await placing(late)).body.message?.[0]?.code).toBe('coupon_unusable')
    const { order } = (await placed.post('/api/order/detail', { order_number })).body.data
    expect(order.prices.discounts).toEqual([{ label: 'HEART15', amount: { value: 150, currency: 'INR' } }])
    await coupons('activate', 'HEART15')
  })
})

describe('coupons import', () => {
  test('imports a new coupon as paused, or as active if its rule says so', async () => {
    const [one] = await readCoupons('SAVE25OVER599')
    const [two] = await readCoupons('WELCOME100')
    const { active: _unsaid, ...rule } = one.rule
    const file = {
      coupons: [
        { ...one, coupon_code: 'WINTER25', rule },
        { ...two, coupon_code: 'NEWYEAR1', rule: { ...two.rule, active: true } },
      ],
    }
    const { code, out } = await importing(file)
    expect([code, out]).toEqual([0, ['WINTER25: new, paused', 'NEWYEAR1: new, active', 'Imported.']])
    expect(await stored('WINTER25')).toMatchObject({ active: false, percent: 25, max_discount_paise: 50_000 })
    expect(await stored('NEWYEAR1')).toMatchObject({ active: true, amount_paise: 10_000, uses: 0 })
  })

  test('reports in a dry run what would change, field by field, and writes nothing', async () => {
    const [one] = await readCoupons('SAVE25OVER599')
    const changed = { ...one, description: 'Less', rule: { ...one.rule, value: 20, max_discount: null } }
    const before = await stored('SAVE25OVER599')
    const tried = await importing({ coupons: [changed, { ...one, coupon_code: 'NEVERIN' }] }, '--dry-run')
    expect([tried.code, tried.out]).toEqual([
      0,
      [
        'SAVE25OVER599.description: 25% off on tests and packages above ₹599 → Less',
        'SAVE25OVER599.rule.value: 25 → 20',
        'SAVE25OVER599.rule.max_discount: 500 → nothing',
        'NEVERIN: new, active',
        'Nothing was written: this was a dry run.',
      ],
    ])
    expect([await stored('SAVE25OVER599'), await stored('NEVERIN')]).toEqual([before, undefined])
  })

  test('changes nothing with the seed’s own file, and accepts instants with any offset', async () => {
    const file = await readCoupons()
    expect((await importing({ coupons: file })).out).toEqual(['nothing changes', 'Imported.'])
    const elsewhere = file.map((coupon) => ({
      ...coupon,
      rule: { ...coupon.rule, starts_at: new Date(coupon.rule.starts_at).toISOString() },
    }))
    expect((await importing({ coupons: elsewhere })).out).toEqual(['nothing changes', 'Imported.'])
  })

  test('changes the rule of an existing coupon, never its state or its counted uses', async () => {
    await execute(shop.db, sql`update coupons set uses = 7, active = false where code = 'FREECHECK'`)
    const [free] = await readCoupons('FREECHECK')
    const { out } = await importing({ coupons: [{ ...free, rule: { ...free.rule, total_limit: 100 } }] })
    expect(out).toEqual([
      'FREECHECK.rule.total_limit: 500 → 100',
      'FREECHECK: stays paused, as coupons activate FREECHECK alone changes that',
      'Imported.',
    ])
    expect(await stored('FREECHECK')).toMatchObject({ active: false, uses: 7, total_limit: 100 })
  })

  test('reports invalid values by line and coupon, and imports nothing of the file', async () => {
    const [one] = await readCoupons('SAVE25OVER599')
    const wrong = (more: object) => ({ coupons: [{ ...one, rule: { ...one.rule, ...more } }] })
    const problem = async (content: unknown) => {
      const { code, err } = await importing(content)
      expect([code, err.at(-1)]).toEqual([1, 'Nothing was imported.'])
      return err[0]?.replace(/^coupons\.json:\d+: /, '')
    }
    const rule = 'coupons.0.rule'
    expect((await importing(wrong({ value: 101 }))).err[0]).toBe(
      `coupons.json:14: ${rule}.value (SAVE25OVER599): above 100 percent`,
    )
    expect(await problem(wrong({ max_discuont: 1 }))).toMatch(/max_discuont .* not known here$/)
    expect(await problem(wrong({ ends_at: one.rule.starts_at }))).toMatch(/must be after starts_at$/)
    expect(await problem(wrong({ scope: { kinds: [], category_ids: [579, 999], skus: [] } }))).toBe(
      `${rule}.scope.category_ids.1 (SAVE25OVER599): there is no category 999`,
    )
    expect(await problem(wrong({ scope: { kinds: [], category_ids: [], skus: ['LT-NONE'] } }))).toMatch(
      /there is no product LT-NONE$/,
    )
    expect(await problem({ coupons: [one, one] })).toMatch(/SAVE25OVER599 stands twice$/)
    expect(await problem({ coins_coupons: [], coupons: [one] })).toMatch(/differs from coins_coupons$/)
    expect(await problem({ coupons: [{ ...one, coupon_code: 'save 25' }] })).toMatch(/capital letters/)
    const [free] = await readCoupons('FREECHECK')
    const below = { ...free, rule: { ...free.rule, total_limit: 6 } }
    expect(await problem({ coupons: [below] })).toMatch(/7 uses are counted already: pause it instead$/)
    expect(await stored('FREECHECK')).toMatchObject({ total_limit: 100 })
    expect((await importing({ coupons: [{ ...free, rule: { ...free.rule, total_limit: 7 } }] })).code).toBe(0)
  })
})
