import type { BirthList, DateFault } from './births.ts'

/** The texts of an expected delivery date that cannot be. @see checklist BIRTH-08 */
export const dateMessage: Record<DateFault, string> = {
  'date-empty': 'Please enter Expected delivery date',
  month: 'Invalid month',
  day: 'Invalid day for the given month',
  'date-past': 'Date must be today or a future date',
  'date-far': 'Date must be within the next two years',
}

/** What is asked of a list that nothing was chosen from. @see checklist BIRTH-06 */
export const selectMessage: Record<BirthList, string> = {
  state: 'Please select a state',
  city: 'Please select a city',
  hospital: 'Please select a hospital',
  doctor: 'Please select a doctor',
}

/** What is asked first, where a list hangs on another. @see checklist BIRTH-05 */
export const firstMessage: Record<Exclude<BirthList, 'doctor'>, string> = {
  state: 'Please select a state first',
  city: 'Please select a city first',
  hospital: 'Please select a hospital first',
}

/** What a search in a list says that found nothing. @see checklist BIRTH-09 */
export const noneFound: Record<BirthList, string> = {
  state: 'No state found',
  city: 'No city found',
  hospital: 'No hospital found',
  doctor: 'No doctor found',
}

/** The sheet's texts. @see checklist BIRTH-01 … BIRTH-03 */
export const birthText = {
  add: 'Add Birth Info',
  edit: 'Edit Birth Info',
  title: 'Birthing Information',
  notBabyCord: 'Birthing details belong to a BabyCord plan, and none is in your cart.',
  notYours: 'This cart is not there any more.',
} as const
