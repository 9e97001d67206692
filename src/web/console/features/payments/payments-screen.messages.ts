/** The texts of the payments desk. */
export const paymentsText = {
  title: 'Payments',
  lead: 'Payments and refunds as the shop’s ledger has them.',
  views: 'Payments desk',
  mismatches: 'Mismatches',
  settlements: 'Settlements',
  dayClose: 'Day close',

  table: 'Payments and refunds',
  state: 'State',
  age: 'Age',
  anyAge: 'Any age',
  received: 'Received payments',
  order: 'Order',
  amount: 'Amount',
  when: 'When',
  reference: 'Razorpay id',
  action: 'Action',
  dash: '–',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  triedAgain: 'It runs again',
  none: 'Nothing in this state',
  noneText: 'Choose another state or age.',
  clear: 'Show received payments',
} as const

/** The names of the ages in the filter. */
export const ageText = { day: 'Less than a day', week: 'Less than a week', older: 'Older' } as const

/** The name of a state in the filter. */
export const stateChoiceText = {
  created: 'Payments not made',
  waiting: 'Payments that are waited for',
  late: 'Payments that came too late',
  mismatched: 'Payments that do not match',
  requested: 'Refunds to be sent',
  pending: 'Refunds at the bank',
  processed: 'Refunds made',
  failed: 'Refunds that failed',
} as const

/** The texts of the mismatches. */
export const mismatchesText = {
  lead: 'Where orders, the ledger and Razorpay’s settlements differ. A mismatch that no longer exists is closed automatically.',
  table: 'Mismatches',
  search: 'Order number or Razorpay id',
  what: 'What',
  about: 'About',
  difference: 'Difference',
  found: 'Found',
  state: 'State',
  action: 'Action',
  kind: 'Kind',
  allKinds: 'All kinds',
  allStates: 'All states',
  explain: 'Explain',
  explaining: 'Saving…',
  explained: 'Explained',
  sent: 'Explained. A second person has to confirm it',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  confirmed: 'Confirmed',
  confirmText: 'You confirm that this explanation is right. Both names stay with it.',
  note: 'Explanation',
  by: 'Written by',
  back: 'Not now',
  explainText: 'Write what happened and what was agreed. Do not name customers.',
  secondNeeded: 'This amount is above the refund limit, so a second person has to confirm the explanation.',
  own: 'You explained this, so another person must confirm it.',
  readOnly: 'Your roles do not include explaining mismatches.',
  none: 'No mismatch',
  noneText: 'Orders, the ledger and settlements agree.',
  noneUnread: 'Orders and the ledger agree. No settlement of the last 14 days was read yet.',
  noneFiltered: 'Change the filters to see other mismatches.',
} as const

/** The states of a mismatch, in its list and in the filter. */
export const mismatchStateText = {
  open: 'Open',
  waiting: 'Waits for a second person',
  explained: 'Explained',
  solved: 'Solved',
} as const

/** The title of the prompt that explains. */
export function explainTitle(kind: string, subject: string): string {
  return `Explain: ${kind}, ${subject}`
}

/** The title of the question that confirms. */
export function confirmTitle(kind: string, subject: string): string {
  return `Confirm: ${kind}, ${subject}`
}

/** The texts of the settlements. */
export const settlementsText = {
  lead: 'What Razorpay settled to the bank. Each day is fetched by itself once it is over.',
  importTitle: 'Import a report',
  importLead:
    'Download ‘Settlement recon’ as CSV from Razorpay’s dashboard. Reading a file again changes nothing.',
  file: 'File',
  fileHint: 'CSV, at most 10 MB and 20,000 rows',
  noFile: 'Please choose a file',
  tooLarge: 'This file is larger than 10 MB. Split it into several files.',
  unread: 'This file could not be read. Please choose it again.',
  import: 'Import',
  importing: 'Importing…',
  faults: 'What does not fit',
  nothingStored: 'Nothing was stored. Correct these lines, and import the file again.',
  firstFaults: 'The first 200 are listed.',
  days: 'The last 14 days',
  day: 'Day',
  lines: 'Lines',
  expected: 'Expected at the bank',
  read: 'Read',
  action: 'Action',
  holiday: 'Bank holiday',
  notRead: 'Not read',
  failed: 'Not fetched: ',
  fetch: 'Fetch',
  fetching: 'Fetching…',
} as const

/** The result of an import. */
export function readText(counts: {
  lines: { read: number; added: number }
  mismatches: { opened: number; solved: number }
}): string {
  const { lines, mismatches } = counts
  const parts = [
    `${counted(lines.read, 'line', 'lines')} read, ${number(lines.added)} new`,
    ...(mismatches.opened > 0 ? [`${counted(mismatches.opened, 'mismatch', 'mismatches')} found`] : []),
    ...(mismatches.solved > 0 ? [`${number(mismatches.solved)} solved`] : []),
  ]
  return parts.join(', ')
}

function counted(count: number, one: string, several: string): string {
  return `${number(count)} ${count === 1 ? one : several}`
}

/** The message about a line of the report. */
export function faultText({
  line,
  column,
  message,
}: {
  line: number
  column: string | null
  message: string
}): string {
  return column === null ? `Line ${line}: ${message}` : `Line ${line}, ${column}: ${message}`
}

function number(value: number): string {
  return value.toLocaleString('en-IN')
}

/** The texts of the day close. */
export const dayCloseText = {
  lead: 'What a day sold and gave back, what Razorpay kept, and what has to arrive at the bank.',
  day: 'Day',
  notOver: 'This day is not over yet.',
  notRead: 'The settlements of this day were not read yet.',
  sold: 'Sold',
  refunded: 'Refunded',
  net: 'Net sales',
  unsold: 'Came without an order, goes back',
  fees: 'Fees',
  taxes: 'Tax on fees',
  expected: 'Expected at the bank',
  transfers: 'Transfers to the bank',
  utr: 'UTR',
  noUtr: 'No UTR yet',
  payments: 'Payments',
  refunds: 'Refunds',
  adjustments: 'Adjustments',
  none: 'Nothing was settled on this day',
  noneRead: 'Not read yet',
  noneText: 'Razorpay settles in two working days.',
  download: 'Download as CSV',
  toMismatches: 'Open the mismatches of currencies',
} as const

/** The note about amounts in other currencies, which the amounts of the day do not include. */
export function foreignText({ currency, what, lines, amount }: ForeignSum): string {
  const counted = `${number(lines)} ${lines === 1 ? 'line' : 'lines'}`
  const said = what === 'settled' ? 'settled' : 'came without an order and goes back'
  return `Not in these amounts: ${currency} ${amount.toFixed(2)} ${said} (${counted}).`
}

type ForeignSum = { currency: string; what: 'unsold' | 'settled'; lines: number; amount: number }
