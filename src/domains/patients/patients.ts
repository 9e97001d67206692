import type { IstDate } from '../../kernel/ist.ts'
import { ageOn, istDate, parseDmy } from '../../kernel/ist.ts'
import { nameRefusal } from '../../kernel/person-name.ts'

/** The nine relations, in the dropdown's order. @see PAT-14 */
export const RELATIONS = [
  'Self',
  'Spouse',
  'Son',
  'Daughter',
  'Father',
  'Mother',
  'Brother',
  'Sister',
  'Others',
] as const

/** @see PAT-15 */
export const GENDERS = ['Male', 'Female'] as const

/** A family has at most six members, and a booking at most six patients. @see PAT-18, PAT-25 */
export const MAX_MEMBERS = 6

/** The patient's relation to the customer. */
export type Relation = (typeof RELATIONS)[number]

/** A patient's gender, in the form that tests require. */
export type Gender = (typeof GENDERS)[number]

/** The patient sheet as typed; `dob` is dd/mm/yyyy. @see PAT-06 */
export type PatientForm = {
  firstName: string
  lastName: string
  mobile: string
  dob: string
  gender: string
  relation: string
}

/** A member to store; null means not given, `dob` is DD-MM-YYYY. */
export type NewMember = Omit<PatientForm, 'mobile' | 'dob'> & {
  mobile: string | null
  dob: string | null
  height: string
  weight: string
}

/** What is wrong with a field of a patient. */
export type PatientRefusal =
  | 'fields-missing'
  | 'first-name-empty'
  | 'last-name-empty'
  | 'name-letters'
  | 'name-long'
  | 'mobile-length'
  | 'mobile-digits'
  | 'dob-empty'
  | 'dob-format'
  | 'dob-wrong'
  | 'dob-future'
  | 'gender-missing'
  | 'relation-missing'
  | 'measure-wrong'

/** A refused field. */
export type RefusedField<F extends string> = { field: F; refusal: PatientRefusal }

const OLDEST_YEARS = 120
const SHEET_FIELDS = ['firstName', 'lastName', 'mobile', 'dob', 'gender', 'relation'] as const

/**
 * The fault that prevents saving the patient sheet: the first missing field, else the first wrong one.
 * Adding does not require a date of birth, editing does.
 *
 * @see PAT-13, AMB-18
 */
export function patientFormRefusal(
  form: PatientForm,
  mode: 'add' | 'edit',
  today: IstDate,
): RefusedField<keyof PatientForm> | null {
  const required = SHEET_FIELDS.filter(
    (field) => mode === 'edit' || field !== 'dob' || form.dob.trim() !== '',
  )
  const missing = required.find((field) => form[field].trim() === '')
  if (missing) return { field: missing, refusal: 'fields-missing' }
  return firstRefused(required, (field) => patientFieldRefusal(field, form, today))
}

/** What is wrong with one field of the sheet when it loses focus. @see PAT-08 … PAT-12 */
export function patientFieldRefusal(
  field: keyof PatientForm,
  form: PatientForm,
  today: IstDate,
): PatientRefusal | null {
  switch (field) {
    case 'firstName':
      return nameRefusal(form.firstName, 'first-name-empty')
    case 'lastName':
      return nameRefusal(form.lastName, 'last-name-empty')
    case 'mobile':
      return patientMobileRefusal(form.mobile)
    case 'dob':
      return dobRefusal(form.dob, today)
    case 'gender':
      return isGender(form.gender) ? null : 'gender-missing'
    case 'relation':
      return isRelation(form.relation) ? null : 'relation-missing'
  }
}

/** What is wrong with a new member on the server, which requires less than the sheets. @see AMB-04 */
export function memberRefusals(member: NewMember, today: IstDate): RefusedField<keyof NewMember>[] {
  const form: PatientForm = { ...member, mobile: member.mobile ?? '', dob: member.dob ?? '' }
  const given = SHEET_FIELDS.filter((field) => member[field] !== null)
  const wrong = given.flatMap((field) => {
    const refusal = patientFieldRefusal(field, form, today)
    return refusal ? [{ field, refusal }] : []
  })
  const measures = (['height', 'weight'] as const).filter((field) => !isMeasure(member[field]))
  return [...wrong, ...measures.map((field) => ({ field, refusal: 'measure-wrong' as const }))]
}

/** Whether a text is a patient's mobile number: any ten digits. @see PAT-09 */
export function patientMobileRefusal(mobile: string): PatientRefusal | null {
  if (/\D/.test(mobile)) return 'mobile-digits'
  return mobile.length === 10 ? null : 'mobile-length'
}

/** What is wrong with a date of birth, dd/mm/yyyy or DD-MM-YYYY. @see PAT-12, AMB-17 */
export function dobRefusal(dob: string, today: IstDate): PatientRefusal | null {
  if (dob.trim() === '') return 'dob-empty'
  if (!/^\d{2}([-/])\d{2}\1\d{4}$/.test(dob)) return 'dob-format'
  const day = parseDmy(dob)
  if (!day || ageOn(day, today) > OLDEST_YEARS) return 'dob-wrong'
  return day > today ? 'dob-future' : null
}

/** @see RELATIONS */
export function isRelation(text: string): text is Relation {
  return RELATIONS.some((relation) => relation === text)
}

/** @see GENDERS */
export function isGender(text: string): text is Gender {
  return GENDERS.some((gender) => gender === text)
}

/** Whether a height or weight is empty or has up to three digits. @see PAT-10 */
export function isMeasure(text: string): boolean {
  return /^\d{0,3}$/.test(text)
}

/** Normalizes a blood group: A, B, O, AB or A1 with + or -; anything else becomes empty. @see PAT-17 */
export function bloodGroup(text: string): string {
  const group = text.trim().toUpperCase()
  return /^(A1|AB|A|B|O)[+-]?$/.test(group) ? group : ''
}

/** Whether a family of this size can get another member. @see PAT-18, AMB-10 */
export function canAddMember(memberCount: number): boolean {
  return memberCount < MAX_MEMBERS
}

/** A patient's age in whole years, today in India. */
export function ageFromDob(dob: IstDate, now: Date): number {
  return ageOn(dob, istDate(now))
}

/** Splits a full name at its last space; a single word leaves the last name unchanged. @see AMB-19 */
export function splitPatientName(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? null) : null
  return { firstName: (lastName === null ? words : words.slice(0, -1)).join(' '), lastName }
}

function firstRefused<F extends string>(
  fields: readonly F[],
  check: (field: F) => PatientRefusal | null,
): RefusedField<F> | null {
  for (const field of fields) {
    const refusal = check(field)
    if (refusal) return { field, refusal }
  }
  return null
}
