/** The states of payments in the list. @see OPS-M01 */
export const PAYMENT_STATES = ['created', 'waiting', 'captured', 'late', 'mismatched'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states of refunds in the list. @see OPS-M01 */
export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The ages of a payment or a refund: less than a day, less than a week, or older. */
export const AGES = ['day', 'week', 'older'] as const
export type Age = (typeof AGES)[number]

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** The instants of an age: `from` is inclusive, `to` exclusive; null is no bound. */
export function instantsOf(age: Age | null, now: Date): { from: Date | null; to: Date | null } {
  const before = (ms: number) => new Date(now.getTime() - ms)
  switch (age) {
    case null:
      return { from: null, to: null }
    case 'day':
      return { from: before(DAY_MS), to: null }
    case 'week':
      return { from: before(WEEK_MS), to: before(DAY_MS) }
    case 'older':
      return { from: null, to: before(WEEK_MS) }
  }
}
