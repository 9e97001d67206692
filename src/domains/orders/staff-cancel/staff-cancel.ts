import { paise, type Paise } from '../../../kernel/money.ts'
import { cancellationRefund, refundPercent, type CancellationRule } from '../cancellation.ts'

/** The reasons for which staff cancel an order, in the order of the console. @see OPS-O06 */
export const CANCEL_REASONS = [
  'customer_asked',
  'no_collector',
  'not_serviceable',
  'duplicate',
  'test_unavailable',
  'suspected_fraud',
  'other',
] as const

/** @see CANCEL_REASONS */
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The maximum length of the text that explains a reason. */
export const LONGEST_CANCEL_TEXT = 300

/** How much of an order's money a cancellation by staff refunds. */
export type CancelShare = {
  /** The refund under the rule of the order, which needs no approval. */
  ruled: Paise
  /** What staff refund beyond it. */
  raised: Paise
}

/**
 * The percentage that the rule of an order refunds if staff cancel it. It is never below the last step of the rule,
 * because the customer did not cancel and may no longer be able to.
 *
 * @see OPS-O06
 */
export function staffRulePercent(rule: CancellationRule, slotStartsAt: Date | null, now: Date): number {
  return Math.max(refundPercent(rule, slotStartsAt, now), rule.refunds.at(-1)?.percent ?? 0)
}

/** Whether staff may refund a percentage: at least that of the order's rule. @see OPS-O06 */
export function isAllowedPercent(percent: number, rulePercent: number): boolean {
  return percent >= rulePercent
}

/**
 * Splits the refund of a cancellation into what the rule refunds and what staff refund beyond it.
 *
 * @param money the paid amount, and how much of it staff refunded before
 */
export function shareOfCancel(
  money: { paid: Paise; refunded: Paise },
  { percent, rulePercent }: { percent: number; rulePercent: number },
): CancelShare {
  const ruled = cancellationRefund(money, rulePercent)
  return { ruled, raised: paise(Math.max(0, cancellationRefund(money, percent) - ruled)) }
}
