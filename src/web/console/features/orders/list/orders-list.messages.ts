import { deskFieldText } from '../../../../../domains/orders/desk/desk.messages.ts'
import type { OrderView } from '../../../../../domains/orders/desk/order-lists.ts'
import type { MatchKind } from '../../../../../domains/orders/desk/order-search.ts'

/** The texts of the orders page. */
export const listText = {
  lead: 'Find an order by what the caller says, or work through a list.',
  search: 'Search orders',
  searchHint:
    'Order number, last 4 digits of a mobile, name, pincode, payment, invoice or ticket. A single match opens by itself.',
  results: 'Orders that match',
  table: 'Orders',
  views: 'Lists of orders',
  all: 'All orders',
  attention: 'Needs attention',
  any: 'Any',
  yes: 'With a note',
  no: 'Without a note',
  sort: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  clear: 'Clear filters',
  clearSearch: 'Clear the search',
  more: 'Load more',
  loadingMore: 'Loading…',
  moreFailed: 'More orders did not load. Please try again.',
  tooShortTitle: 'Type a little more',
  tooShortText:
    'At least 4 characters of an order number, 4 digits of a mobile number, or 2 letters of a name.',
  noMatchTitle: 'No order matches',
  noMatchText: 'Check the spelling, or search by another detail, such as the mobile number.',
  hasNote: 'Has a note',
} as const

/** The headings of the table. */
export const columnText = {
  number: 'Order',
  status: 'Status',
  buyer: 'Customer',
  patients: 'Patients',
  visit: 'Visit',
  items: 'Tests',
  total: 'Total',
  placed: 'Placed',
  matched: 'Found by',
} as const

/** The labels of the filters. */
export const filterText = {
  status: 'Status',
  visit_day: 'Day of the visit',
  slot: 'Slot',
  placed_day: 'Placed on',
  area: 'Area',
  product: 'Product',
  coupon: 'Coupon',
  payment: 'Payment',
  source: 'Source',
  has_note: 'Note',
} as const

/** The texts of the filters that search for a record by name. */
export const lookupText = {
  placeholder: 'Type a name',
  loading: 'Loading…',
  failed: 'The names did not load. Please try again.',
  none: 'No name matches',
  nameLoading: '…',
} as const

/** The name of each built-in list. */
export const viewText: Record<OrderView, string> = {
  visits_today: 'Today’s visits',
  unpaid: 'Unpaid',
  to_move: 'To be moved',
  refunds_waiting: 'Refunds waiting',
  placed_today: 'Placed today',
}

/** The suggestions for an empty list. */
export const emptyViewText: Record<OrderView | 'all', { title: string; text: string }> = {
  visits_today: {
    title: 'No visit today',
    text: 'Bookings for today appear here by the time of their visit. Choose another day with the filters.',
  },
  unpaid: { title: 'Nobody owes a payment', text: 'An order appears here while it waits for its payment.' },
  to_move: {
    title: 'Nothing to move',
    text: 'A booking appears here if its slot has more bookings than planned capacity.',
  },
  refunds_waiting: {
    title: 'No refund waits',
    text: 'A refund appears here until it is approved and the money is on its way.',
  },
  placed_today: { title: 'No order today so far', text: 'New orders appear here as they come in.' },
  all: { title: 'No order matches', text: 'Change or clear the filters to see more orders.' },
}

/** The field by which an order was found. */
export const matchText: Record<MatchKind, string> = {
  number: 'Order number',
  payment: 'Payment',
  invoice: 'Invoice number',
  ticket: 'Ticket',
  mobile: 'Mobile number',
  pincode: 'Pincode',
  name: 'Name',
}

/** The texts of saved lists. */
export const savedText = {
  save: 'Save this list',
  title: 'Save this list',
  lead: 'It keeps the view, the filters and the order, so that you open it with one press.',
  name: 'Name',
  nameMissing: deskFieldText.viewName.missing,
  nameLong: deskFieldText.viewName.long,
  share: 'Share it with everybody who reads orders',
  shared: 'shared',
  saving: 'Saving…',
  saved: 'List saved',
  remove: 'Remove this list',
  removing: 'Removing…',
} as const

/** The number of orders; counts stop at 1,000. @see OPS-007 */
export function countText({ value, is_more: isMore }: { value: number; is_more: boolean }): string {
  const number = value.toLocaleString('en-IN')
  if (isMore) return `${number}+ orders`
  return value === 1 ? '1 order' : `${number} orders`
}

/** The confirmation that a saved list was removed. */
export function removedText(name: string): string {
  return `“${name}” removed`
}

/** The label of the button that removes an active filter. */
export function chipText(label: string, value: string): string {
  return `${label}: ${value}`
}
