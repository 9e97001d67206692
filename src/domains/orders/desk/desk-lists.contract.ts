import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { parseIstDate } from '../../../kernel/ist.ts'
import { line, wireMoney } from '../../../kernel/wire.ts'
import { orderStatus } from '../orders.contract.ts'
import { deskFieldText } from './desk.messages.ts'
import {
  ORDER_SORTS,
  ORDER_SOURCES,
  ORDER_VIEWS,
  parseListCursor,
  ORDER_PAYMENT_STATES,
  VIEW_NAME_LENGTH,
} from './order-lists.ts'
import { MATCH_KINDS, parseSearchCursor, QUERY_LENGTH } from './order-search.ts'

const ours = { id: 'ours', who: 'staff', may: 'order.read' } as const

// The address of the page holds the filters, so an empty filter counts as none.
const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const orNull = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsNull, schema.nullable())

const FIRST_DAY = '2000-01-01'
const day = line(10).transform((text, context) => {
  const parsed = parseIstDate(text)
  if (parsed !== null && parsed >= FIRST_DAY) return parsed
  context.addIssue({ code: 'custom', message: deskFieldText.day })
  return z.NEVER
})
const id = z.coerce.number<string | number>(deskFieldText.id).int().positive().max(2_147_483_647)

const cursorBy = <Cursor>(parse: (text: string) => Cursor | null) =>
  orNull(
    z
      .string()
      .max(400, deskFieldText.after)
      .transform((text, context) => {
        const parsed = parse(text)
        if (parsed !== null) return parsed
        context.addIssue({ code: 'custom', message: deskFieldText.after })
        return z.NEVER
      }),
  ).describe('`after` of the page before; null for the first page')

const page = {
  more: z.boolean().describe('whether `after` leads to another page, which may hold fewer than 50 orders'),
  after: z.string().nullable(),
}

/** An order in a list of the console. Names are complete, numbers are masked. */
export const wireDeskOrderRow = z
  .object({
    number: z.string(),
    version: z.int(),
    status: orderStatus.describe('the effective one: unpaid for too long is `payment_failed`'),
    placed_at: z.string(),
    grand_total: wireMoney,
    payment_method: z.enum(['free', 'razorpay_upi']),
    payment_state: z.enum(ORDER_PAYMENT_STATES),
    source: z.enum(ORDER_SOURCES),
    buyer: z.string().describe('empty for an anonymized order'),
    mobile: z.string().nullable().describe('masked: 98•••••345'),
    patients: z.array(z.string()),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    slot: z
      .object({ id: z.string(), day: z.string(), time: z.string().describe('07:00 - 08:00') })
      .nullable(),
    area: z.object({ id: z.int(), name: z.string() }).nullable(),
    postcode: z.string(),
    has_note: z.boolean(),
    refund_state: z.enum(['awaiting_approval', 'failed', 'open', 'processed']).nullable(),
  })
  .meta({ id: 'DeskOrderRow' })

/** An order of a list on the wire. */
export type WireDeskOrderRow = z.output<typeof wireDeskOrderRow>

/** Finds orders by what a caller says on the phone. @see OPS-O01 */
export const ordersSearch = endpoint({
  ...ours,
  path: '/api/console/orders/search',
  summary: 'Finds orders by number, mobile number, name, pincode, payment, invoice or ticket, 50 a page',
  body: z.object({
    q: line(QUERY_LENGTH, deskFieldText.query).default(''),
    after: cursorBy(parseSearchCursor),
  }),
  reply: z.object({
    items: z.array(wireDeskOrderRow.extend({ matched: z.enum(MATCH_KINDS) })),
    kinds: z
      .array(z.enum(MATCH_KINDS))
      .describe('the possible meanings of the text; empty if it is too short'),
    ...page,
  }),
  isRead: true,
})

/** The filters of a list; null does not filter. */
export const wireOrderFilters = z.object({
  status: orNull(orderStatus),
  visit_day: orNull(day).describe('YYYY-MM-DD; the list is sorted by the time of the visit then'),
  slot: orNull(line(64)).describe('the id of a slot, as in the cells of the heat map'),
  placed_day: orNull(day).describe('YYYY-MM-DD'),
  area: orNull(id),
  product: orNull(id).describe('the id of a product'),
  coupon: orNull(line(40).transform((code) => code.toUpperCase())),
  payment: orNull(z.enum(ORDER_PAYMENT_STATES)),
  source: orNull(z.enum(ORDER_SOURCES)),
  has_note: orNull(z.boolean()),
})

/** A built-in list; its own filters are combined with the given ones. */
const view = orNull(z.enum(ORDER_VIEWS))
const sort = orNull(z.enum(ORDER_SORTS)).describe(
  '`newest` by default; a list of one visit day is always sorted by `visit`',
)

const noFilters = {
  status: null,
  visit_day: null,
  slot: null,
  placed_day: null,
  area: null,
  product: null,
  coupon: null,
  payment: null,
  source: null,
  has_note: null,
}

/** Lists orders. @see OPS-O02, OPS-007 */
export const ordersList = endpoint({
  ...ours,
  path: '/api/console/orders/list',
  summary: 'Lists the orders of a view and its filters, 50 a page, with a count that stops at 1,000',
  body: z.object({
    view,
    filters: wireOrderFilters.default(noFilters),
    sort,
    after: cursorBy(parseListCursor),
  }),
  reply: z.object({
    items: z.array(wireDeskOrderRow),
    ...page,
    sort: z.enum(ORDER_SORTS).describe('the time by which the list is sorted'),
    count: z
      .object({ value: z.int(), is_more: z.boolean() })
      .nullable()
      .describe('only on the first page; with `is_more` it is a minimum'),
  }),
  isRead: true,
})

const viewName = line(VIEW_NAME_LENGTH, deskFieldText.viewName).refine(
  (name) => name !== '',
  deskFieldText.viewName.missing,
)

/** A saved list: the body of `orders/list` without a cursor. */
export const wireSavedView = z
  .object({
    id: z.int(),
    name: z.string(),
    is_shared: z.boolean(),
    can_change: z
      .boolean()
      .describe('the caller’s own; a shared one may also be removed by people who manage staff'),
    query: z.object({ view, filters: wireOrderFilters, sort }),
  })
  .meta({ id: 'SavedView' })

const views = z.object({ views: z.array(wireSavedView) })

/** The saved lists: the caller's own and the shared ones. @see OPS-O02 */
export const viewsList = endpoint({
  ...ours,
  path: '/api/console/views/list',
  summary: 'Lists the caller’s own saved lists of orders and the shared ones, by name',
  body: z.object({}),
  reply: views,
  isRead: true,
})

/** Saves a list. @see OPS-O02 */
export const viewsSave = endpoint({
  ...ours,
  path: '/api/console/views/save',
  summary: 'Saves a list of orders under a name; with an id it replaces that one',
  body: z.object({
    id: z.int().positive().nullish(),
    name: viewName,
    is_shared: z.boolean().default(false),
    query: z.object({ view, filters: wireOrderFilters.default(noFilters), sort }),
  }),
  reply: views.extend({ id: z.int().describe('of the saved list') }),
})

/** Deletes a saved list. @see OPS-O02 */
export const viewsRemove = endpoint({
  ...ours,
  path: '/api/console/views/remove',
  summary: 'Removes a saved list of orders',
  body: z.object({ id: z.int().positive() }),
  reply: views,
})
