import { formatDmy, istDate } from '../../kernel/ist.ts'
import { isDeclared, neededDeclaration } from '../../domains/patients/declarations.ts'
import { ageFromDob } from '../../domains/patients/patients.ts'
import type { WireFamilyMember } from '../../domains/patients/patients.contract.ts'
import type { FamilyMember } from '../../domains/patients/patients.store.server.ts'

/** Converts a family member to its wire form. */
export function toWireMember(member: FamilyMember, now: Date): WireFamilyMember {
  const { dob, secondaryRelation: relation } = member
  const needed = neededDeclaration({ dob, relation }, istDate(now))
  return {
    member_id: member.id,
    firstname: member.firstname,
    lastname: member.lastname,
    gender: member.gender,
    dob: member.dob === null ? null : formatDmy(member.dob, '-'),
    age: member.dob === null ? null : ageFromDob(member.dob, now),
    height: member.height,
    weight: member.weight,
    bloodgroup: member.bloodGroup,
    primary_relation: member.primaryRelation,
    secondary_relation: member.secondaryRelation,
    email: member.email,
    mobile: member.mobile,
    declared: isDeclared(member.declaredAs, needed),
  }
}
