import { describe, expect, test } from 'vitest'
import { accessRefusal, needsProof } from './access.ts'
import { permissionsOf, PROVED_PERMISSIONS, PERMISSIONS, type Role } from './permissions.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const PROVED = new Date(NOW.getTime() - 5 * 60_000)
const UNPROVED = new Date(PROVED.getTime() - 1)

function as(role: Role, provedAt = PROVED) {
  return { staff: { permissions: new Set(permissionsOf([role])), provedAt }, isJoining: false }
}

const nobody = { staff: null, isJoining: false }
const write = (may: string) => ({ may, isRead: false })
const read = (may: string) => ({ may, isRead: true })

describe('A call of the console', () => {
  test('OPS-004: needs a session, unless it is for anyone', () => {
    expect(accessRefusal(write('anyone'), nobody, NOW)).toBeNull()
    for (const may of ['joining', 'session', ...PERMISSIONS])
      expect(accessRefusal(write(may), nobody, NOW)).toBe('not_signed_in')
  })

  test('OPS-S02: for people who join accepts a verified invite instead of a session, and no other call does', () => {
    const joining = { staff: null, isJoining: true }
    expect(accessRefusal(write('joining'), joining, NOW)).toBeNull()
    expect(accessRefusal(write('session'), joining, NOW)).toBe('not_signed_in')
    expect(accessRefusal(write('staff.manage'), joining, NOW)).toBe('not_signed_in')
  })

  test('OPS-004: that names an unknown permission is refused for everyone', () => {
    for (const may of ['staff.rule', ''])
      expect(accessRefusal(write(may), as('owner'), NOW)).toBe('not_allowed')
    expect(accessRefusal({ may: null, isRead: true }, as('owner'), NOW)).toBe('not_allowed')
  })

  test('OPS-S08: needs a check in the last five minutes for a ★ write, and none for a read or any other write', () => {
    expect(accessRefusal(write('staff.manage'), as('owner', PROVED), NOW)).toBeNull()
    expect(accessRefusal(write('staff.manage'), as('owner', UNPROVED), NOW)).toBe('prove_again')
    expect(accessRefusal(read('staff.manage'), as('owner', UNPROVED), NOW)).toBeNull()
    expect(accessRefusal(write('jobs.work'), as('owner', UNPROVED), NOW)).toBeNull()
    expect(accessRefusal(write('staff.manage'), as('desk', UNPROVED), NOW)).toBe('not_allowed')
  })

  test('OPS-S08: needs the check for the ★ permissions of the specification, also for an export', () => {
    expect([...PROVED_PERMISSIONS].toSorted()).toEqual([
      'legal.write',
      'person.export',
      'refund.approve',
      'settings.write',
      'settlement.write',
      'staff.manage',
    ])
    expect(needsProof('person.export', true)).toBe(true)
  })
})
