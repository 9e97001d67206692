import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { one, query, sql } from '../../platform/db/query.server.ts'
import {
  addPasskey,
  addTotp,
  ask,
  codeOf,
  CONSOLE_ORIGIN,
  joinedOwner,
  newStaffMobile,
  openLink,
  ownerLink,
  pass,
  sentCode,
  signInWithPasskey,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { VirtualAuthenticator } from '../../../tests/support/shop/virtual-authenticator.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const phone = () => new VirtualAuthenticator(CONSOLE_ORIGIN)

describe('The first owner', () => {
  test('OPS-S01, OPS-S02: joins with the printed link, the code of the SMS and a passkey, and signs in with it', async () => {
    const link = await ownerLink(shop)
    expect(link.code).toBe(0)
    expect(link.out[0]).toMatch(/^http:\/\/localhost:3000\/console\/join#[\w-]{43}$/)

    const { client, answer } = await openLink(shop, link)
    expect(answer.body.data).toEqual({ step: 'credential', name: 'Asha Rao' })
    const authenticator = phone()
    const added = await addPasskey(client, authenticator)
    expect(added.body.data).toMatchObject({ step: 'done', roles: ['owner'], strength: 'passkey' })
    expect((await ask(client, 'me')).body.data.staff.mobile).toBe(link.mobile)

    const elsewhere = shop.visitor()
    const signedIn = await signInWithPasskey(elsewhere, authenticator)
    expect(signedIn.body.data).toMatchObject({ roles: ['owner'], strength: 'passkey' })
    expect(elsewhere.cookie).not.toBe(client.cookie)
  })

  test('OPS-S02: joins without a passkey with an authenticator app, and gets ten recovery codes once', async () => {
    const { client } = await openLink(shop, await ownerLink(shop))
    const { answer, codes } = await addTotp(shop, client)
    expect(answer.body.data).toMatchObject({ step: 'done', strength: 'fallback', recovery_codes_left: 10 })
    expect(codes).toHaveLength(10)
    expect(JSON.stringify((await ask(client, 'me')).body)).not.toContain(codes[0])
  })

  test('OPS-L01: is in the audit log with command and join, without name and number', async () => {
    const { id, mobile } = await joinedOwner(shop)
    const entries = await query<{ actor: string; act: string; subject: string; whole: string }>(
      shop.db,
      sql`select actor, act, subject_id as subject, concat(reason, before, after) as whole
          from audit_entries order by seq`,
    )
    expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
      ['staff.owner_made', String(id)],
      ['staff.joined', String(id)],
    ])
    expect(entries.map(({ actor }) => actor.split(':')[0])).toEqual(['cli', 'staff'])
    expect(entries.filter(({ whole }) => whole.includes(mobile) || whole.includes('Asha'))).toEqual([])
  })
})

describe('The command `staff owner`', () => {
  test('OPS-S01: exits with 1 while an owner is active, and changes nothing', async () => {
    await joinedOwner(shop)
    const again = await ownerLink(shop)
    expect([again.code, again.out]).toEqual([1, []])
    expect(again.err[0]).toContain('--recover')
    expect(await one(shop.db, sql`select 1 from staff where mobile = ${again.mobile}`)).toBeUndefined()
  })

  test('OPS-S01: makes another owner with --recover, notifies every owner by SMS and e-mail, and is audited', async () => {
    const owner = await joinedOwner(shop, ['--email', 'asha@lab.in'])
    const other = await ownerLink(shop, ['--recover'])
    expect(other.code).toBe(0)
    await shop.runJobs()
    const [notice] = await shop.outbox(owner.mobile)
    expect(notice?.text).toBe(
      'A command on the server made Asha Rao an owner of the Labaya console. If this was not expected, act at once.',
    )
    expect((await shop.mails('asha@lab.in')).map(({ subject }) => subject)).toEqual([
      'A new owner of the Labaya console',
    ])
    const last = await one<{ act: string }>(
      shop.db,
      sql`select act from audit_entries order by seq desc limit 1`,
    )
    expect(last?.act).toBe('staff.owner_recovered')
  })

  test('OPS-S01: prints a new link for an owner who never joined, and invalidates the old one', async () => {
    const mobile = newStaffMobile()
    const [first, second] = [await ownerLink(shop, [], mobile), await ownerLink(shop, [], mobile)]
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: first.token }))).toBe('link_over')
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: second.token }))).toBe('ok')
  })

  test('names the problems of its arguments', async () => {
    const { labaya } = await import('../../../tests/support/shop/operator.ts')
    const wrong = [
      ['--mobile', '9845012345'],
      ['--name', 'Asha', '--mobile', '12345'],
      ['--name', 'Asha', '--mobile', '9845012345', '--email', 'asha'],
      ['--name', 'Asha', '--mobile', '9845012345', 'more'],
    ]
    for (const args of wrong) expect((await labaya(shop, ['staff', 'owner', ...args])).code).toBe(2)
  })

  test('has the counterpart `staff list`, which lists the people', async () => {
    const { mobile } = await joinedOwner(shop)
    const { labaya } = await import('../../../tests/support/shop/operator.ts')
    const { out } = await labaya(shop, ['staff', 'list'])
    expect(out[0]).toContain(`active     owner  Asha Rao  ${mobile}  1 passkeys`)
    expect(out[1]).toBe('1 in all')
  })
})

describe('The link of an invite', () => {
  test('OPS-S01: works for 30 minutes', async () => {
    const [one, other] = [await ownerLink(shop), await ownerLink(shop)]
    pass(shop, { minutes: 29.9 })
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: one.token }))).toBe('ok')
    pass(shop, { minutes: 0.1 })
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: other.token }))).toBe('link_over')
  })

  test('OPS-S02: opens nothing without the code, and a wrong code gets the common reply', async () => {
    const link = await ownerLink(shop)
    const client = shop.visitor()
    await ask(client, 'join-start', { token: link.token })
    const code = await sentCode(shop, link.mobile)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const answer = await ask(client, 'join-code', { token: link.token, otp: wrong })
    expect(answer.body.message?.[0]?.message).toBe('That did not work. Check the code and try again.')
    expect(codeOf(await ask(client, 'passkey-options'))).toBe('401 not_signed_in')
  })

  test('OPS-S02: leaves fifteen minutes for the passkey, only in the browser that entered the code', async () => {
    const { client } = await openLink(shop, await ownerLink(shop))
    expect(codeOf(await ask(shop.visitor(), 'passkey-options'))).toBe('401 not_signed_in')
    pass(shop, { minutes: 14.9 })
    expect(codeOf(await ask(client, 'passkey-options'))).toBe('ok')
    expect(codeOf(await ask(client, 'me'))).toBe('401 not_signed_in')
    pass(shop, { minutes: 0.1 })
    expect(codeOf(await ask(client, 'passkey-options'))).toBe('401 not_signed_in')
  })

  test('OPS-S01: works once', async () => {
    const link = await ownerLink(shop)
    const { client } = await openLink(shop, link)
    const proof = client.cookie
    await addPasskey(client, phone())
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: link.token }))).toBe('link_over')
    const replayed = shop.visitor()
    replayed.cookie = proof
    expect(codeOf(await ask(replayed, 'passkey-options'))).toBe('401 not_signed_in')
  })

  test('OPS-S02: adds one passkey when it is used twice concurrently', async () => {
    const { client } = await openLink(shop, await ownerLink(shop))
    const other = (await shop.anotherProcess())()
    other.cookie = client.cookie
    const options = (await ask(client, 'passkey-options')).body.data.options
    const [first, second] = [phone(), phone()]
    const answers = await Promise.all([
      ask(client, 'passkey-add', { response: first.create(options), name: 'One' }),
      ask(other, 'passkey-add', { response: second.create(options), name: 'Two' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['link_over', 'ok'])
    const count = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from staff_passkeys`,
    )
    expect(count?.count).toBe(1)
  })

  test('OPS-S02: accepts no passkey without user verification, of another origin, or for another challenge', async () => {
    const { client } = await openLink(shop, await ownerLink(shop))
    const others = (await ask((await openLink(shop, await ownerLink(shop))).client, 'passkey-options')).body
    for (const bent of [
      { isVerified: false },
      { origin: 'https://evil.example' },
      { challenge: others.data.options.challenge },
      { challenge: 'AAAA' },
    ]) {
      expect(codeOf(await addPasskey(client, phone(), bent))).toBe('passkey_failed')
    }
    expect(codeOf(await addPasskey(client, phone()))).toBe('ok')
  })

  test('OPS-S02: sends the code within the limits of the number', async () => {
    const { token } = await ownerLink(shop)
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token }))).toBe('ok')
    const soon = await ask(shop.visitor(), 'join-start', { token })
    expect([codeOf(soon), soon.headers.get('retry-after')]).toEqual(['429 otp_paused', '30'])
  })
})
