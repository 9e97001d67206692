import type { IstDate } from '../../kernel/ist.ts'
import { nameRefusal } from '../../kernel/person-name.ts'
import { dobRefusal, isGender, isRelation, type PatientRefusal } from './patients.ts'

/** The wizard's form of a new member as typed; `dob` is dd/mm/yyyy. @see PAT-16, PAT-10, PAT-17 */
export type ProfileForm = {
  firstName: string
  lastName: string
  dob: string
  gender: string
  relation: string
  height: string
  weight: string
  bloodGroup: string
}

/** What is wrong with a field of the wizard's form. */
export type ProfileRefusal = Extract<
  PatientRefusal,
  | 'first-name-empty'
  | 'last-name-empty'
  | 'name-letters'
  | 'name-long'
  | 'dob-empty'
  | 'dob-format'
  | 'dob-wrong'
  | 'dob-future'
  | 'gender-missing'
  | 'relation-missing'
>

/** What is wrong with one field of a new profile; a date of birth is required, a mobile is not. @see PAT-16, AMB-04 */
export function profileRefusal(
  field: keyof ProfileForm,
  form: ProfileForm,
  today: IstDate,
): ProfileRefusal | null {
  switch (field) {
    case 'firstName':
      return nameRefusal(form.firstName, 'first-name-empty')
    case 'lastName':
      return nameRefusal(form.lastName, 'last-name-empty')
    case 'dob':
      return dobOf(form.dob, today)
    case 'gender':
      return isGender(form.gender) ? null : 'gender-missing'
    case 'relation':
      return isRelation(form.relation) ? null : 'relation-missing'
    case 'height':
    case 'weight':
    case 'bloodGroup':
      return null
  }
}

/** Removes characters that a height or weight field does not accept: up to three digits remain. @see PAT-10 */
export function stripToMeasure(text: string): string {
  return text.replace(/\D/g, '').slice(0, 3)
}

const DOB_REFUSALS = ['dob-empty', 'dob-format', 'dob-wrong', 'dob-future'] as const

function dobOf(dob: string, today: IstDate): ProfileRefusal | null {
  const refusal = dobRefusal(dob, today)
  return DOB_REFUSALS.find((kind) => kind === refusal) ?? null
}
