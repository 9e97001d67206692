import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addTotp,
  ask,
  codeOf,
  joinedOwner,
  newStaffMobile,
  pass,
  sentCode,
  signInWithPasskey,
  totpAt,
  type Joined,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let owner: Joined
let secret: string
let codes: string[]
beforeEach(async () => {
  shop = await createTestShop({
    env: {
      TRUST_PROXY: '1',
      OTP_SENDS_PER_HOUR: '20',
      OTP_SENDS_PER_DAY: '40',
      STAFF_CODES_PER_MOBILE_HOUR: '10',
    },
  })
  owner = await joinedOwner(shop, ['--email', 'asha@lab.in'])
  const added = await addTotp(shop, owner.client)
  secret = added.secret
  codes = added.codes
  pass(shop, { minutes: 2 })
})
afterEach(() => shop.close())

const FAILED = 'sign_in_failed'
const totp = () => totpAt(secret, shop.clock.now())
const otherCode = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

/** A browser that has requested a code, and the code. */
async function requested(mobile = owner.mobile, client = shop.visitor()) {
  expect((await ask(client, 'sign-in-code', { mobile })).body.data).toEqual({ sent: true })
  return { client, otp: await sentCode(shop, mobile) }
}

function signIn(client: TestClient, body: object, address = '203.0.113.7') {
  const headers = { 'X-Forwarded-For': address }
  return client.post('/api/console/sign-in-fallback', { mobile: owner.mobile, ...body }, headers)
}

describe('The fallback', () => {
  test('OPS-S03: accepts mobile, SMS code and authenticator code together', async () => {
    const { client, otp } = await requested()
    const answer = await signIn(client, { otp, totp: totp() })
    expect(answer.body.data).toMatchObject({ roles: ['owner'], strength: 'fallback' })
    expect(codeOf(await ask(client, 'me'))).toBe('ok')
  })

  test('OPS-S03, OPS-008: gives the same reply for a wrong code, an unknown mobile and a suspended person', async () => {
    const wrongSms = await requested()
    const answers = [await signIn(wrongSms.client, { otp: otherCode(wrongSms.otp), totp: totp() })]
    answers.push(await signIn(wrongSms.client, { otp: wrongSms.otp, totp: otherCode(totp()) }))

    const unknown = await requested(newStaffMobile())
    expect(unknown.otp).toBe('')
    answers.push(await signIn(unknown.client, { mobile: newStaffMobile(), otp: '1234', totp: totp() }))

    pass(shop, { minutes: 20 })
    const suspended = await requested()
    await execute(shop.db, sql`update staff set state = 'suspended' where id = ${owner.id}`)
    answers.push(await signIn(suspended.client, { otp: suspended.otp, totp: totp() }))
    const texts = answers.map(({ status, body, headers }) =>
      JSON.stringify([status, body, headers.get('set-cookie')]),
    )
    expect(answers.map(({ status, body }) => [status, body.error, body.message?.[0]?.code])).toEqual(
      answers.map(() => [200, true, FAILED]),
    )
    expect(texts[0]).toContain('That did not work. Check the code and try again.')
    expect(new Set(texts).size).toBe(1)
  })

  test('OPS-S03: runs the same statements for an unknown mobile as for a wrong code', async () => {
    const known = await requested()
    const stranger = newStaffMobile()
    const unknown = await requested(stranger)
    const heard: string[] = []
    shop.listen(({ text }) => heard.push(text))
    const statementsOf = async (work: () => Promise<unknown>) => {
      heard.length = 0
      await work()
      return [...heard]
    }
    const wrong = { otp: '0000', totp: '000000' }
    const wrongCode = await statementsOf(() => signIn(known.client, wrong))
    const other = await statementsOf(() => signIn(unknown.client, { mobile: stranger, ...wrong }))
    expect(wrongCode.length).toBeGreaterThan(5)
    expect(other).toEqual(wrongCode)

    const first = await statementsOf(() => ask(shop.visitor(), 'sign-in-code', { mobile: owner.mobile }))
    const second = await statementsOf(() => ask(shop.visitor(), 'sign-in-code', { mobile: newStaffMobile() }))
    expect(second).toEqual(first)
  })

  test('OPS-S03: requires the code of the same browser', async () => {
    const { otp } = await requested()
    const other = shop.visitor()
    await ask(other, 'sign-in-options')
    expect(codeOf(await signIn(other, { otp, totp: totp() }))).toBe(FAILED)
  })

  test('OPS-S03: refuses a single factor, and both second factors together', async () => {
    const { client, otp } = await requested()
    expect(codeOf(await signIn(client, { otp }))).toBe('422 invalid')
    expect(codeOf(await signIn(client, { otp, totp: totp(), recovery: codes[0] }))).toBe('422 invalid')
    expect(codeOf(await signIn(client, { totp: totp() }))).toBe('422 invalid')
  })

  test('OPS-S05: accepts each authenticator code once', async () => {
    const first = await requested()
    const used = totp()
    expect(codeOf(await signIn(first.client, { otp: first.otp, totp: used }))).toBe('ok')
    pass(shop, { minutes: 0.5 })
    const second = await requested()
    expect(codeOf(await signIn(second.client, { otp: second.otp, totp: used }))).toBe(FAILED)
  })

  test('OPS-S04: pauses for a quarter of an hour after five failed attempts for a mobile, without affecting passkeys', async () => {
    const { client, otp } = await requested()
    const addresses = ['203.0.113.1', '198.51.100.2', '192.0.2.3', '203.0.113.4', '198.51.100.5']
    for (const address of addresses)
      expect(codeOf(await signIn(client, { otp: '0000', totp: '000000' }, address))).toBe(FAILED)
    const paused = await signIn(client, { otp, totp: totp() }, '192.0.2.6')
    expect(codeOf(paused)).toBe('429 fallback_paused')
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(codeOf(await signInWithPasskey(shop.visitor(), owner.authenticator))).toBe('ok')

    pass(shop, { minutes: 17 })
    const later = await requested()
    expect(codeOf(await signIn(later.client, { otp: later.otp, totp: totp() }))).toBe('ok')
  })

  test('OPS-S04: pauses after twenty failed attempts from one address, for that address only', async () => {
    const { client, otp } = await requested()
    for (let count = 1; count <= 20; count += 1) {
      const body = { mobile: newStaffMobile(), otp: '0000', totp: '000000' }
      expect(codeOf(await signIn(shop.visitor(), body))).toBe(FAILED)
    }
    expect(codeOf(await signIn(client, { otp, totp: totp() }))).toBe('429 fallback_paused')
    expect(codeOf(await signIn(client, { otp, totp: totp() }, '198.51.100.7'))).toBe('ok')
  })

  test('OPS-S04: does not count a successful attempt', async () => {
    for (let count = 1; count <= 6; count += 1) {
      const { client, otp } = await requested(owner.mobile, shop.visitor())
      expect(codeOf(await signIn(client, { otp, totp: totp() }))).toBe('ok')
      pass(shop, { minutes: 1 })
    }
  })

  test('contract §3: sends a browser no more codes than the number’s limit, without revealing it', async () => {
    const mobile = newStaffMobile()
    for (let count = 1; count <= 10; count += 1)
      expect(codeOf(await ask(shop.visitor(), 'sign-in-code', { mobile }))).toBe('ok')
    const refused = await ask(shop.visitor(), 'sign-in-code', { mobile })
    expect([codeOf(refused), refused.headers.has('retry-after')]).toEqual(['429 fallback_paused', true])
    expect(await shop.outbox(mobile)).toEqual([])
    // The customer with that number still gets a code: nothing was counted for the shop.
    const events = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from otp_events where mobile = ${mobile}`,
    )
    expect(events?.count).toBe(0)
  })
})

describe('A recovery code', () => {
  test('OPS-S06: replaces the authenticator app, works once, and notifies the person and the owners', async () => {
    const other = await joinedOwner(shop, ['--recover'])
    await shop.runJobs()
    pass(shop, { minutes: 2 })
    const first = await requested()
    const answer = await signIn(first.client, { otp: first.otp, recovery: codes[0]?.toLowerCase() })
    expect(answer.body.data).toMatchObject({ strength: 'fallback', recovery_codes_left: 9 })
    await shop.runJobs()
    const expected =
      'A recovery code of Asha Rao was used to sign in to the Labaya console. If this was not expected, end the session at once.'
    for (const { mobile } of [owner, other]) expect((await shop.outbox(mobile))[0]?.text).toBe(expected)
    expect((await shop.mails('asha@lab.in'))[0]?.subject).toBe('A recovery code was used')

    pass(shop, { minutes: 1 })
    const second = await requested()
    expect(codeOf(await signIn(second.client, { otp: second.otp, recovery: codes[0] }))).toBe(FAILED)
  })

  test('OPS-S06: replaces neither the SMS code nor another person’s authenticator', async () => {
    const { client, otp } = await requested()
    expect(codeOf(await signIn(client, { otp: otherCode(otp), recovery: codes[0] }))).toBe(FAILED)
    const other = await joinedOwner(shop, ['--recover'])
    const theirs = await addTotp(shop, other.client)
    expect(codeOf(await signIn(client, { otp, recovery: theirs.codes[0] }))).toBe(FAILED)
    expect(codeOf(await signIn(client, { otp, recovery: codes[1] }))).toBe('ok')
  })

  test('OPS-S06: works once if it is used twice concurrently', async () => {
    const [client, elsewhere] = [shop.visitor(), (await shop.anotherProcess())()]
    const first = await requested(owner.mobile, client)
    pass(shop, { minutes: 1 })
    const second = await requested(owner.mobile, elsewhere)
    const answers = await Promise.all([
      signIn(client, { otp: first.otp, recovery: codes[0] }),
      signIn(elsewhere, { otp: second.otp, recovery: codes[0] }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', FAILED])
  })
})
