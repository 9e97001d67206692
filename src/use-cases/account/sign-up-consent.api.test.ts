import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshMobile, newestCode } from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { query, sql } from '../../platform/db/query.server.ts'
import { DRAFT } from '../../domains/policies/pages.messages.ts'

let shop: TestShop
const START = new Date('2026-11-23T09:00:00+05:30')

beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(START)
})
afterAll(() => shop.close())

/** A browser with a verified number, and the form that it sends. */
async function verified() {
  const client = shop.visitor()
  const mobile = freshMobile()
  await client.post('/api/signupotp', { mobile, resendOtp: false })
  await client.post('/api/checksignupotp', { mobile, otp: await newestCode(shop, mobile) })
  const form = { firstname: 'Asha', lastname: 'Nair', email: `${mobile}@example.in`, mobilenumber: mobile }
  const signUp = (consent?: unknown) => client.post('/api/createcustomer', { ...form, consent })
  return { client, mobile, signUp }
}

function consentsOf(mobile: string) {
  return query<{ purpose: string; version: string; at: Date; withdrawn: Date | null }>(
    shop.db,
    sql`select purpose, version, given_at as at, withdrawn_at as withdrawn
        from consents where customer_id = (select id from customers where mobile = ${mobile})`,
  )
}

test('SEC-33: the consent on the form is stored with the account, with its version and time', async () => {
  const { mobile, signUp } = await verified()
  expect((await signUp(DRAFT.version)).body.data.createCustomer.status).toBe(true)
  const [stored, ...others] = await consentsOf(mobile)
  expect(stored).toMatchObject({ purpose: 'account', version: DRAFT.version, withdrawn: null })
  expect(Math.abs((stored?.at.getTime() ?? 0) - START.getTime())).toBeLessThan(60_000)
  expect(others).toEqual([])
})

test('SEC-33: a sign-up without a consent stores none, and the consent is requested before the first booking', async () => {
  const { client, mobile, signUp } = await verified()
  expect((await signUp()).body.data.createCustomer.status).toBe(true)
  expect(await consentsOf(mobile)).toEqual([])
  expect((await client.post('/api/booking/consents')).body.data.consents.has_agreed).toBe(false)
})

test('SEC-33: a consent to an outdated notice creates no account', async () => {
  const { client, signUp } = await verified()
  const old = await signUp('0.0.1')
  const message = 'The privacy notice has changed. Please read it again'
  expect([old.status, old.body.message]).toEqual([
    422,
    [{ code: 'notice_changed', message, field: 'consent' }],
  ])
  expect((await signUp(7)).status).toBe(422)
  expect((await client.get('/api/init')).body.data.customer).toBeNull()
  expect((await signUp(DRAFT.version)).body.data.createCustomer.status).toBe(true)
})
