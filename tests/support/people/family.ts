import type { WireFamilyMember } from '../../../src/domains/patients/patients.contract.ts'

/** A family member on the wire, grown up and declared; what a test is not about is of no matter. */
export function wireMemberWith(changes: Partial<WireFamilyMember> = {}): WireFamilyMember {
  return {
    member_id: 1,
    firstname: 'Vikram',
    lastname: 'Rao',
    gender: 'Male',
    dob: '01-02-1989',
    age: 37,
    height: '',
    weight: '',
    bloodgroup: '',
    primary_relation: 'Self',
    secondary_relation: 'Spouse',
    email: '',
    mobile: '9845067890',
    declared: true,
    ...changes,
  }
}
