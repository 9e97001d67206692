import { describe, expect, test } from 'vitest'
import { parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { profileMessage, profileText } from './profile.messages.ts'
import { bloodGroup } from './patients.ts'
import { stripToMeasure, profileRefusal, type ProfileForm } from './profile.ts'

function today(): IstDate {
  const day = parseIstDate('2026-11-21')
  if (day === null) throw new Error('not a day')
  return day
}

const EMPTY: ProfileForm = {
  firstName: '',
  lastName: '',
  dob: '',
  gender: '',
  relation: '',
  height: '',
  weight: '',
  bloodGroup: '',
}

function messageOf(field: keyof ProfileForm, form: Partial<ProfileForm>): string | null {
  const refusal = profileRefusal(field, { ...EMPTY, ...form }, today())
  return refusal && profileMessage[refusal]
}

describe('the profile that the wizard creates', () => {
  test('PAT-16, ERR-39: each empty required field has its own text', () => {
    expect(messageOf('firstName', {})).toBe('Please Enter Firstname')
    expect(messageOf('lastName', { lastName: '  ' })).toBe('Please Enter Lastname')
    expect(messageOf('gender', {})).toBe('Please Select Gender')
    expect(messageOf('relation', {})).toBe('Please Select Relation')
    expect(messageOf('dob', {})).toBe('Please Enter Dob')
  })

  test('PAT-16: a complete form is not refused', () => {
    expect(messageOf('firstName', { firstName: 'Anjali' })).toBeNull()
    expect(messageOf('lastName', { lastName: 'Rao' })).toBeNull()
    expect(messageOf('gender', { gender: 'Female' })).toBeNull()
    expect(messageOf('relation', { relation: 'Mother' })).toBeNull()
  })

  test('PAT-16: today is a valid date of birth, tomorrow is not', () => {
    expect(messageOf('dob', { dob: '21/11/2026' })).toBeNull()
    expect(messageOf('dob', { dob: '22/11/2026' })).toBe('Date of Birth cannot be in the future')
    expect(messageOf('dob', { dob: '30/02/2020' })).toBe('Please enter a valid date')
    expect(messageOf('dob', { dob: '1/2/20' })).toBe('Please enter date in dd/mm/yyyy format')
  })

  test('PAT-10: a height or weight accepts digits, three at most', () => {
    expect(stripToMeasure('172 cm')).toBe('172')
    expect(stripToMeasure('1723')).toBe('172')
    expect(stripToMeasure('-')).toBe('')
  })

  test('PAT-17: an invalid blood group becomes empty, a valid one remains', () => {
    expect(['A', 'b+', 'AB-', 'A1+', 'o'].map(bloodGroup)).toEqual(['A', 'B+', 'AB-', 'A1+', 'O'])
    expect(['C', 'A2', 'AB++', '+', 'positive'].map(bloodGroup)).toEqual(['', '', '', '', ''])
  })

  test('ERR-03, ERR-55: a saved profile and a failed one have their texts', () => {
    expect(profileText.saved).toBe('Add family details')
    expect(profileText.failed).toBe('Please try again')
  })
})
