import { paise, type Paise } from '../../../kernel/money.ts'
import { amountBack, refundPercent, type CancellationRule } from '../cancellation.ts'

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

/** What of an order's money a cancellation by staff gives back. */
export type CancelShare = {
  /** What the rule of the order gives: nobody needs to approve it. */
  ruled: Paise
  /** What staff give beyond it. */
  raised: Paise
}

/**
 * The percentage that the rule of an order gives a customer whose order staff cancel. It never falls below the last step of
 * the rule: the customer could not cancel any more, and did not.
 *
 * @see OPS-O06
 */
export function staffRulePercent(rule: CancellationRule, slotStartsAt: Date | null, now: Date): number {
  return Math.max(refundPercent(rule, slotStartsAt, now), rule.refunds.at(-1)?.percent ?? 0)
}

/** Whether staff may give back a percentage: as much as the rule of the order, or more. @see OPS-O06 */
export function isAllowedPercent(percent: number, rulePercent: number): boolean {
  return percent >= rulePercent
}

/**
 * How a cancellation at a percentage splits into what the rule gives and what staff give beyond it.
 *
 * @param money what was paid, and what of it staff refunded before
 */
export function shareOfCancel(
  money: { paid: Paise; refunded: Paise },
  { percent, rulePercent }: { percent: number; rulePercent: number },
): CancelShare {
  const ruled = amountBack(money, rulePercent)
  return { ruled, raised: paise(Math.max(0, amountBack(money, percent) - ruled)) }
}
