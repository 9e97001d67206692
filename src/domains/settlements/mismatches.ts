import type { Paise } from '../../kernel/money.ts'

/** The possible differences between orders, our ledger and the lines of settlements. @see OPS-M03 */
export const MISMATCH_KINDS = [
  'captured_not_settled',
  'settled_not_captured',
  'amount',
  'currency',
  'settled_twice',
  'refund_not_settled',
  'refund_unknown',
  'refund_amount',
  'fee_above_rate',
  'sum_of_settlement',
  'canceled_not_refunded',
  'paid_not_fulfilled',
] as const
export type MismatchKind = (typeof MISMATCH_KINDS)[number]

/**
 * A difference. `subject` is the provider's id of the payment, the refund or the settlement; `ours` and `theirs` are
 * the two amounts that differ, null if that side has none.
 */
export type Mismatch = {
  kind: MismatchKind
  subject: string
  orderId: number | null
  amount: Paise
  ours: Paise | null
  theirs: Paise | null
}
