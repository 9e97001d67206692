/** Why staff cancel an order, in the order in which the console offers them. @see OPS-O06 */
export const CANCEL_REASONS = [
  'customer_asked',
  'no_collector',
  'not_serviceable',
  'duplicate',
  'test_unavailable',
  'suspected_fraud',
  'other',
] as const

/** One of these reasons. */
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The longest text beside a reason. */
export const LONGEST_CANCEL_TEXT = 300
