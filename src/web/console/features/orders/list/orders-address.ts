import type { Calls } from '../../../../../contract.ts'
import {
  type OrderFilters,
  ORDER_SOURCES,
  ORDER_VIEWS,
  ORDER_PAYMENT_STATES,
  type OrderSort,
  type OrderView,
} from '../../../../../domains/orders/desk/order-lists.ts'
import type { OrderStatus } from '../../../../../domains/orders/orders.ts'
import { parseSlotId } from '../../../../../domains/slots/slots.ts'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import { keysOf } from '../../../../../kernel/records.ts'
import { cursorOf, type ListSort } from '../../../ui/table/list-address.ts'
import { orderStatusText } from '../orders.messages.ts'
import { parseId } from '../../../app/parse-id.ts'

/** A saved list of orders. */
export type SavedView = Calls['/api/console/views/list']['reply']['views'][number]

/** The query of an orders address: view, filters and sort order. */
export type OrdersQuery = { view: OrderView | null; filters: OrderFilters; sort: OrderSort }

/** The name of each filter in the address. */
const PARAMETERS = {
  status: 'status',
  visit_day: 'visit',
  slot: 'slot',
  placed_day: 'placed',
  area: 'area',
  product: 'product',
  coupon: 'coupon',
  payment: 'payment',
  source: 'source',
  has_note: 'note',
} as const satisfies Record<keyof OrderFilters, string>

const STATUSES = keysOf<OrderStatus>(orderStatusText)
const LONGEST_COUPON = 40

/** Parses the view, the filters and the sort order of an address. Unknown values are ignored. @see OPS-007 */
export function ordersQuery(search: URLSearchParams): OrdersQuery {
  const view = oneOf(ORDER_VIEWS, search.get('view'))
  const filters = filtersOf(search)
  if (isOneDay({ view, filters })) return { view, filters, sort: 'visit' }
  return { view, filters, sort: search.get('sort') === 'oldest' ? 'oldest' : 'newest' }
}

/** The body of the call that lists the orders of an address. */
export function listBody(search: URLSearchParams) {
  return { ...ordersQuery(search), after: cursorOf(search) ?? null }
}

/** The address of a list, without a cursor. */
export function queryAddress({ view, filters, sort }: OrdersQuery): string {
  const search = new URLSearchParams()
  if (view !== null) search.set('view', view)
  for (const name of keysOf(PARAMETERS)) {
    const value = filters[name]
    if (value !== null)
      search.set(PARAMETERS[name], typeof value === 'boolean' ? yesOrNo(value) : String(value))
  }
  if (sort === 'oldest' && !isOneDay({ view, filters })) search.set('sort', sort)
  return search.toString()
}

/** The address of a saved list. */
export function savedAddress({ query }: Pick<SavedView, 'query'>): string {
  const { view, filters, sort } = query
  return queryAddress({ view, filters, sort: sort ?? 'newest' })
}

/** Whether the list shows the visits of one day, which are always listed by their time. */
export function isOneDay({ view, filters }: Pick<OrdersQuery, 'view' | 'filters'>): boolean {
  return view === 'visits_today' || filters.visit_day !== null || filters.slot !== null
}

/** The number of filters in a query, without the view. */
export function filterCount({ filters }: Pick<OrdersQuery, 'filters'>): number {
  return keysOf(PARAMETERS).filter((name) => filters[name] !== null).length
}

/** The parameter of a filter. */
export function parameterOf(filter: keyof OrderFilters): string {
  return PARAMETERS[filter]
}

/** The sort order for the headings of the table. */
export function columnSort(sort: OrderSort): ListSort {
  return sort === 'visit'
    ? { by: 'visit', isDescending: false }
    : { by: 'placed', isDescending: sort === 'newest' }
}

function filtersOf(search: URLSearchParams): OrderFilters {
  const get = (name: keyof OrderFilters) => search.get(PARAMETERS[name])
  return {
    status: oneOf(STATUSES, get('status')),
    visit_day: parseIstDate(get('visit_day') ?? ''),
    slot: parseSlotId(get('slot') ?? '') && get('slot'),
    placed_day: parseIstDate(get('placed_day') ?? ''),
    area: parseId(get('area')),
    product: parseId(get('product')),
    coupon: get('coupon')?.trim().slice(0, LONGEST_COUPON).toUpperCase() || null,
    payment: oneOf(ORDER_PAYMENT_STATES, get('payment')),
    source: oneOf(ORDER_SOURCES, get('source')),
    has_note: get('has_note') === null ? null : yes(get('has_note')),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function yes(text: string | null): boolean | null {
  if (text === 'yes') return true
  return text === 'no' ? false : null
}
