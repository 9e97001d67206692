import { deskFieldText } from '../../../../../domains/orders/desk/desk.messages.ts'
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
  lead: 'For slips of spelling, dates and contact details, until the sample is collected. The values of the order as it was placed stay visible.',
  address: 'Contact and address',
  telephoneHint: 'Now',
  telephoneKeep: 'Leave it empty to keep the number.',
  streetHint: 'A line each, three at most.',
  streetMasked: 'Show the address to correct it.',
  postcodeHint: 'Of the same area',
  optional: '(optional)',
  reason: 'Reason',
  reasonLong: deskFieldText.reason.long,
  save: 'Save the corrections',
  saving: 'Saving…',
  saved: 'Details corrected',
  nothing: deskFieldText.noChange,
  impossible: 'This order cannot be corrected',
  toOrder: 'Back to the order',
} as const

/** The stored number, which an empty field does not change. */
export function numberNowText(masked: string): string {
  return `${correctText.telephoneHint} ${masked}. ${correctText.telephoneKeep}`
}
