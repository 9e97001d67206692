import { formatRupees, type Paise } from '../../../kernel/money.ts'

/** The texts in the first view of a product's page. */
export const detailText = {
  together: 'Often booked together',
  noFasting: 'No fasting is needed. Eat and drink as usual.',
  notAtHome: 'We do not collect this at home. Send an enquiry and we will tell you where to go.',
  bookNow: 'Book now',
  collection: 'Collection at home',
  setPincode: 'Set pincode',
  change: 'Change',
  tryAgain: 'Try again',
  /** After the report time of a test that is collected at home. */
  withTransport: ' of collection, transport included',
  taxes: 'MRP (incl. of all taxes)',
} as const

/** The patients that a test is for. */
export const genderText = {
  '': 'For men and women',
  FM: 'For men and women',
  M: 'For men',
  F: 'For women',
} as const

/** The saving below a price. */
export function youSave(amount: Paise): string {
  return `You save ${formatRupees(amount, 0)}`
}

/** The text if no booking charge is added. */
export function noBookingCharge(from: Paise): string {
  return `No booking charge from ${formatRupees(from, 0)}.`
}

/** How long to fast before the sample. */
export function fastFor(hours: number): string {
  return `Fast for ${hours} hours. Water is fine.`
}

/** The samples to collect. */
export function sampleText(samples: readonly string[]): string {
  return `Sample: ${samples.join(', ')}`
}

/** The heading above the collection details of a pincode. */
export function collectionAt(pincode: string): string {
  return `Collection at ${pincode}`
}

/** How long a plan stores. */
export function planYears(years: number): string {
  return years === 1 ? 'Stored for 1 year' : `Stored for ${years} years`
}
