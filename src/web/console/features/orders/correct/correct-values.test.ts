import { expect, test } from 'vitest'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import type { DeskOrder } from '../use-order.ts'
import { correctProblem } from './correct-problems.ts'
import {
  type CorrectedAddress,
  correctChanges,
  correctRefusals,
  type CorrectValues,
  type PatientValues,
  toCorrectValues,
} from './correct-values.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')

const masked = (what: string, value: string) => ({ what, value, until: null })
const order = {
  patients: [
    {
      id: 7,
      firstname: 'Meena',
      lastname: 'Rao',
      sex: 'Female',
      dob: '1990-05-17',
      tests: [{ line_id: 1, sku: 'LT-PAP', name: 'Pap smear', product_id: 3, sex_needed: 'Female' }],
    },
    { id: 9, firstname: 'Ravi', lastname: 'Rao', sex: 'Male', dob: null, tests: [] },
  ],
  address: {
    firstname: 'Ananya',
    lastname: 'Rao',
    telephone: masked('telephone', '98•••••345'),
    street: masked('street', '14, •••'),
    street_lines: ['14, 2nd Cross', 'Koramangala'],
    landmark: '',
    postcode: '560034',
  },
} as unknown as DeskOrder
const values = toCorrectValues(order)
const opened = { order, values }
const changed = (change: (draft: CorrectValues) => void) => {
  const draft = structuredClone(values)
  change(draft)
  return draft
}
const patient = (index: number, change: Partial<PatientValues>) => (draft: CorrectValues) =>
  Object.assign(draft.patients[index] ?? {}, change)
const address = (change: Partial<CorrectedAddress>) => (draft: CorrectValues) =>
  Object.assign(draft.address, change)
const problem = (field: string, change: (draft: CorrectValues) => void) =>
  correctProblem(field, changed(change), { ...opened, today })

test('OPS-O08: only changed fields are sent, and a form without changes is not a correction', () => {
  expect(correctChanges(opened, values)).toBeNull()
  expect(
    correctChanges(
      opened,
      changed((draft) => draft.patients.at(1)),
    ),
  ).toBeNull()
  const next = changed((draft) => {
    draft.patients[0] = { firstname: 'Mina', lastname: 'Rao', dob: '1990-05-18', sex: 'Female' }
    draft.address = { ...draft.address, street: '15, 2nd Cross\n\n Koramangala ', landmark: 'Temple' }
  })
  expect(correctChanges(opened, next)).toEqual({
    patients: [{ id: 7, firstname: 'Mina', dob: '1990-05-18' }],
    address: { street: ['15, 2nd Cross', 'Koramangala'], landmark: 'Temple' },
  })
})

test('OPS-O08: an empty number does not change the stored one, and a typed one must have ten digits', () => {
  expect(values.address.telephone).toBe('')
  expect(problem('address.telephone', address({ telephone: '' }))).toBeNull()
  expect(problem('address.telephone', address({ telephone: '9845012345' }))).toBeNull()
  expect(problem('address.telephone', address({ telephone: '984501234' }))).toBe(
    'Enter the 10 digits of a number.',
  )
  expect(problem('address.telephone', address({ telephone: '98450123456' }))).toBe(
    'Enter the 10 digits of a number.',
  )
})

test('OPS-O08: names, birth dates, streets and pincodes follow the rules of the domain', () => {
  expect(problem('patients.0.firstname', patient(0, { firstname: 'Mina2' }))).toBe(
    'Use letters and spaces, 60 at most.',
  )
  expect(problem('patients.0.firstname', patient(0, { firstname: ' ' }))).not.toBeNull()
  expect(problem('patients.0.dob', patient(0, { dob: '2026-11-24' }))).not.toBeNull()
  expect(problem('patients.0.dob', patient(0, { dob: '2026-11-23' }))).toBeNull()
  expect(problem('address.street', address({ street: '1\n2\n3' }))).toBeNull()
  expect(problem('address.street', address({ street: '1\n2\n3\n4' }))).not.toBeNull()
  expect(problem('address.postcode', address({ postcode: '56003' }))).toBe('Enter a pincode of six digits.')
  expect(problem('address.postcode', address({ postcode: '560035' }))).toBeNull()
})

test('OPS-O08: a sex to which a booked test does not apply is refused at its field', () => {
  expect(problem('patients.0.sex', patient(0, { sex: 'Male' }))).toContain('Pap smear')
  expect(problem('patients.1.sex', patient(1, { sex: 'Female' }))).toBeNull()
})

test('OPS-O08: an unchanged field has no problem, even if a new value like it would be refused', () => {
  expect(correctProblem('patients.1.dob', values, { ...opened, today })).toBeNull()
})

test('OPS §14: the server’s messages are displayed at their fields', () => {
  const fields = {
    'patients.9.dob': 'Wrong.',
    'changes.address.street.0': 'Long.',
    'patients.8.dob': 'Gone.',
  }
  expect(correctRefusals(fields, order)).toEqual({
    'patients.1.dob': 'Wrong.',
    'address.street': 'Long.',
    'patients.8.dob': 'Gone.',
  })
})
