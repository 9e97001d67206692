import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTest, cartOf, openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { newCallerMobile, preparedDraft, totalOf } from '../../../../tests/support/people/assist.ts'
import { addMember, saveHome, slotsAtHome, submitSlot } from '../../../../tests/support/shop/booking.ts'
import { deskPerson } from '../../../../tests/support/shop/order-desk.ts'
import { expectBooksHold } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { eraseCustomer } from '../../account/erase.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const START = new Date('2026-11-23T09:00:00+05:30')

/** The shop at nine, with new staff sessions. */
function atNine() {
  shop.clock.set(START)
}

describe('OPS-O09: the booking that staff prepare', () => {
  test('does not change the caller’s own cart', async () => {
    atNine()
    const mobile = newCallerMobile()
    const phone = shop.visitor()
    await shop.signIn(phone, mobile)
    await addTest(phone, 'LT-TSH')
    const own = await cartOf(phone)
    const { asks } = await deskPerson(shop)
    const { draft } = (await asks('assist/start', { mobile })).body.data
    expect(draft.cart.items).toEqual([])
    expect(codeOf(await asks('assist/address', { draft: draft.id, id: 1 }))).toBe('404 unknown_address')
    expect(codeOf(await asks('assist/place', { draft: draft.id, expected_total: 0 }))).toBe('cart_empty')
    const filled = await asks('assist/cart', { draft: draft.id, skus: ['LT-CBC'] })
    expect(
      filled.body.data.draft.cart.items.map((item: { product: { sku: string } }) => item.product.sku),
    ).toEqual(['LT-CBC'])
    expect(await cartOf(phone)).toEqual(own)
  })

  test('OPS-O04: is noted for the customer, and does not start for a number without an account', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    expect((await asks('assist/start', { mobile: newCallerMobile() })).body.data).toEqual({ draft: null })
    const mobile = newCallerMobile()
    await asks('assist/customer', { mobile, firstname: 'Asha', lastname: 'Rao' })
    expect(codeOf(await asks('assist/customer', { mobile, firstname: 'Asha', lastname: 'Rao' }))).toBe(
      'number_taken',
    )
    const log = await query<{ action: string }>(
      shop.db,
      sql`select action from access_log where customer_id = (select id from customers where mobile = ${mobile})`,
    )
    expect(log).toEqual([{ action: 'booking-begun' }])
  })

  test('refuses an overlap with the lines that share parts, and stores nothing of the call', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const draft = await preparedDraft(asks)
    const refused = await asks('assist/cart', { draft: draft.id, skus: ['LT-CBC', 'LT-TSH', 'LT-HB'] })
    expect(codeOf(refused)).toBe('common_tests')
    expect(refused.body.data.conflicts[0].name).toBe('Complete Blood Count (CBC)')
    const same = await asks('assist/cart', { draft: draft.id, skus: ['LT-CBC'] })
    expect(same.body.data.draft.cart.total_quantity).toBe(1)
    expect(same.body.data.draft.cart.hold).not.toBeNull()
  })
})

test('SEC-33: erasing an account deletes the booking that staff prepare for it', async () => {
  atNine()
  const { asks } = await deskPerson(shop)
  const { id, mobile } = await preparedDraft(asks)
  const customer = await one<{ id: number }>(shop.db, sql`select id from customers where mobile = ${mobile}`)
  const erased = { customerId: customer?.id ?? 0, mobile }
  await transaction(shop.db, (tx) => eraseCustomer(tx, erased, shop.parts.secretKey, shop.clock.now()))
  expect(codeOf(await asks('assist/slots', { draft: id }))).toBe('no_draft')
  await expectBooksHold(shop)
})

describe('OPS-O09: concurrent bookings for callers', () => {
  test('by two agents for one caller are separate', async () => {
    atNine()
    const mobile = newCallerMobile()
    const [one_, two] = [await deskPerson(shop), await deskPerson(shop)]
    const first = await preparedDraft(one_.asks, { mobile })
    const second = (await two.asks('assist/start', { mobile })).body.data.draft
    expect(second.cart.items).toEqual([])
    expect(codeOf(await two.asks('assist/slots', { draft: first.id }))).toBe('no_draft')
    const picks = [{ member_id: first.member, sku: 'LT-TSH' }]
    await two.asks('assist/cart', { draft: second.id, skus: ['LT-TSH'], picks })
    await two.asks('assist/address', { draft: second.id, id: second.addresses[0].id })
    const held = await two.asks('assist/slot', { draft: second.id, slot_id: first.slots[1].id })
    const totals = [totalOf(first.held.body.data.draft), totalOf(held.body.data.draft)]
    const placed = await Promise.all([
      one_.asks('assist/place', { draft: first.id, expected_total: totals[0] }),
      two.asks('assist/place', { draft: second.id, expected_total: totals[1] }),
    ])
    expect(placed.map(codeOf)).toEqual(['ok', 'ok'])
    await expectBooksHold(shop)
  })

  test('placed twice make one order', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const draft = await preparedDraft(asks)
    const place = () =>
      asks('assist/place', { draft: draft.id, expected_total: totalOf(draft.held.body.data.draft) })
    expect((await Promise.all([place(), place()])).map(codeOf).toSorted()).toEqual(['no_draft', 'ok'])
  })

  test('get the last unit of a slot, or a shopper gets it, but never both', async () => {
    atNine()
    const { asks } = await deskPerson(shop)
    const { id, slots } = await preparedDraft(asks)
    const shopper = shop.visitor()
    await shop.signIn(shopper)
    await addTest(shopper, 'LT-CBC')
    const member = await addMember(shopper)
    await saveHome(shopper)
    const { area, slots: listed } = await slotsAtHome(shopper, slots[5].day)
    const slot = listed.find(({ SlotId }: { SlotId: string }) => SlotId === slots[5].id)
    await asks('assist/slot', { draft: id, slot_id: slots[5].id })
    await asks('assist/slot', { draft: id, slot_id: slots[6].id })
    await execute(shop.db, sql`update slots set wanted = 1 where id = ${slots[5].id}`)
    const taking = await Promise.all([
      asks('assist/slot', { draft: id, slot_id: slots[5].id }),
      submitSlot(shopper, [member], { area, slot }),
    ])
    expect(taking.map(codeOf).toSorted()).toEqual(['409 slot_full', 'ok'])
    await expectBooksHold(shop)
  })
})
