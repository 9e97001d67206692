import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  saveHome,
  startPayment,
} from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, couponAnswer, HEART, ledger, openOffersShop } from '../../../tests/support/shop/offers.ts'
import { newCustomer } from '../../../tests/support/people/people.ts'
import { freshMobile, newestCode } from '../../../tests/support/people/sign-in-steps.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { deleteErasedNumbers, unmarkNotNew } from '../../domains/customers/erased-numbers.store.server.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
/** The instant at which a number that is erased at the start counts as new. */
const NEW_AGAIN = new Date('2027-11-23T00:00:00+05:30')
const JUST_BEFORE = new Date(NEW_AGAIN.getTime() - 60_000)

let shop: TestShop
let mobile: string
let client: TestClient
beforeAll(async () => {
  shop = await openOffersShop({
    OTP_SECONDS_BETWEEN_SENDS: '0',
    OTP_SENDS_PER_HOUR: '0',
    OTP_SENDS_PER_DAY: '0',
  })
})
beforeEach(async () => {
  shop.clock.set(START)
  await execute(shop.db, sql`delete from erased_numbers`)
  mobile = freshMobile()
  client = shop.visitor()
})
afterAll(() => shop.close())

async function signUp(): Promise<void> {
  await client.post('/api/signupotp', { data: { mobile, email: `${mobile}@example.com` } })
  await client.post('/api/checksignupotp', { data: { mobile, otp: await newestCode(shop, mobile) } })
  const form = { firstname: 'Ananya', lastname: 'Rao', email: `${mobile}@example.com`, mobilenumber: mobile }
  await client.post('/api/createcustomer', { data: form })
}

async function enterAsGuest(): Promise<void> {
  await client.post('/api/guest-checkout', { mobile })
  await client.post('/api/guest-otpvalidation', { mobile, otp: await newestCode(shop, mobile) })
}

async function erase(): Promise<void> {
  await client.post('/api/privacy/erase-otp')
  await client.post('/api/privacy/erase', { confirm: 'DELETE', otp: await newestCode(shop, mobile) })
}

async function offers(): Promise<string[]> {
  const { websiteCouponList } = (await client.post('/api/coupon/website-coupon-list')).body.data
  return websiteCouponList.website_coupon_response.map((one: { coupon_code: string }) => one.coupon_code)
}

const FIRST_ORDER_ONLY = [200, true, 'first_order_only', 'This coupon is for a first order']

test('SEC-33: a number gets its welcome coins once, whether it returns by sign-up or as a guest', async () => {
  await signUp()
  expect(await ledger(client)).toEqual(['100 Welcome to Labaya'])
  await erase()
  await signUp()
  expect(await ledger(client)).toEqual([])
  await erase()
  await enterAsGuest()
  expect(await ledger(client)).toEqual([])
})

test('COUP-08: a first-order coupon is refused for a returning number', async () => {
  await signUp()
  await addTest(client, HEART)
  expect(await offers()).toContain('WELCOME100')
  await erase()
  await signUp()
  await addTest(client, HEART)
  expect(await couponAnswer(client, 'WELCOME100')).toEqual(FIRST_ORDER_ONLY)
  expect(await offers()).not.toContain('WELCOME100')
})

test('COUP-08: a visitor’s first-order coupon is removed when such a number signs in', async () => {
  await signUp()
  await erase()
  client = shop.visitor()
  await addTest(client, HEART)
  expect((await couponAnswer(client, 'WELCOME100'))[1]).toBe(false)
  await enterAsGuest()
  expect((await client.post('/api/cart/get-cart')).body.data.cart.applied_coupons).toEqual([])
})

test('a friend’s code does not count for a returning number', async () => {
  const friend = await newCustomer(shop)
  const { code } = (await friend.post('/api/refer')).body.data
  await signUp()
  await erase()
  await signUp()
  expect((await client.post('/api/refer')).body.data.can_claim).toBe(false)
  expect((await client.post('/api/refer/claim', { code })).body.message?.[0]?.code).toBe('not_new')
})

test('a returning customer places orders, uses every other coupon, and earns coins', async () => {
  await signUp()
  await erase()
  await signUp()
  await addTest(client, HEART)
  expect((await couponAnswer(client, 'SAVE25OVER599'))[1]).toBe(false)
  const member = await addMember(client)
  await saveHome(client)
  await holdSlot(client, [member])
  const { payment } = (await startPayment(client)).body.data
  const confirmed = await payAndConfirm(shop, client, payment)
  expect(confirmed.body.error).toBe(false)
  const [order] = (await client.post('/api/order/list')).body.data.orders.items
  expect(order).toMatchObject({ order_number: payment.order_number, order_status: 'processing' })
})

test('a number counts as new again after twelve months, not a moment earlier', async () => {
  await signUp()
  await erase()
  shop.clock.set(JUST_BEFORE)
  await signUp()
  expect(await ledger(client)).toEqual([])
  await addTest(client, HEART)
  expect(await couponAnswer(client, 'WELCOME100')).toEqual(FIRST_ORDER_ONLY)

  shop.clock.set(NEW_AGAIN)
  expect((await couponAnswer(client, 'WELCOME100'))[1]).toBe(false)
  expect((await client.post('/api/refer')).body.data.can_claim).toBe(true)
})

test('a number that returns after twelve months gets its welcome coins again', async () => {
  await signUp()
  await erase()
  shop.clock.set(NEW_AGAIN)
  await signUp()
  expect(await ledger(client)).toEqual(['100 Welcome to Labaya'])
})

test('SEC-33: the stored hash reveals neither the number nor the account nor the time of the erasure', async () => {
  await signUp()
  await erase()
  const [remembered] = await query<{ text: string; at: Date }>(
    shop.db,
    sql`select erased_numbers::text as text, new_again_at as at from erased_numbers`,
  )
  expect(remembered?.text).not.toContain(mobile)
  expect(remembered?.at).toEqual(NEW_AGAIN)
  const columns = await query(
    shop.db,
    sql`select column_name as name from information_schema.columns where table_name = 'erased_numbers'`,
  )
  expect(columns).toHaveLength(2)
})

async function forgetNumbers(now: Date): Promise<void> {
  await deleteErasedNumbers(shop.db, now, 100)
  await unmarkNotNew(shop.db, now, 100)
}

/** The number of stored hashes, and whether any customer is marked as returning. */
async function stored(): Promise<{ numbers: number; hasMarks: boolean }> {
  const numbers = await query(shop.db, sql`select number_hash from erased_numbers`)
  const marked = await query(shop.db, sql`select id from customers where not_new_until is not null`)
  return { numbers: numbers.length, hasMarks: marked.length > 0 }
}

test('SEC-33: the hash is deleted after twelve months, not a moment earlier, and so is the new account’s mark', async () => {
  await signUp()
  await erase()
  await signUp()
  await forgetNumbers(new Date(NEW_AGAIN.getTime() - 1))
  expect(await stored()).toEqual({ numbers: 1, hasMarks: true })
  await forgetNumbers(NEW_AGAIN)
  expect(await stored()).toEqual({ numbers: 0, hasMarks: false })
})

test('SEC-33: the download states from when offers for new customers apply', async () => {
  await signUp()
  await erase()
  await signUp()
  const { account } = (await client.post('/api/privacy/export')).body.data.export
  expect(account.offers_for_new_customers_from).toBe('2027-11-23T00:00:00+05:30')
})
