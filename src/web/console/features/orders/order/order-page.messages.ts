import { deskFieldText } from '../../../../../domains/orders/desk/desk.messages.ts'

/** The texts of an order's page. */
export const pageText = {
  placed: 'Placed',
  payUntil: 'To be paid until',
  actions: 'What you can do',
  allActions: 'All actions',
  move: 'Move the visit',
  correct: 'Correct details',
  cancel: 'Cancel the order',
  refund: 'Refund',
  approveRefund: 'Decide on the refund',
  audit: 'Audit log of this order',
  visit: 'Visit',
  noVisit: 'This order has no home visit.',
  notTakingPlace: 'This visit does not take place.',
  movedBefore: 'Moved before',
  mayCancelUntil: 'The customer may change it until',
  customer: 'Customer',
  contact: 'Contact at the address',
  coins: 'Coins',
  coinLedger: 'Coin ledger',
  mobile: 'Mobile number',
  email: 'E-mail',
  telephone: 'Contact number',
  address: 'Address',
  landmark: 'Landmark',
  patients: 'Patients and tests',
  goods: 'Other items',
  birth: 'Birth information',
  years: 'years',
  noTests: 'No test',
  corrected: 'Corrected',
  amounts: 'Amounts',
  payment: 'Payment',
  paymentId: 'Payment number',
  refunds: 'Refunds',
  refunded: 'Refunded',
  waiting: 'Waits for a second person',
  invoices: 'Invoices and credit notes',
  tickets: 'Complaints',
  history: 'History',
  noteLabel: 'Add a note',
  noteHint: 'Only staff read it.',
  noteForCustomer: 'Show it to the customer',
  noteCustomerHint: 'The customer reads it on the order’s page in the shop. It cannot be taken back.',
  saveNote: 'Save the note',
  savingNote: 'Saving…',
  noteSaved: 'Note saved',
  noteMissing: deskFieldText.note.missing,
  noteLong: deskFieldText.note.long,
  anonymized:
    'The customer had the account erased. What is left of the order is kept because the law asks for it.',
} as const

/** The number of orders of the account; the server counts to 100. */
export function ordersOfText(count: number): string {
  if (count >= 100) return '100 orders or more'
  return count === 1 ? 'First order' : `${count} orders`
}

/** How often the visit was moved, and by whom. */
export function movesText(byCustomer: number, byShop: number): string {
  const parts = [
    ...(byCustomer > 0 ? [`${times(byCustomer)} by the customer`] : []),
    ...(byShop > 0 ? [`${times(byShop)} by staff`] : []),
  ]
  return parts.join(', ')
}

/** `Female, 34 years, 17 May 1990`. */
export function patientFactsText(sex: string, age: number | null, dob: string | null): string {
  return [sex, ...(age === null ? [] : [`${age} ${pageText.years}`]), ...(dob === null ? [] : [dob])].join(
    ', ',
  )
}

/** The label of a masked value, read out with its button. */
export function maskedLabel(what: string, of: string): string {
  return of === '' ? what.toLowerCase() : `${what.toLowerCase()} of ${of}`
}

/** The original value of a corrected field. */
export function correctedText(was: string, now: string): string {
  return `${was === '' ? '–' : was} → ${now === '' ? '–' : now}`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
