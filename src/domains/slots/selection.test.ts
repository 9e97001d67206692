import { expect, test } from 'vitest'
import type { BookedTest, Member } from '../patients/applicability.ts'
import { bookingRefusal, namedChoices } from './selection.ts'

const cbc: BookedTest = { itemId: '1', name: 'CBC', patientGender: 'FM' }
const gct: BookedTest = { itemId: '2', name: 'GCT', patientGender: 'F' }
const tests = [cbc, gct]
const meena: Member = { memberId: '7', gender: 'Female', dob: null }
const ravi: Member = { memberId: '8', gender: 'Male', dob: null }
const members = [meena, ravi]

const namesOf = (sent: { memberId: string; itemId: string | null }[]) =>
  namedChoices(sent, tests, members).map((choice) => `${choice.memberId} ${choice.itemName}`)

test('PAT-04: a patient sent without a test means every test that applies', () => {
  expect(namesOf([{ memberId: '8', itemId: null }])).toEqual(['8 CBC'])
  expect(namesOf([{ memberId: '7', itemId: null }])).toEqual(['7 CBC', '7 GCT'])
})

test('AMB-71: a choice sent twice counts once', () => {
  const twice = [
    { memberId: '7', itemId: null },
    { memberId: '7', itemId: '2' },
  ]
  expect(namesOf(twice)).toEqual(['7 CBC', '7 GCT'])
})

test('AMB-49: a test without a patient it applies to says which patient it needs', () => {
  const sent = [
    { memberId: '8', itemId: '1' },
    { memberId: '8', itemId: '2' },
  ]
  const chosen = namedChoices(sent, tests, members)
  expect(bookingRefusal({ tests, members, chosen })).toEqual({ kind: 'needs-female', test: 'GCT' })
})

test('PAT-20: a patient to whom a covered test does not apply is refused with that reason', () => {
  const sent = [
    { memberId: '7', itemId: null },
    { memberId: '8', itemId: '2' },
  ]
  const chosen = namedChoices(sent, tests, members)
  expect(bookingRefusal({ tests, members, chosen })).toEqual({
    kind: 'not-applicable',
    test: 'GCT',
    note: 'female-only',
  })
})

test('AMB-70: a patient may be left out of a test that applies', () => {
  const sent = [
    { memberId: '7', itemId: '2' },
    { memberId: '8', itemId: '1' },
  ]
  const chosen = namedChoices(sent, tests, members)
  expect(bookingRefusal({ tests, members, chosen })).toBeNull()
})
