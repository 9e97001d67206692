import { expect, test } from 'vitest'
import type { WireFamilyMember } from '../../../domains/patients/patients.contract.ts'
import { agreement, askedConsents } from './asked-consent.ts'

const vikram: WireFamilyMember = {
  member_id: 7,
  firstname: 'Vikram',
  lastname: 'Rao',
  gender: 'Male',
  dob: null,
  age: 18,
  height: '',
  weight: '',
  bloodgroup: '',
  primary_relation: 'Self',
  secondary_relation: 'Spouse',
  email: '',
  mobile: '9845067890',
  declared: true,
}
const missing = [{ memberId: '7', itemId: '41', itemName: 'HIV-1 Viral Load' }]

test('a consent is the patient’s own from 18 on, before that the parent’s or guardian’s', () => {
  const said = (age: number | null) => askedConsents(missing, [{ ...vikram, age }]).map(agreement)
  expect(said(18)).toEqual(['Vikram Rao has read or heard this and agrees to HIV-1 Viral Load.'])
  expect(said(null)).toEqual(said(18))
  expect(said(17)[0]).toMatch(/^I am the parent or guardian of Vikram Rao\./)
  expect(askedConsents(missing, [])).toEqual([])
})
