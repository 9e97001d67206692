import { expect, test } from 'vitest'
import {
  fromStaffValues,
  NO_STAFF,
  STAFF_FIELDS,
  staffProblem,
  staffRefusals,
  type StaffValues,
} from './staff-form.ts'

const VALID: StaffValues = { ...NO_STAFF, name: 'Ananya Rao', mobile: '9845012345', roles: ['desk'] }
const problems = (values: StaffValues) => STAFF_FIELDS.filter((field) => staffProblem(field, values) !== null)

test('OPS-S09: a person needs a name, a mobile number and a role; e-mail and employee number may be empty', () => {
  expect(problems(VALID)).toEqual([])
  expect(problems(NO_STAFF)).toEqual(['name', 'mobile', 'roles'])
  expect(problems({ ...VALID, email: 'ananya' })).toEqual(['email'])
  expect(problems({ ...VALID, mobile: '1234567890' })).toEqual(['mobile'])
})

test('OPS-S09: a pathologist needs council, number and qualification', () => {
  const pathologist: StaffValues = { ...VALID, roles: ['pathologist'] }
  expect(problems(pathologist)).toEqual(['council', 'number', 'qualification'])
  const complete = { ...pathologist, council: 'KMC', number: '12345', qualification: 'MD' }
  expect(problems(complete)).toEqual([])
  expect(fromStaffValues(complete).registration).toEqual({
    council: 'KMC',
    number: '12345',
    qualification: 'MD',
  })
  expect(fromStaffValues({ ...complete, roles: ['desk'] }).registration).toBeNull()
})

test('OPS §14: the server’s messages are displayed at their fields', () => {
  const fields = {
    employee_no: 'Taken.',
    'roles[0]': 'Not yours.',
    'registration.number': 'Wrong.',
    other: 'x',
  }
  expect(staffRefusals(fields)).toEqual({ employee: 'Taken.', roles: 'Not yours.', number: 'Wrong.' })
})
