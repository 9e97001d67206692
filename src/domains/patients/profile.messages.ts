import { patientMessage } from './patients.messages.ts'
import type { ProfileRefusal } from './profile.ts'

/** The texts of the wizard's form of a new member. @see PAT-16, ERR-39 */
export const profileMessage: Record<ProfileRefusal, string> = {
  ...patientMessage,
  'first-name-empty': 'Please Enter Firstname',
  'last-name-empty': 'Please Enter Lastname',
  'gender-missing': 'Please Select Gender',
  'relation-missing': 'Please Select Relation',
  'dob-empty': 'Please Enter Dob',
}

/** The texts around it. @see WIZ-09, WIZ-17, PAT-32 */
export const profileText = {
  title: 'Create Profile',
  height: 'Height',
  heightUnit: 'cm',
  weight: 'Weight',
  weightUnit: 'kg',
  bloodGroup: 'Blood group',
  bloodGroupHint: 'A, B, O, AB or A1, with + or -',
  optional: '(optional)',
  save: 'Submit',
  saving: 'Saving…',
  saved: 'Add family details',
  failed: 'Please try again',
} as const
