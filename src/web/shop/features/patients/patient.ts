import { formatDmy, parseDmy, type IstDate } from '../../../../kernel/ist.ts'
import { applicabilityMessage, patientText } from '../../../../domains/patients/patients.messages.ts'
import {
  applicabilityNote,
  type ApplicabilityNote,
  type BookedTest,
  type Member,
} from '../../../../domains/patients/applicability.ts'
import {
  ADULT_AGE,
  neededDeclaration,
  type DeclarationKind,
} from '../../../../domains/patients/declarations.ts'
import { withRelation, type OwnName } from '../../../../domains/patients/relations.ts'
import type { PatientForm } from '../../../../domains/patients/patients.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { patientFormText } from './patient-form.messages.ts'

/** Converts a family member to the type of the applicability rules. */
export function toMember({ member_id, gender, dob }: WireFamilyMember): Member {
  return { memberId: String(member_id), gender, dob: dob === null ? null : parseDmy(dob) }
}

/** A member's full name. */
export function nameOf({ firstname, lastname }: Pick<WireFamilyMember, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

/** Whether none of the tests applies to this member, so that the card is blocked. */
export function isBlocked(member: WireFamilyMember, tests: readonly BookedTest[]): boolean {
  return isClosed(applicabilityNote(toMember(member), tests))
}

/** Whether the customer must still declare that they may book for this person. @see SEC-33 */
export function needsDeclaration({ secondary_relation, age, declared }: Declarable): boolean {
  const isChild = age !== null && age < ADULT_AGE
  return (isChild || secondary_relation !== 'Self') && !declared
}

type Declarable = Pick<WireFamilyMember, 'secondary_relation' | 'age' | 'declared'>

/** The message under a member's card. @see PAT-20, PAT-21, AMB-04 */
export function cardMessage(member: WireFamilyMember, tests: readonly BookedTest[], isChosen: boolean) {
  const note = applicabilityNote(toMember(member), tests)
  if (note && isClosed(note)) return { kind: 'error', text: applicabilityMessage(note) } as const
  if (isChosen && needsDeclaration(member))
    return { kind: 'error', text: patientFormText.undeclared } as const
  if (note && isChosen) {
    const kind = note.kind === 'only-one' ? 'success' : 'info'
    return { kind, text: applicabilityMessage(note) } as const
  }
  return member.dob === null ? ({ kind: 'error', text: patientText.dobMissing } as const) : null
}

/**
 * The declaration that the form requires for this age and relation; null if it is already given or none is required.
 */
export function declarationToAsk(
  form: Pick<PatientForm, 'dob' | 'relation'>,
  member: WireFamilyMember | null,
  today: IstDate,
): DeclarationKind | null {
  if (form.relation === '') return null
  const needed = neededDeclaration({ dob: parseDmy(form.dob), relation: form.relation }, today)
  const before = member?.declared === true ? neededOf(member, today) : null
  return needed === before ? null : needed
}

/** The problem of a form's declaration; null if it is given or none is required. */
export function declarationProblem(given: string, required: DeclarationKind | null): string | null {
  return required === null || given === required ? null : patientFormText.declarationMissing
}

/** The text of a declaration: a parent's for a child, otherwise that the person has agreed. */
export const declarationText: Record<DeclarationKind, string> = {
  guardian: patientFormText.declareMinor,
  relative: patientFormText.declareAdult,
}

/** The signed-in customer, with the fields that a form uses for "Self". */
export type Account = { id: number; firstname: string; lastname: string; mobilenumber: string }

/** The customer's own name; null for a visitor. */
export function ownName(account: Account | null): OwnName | null {
  return account && { firstName: account.firstname, lastName: account.lastname }
}

type NewForm = {
  member: WireFamilyMember | null
  account: Account | null
  /** The first member of a family is usually the customer. */
  isFirst: boolean
}

/** The initial values: a new form has the customer's mobile number, and the first member is usually the customer. */
export function beginForm({ member, account, isFirst }: NewForm): PatientForm {
  const form = toPatientForm(member)
  if (member !== null) return form
  const reachable = { ...form, mobile: account?.mobilenumber ?? '' }
  return isFirst ? { ...reachable, ...withRelation(form, 'Self', ownName(account)) } : reachable
}

/** The initial form of a member; an empty one without a member. */
export function toPatientForm(member: WireFamilyMember | null): PatientForm {
  if (member === null) return { firstName: '', lastName: '', mobile: '', dob: '', gender: '', relation: '' }
  const day = member.dob === null ? null : parseDmy(member.dob)
  return {
    firstName: member.firstname,
    lastName: member.lastname,
    mobile: member.mobile,
    dob: day === null ? '' : formatDmy(day, '/'),
    gender: member.gender,
    relation: member.secondary_relation,
  }
}

// A member who was declared as the account holder needs no other declaration while the relation is unchanged.
function neededOf({ dob, secondary_relation: relation }: WireFamilyMember, today: IstDate) {
  return neededDeclaration({ dob: dob === null ? null : parseDmy(dob), relation }, today)
}

function isClosed(note: ApplicabilityNote | null): boolean {
  return note?.kind === 'female-only' || note?.kind === 'male-only'
}
