/** The texts of the coupons' screens. */
export const couponsText = {
  title: 'Coupons',
  lead: 'Discounts that shoppers can use. A saved or paused coupon counts at once, everywhere.',
  add: 'Build a coupon',
  newTitle: 'New coupon',
  simulator: 'Simulator',
  simulate: 'Simulate',
  table: 'Coupons',
  search: 'Search by code or description',
  state: 'State',
  all: 'All',
  code: 'Code',
  rule: 'Rule',
  uses: 'Uses',
  given: 'Discount given',
  act: 'Pause or resume',
  pause: 'Pause',
  resume: 'Resume',
  pausing: 'Pausing…',
  resuming: 'Resuming…',
  emptyTitle: 'No coupon matches',
  emptyText: 'Change the filters, or build a coupon.',
  clear: 'Clear the filters',
  missingTitle: 'There is no such coupon',
  missingText: 'The address may be mistyped.',
  toList: 'To the coupons',
  sentence: 'The rule as a sentence',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. It counts from now on.',
  check: 'Some fields need another look.',
  onlyRead: 'You may read coupons, not change them.',
  figures: 'Use so far',
  usesLeft: 'Uses left',
  budgetLeft: 'Budget left',
  waiting: 'In unpaid orders',
  months: 'By month',
  month: 'Month',
  noUses: 'Nobody has used it yet.',
  orders: 'Orders with it',
  history: 'History',
  nothing: '–',
  generous: {
    'whole-cart': 'Take care: it can make an order free.',
    'no-maximum': 'Take care: it has no maximum discount.',
  },
} as const

/** The confirmation after a coupon was paused or resumed. */
export function pausedText(code: string, isPaused: boolean): string {
  return isPaused ? `${code} is paused. Nobody can use it now.` : `${code} can be used again.`
}

/** A count with its limit: `12 of 500`, or `1,000+` if the count stopped. */
export function ofText(figure: string, limit: string | null, isMore = false): string {
  return limit === null ? `${figure}${isMore ? '+' : ''}` : `${figure} of ${limit}`
}

/** The number of uses and the sum of the discounts. */
export function figuresText(uses: number, given: string): string {
  return `${uses === 1 ? '1 use' : `${uses.toLocaleString('en-IN')} uses`}, ${given}`
}
