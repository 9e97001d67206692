import type { ApplicabilityNote, SelectionRefusal } from './applicability.ts'
import type { PatientRefusal } from './patients.ts'

/** The texts of the patient sheet. @see PAT-08 … PAT-13, ERR-18, ERR-20 … ERR-22 */
export const patientMessage: Record<PatientRefusal, string> = {
  'fields-missing': 'All Fields are Mandatory',
  'first-name-empty': 'First name cannot be empty',
  'last-name-empty': 'Last name cannot be empty',
  'name-letters': 'Please use only letters and spaces',
  'name-long': 'Please use at most 60 letters',
  'mobile-length': 'Mobile must be 10 digits',
  'mobile-digits': 'Mobile must contain only numbers',
  'dob-empty': 'Date of Birth cannot be empty',
  'dob-format': 'Please enter date in dd/mm/yyyy format',
  'dob-wrong': 'Please enter a valid date',
  'dob-future': 'Date of Birth cannot be in the future',
  'gender-missing': 'Please Select Gender',
  'relation-missing': 'Please Select Relation',
  'measure-wrong': 'Please use up to 3 digits',
}

/** The texts around the patients of a booking. @see PAT-01, PAT-03, PAT-32 */
export const patientText = {
  whoIsItFor: 'Who is it for?',
  addNew: 'Add new patient',
  addTitle: 'Add patient',
  editTitle: 'Edit patient',
  done: 'Done',
  saveFailed: 'Please try again',
  dobMissing: 'Please add the date of birth',
  tooManyMembers: 'A family can have up to 6 members',
  emailWrong: 'Please enter a valid email address.',
  unknown: 'This patient is not in your family',
  notYours: 'This is not your account',
  saved: 'Patient details saved',
} as const

const onlyFor = {
  'female-only': 'This test is applicable for Female patients only',
  'male-only': 'This test is applicable for Male patients only',
} as const

/** A patient's age in whole years; a baby of less than a year has no number. */
export function ageText(age: number): string {
  if (age === 0) return 'Under 1 year'
  return age === 1 ? '1 year' : `${age} years`
}

/** The text under a member's card. @see PAT-20, PAT-21, ERR-23, ERR-24 */
export function applicabilityMessage(note: ApplicabilityNote): string {
  switch (note.kind) {
    case 'female-only':
    case 'male-only':
      return onlyFor[note.kind]
    case 'only-one':
      return `✅ You are applicable for only ${note.test} test.`
    case 'not-for':
      return `Not for this patient: ${note.tests.join(', ')}`
  }
}

/** Why a choice of patients is not booked. @see PAT-24, AMB-49, ERR-46 */
export function selectionMessage(refusal: SelectionRefusal): string {
  switch (refusal.kind) {
    case 'no-patients':
      return 'At least one Patient needs to be selected'
    case 'too-many-patients':
      return 'You can add selected test for upto 6 patients'
    case 'unknown-choice':
      return 'Please choose the patients of your tests again'
    case 'not-applicable':
      return onlyFor[refusal.note]
    case 'needs-female':
      return `${refusal.test} needs a female patient`
    case 'needs-male':
      return `${refusal.test} needs a male patient`
    case 'needs-patient':
      return `${refusal.test} needs a patient`
  }
}
