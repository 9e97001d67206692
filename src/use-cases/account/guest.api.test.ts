import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  freshMobile,
  provenMobile,
  newestCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ask = (client: TestClient, mobile: string) => client.post('/api/guest-checkout', { data: { mobile } })
const enter = (client: TestClient, mobile: string, otp: string) =>
  client.post('/api/guest-otpvalidation', { data: { mobile, otp } })
const who = async (client: TestClient) => (await client.get('/api/init')).body.data.customer

describe('guest checkout', () => {
  test('GST-01, API-50, API-51: books for a new number with only a code, as a customer without a name, and the reply says so', async () => {
    const client = shop.visitor()
    const mobile = freshMobile()
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const reply = await ask(client, mobile)
    expect(reply.body.data.getGuestCheckoutOtp).toEqual({
      status: true,
      message: 'A 4 digit code has been sent to your mobile number',
      mobile,
    })
    expect((await shop.outbox(mobile))[0]?.kind).toBe('guest_otp')

    const entered = await enter(client, mobile, await newestCode(shop, mobile))
    expect(entered.body.data.checkGuestCheckoutOtp).toEqual({
      status: true,
      message: 'Your mobile number is verified',
      customer_exists: false,
    })
    expect(await who(client)).toMatchObject({
      firstname: '',
      lastname: '',
      mobilenumber: mobile,
      email: null,
    })
    const merged = await client.post('/api/cart/cart-merge')
    expect(merged.body.data.mergeCarts.cart.items).toHaveLength(1)
  })

  test('SEC-06, GST-01: continues as the existing customer of a number, which is not revealed before the correct code', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    const unknown = await ask(shop.visitor(), freshMobile())
    const reply = await ask(client, mobile)
    expect({ ...reply.body.data.getGuestCheckoutOtp, mobile: '' }).toEqual({
      ...unknown.body.data.getGuestCheckoutOtp,
      mobile: '',
    })
    const code = await newestCode(shop, mobile)
    const wrong = await enter(client, mobile, wrongFor(code))
    expect(wrong.body.data.checkGuestCheckoutOtp).toEqual({
      status: false,
      message: 'This OTP is not valid. Please check it or ask for a new one',
      customer_exists: false,
    })
    expect(await who(client)).toBeNull()
    const entered = await enter(client, mobile, code)
    expect(entered.body.data.checkGuestCheckoutOtp).toMatchObject({ status: true, customer_exists: true })
    expect(await who(client)).toMatchObject({ firstname: 'Ananya', mobilenumber: mobile })
  })

  test('SEC-03: accepts no code of another purpose, and its code works for no other', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    await ask(client, mobile)
    const code = await newestCode(shop, mobile)
    const login = await client.post('/api/verification-otp', { email: mobile, otp: code })
    const signUp = await client.post('/api/checksignupotp', { mobile, otp: code })
    expect(login.body.data.GetOtpGraphQl.status).toBe(false)
    expect(signUp.body.data.checkSignUpOtp.status).toBe(false)
    const elsewhere = shop.visitor()
    await ask(elsewhere, await provenMobile(shop))
    expect((await enter(elsewhere, mobile, code)).body.data.checkGuestCheckoutOtp.status).toBe(false)
  })

  test('GST-01: refuses an invalid number and code with the texts of their fields', async () => {
    const client = shop.visitor()
    const texts = async (path: string, data: unknown) => {
      const { status, body } = await client.post(path, { data })
      return [status, ...(body.message ?? []).map(({ message, field }) => `${field}: ${message}`)]
    }
    expect(await texts('/api/guest-checkout', { mobile: '' })).toEqual([
      422,
      'mobile: Please enter your mobile number.',
    ])
    expect(await texts('/api/guest-checkout', { mobile: '5845012345' })).toEqual([
      422,
      'mobile: Please enter a valid 10-digit mobile number.',
    ])
    expect(await texts('/api/guest-otpvalidation', { mobile: '9845012345', otp: '12' })).toEqual([
      422,
      'otp: Please enter a 4-digit OTP.',
    ])
  })

  test('GST-01: creates one customer from two correct codes that are sent concurrently by two browsers', async () => {
    const mobile = freshMobile()
    const client = shop.visitor()
    await ask(client, mobile)
    const code = await newestCode(shop, mobile)
    const tabs = [client, Object.assign(shop.visitor(), { cookie: client.cookie })]
    const entered = await Promise.all(tabs.map((tab) => enter(tab, mobile, code)))
    const right = entered.filter(({ body }) => body.data.checkGuestCheckoutOtp.status === true)
    expect(right).toHaveLength(1)
    const made = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from customers where mobile = ${mobile}`,
    )
    expect(made?.count).toBe(1)
  })
})
