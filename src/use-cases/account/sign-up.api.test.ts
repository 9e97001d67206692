import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  freshMobile,
  provenMobile,
  newestCode,
  tryCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { signUpForm, verifyNumber } from '../../../tests/support/people/sign-up-steps.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { setConfirmed } from '../../../tests/support/people/email-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { ShopParts } from '../../server/shop-dependencies.ts'
import { initHandlers } from './init.server.ts'
import { identityHandlers } from './identity.api.server.ts'

const accountHandlers = (parts: ShopParts) => [...identityHandlers(parts), ...initHandlers(parts)]

let shop: TestShop
const START = new Date('2026-11-23T09:00:00+05:30')
const later = (seconds: number) => shop.clock.set(new Date(START.getTime() + seconds * 1000))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({ handlers: accountHandlers })
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

const verify = (client: TestClient, mobile: string) => verifyNumber(shop, client, mobile)

describe('the sign-up', () => {
  test('SUP-02, SUP-06, API-47, API-48, API-49: sends a code, checks it and creates the account; the customer is signed in', async () => {
    const client = shop.visitor()
    const form = signUpForm(freshMobile())
    const mobile = form.mobilenumber
    const reply = await client.post('/api/signupotp', { email: form.email, mobile, resendOtp: false })
    expect(reply.body.data).toEqual({
      GetSignUpOtp: { status: true, message: 'A 4 digit code has been sent to your mobile number' },
    })
    const [sms] = await shop.outbox(mobile)
    expect(sms?.kind).toBe('signup_otp')

    const checked = await client.post('/api/checksignupotp', { mobile, otp: sms?.code })
    expect(checked.body.data).toEqual({
      checkSignUpOtp: { status: true, message: 'Your mobile number is verified' },
    })
    expect((await client.get('/api/init')).body.data.customer).toBeNull()

    const before = client.cookie
    const made = await client.post('/api/createcustomer', form)
    expect(made.body.data.createCustomer).toMatchObject({ status: true, customer: form })
    expect(client.cookie).not.toBe(before)
    expect((await client.get('/api/init')).body.data.customer).toEqual({
      id: expect.any(Number),
      ...form,
      confirmed_email: null,
      email_state: 'unconfirmed',
    })
  })

  test('API-47 to API-49: accepts the fields inside `data`', async () => {
    const client = shop.visitor()
    const form = signUpForm(freshMobile())
    const mobile = form.mobilenumber
    await client.post('/api/signupotp', { data: { email: form.email, mobile, resendOtp: 'false' } })
    await client.post('/api/checksignupotp', { data: { mobile, otp: await newestCode(shop, mobile) } })
    expect((await client.post('/api/createcustomer', { data: form })).body.data.createCustomer.status).toBe(
      true,
    )
  })

  test('SUP-04: removes characters after the last letter of a name', async () => {
    const client = shop.visitor()
    const form = { ...signUpForm(freshMobile()), firstname: ' Asha 2.', lastname: 'Nair--' }
    await verify(client, form.mobilenumber)
    const made = await client.post('/api/createcustomer', form)
    expect(made.body.data.createCustomer.customer).toMatchObject({ firstname: 'Asha', lastname: 'Nair' })
  })

  test('SUP-03: checks every field of the form again, with one message for each field', async () => {
    const client = shop.visitor()
    const empty = await client.post('/api/createcustomer', {})
    expect(empty.status).toBe(422)
    expect(empty.body.message).toEqual([
      { message: 'First name is required.', code: 'invalid', field: 'firstname' },
      { message: 'Last name is required.', code: 'invalid', field: 'lastname' },
      { message: 'Email is required.', code: 'invalid', field: 'email' },
      { message: 'Phone number is required.', code: 'invalid', field: 'mobilenumber' },
    ])
    const wrong = await client.post('/api/createcustomer', {
      firstname: '<b>Asha</b>',
      lastname: '12',
      email: 'asha@',
      mobilenumber: '12345',
    })
    expect(wrong.body.message?.map(({ message }) => message)).toEqual([
      'Please use only letters and spaces.',
      'Last name is required.',
      'Please enter a valid email address.',
      'Please enter a valid 10-digit phone number.',
    ])
  })

  test('SEC-05, SUP-03: requires a valid number and, if given, a valid e-mail address for a code', async () => {
    const client = shop.visitor()
    const messages = async (body: unknown) => (await client.post('/api/signupotp', body)).body.message
    expect(await messages({})).toEqual([
      { message: 'Phone number is required.', code: 'invalid', field: 'mobile' },
    ])
    expect(await messages({ mobile: '5845012345', email: 'asha' })).toEqual([
      { message: 'Please enter a valid email address.', code: 'invalid', field: 'email' },
      { message: 'Please enter a valid 10-digit phone number.', code: 'invalid', field: 'mobile' },
    ])
    const code = await client.post('/api/checksignupotp', { mobile: freshMobile() })
    expect(code.body.message).toEqual([{ message: 'Please enter OTP.', code: 'invalid', field: 'otp' }])
  })
})

describe('the owner of a number and an address', () => {
  test('SEC-06: a number that has an account gets no code: Mobile number already exists. Please sign in.', async () => {
    const mobile = await provenMobile(shop)
    const reply = await shop.visitor().post('/api/signupotp', { mobile, resendOtp: false })
    expect(reply.status).toBe(200)
    const taken = { status: false, message: 'Mobile number already exists. Please sign in.' }
    expect(reply.body.data.GetSignUpOtp).toEqual(taken)
    expect(await shop.outbox(mobile)).toEqual([])
  })

  test('SUP-05: Email Id Already exists., in any case of letters, for a confirmed address, both for the code and for the account', async () => {
    const first = shop.visitor()
    const form = signUpForm(freshMobile())
    await verify(first, form.mobilenumber)
    await first.post('/api/createcustomer', form)
    await setConfirmed(shop.db, form.email)

    const second = shop.visitor()
    const other = { ...signUpForm(freshMobile()), email: form.email.toUpperCase() }
    const reply = await second.post('/api/signupotp', { email: other.email, mobile: other.mobilenumber })
    expect(reply.body.data.GetSignUpOtp).toEqual({ status: false, message: 'Email Id Already exists.' })
    expect(await shop.outbox(other.mobilenumber)).toEqual([])

    await verify(second, other.mobilenumber)
    const refused = await second.post('/api/createcustomer', other)
    expect(refused.body.data.createCustomer).toEqual({
      status: false,
      message: 'Email Id Already exists.',
      customer: null,
    })
    expect((await second.get('/api/init')).body.data.customer).toBeNull()

    const corrected = await second.post('/api/createcustomer', signUpForm(other.mobilenumber))
    expect(corrected.body.data.createCustomer.status).toBe(true)
  })

  test('SEC-06, API-49: creates the account in the session that verified the number, and for that number only', async () => {
    const owner = shop.visitor()
    const form = signUpForm(freshMobile())
    await verify(owner, form.mobilenumber)

    const stranger = await shop.visitor().post('/api/createcustomer', form)
    expect([stranger.status, stranger.body.message?.[0]?.code]).toEqual([403, 'not_verified'])
    const other = await owner.post('/api/createcustomer', { ...form, mobilenumber: freshMobile() })
    expect(other.status).toBe(403)
    expect((await owner.post('/api/createcustomer', form)).body.data.createCustomer.status).toBe(true)
    expect((await owner.post('/api/createcustomer', signUpForm(form.mobilenumber))).status).toBe(403)
  })

  test('SEC-06, API-49: has 10 minutes to create the account after the verification, not a moment longer', async () => {
    const [inTime, late] = [shop.visitor(), shop.visitor()]
    const [form, lateForm] = [signUpForm(freshMobile()), signUpForm(freshMobile())]
    later(0)
    await verify(inTime, form.mobilenumber)
    await verify(late, lateForm.mobilenumber)
    later(600)
    expect((await inTime.post('/api/createcustomer', form)).body.data.createCustomer.status).toBe(true)
    later(600.001)
    expect((await late.post('/api/createcustomer', lateForm)).status).toBe(403)
  })

  test('SEC-03: cannot use a sign-up code to sign in, nor the reverse', async () => {
    const client = shop.visitor()
    const mobile = freshMobile()
    await client.post('/api/signupotp', { mobile })
    const code = await newestCode(shop, mobile)
    expect((await tryCode(client, mobile, code)).body.data.GetOtpGraphQl.status).toBe(false)

    const customer = shop.visitor()
    const registered = await provenMobile(shop)
    await customer.post('/api/login', { email: registered })
    const crossed = await customer.post('/api/checksignupotp', {
      mobile: registered,
      otp: await newestCode(shop, registered),
    })
    expect(crossed.body.data.checkSignUpOtp.status).toBe(false)
  })

  test('SEC-06: verifies nothing with a wrong code', async () => {
    const client = shop.visitor()
    const form = signUpForm(freshMobile())
    await client.post('/api/signupotp', { mobile: form.mobilenumber })
    const otp = wrongFor(await newestCode(shop, form.mobilenumber))
    const checked = await client.post('/api/checksignupotp', { mobile: form.mobilenumber, otp })
    expect(checked.body.data.checkSignUpOtp.status).toBe(false)
    expect((await client.post('/api/createcustomer', form)).status).toBe(403)
  })

  test('gets one account from 10 concurrent requests for one number', async () => {
    const client = shop.visitor()
    const form = signUpForm(freshMobile())
    await verify(client, form.mobilenumber)
    const { cookie } = client
    const tabs = Array.from({ length: 10 }, () => Object.assign(shop.visitor(), { cookie }))
    const made = await Promise.all(tabs.map((tab) => tab.post('/api/createcustomer', form)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 403)).toHaveLength(9)
  })
})
