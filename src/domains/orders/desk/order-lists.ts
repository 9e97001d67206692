import { hhmm, istInstant, nextDay, type IstDate } from '../../../kernel/ist.ts'
import { parseSlotId } from '../../slots/slots.ts'
import type { OrderStatus } from '../orders.ts'

/**
 * The built-in lists of orders; the list of what needs attention is a separate call.
 * @see docs/rules/console-orders.md
 */
export const ORDER_VIEWS = ['visits_today', 'unpaid', 'to_move', 'refunds_waiting', 'placed_today'] as const

/** @see ORDER_VIEWS */
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The orders of a list: `newest` and `oldest` by placing, `visit` by the time of the visit on one day. */
export const ORDER_SORTS = ['newest', 'oldest', 'visit'] as const

/** @see ORDER_SORTS */
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The places where an order can be placed: by the customer in the shop, or by staff at the desk. */
export const ORDER_SOURCES = ['shop', 'desk'] as const

/** @see ORDER_SOURCES */
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The states of an order's payment; `none` for an order that has no payment yet. */
export const ORDER_PAYMENT_STATES = ['free', 'none', 'created', 'captured', 'mismatched', 'late'] as const

/** The state of the payment of an order. */
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number]

/** The maximum length of a saved list's name. */
export const VIEW_NAME_LENGTH = 60

/** The maximum number of saved lists of one person, and of shared ones in total. */
export const MOST_VIEWS = { own: 30, shared: 50 } as const

/** The number of orders on a page. @see OPS-007 */
export const ORDER_PAGE = 50

/** Counts stop at this number. @see OPS-007 */
export const COUNT_LIMIT = 1_000

/**
 * How many orders of its leading filter a page scans. The other filters may match few of them; the page is then
 * shorter, and its cursor continues after them.
 */
export const SCAN_LIMIT = 2_000

/** The filters of a list; null does not filter. */
export type OrderFilters = {
  status: OrderStatus | null
  visit_day: IstDate | null
  slot: string | null
  placed_day: IstDate | null
  area: number | null
  product: number | null
  coupon: string | null
  payment: OrderPaymentState | null
  source: OrderSource | null
  has_note: boolean | null
}

/** The complete query of a list. `special` selects orders that no filter can express. */
export type OrderListQuery = {
  filters: OrderFilters
  /** Whether cancelled orders and those that were never paid are excluded. */
  isLive: boolean
  special: 'to_move' | 'refunds_waiting' | null
  sort: OrderSort
}

/**
 * Combines a view with its filters into one query. A view's own filter overrides one of the same kind. Only a day of
 * visits is sorted by their time.
 *
 * @param today the day in India
 * @see OPS-O02
 */
export function toOrderListQuery(
  view: OrderView | null,
  filters: OrderFilters,
  { sort, today }: { sort: OrderSort | null; today: IstDate },
): OrderListQuery {
  const own = { ...filters, ...viewFilters(view, today) }
  const slot = own.slot === null ? null : parseSlotId(own.slot)
  const applied = slot === null ? { ...own, slot: null } : { ...own, visit_day: slot.day }
  const byTime = sort === 'oldest' ? 'oldest' : 'newest'
  return {
    filters: applied,
    isLive: view === 'visits_today',
    special: view === 'to_move' || view === 'refunds_waiting' ? view : null,
    sort: applied.visit_day === null ? byTime : 'visit',
  }
}

function viewFilters(view: OrderView | null, today: IstDate): Partial<OrderFilters> {
  switch (view) {
    case 'visits_today':
      return { visit_day: today, slot: null }
    case 'unpaid':
      return { status: 'pending' }
    case 'placed_today':
      return { placed_day: today }
    case 'to_move':
    case 'refunds_waiting':
    case null:
      return {}
  }
}

/** The filter by which a list is read; the other filters are checked for each order. */
export type LeadingFilter =
  | { by: 'special'; special: 'to_move' | 'refunds_waiting' }
  | { by: 'visits'; day: IstDate; time: string | null }
  | { by: 'status'; status: 'pending' | 'processing' }
  | { by: 'payment'; state: 'mismatched' | 'late' }
  | { by: 'placed'; from: Date; until: Date }
  | { by: 'key'; kind: 'note' | 'coupon' | 'product' | 'area'; key: string }
  | { by: 'desk' }
  | { by: 'all' }

/** Chooses the filter that usually matches the fewest orders. Each one is an indexed read in the order of the list. */
export function leadingFilter({ filters, special }: OrderListQuery): LeadingFilter {
  const { status, payment, placed_day: placed } = filters
  if (special !== null) return { by: 'special', special }
  if (filters.visit_day !== null) {
    const slot = filters.slot === null ? null : parseSlotId(filters.slot)
    return { by: 'visits', day: filters.visit_day, time: slot === null ? null : hhmm(slot.startMinute) }
  }
  if (status === 'pending') return { by: 'status', status }
  if (payment === 'mismatched' || payment === 'late') return { by: 'payment', state: payment }
  if (placed !== null)
    return { by: 'placed', from: istInstant(placed, 0), until: istInstant(nextDay(placed), 0) }
  if (filters.has_note === true) return { by: 'key', kind: 'note', key: '' }
  if (filters.coupon !== null) return { by: 'key', kind: 'coupon', key: filters.coupon }
  if (filters.product !== null) return { by: 'key', kind: 'product', key: String(filters.product) }
  if (filters.area !== null) return { by: 'key', kind: 'area', key: String(filters.area) }
  if (status === 'processing') return { by: 'status', status }
  return filters.source === 'desk' ? { by: 'desk' } : { by: 'all' }
}

/** The end of a page: the time of the visit or of placing ('' for lists sorted by number), and the order. */
export type ListCursor = { at: string; orderId: number }

/** Encodes a cursor for the address of a page. */
export function listCursorText({ at, orderId }: ListCursor): string {
  return `${at}_${orderId}`
}

/** Decodes a cursor; null for any other text. */
export function parseListCursor(text: string): ListCursor | null {
  const [, at, orderId] =
    /^((?:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?)_(\d{1,15})$/.exec(text) ?? []
  return at === undefined ? null : { at, orderId: Number(orderId) }
}
