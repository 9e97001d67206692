import type { DeskOrder } from '../use-order.ts'

type CorrectedField = DeskOrder['corrections'][number]['field']

/** The label of each field that can be corrected. */
export const fieldLabel: Record<CorrectedField, string> = {
  firstname: 'First name',
  lastname: 'Last name',
  dob: 'Date of birth',
  sex: 'Sex',
  telephone: 'Contact number',
  street: 'House and street',
  landmark: 'Landmark',
  postcode: 'Pincode',
}

/** The texts of the correction of an order. */
export const correctText = {
  title: 'Correct details',
  lead: 'For slips of spelling, dates and contact details, until the sample is collected. What the order was placed with stays beside it.',
  address: 'Contact and address',
  telephoneHint: 'Now',
  telephoneKeep: 'Leave it empty to keep the number.',
  streetHint: 'A line each, three at most.',
  streetMasked: 'Show the address to correct it.',
  postcodeHint: 'Of the same area',
  optional: '(optional)',
  reason: 'Reason',
  reasonLong: 'Please use at most 300 characters',
  save: 'Save the corrections',
  saving: 'Saving…',
  saved: 'Details corrected',
  nothing: 'Please change something first',
  impossible: 'This order cannot be corrected',
  toOrder: 'Back to the order',
  lines: 'Please use three lines at most',
} as const

/** Why a patient's sex cannot be this one. */
export function notForText(test: string, sex: 'Male' | 'Female'): string {
  return `${test} is for ${sex} patients only. Cancel or refund the test instead.`
}

/** The number that stays if nothing is typed. */
export function numberNowText(masked: string): string {
  return `${correctText.telephoneHint} ${masked}. ${correctText.telephoneKeep}`
}
