import { formatDmy, istDate, parseDmy } from '../../kernel/ist.ts'
import type { Body } from '../../kernel/endpoint.ts'
import type { RefusalMessage } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { isEmail } from '../../kernel/email.ts'
import type { addFamily, editPatient } from '../../domains/patients/patients.contract.ts'
import { patientMessage, patientText } from '../../domains/patients/patients.messages.ts'
import type { FamilyMember, MemberFields } from '../../domains/patients/patients.store.server.ts'
import {
  bloodGroup,
  isGender,
  memberRefusals,
  splitPatientName,
  type NewMember,
} from '../../domains/patients/patients.ts'

/** The submitted values of a member, with the names that the rules use. */
type SubmittedMember = NewMember & { email: string; bloodGroup: string; primaryRelation: string }

/** The member to store, or refusals with the form's field names. */
export type Checked = Result<MemberFields, RefusalMessage[]>

type AddBody = Body<typeof addFamily>['addFamilyState']
type EditBody = Body<typeof editPatient>

/** Parses a new member from a form; a missing mobile defaults to the customer's. @see AMB-04 */
export function newMember(sent: AddBody, customersMobile: string, now: Date): Checked {
  const submitted: SubmittedMember = {
    firstName: sent.firstname ?? '',
    lastName: sent.lastname ?? '',
    gender: sent.gender ?? '',
    relation: sent.secondary_relation ?? sent.relation ?? '',
    mobile: sent.mobile || customersMobile,
    dob: sent.dob || null,
    height: sent.height ?? '',
    weight: sent.weight ?? '',
    email: sent.email ?? '',
    bloodGroup: sent.blood_group ?? '',
    primaryRelation: sent.primary_relation || 'Self',
  }
  return checked(submitted, now, addFieldOf)
}

/** Applies the form's changes to a member; fields that were not sent stay unchanged. */
export function changedMember(member: FamilyMember, sent: EditBody, now: Date): Checked {
  const named = sent.patient_name === undefined ? null : splitPatientName(sent.patient_name)
  const submitted: SubmittedMember = {
    firstName: named?.firstName ?? sent.firstname ?? member.firstname,
    lastName: named?.lastName ?? sent.lastname ?? member.lastname,
    gender: sent.gender ?? member.gender,
    relation: sent.relation ?? member.secondaryRelation,
    mobile: sent.mobile ?? member.mobile,
    dob: sent.dob ?? (member.dob === null ? null : formatDmy(member.dob, '-')),
    height: sent.height ?? member.height,
    weight: sent.weight ?? member.weight,
    email: sent.email ?? member.email,
    bloodGroup: sent.blood_group ?? member.bloodGroup,
    primaryRelation: sent.primary_relation || member.primaryRelation,
  }
  const isNamedAtOnce = named !== null
  return checked(submitted, now, (field) =>
    isNamedAtOnce && field.endsWith('Name') ? 'patient_name' : editFieldOf[field],
  )
}

type Field = keyof NewMember | 'email'

const editFieldOf: Record<Field, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  gender: 'gender',
  relation: 'relation',
  mobile: 'mobile',
  dob: 'dob',
  height: 'height',
  weight: 'weight',
  email: 'email',
}

function addFieldOf(field: Field): string {
  return `addFamilyState.${field === 'relation' ? 'secondary_relation' : editFieldOf[field]}`
}

function checked(submitted: SubmittedMember, now: Date, fieldOf: (field: Field) => string): Checked {
  const { gender } = submitted
  const refused = [
    ...memberRefusals(submitted, istDate(now)).map(({ field, refusal }) => ({
      message: patientMessage[refusal],
      code: refusal.replaceAll('-', '_'),
      field: fieldOf(field),
    })),
    ...emailRefused(submitted.email, fieldOf('email')),
  ]
  if (refused.length > 0 || !isGender(gender)) return refuse(oneForEachField(refused))

  return ok({
    firstname: submitted.firstName,
    lastname: submitted.lastName,
    gender,
    dob: submitted.dob === null ? null : parseDmy(submitted.dob),
    mobile: submitted.mobile ?? '',
    email: submitted.email,
    height: submitted.height,
    weight: submitted.weight,
    bloodGroup: bloodGroup(submitted.bloodGroup),
    primaryRelation: submitted.primaryRelation,
    secondaryRelation: submitted.relation,
  })
}

function oneForEachField(refused: RefusalMessage[]): RefusalMessage[] {
  return refused.filter(({ field }, at) => refused.findIndex((other) => other.field === field) === at)
}

function emailRefused(email: string, field: string): RefusalMessage[] {
  if (email === '' || isEmail(email)) return []
  return [{ message: patientText.emailWrong, code: 'email_wrong', field }]
}
