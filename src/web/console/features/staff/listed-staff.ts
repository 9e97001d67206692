import { isRole, type Role } from '../../../../domains/staff/permissions.ts'
import { STAFF_STATES, type StaffState } from '../../../../domains/staff/staff.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import type { ListSort } from '../../ui/table/list-address.ts'

/** The fields of a person that the list filters and sorts by. */
export type StaffRow = {
  name: string
  mobile: string
  employee_no: string | null
  state: StaffState
  roles: readonly Role[]
  last_seen_at: string | null
}

/** The filters of the list; null for an inactive filter. */
export type StaffFilters = { text: string; state: StaffState | null; role: Role | null }

/** The sortable columns of the list. */
export const STAFF_SORTS = ['name', 'state', 'seen'] as const

/** Parses the filters of an address. Unknown filters are ignored. @see OPS-007 */
export function staffFilters(search: URLSearchParams): StaffFilters {
  const role = search.get('role') ?? ''
  return {
    text: search.get('q') ?? '',
    state: STAFF_STATES.find((state) => state === search.get('state')) ?? null,
    role: isRole(role) ? role : null,
  }
}

/** Filters and sorts the staff in the browser, because one reply contains all staff. */
export function listedStaff<Staff extends StaffRow>(
  staff: readonly Staff[],
  { text, state, role }: StaffFilters,
  { by, isDescending }: ListSort,
): Staff[] {
  const words = text.toLowerCase().trim()
  const digits = mobileDigits(text)
  const left = staff.filter(
    (person) =>
      (state === null || person.state === state) &&
      (role === null || person.roles.includes(role)) &&
      matches(person, words, digits),
  )
  const sorted = left.toSorted(
    (one, other) => compare(keyOf(one, by), keyOf(other, by)) || compare(one.name, other.name),
  )
  return isDescending ? sorted.toReversed() : sorted
}

function matches({ name, mobile, employee_no: number }: StaffRow, words: string, digits: string): boolean {
  if (words === '') return true
  const isNamed = name.toLowerCase().includes(words) || (number ?? '').toLowerCase().includes(words)
  return isNamed || (digits.length >= 3 && mobile.includes(digits))
}

function keyOf({ name, state, last_seen_at: seen }: StaffRow, by: string): string {
  if (by === 'state') return state
  return by === 'seen' ? (seen ?? '') : name
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en-IN')
}
