import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import {
  askCode,
  freshMobile,
  provenMobile,
  newestCode,
  tryCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
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

const isRight = async (tried: ReturnType<typeof tryCode>) =>
  (await tried).body.data.GetOtpGraphQl.status as boolean

test('SEC-03: a code works once, and is wrong when it is replayed in the same or another session', async () => {
  const client = shop.visitor()
  const mobile = await provenMobile(shop)
  const code = await askCode(shop, client, mobile)
  expect(await isRight(tryCode(client, mobile, code))).toBe(true)
  expect(await isRight(tryCode(client, mobile, code))).toBe(false)
  expect(await isRight(tryCode(shop.visitor(), mobile, code))).toBe(false)
})

test('SEC-03: 20 concurrent attempts with the correct code sign in once', async () => {
  const client = shop.visitor()
  const mobile = await provenMobile(shop)
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

test('SEC-03: a code is valid for 5 minutes: correct until the last moment, wrong from then on', async () => {
  const [early, late] = [shop.visitor(), shop.visitor()]
  const [mobile, other] = [await provenMobile(shop), await provenMobile(shop)]
  later(0)
  const code = await askCode(shop, early, mobile)
  const otherCode = await askCode(shop, late, other)
  later(299.999)
  expect(await isRight(tryCode(early, mobile, code))).toBe(true)
  later(300)
  expect(await isRight(tryCode(late, other, otherCode))).toBe(false)
})

test('SEC-03: a code becomes invalid with the third wrong attempt, not with the second', async () => {
  const [two, three] = [shop.visitor(), shop.visitor()]
  const [mobile, other] = [await provenMobile(shop), await provenMobile(shop)]
  const code = await askCode(shop, two, mobile)
  const otherCode = await askCode(shop, three, other)
  for (const distance of [1, 2])
    expect(await isRight(tryCode(two, mobile, wrongFor(code, distance)))).toBe(false)
  for (const distance of [1, 2, 3]) await tryCode(three, other, wrongFor(otherCode, distance))
  expect(await isRight(tryCode(two, mobile, code))).toBe(true)
  expect(await isRight(tryCode(three, other, otherCode))).toBe(false)
})

test('SEC-03: AMB-24: a resend is the same call, and invalidates the previous code', async () => {
  const client = shop.visitor()
  const mobile = await provenMobile(shop)
  later(1000)
  const first = await askCode(shop, client, mobile)
  later(1030)
  const second = await askCode(shop, client, mobile)
  if (first !== second) expect(await isRight(tryCode(client, mobile, first))).toBe(false)
  expect(await isRight(tryCode(client, mobile, second))).toBe(true)
})

test('SEC-03: a code is correct only in the session that requested it, and only for its number', async () => {
  const [asker, other] = [shop.visitor(), shop.visitor()]
  const [mobile, second] = [await provenMobile(shop), await provenMobile(shop)]
  const code = await askCode(shop, asker, mobile)
  const secondCode = await askCode(shop, other, second)
  expect(await isRight(tryCode(other, mobile, code))).toBe(false)
  if (code !== secondCode) expect(await isRight(tryCode(other, second, code))).toBe(false)
  expect(await isRight(tryCode(asker, mobile, code))).toBe(true)
})

test('SEC-03: a wrong, an old and a never sent code get the same reply', async () => {
  const [wrong, old, never] = [shop.visitor(), shop.visitor(), shop.visitor()]
  const [mobile, other, unknown] = [await provenMobile(shop), await provenMobile(shop), freshMobile()]
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

test('SEC-03: a code is in no reply, and the database stores only its keyed hash', async () => {
  const client = shop.visitor()
  const mobile = await provenMobile(shop)
  const reply = await client.post('/api/login', { email: mobile })
  const code = await newestCode(shop, mobile)
  expect(JSON.stringify(reply.body)).not.toContain(code)
  const stored = await one<{ hash: Uint8Array; row: string }>(
    shop.db,
    sql`select code_hash as hash, purpose || wrong_tries as row from otp_challenges where mobile = ${mobile}`,
  )
  expect(stored?.hash).toHaveLength(32)
  expect(Buffer.from(stored?.hash ?? []).toString('latin1')).not.toContain(code)
})
