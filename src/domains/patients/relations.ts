import type { Gender, PatientForm, Relation } from './patients.ts'

/** The gender that a relation implies; a spouse, the customer and others may be of either. */
const GENDER_OF: Record<Relation, Gender | null> = {
  Self: null,
  Spouse: null,
  Son: 'Male',
  Daughter: 'Female',
  Father: 'Male',
  Mother: 'Female',
  Brother: 'Male',
  Sister: 'Female',
  Others: null,
}

/** The gender that a relation determines; null if it may be either. */
export function certainGender(relation: string): Gender | null {
  return isRelationOf(relation) ? GENDER_OF[relation] : null
}

/** The fields of a patient's form that a relation may fill in. */
export type RelatedFields = Pick<PatientForm, 'firstName' | 'lastName' | 'gender' | 'relation'>

/** The customer's own name. */
export type OwnName = Pick<PatientForm, 'firstName' | 'lastName'>

/**
 * The fields after another relation was chosen: the gender that it determines, and for "Self" the customer's own name.
 * Values that the previous relation had filled in are removed; typed values stay.
 *
 * @param own null if the form must not fill in a name
 */
export function withRelation(form: RelatedFields, relation: string, own: OwnName | null): RelatedFields {
  const wasFilled = form.gender !== '' && form.gender === certainGender(form.relation)
  const gender = certainGender(relation) ?? (wasFilled ? '' : form.gender)
  return { relation, gender, ...nameFor(form, relation, own) }
}

function nameFor(form: RelatedFields, relation: string, own: OwnName | null): OwnName {
  const { firstName, lastName } = form
  if (own === null) return { firstName, lastName }
  if (relation === 'Self')
    return { firstName: firstName || own.firstName, lastName: lastName || own.lastName }
  const isOwn = form.relation === 'Self' && firstName === own.firstName && lastName === own.lastName
  return isOwn ? { firstName: '', lastName: '' } : { firstName, lastName }
}

function isRelationOf(text: string): text is Relation {
  return Object.hasOwn(GENDER_OF, text)
}
