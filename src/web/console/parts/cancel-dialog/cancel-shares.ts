import type { CancelReason } from '../../../../domains/orders/staff-cancel/staff-cancel.ts'

const STEPS = [25, 50, 75, 100] as const

/** The percentages that staff can choose: that of the order's rule, and every quarter above it. @see OPS-O06 */
export function cancelShares(rulePercent: number): number[] {
  return [rulePercent, ...STEPS.filter((step) => step > rulePercent)]
}

/** The reasons for which the laboratory cancels, which suggest a full refund. */
const OURS: readonly CancelReason[] = ['no_collector', 'not_serviceable', 'test_unavailable']

/** The percentage that a reason suggests; staff may choose another one. */
export function suggestedPercent(reason: CancelReason | '', rulePercent: number): number {
  return OURS.some((one) => one === reason) ? 100 : rulePercent
}
