import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import {
  ask,
  codeOf,
  joinedOwner,
  newStaffMobile,
  pass,
  signInWithPasskey,
  staffClient,
  type Joined,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

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

const suspend = async (id: number, more: object = {}) => ({
  id,
  version: (await listed(id)).version,
  reason: REASON,
  ...more,
})

function invitation(more: object = {}) {
  return { name: 'Ravi Shetty', mobile: newStaffMobile(), email: '', roles: ['desk'], ...more }
}

describe('Suspending a person', () => {
  test('OPS-S07: ends every session in every process, and blocks all passkeys until it is lifted', async () => {
    const other = await joinedOwner(shop, ['--recover'])
    const elsewhere = (await shop.anotherProcess())()
    elsewhere.cookie = other.client.cookie
    expect(codeOf(await ask(owner.client, 'staff/suspend', await suspend(other.id)))).toBe('ok')
    for (const client of [other.client, elsewhere])
      expect(codeOf(await ask(client, 'me'))).toBe('401 not_signed_in')
    expect(codeOf(await signInWithPasskey(shop.visitor(), other.authenticator))).toBe('sign_in_failed')

    const lifted = await suspend(other.id, { suspended: false })
    expect(codeOf(await ask(owner.client, 'staff/suspend', lifted))).toBe('ok')
    expect(codeOf(await ask(other.client, 'me'))).toBe('401 not_signed_in')
    expect(codeOf(await signInWithPasskey(shop.visitor(), other.authenticator))).toBe('ok')
  })

  test('OPS-S07: ends an open invite, and a person who never joined must be invited again', async () => {
    const { data } = (await ask(owner.client, 'staff/invite', invitation())).body
    await ask(owner.client, 'staff/suspend', await suspend(data.id))
    expect(codeOf(await ask(shop.visitor(), 'join-start', { token: data.link.split('#')[1] }))).toBe(
      'link_over',
    )
    expect(codeOf(await ask(owner.client, 'staff/invite-again', await suspend(data.id)))).toBe('is_suspended')
    await ask(owner.client, 'staff/suspend', await suspend(data.id, { suspended: false }))
    expect(await listed(data.id)).toMatchObject({ state: 'invited' })
  })

  test('OPS-L01: is audited with its reason, in the same transaction', async () => {
    const { id } = await staffClient(shop, ['desk'])
    await ask(owner.client, 'staff/suspend', await suspend(id))
    const entry = await one<Record<string, string>>(
      shop.db,
      sql`select actor, act, subject_id as subject, reason, before, after from audit_entries
          order by seq desc limit 1`,
    )
    expect(entry).toEqual({
      actor: `staff:${owner.id}`,
      act: 'staff.suspended',
      subject: String(id),
      reason: REASON,
      before: '{"state":"active"}',
      after: '{"state":"suspended"}',
    })
  })

  test('requires a reason', async () => {
    const { id } = await staffClient(shop, ['desk'])
    const refused = await ask(owner.client, 'staff/suspend', { id, version: 1, reason: ' ' })
    expect(refused.body.message?.[0]).toMatchObject({ field: 'reason', message: 'Give a reason.' })
  })
})

describe('Staff sessions', () => {
  test('OPS-S07: of the caller are listed and ended without a permission', async () => {
    const desk = await staffClient(shop, ['desk'])
    const { sessions } = (await ask(desk.client, 'staff/sessions')).body.data
    expect(sessions).toMatchObject([{ is_current: true, strength: 'passkey' }])
    expect(codeOf(await ask(desk.client, 'staff/session-end', { id: sessions[0].id }))).toBe('ok')
    expect(desk.client.cookie).toBe('')
  })

  test('OPS-S07: of others require staff.manage, and a recent proof to be ended', async () => {
    const [desk, other] = [await staffClient(shop, ['desk']), await staffClient(shop, ['collector'])]
    expect(codeOf(await ask(desk.client, 'staff/sessions', { id: other.id }))).toBe('403 not_allowed')
    const { sessions } = (await ask(owner.client, 'staff/sessions', { id: other.id })).body.data
    for (const id of [sessions[0].id, 999_999])
      expect(codeOf(await ask(desk.client, 'staff/session-end', { id }))).toBe('403 not_allowed')

    pass(shop, { minutes: 6 })
    const end = () => ask(owner.client, 'staff/session-end', { id: sessions[0].id })
    expect(codeOf(await end())).toBe('403 prove_again')
    expect(codeOf(await ask(other.client, 'me'))).toBe('ok')
  })

  test('OPS-S07: that were ended from the list are invalid with the next request, in every process', async () => {
    const desk = await staffClient(shop, ['desk'])
    const { sessions } = (await ask(owner.client, 'staff/sessions', { id: desk.id })).body.data
    const elsewhere = (await shop.anotherProcess())()
    elsewhere.cookie = desk.client.cookie
    expect(codeOf(await ask(elsewhere, 'me'))).toBe('ok')
    expect(codeOf(await ask(owner.client, 'staff/session-end', { id: sessions[0].id }))).toBe('ok')
    expect(codeOf(await ask(elsewhere, 'me'))).toBe('401 not_signed_in')
  })

  test('OPS-S09: of an owner cannot be ended by a manager', async () => {
    const manager = await staffClient(shop, ['manager'])
    const { sessions } = (await ask(owner.client, 'staff/sessions')).body.data
    const ended = await ask(manager.client, 'staff/session-end', { id: sessions[0].id })
    expect(codeOf(ended)).toBe('403 not_allowed')
  })

  test('of one person are at most twenty: the oldest ends', async () => {
    const first = owner.client.cookie
    for (let count = 1; count <= 20; count += 1) await signInWithPasskey(shop.visitor(), owner.authenticator)
    const oldest = shop.visitor()
    oldest.cookie = first
    expect(codeOf(await ask(oldest, 'me'))).toBe('401 not_signed_in')
  })
})
