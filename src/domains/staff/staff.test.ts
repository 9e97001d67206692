import { describe, expect, test } from 'vitest'
import type { Role } from './permissions.ts'
import {
  assignableRoles,
  changeRefusal,
  inviteRefusal,
  isProved,
  isSessionLive,
  mayChange,
  type StaffChange,
  type StaffMember,
} from './staff.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const ago = (minutes: number, ms = 0) => new Date(NOW.getTime() - minutes * 60_000 - ms)

function live(roles: Role[], idleMinutes: number, ageMinutes: number): boolean {
  return isSessionLive({ roles, seenAt: ago(idleMinutes), createdAt: ago(ageMinutes) }, NOW)
}

describe('A staff session', () => {
  test('OPS-S07: ends after 30 idle minutes and after 12 hours in total', () => {
    expect([live(['desk'], 29, 29), live(['desk'], 30, 30)]).toEqual([true, false])
    expect([live(['owner'], 1, 719), live(['owner'], 1, 720)]).toEqual([true, false])
  })

  test('OPS-S07: of a collector ends after 12 idle hours and after 24, but with another role after the normal time', () => {
    expect([live(['collector'], 719, 719), live(['collector'], 720, 720)]).toEqual([true, false])
    expect([live(['collector'], 1, 1439), live(['collector'], 1, 1440)]).toEqual([true, false])
    expect(live(['collector', 'desk'], 31, 31)).toBe(false)
  })

  test('OPS-S08: counts as recently checked for five minutes', () => {
    expect([isProved(ago(5), NOW), isProved(ago(5, 1), NOW)]).toEqual([true, false])
  })
})

describe('A role', () => {
  test('OPS-S09: can be any one if an owner assigns it, one of three if a manager does, and none if anyone else does', () => {
    expect(assignableRoles(['owner'])).toHaveLength(7)
    expect(assignableRoles(['manager', 'finance'])).toEqual(['desk', 'collector', 'technician'])
    expect(assignableRoles(['desk', 'finance'])).toEqual([])
  })

  test('OPS-S09: that a manager cannot give protects its person from changes by a manager', () => {
    const manager = { id: 1, roles: ['manager'] as const }
    expect(mayChange(manager, { id: 2, roles: ['desk', 'collector'] })).toBe(true)
    expect(mayChange(manager, { id: 2, roles: ['desk', 'owner'] })).toBe(false)
    expect(mayChange(manager, { id: 1, roles: ['manager'] })).toBe(true)
  })
})

function member(roles: Role[], more: Partial<StaffMember> = {}): StaffMember {
  const details = { name: 'Asha', mobile: '9845012345', email: null, employeeNo: null, registration: null }
  return { ...details, id: 2, roles, state: 'active', version: 1, hasJoined: true, ...more }
}

function change(more: Partial<StaffChange>): ReturnType<typeof changeRefusal> {
  const person = more.person ?? member(['desk'])
  const by = { id: 1, roles: ['owner'] as const }
  return changeRefusal({ by, person, next: person, otherOwners: 1, ...more })
}

describe('A change of a person', () => {
  test('OPS-S09: of one’s own roles or state is refused, of one’s own name is not', () => {
    const person = member(['owner'], { id: 1 })
    expect(change({ person, next: { ...person, roles: ['owner', 'desk'] } })).toBe('own_roles')
    expect(change({ person, next: { ...person, state: 'suspended' } })).toBe('own_roles')
    expect(change({ person })).toBeNull()
  })

  test('OPS-S09: of the last active owner is refused, of one of two is not', () => {
    const person = member(['owner', 'desk'])
    const demoted = { ...person, roles: ['desk'] as const }
    const suspended = { ...person, state: 'suspended' as const }
    for (const next of [demoted, suspended]) {
      expect(change({ person, next, otherOwners: 0 })).toBe('last_owner')
      expect(change({ person, next, otherOwners: 1 })).toBeNull()
    }
    const invited = { ...person, state: 'invited' as const }
    expect(change({ person: invited, next: { ...invited, roles: ['desk'] }, otherOwners: 0 })).toBeNull()
  })

  test('OPS-S09: by a manager can neither give nor remove roles that only an owner gives', () => {
    const by = { id: 1, roles: ['manager'] as const }
    const desk = member(['desk'])
    expect(change({ by, person: desk, next: { ...desk, roles: ['desk', 'finance'] } })).toBe('not_allowed')
    expect(change({ by, person: desk, next: { ...desk, roles: ['collector'] } })).toBeNull()
    expect(change({ by, person: member(['finance']) })).toBe('not_allowed')
    expect(change({ by: { id: 1, roles: ['desk'] }, person: desk })).toBe('not_allowed')
  })

  test('OPS-S09: to a pathologist needs council, number and qualification', () => {
    const registration = { council: 'KMC', number: '12345', qualification: 'MD' }
    const next = { ...member(['desk']), roles: ['desk', 'pathologist'] as const }
    expect(change({ next })).toBe('registration_needed')
    expect(change({ next: { ...next, registration: { ...registration, number: ' ' } } })).toBe(
      'registration_needed',
    )
    expect(change({ next: { ...next, registration } })).toBeNull()
  })

  test('OPS-S09: an invite follows the same rules', () => {
    const next = { roles: ['desk', 'manager'] as const, registration: null }
    expect(inviteRefusal({ roles: ['manager'] }, next)).toBe('not_allowed')
    expect(inviteRefusal({ roles: ['owner'] }, next)).toBeNull()
    expect(inviteRefusal({ roles: ['owner'] }, { roles: ['pathologist'], registration: null })).toBe(
      'registration_needed',
    )
  })
})
