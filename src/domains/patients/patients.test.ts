import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import type { NewMember, PatientForm } from './patients.ts'
import {
  GENDERS,
  RELATIONS,
  ageFromDob,
  bloodGroup,
  canAddMember,
  dobRefusal,
  isMeasure,
  memberRefusals,
  patientFieldRefusal,
  patientFormRefusal,
  patientMobileRefusal,
  splitPatientName,
} from './patients.ts'
import { patientMessage } from './patients.messages.ts'

const today = '2026-11-21' as IstDate

const form: PatientForm = {
  firstName: 'Ananya',
  lastName: 'Rao',
  mobile: '9845012345',
  dob: '05/03/1990',
  gender: 'Female',
  relation: 'Self',
}

const member: NewMember = { ...form, mobile: null, dob: null, height: '', weight: '' }

function said(field: keyof PatientForm, value: string): string | null {
  const refusal = patientFieldRefusal(field, { ...form, [field]: value }, today)
  return refusal && patientMessage[refusal]
}

describe('the patient sheet', () => {
  test('PAT-13: requires every field except the date of birth for adding', () => {
    expect(patientFormRefusal(form, 'add', today)).toBeNull()
    expect(patientFormRefusal({ ...form, dob: '' }, 'add', today)).toBeNull()
    for (const field of ['firstName', 'lastName', 'mobile', 'gender', 'relation'] as const) {
      const refused = patientFormRefusal({ ...form, dob: '', [field]: ' ' }, 'add', today)
      expect(refused).toEqual({ field, refusal: 'fields-missing' })
    }
    expect(patientMessage['fields-missing']).toBe('All Fields are Mandatory')
  })

  test('PAT-13: also requires the date of birth for editing', () => {
    expect(patientFormRefusal(form, 'edit', today)).toBeNull()
    expect(patientFormRefusal({ ...form, dob: '' }, 'edit', today)).toEqual({
      field: 'dob',
      refusal: 'fields-missing',
    })
  })

  test('AMB-18: accepts no wrong date of birth, even for adding', () => {
    expect(patientFormRefusal({ ...form, dob: '31/02/1990' }, 'add', today)).toEqual({
      field: 'dob',
      refusal: 'dob-wrong',
    })
  })

  test('reports the first wrong field', () => {
    expect(patientFormRefusal({ ...form, mobile: '98450', lastName: 'R@o' }, 'add', today)).toEqual({
      field: 'lastName',
      refusal: 'name-letters',
    })
  })

  test('PAT-08: requires names of letters and spaces', () => {
    expect(said('firstName', '')).toBe('First name cannot be empty')
    expect(said('lastName', '  ')).toBe('Last name cannot be empty')
    expect(said('firstName', 'Anil Kumar')).toBeNull()
    expect(said('firstName', 'R2')).toBe('Please use only letters and spaces')
    expect(said('firstName', 'a'.repeat(60))).toBeNull()
    expect(said('firstName', 'a'.repeat(61))).toBe('Please use at most 60 letters')
  })

  test('PAT-09: accepts a mobile of any ten digits', () => {
    expect(said('mobile', '0123456789')).toBeNull()
    expect(said('mobile', '984501234')).toBe('Mobile must be 10 digits')
    expect(said('mobile', '98450123456')).toBe('Mobile must be 10 digits')
    expect(said('mobile', '98450x2345')).toBe('Mobile must contain only numbers')
    expect(patientMobileRefusal('')).toBe('mobile-length')
  })

  test('PAT-12, AMB-17: requires a valid date of birth in the past', () => {
    expect(said('dob', '')).toBe('Date of Birth cannot be empty')
    expect(said('dob', '5/3/1990')).toBe('Please enter date in dd/mm/yyyy format')
    expect(said('dob', '05/03-1990')).toBe('Please enter date in dd/mm/yyyy format')
    expect(said('dob', '29/02/2025')).toBe('Please enter a valid date')
    expect(said('dob', '29/02/2024')).toBeNull()
    expect(said('dob', '21/11/2026')).toBeNull()
    expect(said('dob', '22/11/2026')).toBe('Date of Birth cannot be in the future')
    expect(said('dob', '22/11/1905')).toBeNull()
    expect(said('dob', '21/11/1905')).toBe('Please enter a valid date')
    expect(dobRefusal('05-03-1990', today)).toBeNull()
  })

  test('PAT-14, PAT-15: offers nine relations and two genders', () => {
    expect(RELATIONS.join(', ')).toBe('Self, Spouse, Son, Daughter, Father, Mother, Brother, Sister, Others')
    expect(GENDERS).toEqual(['Male', 'Female'])
    expect(said('relation', 'Cousin')).toBe('Please Select Relation')
    expect(said('gender', 'male')).toBe('Please Select Gender')
  })
})

describe('a new member, for the server', () => {
  test('AMB-04: requires names, gender and relation only', () => {
    expect(memberRefusals(member, today)).toEqual([])
    const empty = { ...member, firstName: '', lastName: '', gender: '', relation: '' }
    expect(memberRefusals(empty, today)).toEqual([
      { field: 'firstName', refusal: 'first-name-empty' },
      { field: 'lastName', refusal: 'last-name-empty' },
      { field: 'gender', refusal: 'gender-missing' },
      { field: 'relation', refusal: 'relation-missing' },
    ])
  })

  test('is validated in all given fields, with one refusal for each field', () => {
    const wrong = { ...member, mobile: '12', dob: '30-02-2001', height: '1700', weight: '7a' }
    expect(memberRefusals(wrong, today)).toEqual([
      { field: 'mobile', refusal: 'mobile-length' },
      { field: 'dob', refusal: 'dob-wrong' },
      { field: 'height', refusal: 'measure-wrong' },
      { field: 'weight', refusal: 'measure-wrong' },
    ])
    expect(
      memberRefusals({ ...member, mobile: '9845012345', dob: '28-02-2001', height: '170' }, today),
    ).toEqual([])
  })

  test('PAT-18: is the sixth at most', () => {
    expect([0, 5, 6].map(canAddMember)).toEqual([true, true, false])
  })
})

test('PAT-10: height and weight have up to three digits', () => {
  expect(['', '7', '170'].every(isMeasure)).toBe(true)
  expect(['1700', '1.7', '-1', ' '].some(isMeasure)).toBe(false)
})

test('PAT-17: a blood group is A, B, O, AB or A1 with an optional sign, else it becomes empty', () => {
  expect(['A', 'b-', 'O+', 'AB+', 'a1-', ' AB '].map(bloodGroup)).toEqual([
    'A',
    'B-',
    'O+',
    'AB+',
    'A1-',
    'AB',
  ])
  expect(['', 'C', 'A1B', 'A++', 'B1', 'O +'].map(bloodGroup)).toEqual(['', '', '', '', '', ''])
})

test('PAT-02: the age counts birthdays by the day in India', () => {
  const dob = '1990-11-21' as IstDate
  expect(ageFromDob(dob, new Date('2026-11-20T23:59:59+05:30'))).toBe(35)
  expect(ageFromDob(dob, new Date('2026-11-21T00:00:00+05:30'))).toBe(36)
})

test('AMB-19: a full name splits at its last space', () => {
  expect(splitPatientName('Anil Kumar Rao')).toEqual({ firstName: 'Anil Kumar', lastName: 'Rao' })
  expect(splitPatientName('  Anil   Rao ')).toEqual({ firstName: 'Anil', lastName: 'Rao' })
  expect(splitPatientName('Anil')).toEqual({ firstName: 'Anil', lastName: null })
})
