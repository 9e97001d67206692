/** The built-in lists of orders; `attention` is a list of its own call. @see docs/rules/console-orders.md */
export const ORDER_VIEWS = ['visits_today', 'unpaid', 'to_move', 'refunds_waiting', 'placed_today'] as const

/** A built-in list of orders. */
export type OrderView = (typeof ORDER_VIEWS)[number]

/** How a list may be sorted: `newest` and `oldest` by placing, `visit` by the time of the visit on one day. */
export const ORDER_SORTS = ['newest', 'oldest', 'visit'] as const

/** The order of a list. */
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Where an order was placed. */
export const ORDER_SOURCES = ['shop', 'desk'] as const

/** The states of an order's payment; `none` for an order that has no payment yet. */
export const PAYMENT_STATES = ['free', 'none', 'created', 'captured', 'mismatched', 'late'] as const

/** The state of an order's payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The longest name of a saved list. */
export const VIEW_NAME_LENGTH = 60

/** How many saved lists a person may have, and how many all share. @see docs/limits.md */
export const MOST_VIEWS = { own: 30, shared: 50 } as const
