/** The kinds of what needs the attention of staff. @see OPS-O12 */
export const ATTENTION_KINDS = [
  'failed_refund',
  'money',
  'refund_waiting',
  'slot_above_wanted',
  'complaint',
  'dead_job',
  'undelivered_message',
] as const

/** One of these kinds. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The one thing to do about an item. */
export const ATTENTION_ACTIONS = [
  'retry_refund',
  'retry_job',
  'open_order',
  'open_approvals',
  'open_to_move',
  'copy_ticket',
] as const

/** One of these actions. */
export type AttentionAction = (typeof ATTENTION_ACTIONS)[number]

/** Counts stop here; a count of `MOST_COUNTED + 1` means more. @see OPS-007 */
export const MOST_COUNTED = 1_000
