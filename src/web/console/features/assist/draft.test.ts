import { describe, expect, test } from 'vitest'
import {
  afterOverlap,
  type BookableTest,
  completePicks,
  type Draft,
  fits,
  missingSteps,
  type Patient,
  togglePick,
} from './draft.ts'

const person = (member_id: number, change: Partial<Patient> = {}): Patient => ({
  member_id,
  firstname: 'Asha',
  lastname: 'Rao',
  gender: 'Female',
  dob: '12-05-1992',
  age: 34,
  relation: 'Self',
  ...change,
})
const asha = person(1)
const ravi = person(2, { gender: 'Male' })
const cbc: BookableTest = { sku: 'LT-CBC', patient_gender: 'FM' }
const pap: BookableTest = { sku: 'LT-PAP', patient_gender: 'F' }

describe('OPS-O09: the patients of a new test', () => {
  test('are the booked patients to whom it applies, otherwise the first patient to whom it applies', () => {
    expect(completePicks([ravi, asha], [cbc], [])).toEqual([{ member_id: 2, sku: 'LT-CBC' }])
    expect(completePicks([ravi, asha], [pap], [])).toEqual([{ member_id: 1, sku: 'LT-PAP' }])
    const both = [
      { member_id: 1, sku: 'LT-CBC' },
      { member_id: 2, sku: 'LT-CBC' },
    ]
    expect(completePicks([ravi, asha], [cbc, pap], both)).toEqual([...both, { member_id: 1, sku: 'LT-PAP' }])
  })

  test('are empty if it applies to no patient, or no patient has a birth date', () => {
    expect(completePicks([ravi], [pap], [])).toEqual([])
    expect(fits(cbc, person(3, { dob: null }))).toBe(false)
    expect(completePicks([], [cbc], [])).toEqual([])
  })

  test('are not changed by other tests, and are removed with their test', () => {
    const picks = [{ member_id: 2, sku: 'LT-CBC' }]
    expect(completePicks([asha, ravi], [cbc], picks)).toEqual(picks)
    expect(completePicks([asha, ravi], [], picks)).toEqual([])
    expect(togglePick(picks, asha, 'LT-CBC')).toEqual([...picks, { member_id: 1, sku: 'LT-CBC' }])
    expect(togglePick(picks, ravi, 'LT-CBC')).toEqual([])
  })
})

const draft = (change: Partial<Draft> = {}) => {
  const items = [cbc, pap].map(({ sku, patient_gender }) => ({ product: { sku }, patient_gender }))
  const cart = { items, hold: { slot_id: '1101_2026-11-24_07:00' } }
  const picks = [
    { member_id: 1, sku: 'LT-CBC' },
    { member_id: 1, sku: 'LT-PAP' },
  ]
  // Only the fields that these rules use.
  return { patients: [asha], address_id: 7, cart, picks, ...change } as unknown as Draft
}

test('OPS-O09: an option for an overlap assigns the patients of the replaced tests', () => {
  expect(afterOverlap(draft(), ['LT-CBC'], ['LP-BIG'])).toEqual({
    skus: ['LT-PAP', 'LP-BIG'],
    picks: [
      { member_id: 1, sku: 'LT-PAP' },
      { member_id: 1, sku: 'LP-BIG' },
    ],
  })
})

test('OPS-O09: a booking needs patients, an address, tests with at least one patient each, and a time', () => {
  expect(missingSteps(draft())).toEqual([])
  expect(missingSteps(draft({ picks: [{ member_id: 1, sku: 'LT-CBC' }] }))).toEqual(['test_patients'])
  expect(missingSteps(draft({ address_id: null }))).toEqual(['address'])
  const empty = { items: [], hold: null } as unknown as Draft['cart']
  expect(missingSteps(draft({ patients: [], address_id: null, cart: empty, picks: [] }))).toEqual([
    'patients',
    'address',
    'tests',
    'slot',
  ])
})
