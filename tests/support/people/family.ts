import type { WireFamilyMember } from '../../../src/domains/patients/patients.contract.ts'

/** An adult family member with a declaration on the wire, with arbitrary defaults. */
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
