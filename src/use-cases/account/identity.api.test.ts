import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  askCode,
  freshMobile,
  provenMobile,
  newestCode,
  tryCode,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

describe('signing in', () => {
  test('AUTH-01, API-45, API-46, AMB-25: requires a mobile and its 4-digit code', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    const reply = await client.post('/api/login', { email: mobile })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      error: false,
      data: {
        GetOtpGraphQl: { status: true, message: 'A 4 digit code has been sent to your mobile number' },
      },
    })

    const [sms] = await shop.outbox(mobile)
    expect(sms?.kind).toBe('login_otp')
    expect(sms?.code).toMatch(/^\d{4}$/)
    expect(sms?.text.endsWith(`@localhost #${sms.code}`)).toBe(true)

    const tried = await tryCode(client, mobile, sms?.code ?? '')
    expect(tried.body.data.GetOtpGraphQl).toEqual({
      status: true,
      message: 'Your mobile number is verified',
      emailMobile: mobile,
    })
    const { body } = await client.get('/api/init')
    expect(body.data.customer).toMatchObject({
      firstname: 'Ananya',
      lastname: 'Rao',
      mobilenumber: mobile,
      email: null,
    })
    expect(body.data.session.token).toEqual(expect.any(String))
    expect(body.data.session.agentCustomerSession).toBe(false)
  })

  test('API-45, AMB-25: accepts the fields inside `data`, and the number as `mobile`', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    expect((await client.post('/api/login', { data: { mobile } })).body.data.GetOtpGraphQl.status).toBe(true)
    const otp = await newestCode(shop, mobile)
    const tried = await client.post('/api/verification-otp', { data: { email: mobile, otp } })
    expect(tried.body.data.GetOtpGraphQl.status).toBe(true)
    expect((await client.get('/api/init')).body.data.customer).toMatchObject({
      mobilenumber: mobile,
      email: null,
    })
  })

  test('SEC-06, AUTH-10, AMB-27, ERR-38: reports that a number has no account, and sends no code', async () => {
    const mobile = freshMobile()
    const client = shop.visitor()
    const reply = await client.post('/api/login', { email: mobile })
    expect(reply.status).toBe(200)
    expect(reply.body.data.GetOtpGraphQl).toEqual({
      status: false,
      message: 'Could not find customer Account.',
    })
    expect(await shop.outbox(mobile)).toEqual([])
    expect(client.cookie).toBe('')
  })

  test('AUTH-05, AMB-26: refuses a missing or non-Indian mobile with the form’s text', async () => {
    const client = shop.visitor()
    const message = async (email?: unknown) => (await client.post('/api/login', { email })).body.message?.[0]
    expect(await message('')).toEqual({
      message: 'Please enter your mobile number.',
      code: 'invalid',
      field: 'email',
    })
    expect((await message())?.message).toBe('Please enter your mobile number.')
    const wrongOnes = ['5845012345', '984501234', '98450123456', '+919845012345', '98450 12345', '९८४५०१२३४५']
    for (const wrong of wrongOnes) {
      expect((await message(wrong))?.message).toBe('Please enter a valid 10-digit mobile number.')
    }
    const statuses = ['984501234', '98450123456', 9_845_012_345].map(
      async (email) => (await client.post('/api/login', { email })).status,
    )
    expect(await Promise.all(statuses)).toEqual([422, 422, 422])
  })

  test('AUTH-06: refuses a missing or malformed code with the form’s text, without counting it', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    const code = await askCode(shop, client, mobile)
    const empty = await tryCode(client, mobile, '')
    expect(empty.status).toBe(422)
    expect(empty.body.message).toEqual([{ message: 'Please enter OTP.', code: 'invalid', field: 'otp' }])
    for (const wrong of ['123', '12345', '12a4', '１２３４']) {
      expect((await tryCode(client, mobile, wrong)).body.message?.[0]?.message).toBe(
        'Please enter a 4-digit OTP.',
      )
    }
    expect((await tryCode(client, mobile, code)).body.data.GetOtpGraphQl.status).toBe(true)
  })

  test('SEC-02: replaces the cookie and invalidates the previous one', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    const code = await askCode(shop, client, mobile)
    const before = client.cookie
    await tryCode(client, mobile, code)
    expect(client.cookie).not.toBe(before)

    const thief = shop.visitor()
    thief.cookie = before
    expect((await thief.get('/api/init')).body.data).toEqual({
      cartId: null,
      session: { token: null, agentCustomerSession: false },
      customer: null,
      pincode: null,
      now: expect.stringMatching(/\+05:30$/),
    })
  })
})

describe('the state of a session', () => {
  test('GST-02, ROLE-03: has a marker when signed in, its cart, and never an agent', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    await tryCode(client, mobile, await askCode(shop, client, mobile))
    const { cartId, session } = (await client.get('/api/init')).body.data
    expect(cartId).toBeNull()
    expect(session).toEqual({ token: expect.stringMatching(/^.{12}$/), agentCustomerSession: false })
    expect(client.cookie).not.toContain(session.token)
  })

  test('SEC-02, API-41: is a visitor’s without a cart for an unknown browser, and the call creates no session', async () => {
    const client = shop.visitor()
    const { status, body } = await client.get('/api/init')
    expect([status, body]).toEqual([
      200,
      {
        error: false,
        data: {
          cartId: null,
          session: { token: null, agentCustomerSession: false },
          customer: null,
          pincode: null,
          now: expect.any(String),
        },
      },
    ])
    expect(client.cookie).toBe('')
  })

  test('API-41: has the checked pincode after the sign-in, and not after the sign-out', async () => {
    const client = shop.visitor()
    await client.post('/api/address/diagnostics-verify-pincode', { pincode: '560034' })
    const mobile = await provenMobile(shop)
    await tryCode(client, mobile, await askCode(shop, client, mobile))
    expect((await client.get('/api/init')).body.data.pincode).toBe('560034')
    await client.post('/api/logout')
    expect((await client.get('/api/init')).body.data.pincode).toBeNull()
  })

  test('API-41: has the cart of a visitor even after the sign-in, before any merge', async () => {
    const client = shop.visitor()
    const mobile = await provenMobile(shop)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const cart = (await client.post('/api/cart/get-cart')).body.data.cart
    expect(cart.items).toHaveLength(1)
    expect((await client.get('/api/init')).body.data.cartId).toBe(cart.id)

    await tryCode(client, mobile, await askCode(shop, client, mobile))
    expect((await client.get('/api/init')).body.data).toMatchObject({
      cartId: cart.id,
      customer: { mobilenumber: mobile },
    })
  })

  test('SEC-02: ends on the server with /api/logout: its cookie signs nobody in again', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const before = client.cookie
    const left = await client.post('/api/logout')
    expect(left.body.data).toEqual({ logout: { success: 'true' } })
    expect(client.cookie).toBe('')

    client.cookie = before
    expect((await client.get('/api/init')).body.data).toMatchObject({ cartId: null, customer: null })
    expect((await shop.visitor().post('/api/logout')).status).toBe(200)
  })
})
