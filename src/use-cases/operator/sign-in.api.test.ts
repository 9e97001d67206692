import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import type { LogFacts } from '../../kernel/log.ts'
import { silentLog } from '../../platform/log/log.ts'
import {
  addPasskey,
  addTotp,
  ask,
  codeOf,
  CONSOLE_ORIGIN,
  joinedOwner,
  pass,
  proveAgain,
  signInWithPasskey,
  staffClient,
  totpAt,
  type Joined,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { VirtualAuthenticator } from '../../../tests/support/shop/virtual-authenticator.ts'

let warned: { event: string; facts: LogFacts }[]
let shop: TestShop
let owner: Joined
beforeEach(async () => {
  warned = []
  const warn = (event: string, facts: LogFacts = {}) => void warned.push({ event, facts })
  shop = await createTestShop({ log: { ...silentLog, warn } })
  owner = await joinedOwner(shop)
})
afterEach(() => shop.close())

const FAILED = 'sign_in_failed'

describe('Signing in with a passkey', () => {
  test('OPS-S03: answers a challenge only once', async () => {
    const client = shop.visitor()
    const { options } = (await ask(client, 'sign-in-options')).body.data
    const cookie = client.cookie
    const response = owner.authenticator.get(options)
    expect(codeOf(await ask(client, 'sign-in-passkey', { response }))).toBe('ok')
    client.cookie = cookie
    expect(codeOf(await ask(client, 'sign-in-passkey', { response }))).toBe(FAILED)
  })

  test('OPS-S03: is refused for a challenge that has expired or belongs to another browser, purpose or origin', async () => {
    const [client, other] = [shop.visitor(), shop.visitor()]
    const { options } = (await ask(client, 'sign-in-options')).body.data
    const others = (await ask(other, 'sign-in-options')).body.data.options
    const proving = (await ask(owner.client, 'prove-options')).body.data.options
    const send = (response: unknown) => ask(client, 'sign-in-passkey', { response })
    expect(codeOf(await send(owner.authenticator.get(others)))).toBe(FAILED)
    expect(codeOf(await send(owner.authenticator.get(proving)))).toBe(FAILED)
    expect(codeOf(await send(owner.authenticator.get(options, { origin: 'https://evil.example' })))).toBe(
      FAILED,
    )
    expect(codeOf(await send(owner.authenticator.get(options, { isVerified: false })))).toBe(FAILED)
    expect(codeOf(await send(owner.authenticator.get(options, { isSigned: false })))).toBe(FAILED)
    expect(codeOf(await send(owner.authenticator.get({ ...options, rpId: 'evil.example' })))).toBe(FAILED)
    pass(shop, { minutes: 5 })
    expect(codeOf(await send(owner.authenticator.get(options)))).toBe(FAILED)
  })

  test('OPS-S03: gets the common reply for an unknown passkey', async () => {
    const answer = await signInWithPasskey(shop.visitor(), new VirtualAuthenticator(CONSOLE_ORIGIN))
    expect(answer.body.message?.[0]?.message).toBe('That did not work. Check the code and try again.')
  })

  test('OPS-S10: is refused and logged as a clone if the counter decreases', async () => {
    const copy = owner.authenticator.clone()
    expect(codeOf(await signInWithPasskey(shop.visitor(), owner.authenticator))).toBe('ok')
    expect(codeOf(await signInWithPasskey(shop.visitor(), owner.authenticator))).toBe('ok')
    expect(warned).toEqual([])
    expect(codeOf(await signInWithPasskey(shop.visitor(), copy))).toBe(FAILED)
    expect(warned).toMatchObject([{ event: 'passkey_clone', facts: { staff: owner.id } }])
    expect(codeOf(await signInWithPasskey(shop.visitor(), owner.authenticator))).toBe('ok')
  })

  test('OPS-S10: works again with a passkey that never counts', async () => {
    const synced = new VirtualAuthenticator(CONSOLE_ORIGIN, { counter: 0 })
    await addPasskey(owner.client, synced)
    for (const _ of [1, 2]) expect(codeOf(await signInWithPasskey(shop.visitor(), synced))).toBe('ok')
  })

  test('OPS-S07: starts a session under a new token, so a planted token is worthless', async () => {
    const client = shop.visitor()
    await ask(client, 'sign-in-options')
    const planted = client.cookie
    await signInWithPasskey(client, owner.authenticator)
    expect(client.cookie).not.toBe(planted)
    const attacker = shop.visitor()
    attacker.cookie = planted
    expect(codeOf(await ask(attacker, 'me'))).toBe('401 not_signed_in')

    const before = client.cookie
    await signInWithPasskey(client, owner.authenticator)
    attacker.cookie = before
    expect(codeOf(await ask(attacker, 'me'))).toBe('401 not_signed_in')
    expect(codeOf(await ask(client, 'me'))).toBe('ok')
  })

  test('OPS-S07: is undone on the server by signing out', async () => {
    const { cookie } = owner.client
    expect((await ask(owner.client, 'sign-out')).body.data).toEqual({ staff: null })
    expect(owner.client.cookie).toBe('')
    owner.client.cookie = cookie
    expect(codeOf(await ask(owner.client, 'me'))).toBe('401 not_signed_in')
  })

  test('OPS-S07: lasts until 30 idle minutes or 12 hours of use', async () => {
    pass(shop, { minutes: 29 })
    expect(codeOf(await ask(owner.client, 'me'))).toBe('ok')
    pass(shop, { minutes: 30 })
    expect(codeOf(await ask(owner.client, 'me'))).toBe('401 not_signed_in')

    const { client } = await staffClient(shop, ['desk'])
    for (let hours = 0; hours < 11.9; hours += 0.4) {
      expect(codeOf(await ask(client, 'me'))).toBe('ok')
      pass(shop, { minutes: 24 })
    }
    pass(shop, { minutes: 5 })
    expect(codeOf(await ask(client, 'me'))).toBe('401 not_signed_in')
  })

  test('writes no row for the challenges of anonymous browsers', async () => {
    for (const _ of [1, 2, 3]) await ask(shop.visitor(), 'sign-in-options')
    await signInWithPasskey(shop.visitor(), new VirtualAuthenticator(CONSOLE_ORIGIN))
    const rows = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from staff_challenges`,
    )
    expect(rows?.count).toBe(1)
  })
})

describe('The proof before a ★ action', () => {
  const invite = { name: 'Ravi Shetty', mobile: '9845099999', roles: ['desk'] }

  test('OPS-S08: is required after five minutes; a passkey gives it, and the action continues', async () => {
    pass(shop, { minutes: 5.1 })
    expect(codeOf(await ask(owner.client, 'staff/invite', invite))).toBe('403 prove_again')
    expect(codeOf(await ask(owner.client, 'staff/list'))).toBe('ok')
    expect((await ask(owner.client, 'me')).body.data.prove_until).toBeNull()
    expect((await proveAgain(owner)).body.data.prove_until).toMatch(/^2026-11-23T09:10:/)
    expect(codeOf(await ask(owner.client, 'staff/invite', invite))).toBe('ok')
  })

  test('OPS-S08: is not given by another person’s passkey, nor by a sign-in challenge', async () => {
    const other = await joinedOwner(shop, ['--recover'])
    pass(shop, { minutes: 6 })
    const { options } = (await ask(owner.client, 'prove-options')).body.data
    const send = (response: unknown) => ask(owner.client, 'prove', { response })
    expect(codeOf(await send(other.authenticator.get(options)))).toBe(FAILED)
    const signIn = (await ask(owner.client, 'sign-in-options')).body.data.options
    expect(codeOf(await send(owner.authenticator.get(signIn)))).toBe(FAILED)
    expect(codeOf(await ask(owner.client, 'staff/invite', invite))).toBe('403 prove_again')
  })

  test('OPS-S05, OPS-S08: is given by an authenticator code, each once, in five attempts', async () => {
    const { secret } = await addTotp(shop, owner.client)
    pass(shop, { minutes: 6 })
    const totp = totpAt(secret, shop.clock.now())
    expect(codeOf(await ask(owner.client, 'prove', { totp }))).toBe('ok')
    expect(codeOf(await ask(owner.client, 'prove', { totp }))).toBe(FAILED)
    const wrong = totp === '000000' ? '000001' : '000000'
    for (const _ of [2, 3, 4, 5])
      expect(codeOf(await ask(owner.client, 'prove', { totp: wrong }))).toBe(FAILED)
    expect(codeOf(await ask(owner.client, 'prove', { totp: wrong }))).toBe('429 fallback_paused')
    expect(codeOf(await proveAgain(owner))).toBe('ok')
  })

  test('OPS-S05: is given once by an authenticator step that is used twice concurrently', async () => {
    const { secret } = await addTotp(shop, owner.client)
    pass(shop, { minutes: 6 })
    const totp = totpAt(secret, shop.clock.now())
    const other = (await shop.anotherProcess())()
    other.cookie = owner.client.cookie
    const answers = await Promise.all([owner.client, other].map((client) => ask(client, 'prove', { totp })))
    expect(answers.map(codeOf).toSorted()).toEqual(['ok', FAILED])
  })
})

describe('The credentials of a person', () => {
  test('OPS-S02: cannot all be removed', async () => {
    const { id } = (await ask(owner.client, 'me')).body.data.credentials[0]
    expect(codeOf(await ask(owner.client, 'credential-remove', { id }))).toBe('last_credential')
    await addTotp(shop, owner.client)
    expect(codeOf(await ask(owner.client, 'credential-remove', { id }))).toBe('ok')
    expect(codeOf(await signInWithPasskey(shop.visitor(), owner.authenticator))).toBe(FAILED)
    expect(codeOf(await ask(owner.client, 'credential-remove', { id: 'totp' }))).toBe('last_credential')
    expect(codeOf(await ask(owner.client, 'credential-remove', { id }))).toBe('no_such_credential')
  })

  test('OPS-S02: are reduced to one if two are removed concurrently', async () => {
    const second = new VirtualAuthenticator(CONSOLE_ORIGIN)
    await addPasskey(owner.client, second)
    const { credentials } = (await ask(owner.client, 'me')).body.data
    const other = (await shop.anotherProcess())()
    other.cookie = owner.client.cookie
    const answers = await Promise.all([
      ask(owner.client, 'credential-remove', { id: credentials[0].id }),
      ask(other, 'credential-remove', { id: credentials[1].id }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['last_credential', 'ok'])
  })

  test('OPS-S08: change only after a recent proof, so a hijacked session cannot add one', async () => {
    pass(shop, { minutes: 6 })
    expect(codeOf(await addPasskey(owner.client, new VirtualAuthenticator(CONSOLE_ORIGIN)))).toBe(
      '403 prove_again',
    )
    expect(codeOf(await ask(owner.client, 'totp-start'))).toBe('403 prove_again')
    expect(codeOf(await ask(owner.client, 'credential-remove', { id: 'totp' }))).toBe('403 prove_again')
  })

  test('do not include a passkey twice, and are at most ten', async () => {
    expect(codeOf(await addPasskey(owner.client, owner.authenticator))).toBe('passkey_taken')
    for (let count = 2; count <= 10; count += 1)
      expect(codeOf(await addPasskey(owner.client, new VirtualAuthenticator(CONSOLE_ORIGIN)))).toBe('ok')
    expect(codeOf(await addPasskey(owner.client, new VirtualAuthenticator(CONSOLE_ORIGIN)))).toBe(
      'too_many_passkeys',
    )
  })
})
