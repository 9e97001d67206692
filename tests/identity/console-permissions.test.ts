import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import { PERMISSIONS, permissionsOf, ROLES, type Role } from '../../src/domains/staff/permissions.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import type { TestClient } from '../support/shop/client.ts'
import { codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const LETTERS: Record<string, Role> = {
  O: 'owner',
  M: 'manager',
  D: 'desk',
  F: 'finance',
  T: 'technician',
  P: 'pathologist',
  C: 'collector',
}

// §3 as the specification prints it, which the table of the code must equal.
const SPECIFIED = `
catalogue.read: O M D F T P
catalogue.write: O M
price.write: O M
area.write: O M
slot.write: O M
order.read: O M D F
order.change: O M D
order.assist: O M D
person.reveal: O M D F
refund.ask: O M D F
refund.approve: O M F
payment.read: O M F
audit.read: O M F
settlement.write: O F
case.work: O M D
coupon.simulate: O M D
coupon.write: O M
content.write: O M
coin.write: O M
legal.write: O
settings.write: O
report.read: O M F
person.export: O M
staff.manage: O M
jobs.work: O M`

const ALLOWED = new Map(
  SPECIFIED.trim()
    .split('\n')
    .map((line) => {
      const [permission = '', letters = ''] = line.split(': ')
      return [permission, letters.split(' ').map((letter) => LETTERS[letter])]
    }),
)

test('OPS-004: each role has exactly the permissions that the specification gives it', () => {
  expect([...ALLOWED.keys()]).toEqual([...PERMISSIONS])
  for (const role of ROLES) {
    const specified = PERMISSIONS.filter((permission) => ALLOWED.get(permission)?.includes(role))
    expect([role, permissionsOf([role])]).toEqual([role, specified])
  }
})

test('OPS-004: the permissions of several roles add up', () => {
  expect(permissionsOf(['technician', 'collector'])).toEqual(['catalogue.read'])
  expect(permissionsOf(['desk', 'finance'])).toEqual(
    PERMISSIONS.filter((permission) =>
      ['desk', 'finance'].some((role) => ALLOWED.get(permission)?.includes(role as Role)),
    ),
  )
})

const declared: readonly Endpoint[] = consoleCalls
const withSession = declared.filter(({ may }) => may !== 'anyone')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

function send(client: TestClient, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return method === 'GET' ? client.get(path) : client.post(path, {})
}

/** How each call that needs a session is answered. */
async function answersTo(client: TestClient): Promise<string[]> {
  const answers: string[] = []
  for (const call of withSession) answers.push(`${call.path} ${codeOf(await send(client, call))}`)
  return answers
}

const NOT_SIGNED_IN = withSession.map(({ path }) => `${path} 401 not_signed_in`)

describe('Every call of the console that needs a session', () => {
  test('OPS-004: is 401 for a visitor', async () => {
    expect(NOT_SIGNED_IN.length).toBeGreaterThan(10)
    expect(await answersTo(shop.visitor())).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-001, OPS-004: is 401 for a customer, whose session the console does not read', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const token = client.cookie.split('=')[1] ?? ''
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
    client.cookie = `labaya_staff=${token}`
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-004, OPS-S07: is 401 for a suspended member of the staff, though the session was never ended', async () => {
    const { client, id } = await staffClient(shop, ['owner'])
    await execute(shop.db, sql`update staff set state = 'suspended' where id = ${id}`)
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-004: is 403 for a role exactly where the specification withholds the permission', async () => {
    for (const role of ROLES) {
      for (const { path, method, may } of withSession) {
        const { client } = await staffClient(shop, [role])
        const answer = codeOf(await send(client, { method, path }))
        const withheld = ALLOWED.has(String(may)) && ALLOWED.get(String(may))?.includes(role) !== true
        expect([role, path, answer === '403 not_allowed']).toEqual([role, path, withheld])
        expect([path, answer.startsWith('401')]).toEqual([path, false])
      }
    }
  })

  test('OPS-001: grants nothing in the shop', async () => {
    const { client } = await staffClient(shop, ['owner'])
    const token = client.cookie.split('=')[1] ?? ''
    for (const name of ['labaya_staff', 'labaya_session']) {
      client.cookie = `${name}=${token}`
      expect((await client.post('/api/account/sessions', {})).status).toBe(401)
    }
  })

  test('OPS-003: is answered no-store and noindex', async () => {
    for (const { path, method } of declared) {
      const { headers } = await send(shop.visitor(), { method, path })
      expect([path, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        path,
        'no-store',
        'noindex',
      ])
    }
  })

  test('SEC-18: is 403 from a page of another origin', async () => {
    const { client } = await staffClient(shop, ['owner'])
    for (const { path } of declared.filter(({ method }) => method === 'POST')) {
      const answer = await client.post(path, {}, { Origin: 'https://evil.example', Host: 'localhost' })
      expect([path, codeOf(answer)]).toEqual([path, '403 other_origin'])
    }
  })
})
