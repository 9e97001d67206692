import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  newCallerMobile,
  placedForCaller,
  preparedDraft,
  totalOf,
} from '../../../../tests/support/people/assist.ts'
import { HOME } from '../../../../tests/support/shop/booking.ts'
import { addTest, cartOf, openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { deskPerson, pageOf, type Asks } from '../../../../tests/support/shop/order-desk.ts'
import { productId, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { serviceArea } from '../../../domains/pincodes/pincodes.store.server.ts'
import { execute, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

/** The shop at nine, with new staff sessions. */
function atNine() {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
}

/** Starts a booking without a test for a new caller. */
async function begun(asks: Asks): Promise<number> {
  const reply = await asks('assist/customer', {
    mobile: newCallerMobile(),
    firstname: 'Asha',
    lastname: 'Rao',
  })
  return Number(reply.body.data.draft.id)
}

const SKU_OF = ({ sku }: { sku: string }) => sku

describe('OPS-O09: the lookups of the desk', () => {
  test('find the same products as the shop in the same order, and mark those that the desk does not book', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const draft = await begun(asks)
    const inShop = await shop.visitor().post('/api/pdp/search-result', { q: 'thyroid', pageSize: 20 })
    const { products } = (await asks('assist/search', { draft, q: 'thyroid' })).body.data
    expect(products.map(SKU_OF)).toEqual(inShop.body.data.products.items.map(SKU_OF))
    expect(products[0]).toMatchObject({ sku: 'LT-TFT', kind: 'test', why_not: null })
    const cord = (await asks('assist/search', { draft, q: 'babycord' })).body.data.products
    expect(cord.length).toBeGreaterThan(0)
    expect(new Set(cord.map(({ why_not }: { why_not: string | null }) => why_not === null))).toEqual(
      new Set([false]),
    )
    expect(codeOf(await asks('assist/cart', { draft, skus: [cord[0].sku] }))).toBe('not_diagnostic')
    const asked = (await asks('assist/search', { draft, q: 'baby gender package' })).body.data
    expect(asked.products).toEqual([])
    expect(asked.notice).not.toBeNull()
  })

  test('OPS-P04: have the prices of the caller’s address, which is set before the first test', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const draft = await begun(asks)
    const price = async () =>
      (await asks('assist/search', { draft, q: 'cbc' })).body.data.products.find(
        ({ sku }: { sku: string }) => sku === 'LT-CBC',
      ).price.value
    const before = await price()
    const set = await asks('assist/address', { draft, address: HOME })
    expect(codeOf(set)).toBe('ok')
    expect(set.body.data.draft.address_id).toBe(set.body.data.draft.addresses[0].id)
    const manager = (await staffClient(shop, ['manager'])).client
    const cbc = await productId(shop, 'LT-CBC')
    const area = await serviceArea(shop.db, HOME.postcode)
    await setPrice(manager, {
      productId: cbc,
      price: 199,
      mrp: 450,
      location: { area_id: area?.areaId ?? 0 },
    })
    expect([before, await price()]).toEqual([299, 199])
    const filled = await asks('assist/cart', { draft, skus: ['LT-CBC'] })
    expect(filled.body.data.draft.cart.items[0].prices.price.value).toBe(199)
    await execute(shop.db, sql`delete from price_entries`)
  })

  test('compare the alternatives to an overlap, and list coupons with their saving', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const { id: draft } = await preparedDraft(asks)
    const { overlapAdvice } = (await asks('assist/overlap', { draft, sku: 'LT-HB' })).body.data
    expect(overlapAdvice.standing.map(SKU_OF)).toEqual(['LT-CBC'])
    expect(overlapAdvice.choices.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['keep', 'take']),
    )
    expect((await asks('assist/overlap', { draft, sku: 'LT-TSH' })).body.data.overlapAdvice).toBeNull()
    const listed = (await asks('assist/coupons', { draft })).body.data
    expect([...listed.usable, ...listed.not_usable].length).toBeGreaterThan(0)
    expect(codeOf(await asks('assist/coupons', { draft: await begun(asks) }))).toBe('cart_empty')
  })

  test('return the city of a pincode, and the nearest served one if it is not served', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const draft = await begun(asks)
    const served = (await asks('assist/pincode', { draft, pincode: HOME.postcode })).body.data
    expect(served).toMatchObject({ is_served: true, nearest: null })
    expect(served.place.city).not.toBe('')
    expect((await asks('assist/pincode', { draft, pincode: '999999' })).body.data).toMatchObject({
      place: null,
      is_served: false,
    })
    expect(codeOf(await asks('assist/pincode', { draft, pincode: '12' }))).toMatch(/^422/)
  })

  test('return a booking after a reload, and its order once it is placed, to its author only', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const other = await deskPerson(shop)
    const { id: draft, held } = await preparedDraft(asks)
    const read = (await asks('assist/get', { draft })).body.data
    expect(read).toEqual({ draft: held.body.data.draft, order_number: null })
    const placed = await asks('assist/place', { draft, expected_total: totalOf(read.draft) })
    expect((await asks('assist/get', { draft })).body.data).toEqual({
      draft: null,
      order_number: placed.body.data.order_number,
    })
    for (const [call, more] of [
      ['get', {}],
      ['search', { q: 'cbc' }],
      ['overlap', { sku: 'LT-CBC' }],
      ['coupons', {}],
      ['pincode', { pincode: HOME.postcode }],
    ] as const)
      expect([call, codeOf(await other.asks(`assist/${call}`, { draft, ...more }))]).toEqual([
        call,
        'no_draft',
      ])
  })
})

describe('OPS-O09: the coupon of a booking', () => {
  test('is set, replaced and removed with the tests, or refused with its reason, and its use belongs to the order', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const mobile = newCallerMobile()
    const phone = shop.visitor()
    await shop.signIn(phone, mobile)
    await addTest(phone, 'LT-TSH')
    const own = await cartOf(phone)
    await phone.post('/api/logout', {})
    const { draft } = (await asks('assist/start', { mobile })).body.data
    const set = (coupon: string | null, skus = ['LP-HEART-ADV']) =>
      asks('assist/cart', { draft: draft.id, skus, coupon })
    expect(codeOf(await set('NOSUCH'))).toBe('unknown_coupon')
    const listed = async () => (await asks('assist/coupons', { draft: draft.id })).body.data
    // A refused call stores nothing.
    expect(codeOf(await asks('assist/coupons', { draft: draft.id }))).toBe('cart_empty')
    const full = totalOf((await set(null)).body.data.draft)
    const [best, second] = (await listed()).usable
    const less = await set(best.coupon_code)
    expect(less.body.data.draft.cart.applied_coupons).toEqual([{ code: best.coupon_code }])
    expect(totalOf(less.body.data.draft)).toBeLessThan(full)
    if (second !== undefined) {
      const other = await set(second.coupon_code)
      expect(other.body.data.draft.cart.applied_coupons).toEqual([{ code: second.coupon_code }])
    }
    expect(totalOf((await set(null)).body.data.draft)).toBe(full)
    const [bad] = (await listed()).not_usable
    if (bad !== undefined) {
      const refused = await set(bad.coupon_code)
      expect(refused.body.message?.[0]?.message).toBe(bad.reason)
    }
    expect(own.items).toHaveLength(1)
  })
})

const entriesOf = (timeline: { text: string; by: { name: string } | null; kind: string }[]) =>
  timeline.map(({ kind, text, by }) => [kind, text, by?.name ?? null])

const actOf = (page: { acts: { act: string; code: string | null }[] }, act: string) =>
  page.acts.find((each) => each.act === act)?.code

describe('OPS-O03, OPS-O09: the order page of a booking', () => {
  test('names who placed it, the SMS with the link, who sent it again, and who withdrew it with the reason', async () => {
    atNine()
    const order = await placedForCaller(shop)
    const { asks } = order.desk
    const first = await pageOf(asks, order.number)
    expect(first.order.assist).toMatchObject({
      sends: 1,
      approved_at: null,
      sent_to: order.placed.body.data.link_sent_to,
    })
    expect([actOf(first, 'resend_link'), actOf(first, 'withdraw')]).toEqual(['too_soon', null])
    pass(shop, { minutes: 1 })
    await asks('assist/resend', { number: order.number })
    await shop.runJobs()
    await asks('assist/withdraw', { number: order.number, reason: 'The caller changed her mind' })
    const page = await pageOf(asks, order.number)
    expect([actOf(page, 'resend_link'), actOf(page, 'withdraw')]).toEqual(['ended', 'ended'])
    const { timeline } = page
    const entries = entriesOf(timeline)
    const name = timeline.find(({ text }: { text: string }) => text === 'Sent the link again').by.name
    expect(entries.filter(([kind]) => kind === 'message').map(([, text]) => text)).toEqual([
      'Link to agree and pay',
      'Link to agree and pay',
      'Cancellation',
    ])
    expect(entries.filter(([, , by]) => by === name).map(([kind]) => kind)).toEqual([
      'event',
      'staff',
      'event',
    ])
    expect(timeline.at(-2).detail ?? timeline.at(-1).detail).toBe('The caller changed her mind')
    const sms = await query<{ state: string }>(
      shop.db,
      sql`select state from jobs where kind = 'send-booking-link'`,
    )
    expect(sms.every(({ state }) => state === 'done')).toBe(true)
  })

  test('has no link for an order that the customer placed', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const order = await placedForCaller(shop)
    await execute(
      shop.db,
      sql`delete from assisted_bookings where order_id = (select id from orders where number = ${order.number})`,
    )
    const page = await pageOf(asks, order.number)
    expect(page.order.assist).toBeNull()
    const codes = page.acts.filter(({ act }: { act: string }) => act === 'resend_link' || act === 'withdraw')
    expect(codes.map(({ code }: { code: string }) => code)).toEqual(['not_assisted', 'not_assisted'])
  })
})
