import { secondsToWait } from '../../kernel/rate-limit.ts'
import { unpaidUntil, type PlacingLimit } from './orders.ts'

/** How many orders one customer may place; 0 lifts a limit. @see docs/rules/orders-and-payments.md */
export type PlacingLimits = {
  perHour: number
  perDay: number
  /** Orders with a slot that expired unpaid within 24 hours. */
  expiredPerDay: number
}

/** An order of the customer with the fields that the limits count. */
export type CountedOrder = {
  placedAt: Date
  /**
   * Whether the customer placed it without staff, with a slot, and it was never paid or cancelled: it expires, or has
   * expired.
   */
  isUnpaidVisit: boolean
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The longest period over which the limits count. */
export const PLACING_LIMIT_MS = DAY * 1000

/**
 * The limit that prevents a customer from placing another order now, the one with the longest wait; null without one.
 * Orders count by the time they were placed, whatever happened to them.
 *
 * @param orders of this customer, of the last 24 hours at least
 */
export function placingLimit(
  orders: readonly CountedOrder[],
  limits: PlacingLimits,
  now: Date,
): PlacingLimit | null {
  const placed = orders.map(({ placedAt }) => placedAt)
  const expired = orders
    .filter(({ isUnpaidVisit, placedAt }) => isUnpaidVisit && unpaidUntil(placedAt) <= now)
    .map(({ placedAt }) => placedAt)
  const thisHour = secondsToWait(placed, { limit: limits.perHour, seconds: HOUR }, now)
  const today = secondsToWait(placed, { limit: limits.perDay, seconds: DAY }, now)
  const unpaid = secondsToWait(expired, { limit: limits.expiredPerDay, seconds: DAY }, now)
  const waits: PlacingLimit[] = [
    { kind: 'too-many-this-hour', retryAfterSeconds: thisHour },
    { kind: 'too-many-today', retryAfterSeconds: today },
    { kind: 'too-many-expired', retryAfterSeconds: unpaid },
  ]
  const [longest] = waits.toSorted((one, other) => other.retryAfterSeconds - one.retryAfterSeconds)
  return longest === undefined || longest.retryAfterSeconds === 0 ? null : longest
}
