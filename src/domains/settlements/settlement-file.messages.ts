import type { LineFault, LineFaultKind } from './settlement-file.ts'

/** The sentence for each fault of a line of a settlement report. @see OPS-M02 */
const lineFaultText: Record<Exclude<LineFaultKind, 'twice'>, string> = {
  otherReport:
    'this is no settlement report of Razorpay. Download ‘Settlement recon’ as CSV from its dashboard.',
  missing: 'this column is missing',
  id: 'an id of letters and digits belongs here',
  currency: 'a currency such as INR belongs here',
  amount: 'an amount in rupees with at most two decimals belongs here, such as 1299.50',
  negative: 'an amount cannot be below zero: enter deductions in the column debit',
  bothSides: 'a line has either a credit or a debit',
  otherKind:
    'this is not the id of such a transaction: of a payment it begins with pay_, of a refund with rfnd_',
  instant: 'a day such as 21/11/2026 or 2026-11-21, with or without a time, belongs here',
  tooEarly: 'this day is before 2015',
  future: 'this day is not over yet',
  changed: 'this line was read before with other values. Ask the provider which report is right',
}

/** The sentence for a fault of a line. */
export function lineFaultMessage({ kind, earlier }: Pick<LineFault, 'kind' | 'earlier'>): string {
  if (kind === 'twice') return `line ${earlier} has the same payment or refund in the same settlement`
  return lineFaultText[kind]
}

/** Why a settlement report or a day is refused. */
export const settlementRefusalText = {
  file_too_large: 'This file is larger than 10 MB. Split it into several files.',
  not_base64: 'This file did not arrive whole. Please choose it again.',
  not_text: 'This is not a CSV file in UTF-8. In a spreadsheet choose ‘CSV UTF-8’ when you save it.',
  empty: 'This file has no settled line.',
  too_many_rows: 'This file has more than 20,000 rows. Split it into several files.',
  day_to_come: 'This day has not begun yet',
  wait: 'Settlements were fetched several times in the last minute. Please try again in a minute',
  provider_down: 'Razorpay gave no answer. Please try again later, or import its report as a file',
  changed_lines:
    'Razorpay now reports lines of this day with other values than before. Nothing was stored. Ask its support which values are right',
} as const
export type SettlementRefusalCode = keyof typeof settlementRefusalText
