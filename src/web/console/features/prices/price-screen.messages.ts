/** The texts of the price book's screens. */
export const priceText = {
  title: 'Prices',
  lead: 'Base prices apply everywhere. A city or an area can have prices of its own.',
  table: 'Products with their base prices',
  search: 'Name or SKU',
  kind: 'Kind',
  category: 'Category',
  all: 'All',
  name: 'Product',
  sku: 'SKU',
  price: 'Price',
  mrp: 'MRP',
  located: 'Cities and areas',
  nothing: '–',
  hasLocated: 'Own prices',
  isDefault: 'Default price',
  emptyTitle: 'No product matches',
  emptyText: 'Change or clear the filters to see more products.',
  clear: 'Clear filters',
  changeAll: 'Change all in this list',
  changeSelected: 'Change prices',
  missingTitle: 'There is no such product',
  missingText: 'It may have been opened from an old link.',
  toList: 'To the prices',
  current: 'Prices now',
  planned: 'Planned prices',
  nothingPlanned: 'No price is planned.',
  cut: (most: number) => `At most ${most} prices are listed here. The history below has all of them.`,
  set: 'Set a price',
  location: 'Location',
  everywhere: 'Everywhere (base price)',
  wholeCity: 'whole city',
  from: 'From',
  until: 'Until',
  openEnd: 'No end',
  fromHint: 'Empty means now. India time, at most one year ahead.',
  untilHint: 'Empty means until the next planned price here.',
  optional: '(optional)',
  ends: 'Remove the own price of this location instead',
  reason: 'Reason',
  save: 'Save price',
  saving: 'Saving…',
  saved: 'The price is saved',
  stale:
    'Somebody has changed this price in the meantime. The prices below are the new ones; save again to set yours.',
  missing: 'Enter a price',
  wrong: 'Enter whole rupees',
  same: 'This is the current price. Nothing has changed',
  aboveMrp: 'The price cannot be above the MRP',
  badInstant: 'Enter a date and time',
  history: 'History',
  historyTable: 'All prices, the latest first',
  state: 'State',
  by: 'By',
  noReason: '–',
  beforeBook: 'Before the price book',
  chart: 'Prices over time',
  chartWaiting: 'Drawing the chart…',
  noHistory: 'Nobody has changed this price yet.',
  more: 'Earlier prices',
  bulkTitle: 'Change prices',
  change: 'Change',
  percent: 'By percent',
  amount: 'By rupees',
  setTo: 'Set to',
  value: 'Value',
  valueMissing: 'Enter a value',
  valueHint: 'A minus lowers the price.',
  round: 'Round to',
  round1: 'Whole rupees',
  round5: 'Fives',
  round9: 'Ending in 9',
  round49: 'Ending in 49 or 99',
  raiseMrp: 'Raise an MRP that would be below its price',
  preview: 'Preview',
  previewing: 'Working out…',
  back: 'Back',
  before: 'Before',
  after: 'After',
  fault: 'Problem',
  batchTitle: 'Title',
  batchHint: 'The batch is listed under Import and export with this title, where one action undoes it.',
  largeAgain: 'Type how many prices change by more than half',
  apply: 'Change these prices',
  applying: 'Changing…',
  nothingChanges: 'No price changes.',
  hasFaults: 'Nothing can be changed before these problems are solved.',
} as const

/** The names of the states of an entry. */
export const entryStateText = {
  now: 'Now',
  planned: 'Planned',
  over: 'Over',
  replaced: 'Replaced before it began',
} as const

/** The names of the kinds of product. */
export const productKindText = {
  test: 'Test',
  package: 'Package',
  ecommerce: 'Product',
  enquiry: 'On enquiry',
} as const

/** The accessible names of the scrollable tables. */
export function tableLabel(heading: string): string {
  return `${heading}, table`
}

/** The number of products of a bulk edit. */
export function bulkLead(count: number): string {
  return count === 1
    ? 'The price of 1 product changes.'
    : `The prices of ${count > 1_000 ? 'more than 1,000' : count} products change.`
}

/** The counts of a preview. */
export function previewText(counts: { changed: number; unchanged: number; large: number }): string {
  const large = counts.large === 0 ? '' : `, ${counts.large} of them by more than half`
  const changed = counts.changed === 1 ? '1 price changes' : `${counts.changed} prices change`
  return `${changed}${large}; ${counts.unchanged} ${counts.unchanged === 1 ? 'stays' : 'stay'} the same.`
}

/** The number of listed prices of a preview. */
export function listedText(shown: number, all: number): string {
  return `The ${shown} largest changes of ${all}`
}

/** The confirmation of a change. */
export function appliedText(changed: number): string {
  return changed === 1 ? '1 price is changed' : `${changed} prices are changed`
}
