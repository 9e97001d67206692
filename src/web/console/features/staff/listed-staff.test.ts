import { expect, test } from 'vitest'
import { listedStaff, type StaffRow, staffFilters } from './listed-staff.ts'

const person = (name: string, more: Partial<StaffRow> = {}): StaffRow => ({
  name,
  mobile: '9845012345',
  employee_no: null,
  state: 'active',
  roles: ['desk'],
  last_seen_at: null,
  ...more,
})
const STAFF = [
  person('Vikram Rao', { state: 'suspended', mobile: '9812300077', last_seen_at: '2026-11-20T08:00:00Z' }),
  person('Ananya Iyer', { roles: ['owner'], employee_no: 'E-17', last_seen_at: '2026-11-23T08:00:00Z' }),
  person('Bina Das', { state: 'invited', roles: ['desk', 'collector'] }),
]
const listed = (query: string, by = 'name', isDescending = false) =>
  listedStaff(STAFF, staffFilters(new URLSearchParams(query)), { by, isDescending }).map(({ name }) => name)

test('OPS-007: the address names the filters of the staff list, and unknown filters are ignored', () => {
  expect(listed('state=suspended')).toEqual(['Vikram Rao'])
  expect(listed('role=collector')).toEqual(['Bina Das'])
  expect(listed('role=admin&state=gone')).toHaveLength(3)
})

test('OPS-007: the search matches a part of a name, an employee number, and three digits of a mobile number', () => {
  expect(listed('q=iyer')).toEqual(['Ananya Iyer'])
  expect(listed('q=e-17')).toEqual(['Ananya Iyer'])
  expect(listed('q=077')).toEqual(['Vikram Rao'])
  expect(listed('q=07')).toEqual([])
})

test('OPS-007: the list is sorted by name, by state and by last activity, in both directions', () => {
  expect(listed('')).toEqual(['Ananya Iyer', 'Bina Das', 'Vikram Rao'])
  expect(listed('', 'state')).toEqual(['Ananya Iyer', 'Bina Das', 'Vikram Rao'])
  expect(listed('', 'seen', true)).toEqual(['Ananya Iyer', 'Vikram Rao', 'Bina Das'])
})
