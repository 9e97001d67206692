import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import {
  PERMISSIONS,
  permissionsOf,
  ROLE_PERMISSIONS,
  ROLES,
  type Permission,
  type Role,
} from '../../src/domains/staff/permissions.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { specifiedPermission } from '../support/console/call-permissions.ts'
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

// The table of §3 in the specification, which the code's table must equal.
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

const isSpecified = (role: Role, permission: string) => ALLOWED.get(permission)?.includes(role) === true

/** The cells of a role that differ from the specification. */
function wrongCells(role: Role): Permission[] {
  const granted = permissionsOf([role])
  return PERMISSIONS.filter((permission) => granted.includes(permission) !== isSpecified(role, permission))
}

test('OPS-004: each role has exactly the permissions that the specification gives it', () => {
  expect([...ALLOWED.keys()]).toEqual([...PERMISSIONS])
  expect(ROLES.map((role) => [role, wrongCells(role)])).toEqual(ROLES.map((role) => [role, []]))
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

test('OPS-004: each call needs the permission that the specification gives it', () => {
  const needed = declared.map(({ path, may }) => [path, may])
  expect(needed).toEqual(declared.map(({ path }) => [path, specifiedPermission(path)]))
})

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

function send(client: TestClient, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return method === 'GET' ? client.get(path) : client.post(path, {})
}

/** The reply of each call that needs a session. */
async function answersTo(client: TestClient): Promise<string[]> {
  const answers: string[] = []
  for (const call of withSession) answers.push(`${call.path} ${codeOf(await send(client, call))}`)
  return answers
}

/** The problem of a call's reply to a role; null if there is none. */
function wrongAnswer(
  role: Role,
  { path, may }: Pick<Endpoint, 'path' | 'may'>,
  answer: string,
): string | null {
  const isWithheld = ALLOWED.has(String(may)) && !isSpecified(role, String(may))
  const isRight = isWithheld ? answer === '403 not_allowed' : !/^(401|403 not_allowed)/.test(answer)
  return isRight ? null : `${path} is ${answer} for the role ${role}`
}

/** Inverts a permission of a role; returns a function that restores it. */
function invert(role: Role, permission: Permission): () => void {
  const table: Record<Role, readonly Permission[]> = ROLE_PERMISSIONS
  const before = table[role]
  const isGranted = before.includes(permission)
  table[role] = isGranted ? before.filter((one) => one !== permission) : [...before, permission]
  return () => void (table[role] = before)
}

const NOT_SIGNED_IN = withSession.map(({ path }) => `${path} 401 not_signed_in`)

describe('Every call of the console that needs a session', () => {
  test('OPS-004: is 401 for a visitor', async () => {
    expect(NOT_SIGNED_IN.length).toBeGreaterThan(10)
    expect(await answersTo(shop.visitor())).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-001, OPS-004: is 401 for a customer, because the console ignores a customer’s session', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const token = client.cookie.split('=')[1] ?? ''
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
    client.cookie = `labaya_staff=${token}`
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-004, OPS-S07: is 401 for a suspended member of the staff whose session has not ended', async () => {
    const { client, id } = await staffClient(shop, ['owner'])
    await execute(shop.db, sql`update staff set state = 'suspended' where id = ${id}`)
    expect(await answersTo(client)).toEqual(NOT_SIGNED_IN)
  })

  test('OPS-004: is 403 for a role exactly where the specification withholds the permission', async () => {
    for (const role of ROLES) {
      for (const call of withSession) {
        const { client } = await staffClient(shop, [role])
        expect(wrongAnswer(role, call, codeOf(await send(client, call)))).toBeNull()
      }
    }
  })

  test(
    'OPS-004: is covered: inverting any cell of the table makes these tests fail',
    { timeout: 120_000 },
    async () => {
      const needing = new Map(withSession.map((call) => [String(call.may), call]))
      const unseen: string[] = []
      for (const role of ROLES) {
        const { client } = await staffClient(shop, [role])
        for (const permission of PERMISSIONS) {
          const restore = invert(role, permission)
          const call = needing.get(permission)
          const answer = call === undefined ? null : codeOf(await send(client, call))
          if (!wrongCells(role).includes(permission)) unseen.push(`${role} ${permission}`)
          if (call !== undefined && wrongAnswer(role, call, answer ?? '') === null)
            unseen.push(`${role} ${call.path}`)
          restore()
        }
      }
      expect(needing.size).toBeGreaterThan(10)
      expect(unseen).toEqual([])
      expect(ROLES.flatMap(wrongCells)).toEqual([])
    },
  )

  test('OPS-004, OPS-R04: needs person.export too for a file that names people, and inverting a cell of it makes a test fail', async () => {
    const path = '/api/console/reports/csv?name=people&from=2026-11-01&to=2026-11-23&reason=Audit'
    for (const role of ROLES) {
      const { client } = await staffClient(shop, [role])
      const answered = async () => codeOf(await client.get(path))
      const isAllowed = isSpecified(role, 'report.read') && isSpecified(role, 'person.export')
      expect([role, await answered()]).toEqual([role, isAllowed ? 'ok' : '403 not_allowed'])
      const restore = invert(role, 'person.export')
      const isChanged = (await answered()) !== (isAllowed ? 'ok' : '403 not_allowed')
      restore()
      expect([role, isChanged]).toEqual([role, isSpecified(role, 'report.read')])
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

  test('OPS-003: has a no-store and noindex reply', async () => {
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
