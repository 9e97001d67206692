import type { BirthList, DateFault } from './births.ts'

/** The texts of an invalid expected delivery date. @see BIRTH-08 */
export const dateMessage: Record<DateFault, string> = {
  'date-empty': 'Please enter Expected delivery date',
  month: 'Invalid month',
  day: 'Invalid day for the given month',
  'date-past': 'Date must be today or a future date',
  'date-far': 'Date must be within the next two years',
}

/** The text of each list if nothing is chosen. @see BIRTH-06 */
export const selectMessage: Record<BirthList, string> = {
  state: 'Please select a state',
  city: 'Please select a city',
  hospital: 'Please select a hospital',
  doctor: 'Please select a doctor',
}

/** The text that names the list to choose from first, if a list depends on another. @see BIRTH-05 */
export const firstMessage: Record<Exclude<BirthList, 'doctor'>, string> = {
  state: 'Please select a state first',
  city: 'Please select a city first',
  hospital: 'Please select a hospital first',
}

/** The text of a list's search without results. @see BIRTH-09 */
export const noMatches: Record<BirthList, string> = {
  state: 'No state found',
  city: 'No city found',
  hospital: 'No hospital found',
  doctor: 'No doctor found',
}

/** The texts of the sheet and of the saved birth information. @see BIRTH-01 … BIRTH-03 */
export const birthText = {
  add: 'Add Birth Info',
  edit: 'Edit Birth Info',
  title: 'Birthing Information',
  forPlan: (plan: string) => `For ${plan}. We plan the kit and the courier around your due date.`,
  missing: 'We need the due date, the hospital and the doctor to plan the kit and the courier.',
  passed: 'The expected delivery date has passed. Please enter it again.',
  needed: 'Please add birthing details',
  date: 'Expected delivery date',
  datePlaceholder: 'DD/MM/YYYY',
  lists: { state: 'State', city: 'City', hospital: 'Hospital', doctor: 'Doctor' },
  select: 'Select',
  charge: 'Collection by your doctor',
  usually: (amount: string) => `usually ${amount}`,
  between: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  ofDoctor: (net: string) => `${net} plus GST. It is paid with this order and is in your Payment Summary.`,
  ofHospital: 'GST included. Every doctor of this hospital charges the same.',
  ofDoctors: 'GST included. It depends on the doctor.',
  beforeHospital: 'GST included. You will see the exact amount when you choose the hospital and the doctor.',
  feeWithGst: (net: string, gross: string) => `Collection by your doctor ${gross} (${net} plus GST)`,
  noFee: 'This doctor does not charge a collection fee.',
  loadingList: 'Loading the list…',
  listFailed: 'We could not load this list. Please open it again.',
  loading: 'Loading your birthing details',
  loadFailed: 'We could not load your birthing details.',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Birthing details saved',
  saveFailed: 'Something went wrong while saving your birthing details. Please try again.',
  close: 'Close',
  notBabyCord: 'Birthing details are needed only for a BabyCord plan, and your cart has none.',
  notYours: 'This cart no longer exists.',
} as const
