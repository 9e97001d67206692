import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { firstRow, sql } from '../../kernel/db.server.ts'
import {
  askCode,
  freshMobile,
  knownMobile,
  newestCode,
  tryCode,
  wrongFor,
} from '../../../tests/support/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { identityHandlers } from './identity.api.server.ts'

let shop: TestShop
const START = new Date('2026-11-23T09:00:00+05:30')
const later = (seconds: number) => shop.clock.set(new Date(START.getTime() + seconds * 1000))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({ handlers: identityHandlers })
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

describe('signing in', () => {
  test('AUTH-01, API-45, API-46: a mobile and its 4-digit code sign the customer in', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    const asked = await client.post('/api/login', { email: mobile })
    expect(asked.status).toBe(200)
    expect(asked.body).toEqual({
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

  test('API-45: the fields may stand in `data`, and the number in `mobile`', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    expect((await client.post('/api/login', { data: { mobile } })).body.data.GetOtpGraphQl.status).toBe(true)
    const otp = await newestCode(shop, mobile)
    const tried = await client.post('/api/verification-otp', { data: { email: mobile, otp } })
    expect(tried.body.data.GetOtpGraphQl.status).toBe(true)
  })

  test('AUTH-10, ERR-38: a number without an account is told so, and gets no code', async () => {
    const mobile = freshMobile()
    const client = shop.visitor()
    const asked = await client.post('/api/login', { email: mobile })
    expect(asked.status).toBe(200)
    expect(asked.body.data.GetOtpGraphQl).toEqual({
      status: false,
      message: 'Could not find customer Account.',
    })
    expect(await shop.outbox(mobile)).toEqual([])
    expect(client.cookie).toBe('')
  })

  test('AUTH-05: a number that is missing or not an Indian mobile is refused with the form’s text', async () => {
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
    expect((await client.post('/api/login', { email: 9_845_012_345 })).status).toBe(422)
  })

  test('AUTH-06: a code that is missing or not four digits is refused with the form’s text, and not counted', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
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

  test('the cookie is new after the sign-in, and the one before it is nobody’s', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
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
      now: expect.stringMatching(/\+05:30$/),
    })
  })
})

describe('what a code is worth', () => {
  const isRight = async (tried: ReturnType<typeof tryCode>) =>
    (await tried).body.data.GetOtpGraphQl.status as boolean

  test('a code works once: its replay is wrong, in the same session and in another', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    const code = await askCode(shop, client, mobile)
    expect(await isRight(tryCode(client, mobile, code))).toBe(true)
    expect(await isRight(tryCode(client, mobile, code))).toBe(false)
    expect(await isRight(tryCode(shop.visitor(), mobile, code))).toBe(false)
  })

  test('20 tries of the right code at once: one signs in', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    const code = await askCode(shop, client, mobile)
    const { cookie } = client
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = shop.visitor()
        tab.cookie = cookie
        return tryCode(tab, mobile, code)
      }),
    )
    expect(tried.filter(({ body }) => body.data?.GetOtpGraphQl.status === true)).toHaveLength(1)
  })

  test('a code lives 5 minutes: right a moment before, wrong from then on', async () => {
    const [early, late] = [shop.visitor(), shop.visitor()]
    const [mobile, other] = [await knownMobile(shop), await knownMobile(shop)]
    later(0)
    const code = await askCode(shop, early, mobile)
    const otherCode = await askCode(shop, late, other)
    later(299.999)
    expect(await isRight(tryCode(early, mobile, code))).toBe(true)
    later(300)
    expect(await isRight(tryCode(late, other, otherCode))).toBe(false)
  })

  test('a code dies at the third wrong try; after two it is still right', async () => {
    const [two, three] = [shop.visitor(), shop.visitor()]
    const [mobile, other] = [await knownMobile(shop), await knownMobile(shop)]
    const code = await askCode(shop, two, mobile)
    const otherCode = await askCode(shop, three, other)
    for (const distance of [1, 2])
      expect(await isRight(tryCode(two, mobile, wrongFor(code, distance)))).toBe(false)
    for (const distance of [1, 2, 3]) await tryCode(three, other, wrongFor(otherCode, distance))
    expect(await isRight(tryCode(two, mobile, code))).toBe(true)
    expect(await isRight(tryCode(three, other, otherCode))).toBe(false)
  })

  test('AMB-24: a resend is the same call again; the code before it is dead', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    later(1000)
    const first = await askCode(shop, client, mobile)
    later(1030)
    const second = await askCode(shop, client, mobile)
    if (first !== second) expect(await isRight(tryCode(client, mobile, first))).toBe(false)
    expect(await isRight(tryCode(client, mobile, second))).toBe(true)
  })

  test('a code is right only in the session that asked, and for its own number', async () => {
    const [asker, other] = [shop.visitor(), shop.visitor()]
    const [mobile, second] = [await knownMobile(shop), await knownMobile(shop)]
    const code = await askCode(shop, asker, mobile)
    const secondCode = await askCode(shop, other, second)
    expect(await isRight(tryCode(other, mobile, code))).toBe(false)
    if (code !== secondCode) expect(await isRight(tryCode(other, second, code))).toBe(false)
    expect(await isRight(tryCode(asker, mobile, code))).toBe(true)
  })

  test('a wrong, an old and a never sent code get the same answer', async () => {
    const [wrong, old, never] = [shop.visitor(), shop.visitor(), shop.visitor()]
    const [mobile, other, unknown] = [await knownMobile(shop), await knownMobile(shop), freshMobile()]
    later(2000)
    const oldCode = await askCode(shop, old, other)
    later(2300)
    const code = await askCode(shop, wrong, mobile)
    const answers = [
      await tryCode(wrong, mobile, wrongFor(code)),
      await tryCode(old, other, oldCode),
      await tryCode(never, unknown, '1234'),
    ]
    const text = 'This OTP is not valid. Please check it or ask for a new one'
    expect(answers.map(({ status, body }) => [status, body.error, body.data.GetOtpGraphQl])).toEqual(
      [mobile, other, unknown].map((emailMobile) => [
        200,
        false,
        { status: false, message: text, emailMobile },
      ]),
    )
  })

  test('a code is in no answer, and the database keeps only its keyed hash', async () => {
    const client = shop.visitor()
    const mobile = await knownMobile(shop)
    const asked = await client.post('/api/login', { email: mobile })
    const code = await newestCode(shop, mobile)
    expect(JSON.stringify(asked.body)).not.toContain(code)
    const kept = await firstRow<{ hash: Uint8Array; row: string }>(
      shop.db,
      sql`select code_hash as hash, purpose || wrong_tries as row from otp_challenges where mobile = ${mobile}`,
    )
    expect(kept?.hash).toHaveLength(32)
    expect(Buffer.from(kept?.hash ?? []).toString('latin1')).not.toContain(code)
  })
})

describe('who is there', () => {
  test('API-41: a stranger is a visitor without a cart, and gets no session by asking', async () => {
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
          now: expect.any(String),
        },
      },
    ])
    expect(client.cookie).toBe('')
  })

  test('/api/logout ends the session on the server: its cookie signs nobody in again', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const before = client.cookie
    const left = await client.post('/api/logout')
    expect(left.body.data).toEqual({ logout: { success: 'true' } })
    expect(client.cookie).toBe('')

    client.cookie = before
    expect((await client.get('/api/init')).body.data.customer).toBeNull()
    expect((await shop.visitor().post('/api/logout')).status).toBe(200)
  })
})
