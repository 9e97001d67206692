import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { one, query, sql } from '../../platform/db/query.server.ts'
import {
  addPasskey,
  ask,
  codeOf,
  CONSOLE_ORIGIN,
  joinedOwner,
  newStaffMobile,
  openLink,
  staffClient,
  type Joined,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { VirtualAuthenticator } from '../../../tests/support/shop/virtual-authenticator.ts'

let shop: TestShop
let owner: Joined
beforeEach(async () => {
  shop = await createTestShop()
  owner = await joinedOwner(shop)
})
afterEach(() => shop.close())

const REASON = 'Left the laboratory'

type Wire = { id: number; version: number; name: string; mobile: string; roles: string[]; state: string }

async function listed(id: number, client = owner.client): Promise<Wire & Record<string, unknown>> {
  const { body } = await ask(client, 'staff/list')
  return body.data.staff.find((person: Wire) => person.id === id)
}

/** The body of a change with these values. */
async function edit(id: number, changes: object): Promise<Record<string, unknown>> {
  const { version, name, mobile, email, employee_no, roles, registration } = await listed(id)
  return { id, version, name, mobile, email, employee_no, roles, registration, ...changes }
}

const suspend = async (id: number, more: object = {}) => ({
  id,
  version: (await listed(id)).version,
  reason: REASON,
  ...more,
})

function invitation(more: object = {}) {
  return { name: 'Ravi Shetty', mobile: newStaffMobile(), email: '', roles: ['desk'], ...more }
}

describe('Inviting a person', () => {
  test('OPS-S09: gives the roles of the invite after joining by the link', async () => {
    const typed = invitation({ roles: ['desk', 'collector'] })
    const { data } = (await ask(owner.client, 'staff/invite', typed)).body
    expect(data.link).toMatch(/^http:\/\/localhost\/console\/join#[\w-]{43}$/)
    expect(data.expires_at).toMatch(/^2026-11-23T09:30:/)
    expect(await listed(data.id)).toMatchObject({ state: 'invited', passkeys: 0 })

    const link = { token: String(data.link).split('#')[1] ?? '', mobile: typed.mobile }
    const { client } = await openLink(shop, link)
    const added = await addPasskey(client, new VirtualAuthenticator(CONSOLE_ORIGIN))
    expect(added.body.data.roles).toEqual(['desk', 'collector'])
    expect(await listed(data.id)).toMatchObject({ state: 'active', passkeys: 1, invite_expires_at: null })
  })

  test('OPS-S09: is limited to desk, collector and technician for a manager', async () => {
    const { client } = await staffClient(shop, ['manager'])
    const invite = (roles: string[]) => ask(client, 'staff/invite', invitation({ roles }))
    expect(codeOf(await invite(['desk', 'collector', 'technician']))).toBe('ok')
    for (const role of ['owner', 'manager', 'finance', 'pathologist'])
      expect(codeOf(await invite(['desk', role]))).toBe('403 not_allowed')
  })

  test('OPS-S09: requires council, number and qualification for a pathologist', async () => {
    const typed = invitation({ roles: ['pathologist'] })
    const refused = await ask(owner.client, 'staff/invite', typed)
    expect(refused.body.message?.[0]).toMatchObject({ code: 'registration_needed', field: 'registration' })
    const registration = { council: 'Karnataka Medical Council', number: '12345', qualification: 'MD' }
    expect(codeOf(await ask(owner.client, 'staff/invite', { ...typed, registration }))).toBe('ok')
  })

  test('is refused at the field of a mobile, e-mail address or employee number that another person has', async () => {
    const taken = invitation({ email: 'ravi@lab.in', employee_no: 'E7' })
    await ask(owner.client, 'staff/invite', taken)
    const fields = async (more: object) =>
      (await ask(owner.client, 'staff/invite', invitation(more))).body.message?.map(({ code, field }) => [
        code,
        field,
      ])
    expect(await fields({ mobile: taken.mobile })).toEqual([['mobile_taken', 'mobile']])
    expect(await fields({ email: 'RAVI@lab.in' })).toEqual([['email_taken', 'email']])
    expect(await fields({ employee_no: 'E7' })).toEqual([['employee_no_taken', 'employee_no']])
    expect(await fields({ mobile: '12', name: ' ', roles: [] })).toEqual([
      ['invalid', 'name'],
      ['invalid', 'mobile'],
      ['invalid', 'roles'],
    ])
  })

  test('again invalidates the first link, and lets a person who lost the passkey in', async () => {
    const { data } = (await ask(owner.client, 'staff/invite', invitation())).body
    const again = await ask(owner.client, 'staff/invite-again', { id: data.id, version: 1 })
    const open = (link: string) => ask(shop.visitor(), 'join-start', { token: link.split('#')[1] })
    expect(codeOf(await open(data.link))).toBe('link_over')
    expect(codeOf(await open(again.body.data.link))).toBe('ok')

    const { id, mobile } = await staffClient(shop, ['desk'])
    const lost = await ask(owner.client, 'staff/invite-again', { id, version: 1 })
    const { client } = await openLink(shop, { token: lost.body.data.link.split('#')[1], mobile })
    expect(codeOf(await addPasskey(client, new VirtualAuthenticator(CONSOLE_ORIGIN)))).toBe('ok')
    expect(codeOf(await ask(owner.client, 'staff/invite-again', { id: owner.id, version: 2 }))).toBe(
      'not_invited_by_you',
    )
  })
})

describe('Changing a person', () => {
  test('OPS-S07: ends the sessions with the next request in every process if the roles change', async () => {
    const desk = await staffClient(shop, ['desk'])
    const elsewhere = (await shop.anotherProcess())()
    elsewhere.cookie = desk.client.cookie
    expect(codeOf(await ask(elsewhere, 'me'))).toBe('ok')
    const done = await ask(owner.client, 'staff/set', await edit(desk.id, { roles: ['finance'] }))
    expect(codeOf(done)).toBe('ok')
    for (const client of [desk.client, elsewhere])
      expect(codeOf(await ask(client, 'me'))).toBe('401 not_signed_in')
  })

  test('OPS-S07: does not end the sessions if the name changes', async () => {
    const desk = await staffClient(shop, ['desk'])
    await ask(owner.client, 'staff/set', await edit(desk.id, { name: 'Ravi S Shetty' }))
    expect((await ask(desk.client, 'me')).body.data.staff.name).toBe('Ravi S Shetty')
  })

  test('OPS-005: returns 409 with the stored person for an outdated version', async () => {
    const { id } = await staffClient(shop, ['desk'])
    const first = await edit(id, { name: 'One' })
    expect(codeOf(await ask(owner.client, 'staff/set', first))).toBe('ok')
    const second = await ask(owner.client, 'staff/set', { ...first, name: 'Two' })
    expect(codeOf(second)).toBe('409 stale')
    expect(second.body.data.current).toMatchObject({ id, name: 'One', version: 2 })
  })

  test('OPS-005: succeeds for one of two concurrent calls and is stale for the other', async () => {
    const { id } = await staffClient(shop, ['desk'])
    const other = (await shop.anotherProcess())()
    other.cookie = owner.client.cookie
    const typed = await edit(id, { name: 'One' })
    const answers = await Promise.all([
      ask(owner.client, 'staff/set', typed),
      ask(other, 'staff/set', { ...typed, name: 'Two' }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
  })

  test('OPS-S09: is refused for one’s own roles or state', async () => {
    const roles = await ask(owner.client, 'staff/set', await edit(owner.id, { roles: ['owner', 'desk'] }))
    expect(codeOf(roles)).toBe('own_roles')
    expect(codeOf(await ask(owner.client, 'staff/suspend', await suspend(owner.id)))).toBe('own_roles')
    expect(codeOf(await ask(owner.client, 'staff/set', await edit(owner.id, { name: 'Asha R Rao' })))).toBe(
      'ok',
    )
  })

  test('OPS-S09: is refused for a manager who changes an owner, whose mobile number is a credential', async () => {
    const { client } = await staffClient(shop, ['manager'])
    const typed = await edit(owner.id, { mobile: newStaffMobile() })
    expect(codeOf(await ask(client, 'staff/set', typed))).toBe('403 not_allowed')
    expect(codeOf(await ask(client, 'staff/invite-again', { id: owner.id, version: 2 }))).toBe(
      '403 not_allowed',
    )
    expect(codeOf(await ask(client, 'staff/suspend', await suspend(owner.id)))).toBe('403 not_allowed')
  })

  test('OPS-S09: never removes the last active owner', async () => {
    // Only a former owner could do it, and the console allows it to no one.
    const other = await staffClient(shop, ['owner'])
    expect(codeOf(await ask(other.client, 'staff/suspend', await suspend(owner.id)))).toBe('ok')
    const { count } = (await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from staff where state = 'active' and roles @> array['owner']`,
    )) ?? { count: 0 }
    expect(count).toBe(1)
    expect(codeOf(await ask(owner.client, 'staff/list'))).toBe('401 not_signed_in')
  })

  test('OPS-S09: leaves one of two owners who demote each other concurrently', async () => {
    const other = await staffClient(shop, ['owner'])
    const process = (await shop.anotherProcess())()
    process.cookie = other.client.cookie
    const [first, second] = [
      await edit(other.id, { roles: ['desk'] }),
      await edit(owner.id, { roles: ['desk'] }),
    ]
    const answers = await Promise.all([
      ask(owner.client, 'staff/set', first),
      ask(process, 'staff/set', second),
    ])
    const codes = answers.map(codeOf).toSorted()
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const owners = await query<{ id: number }>(
      shop.db,
      sql`select id from staff where state = 'active' and roles @> array['owner']`,
    )
    expect(owners).toHaveLength(1)
  })
})
