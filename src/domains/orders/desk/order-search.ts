/** The longest text that the search box takes. */
export const QUERY_LENGTH = 100

/** What the search box may match, in the order of its results. */
export const MATCH_KINDS = ['number', 'payment', 'invoice', 'ticket', 'mobile', 'pincode', 'name'] as const

/** What an order was matched by. */
export type MatchKind = (typeof MATCH_KINDS)[number]
