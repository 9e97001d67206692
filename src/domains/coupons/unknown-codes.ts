import { hourlyNetworkLimits, type NetworkLimits } from '../../kernel/rate-limit.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'

/** How many unknown codes can be tried within an hour; 0 disables a limit. */
export type CouponLimits = { unknownPerSessionHour: number; unknownPerAddressHour: number }

/** Who tries a code: the session, null if there is none yet, and the browser if it is recognized. */
export type CodeTrier = { sessionId: number | null; browserId: number | null }

const HOUR_SECONDS = 3600

/**
 * The limit of a caller. A recognized browser has one budget for all of its sessions; a visitor without a
 * session has none.
 */
export function ownUses({ sessionId, browserId }: CodeTrier, limits: CouponLimits): RateUse[] {
  const own = { limit: limits.unknownPerSessionHour, seconds: HOUR_SECONDS }
  if (browserId !== null) return [{ name: 'unknown-coupon/browser', subject: String(browserId), ...own }]
  return sessionId === null ? [] : [{ name: 'unknown-coupon/session', subject: String(sessionId), ...own }]
}

/**
 * The limits of the caller's address; null for a recognized browser. Each recognized browser has its own budget and costs
 * an SMS code, so customers behind a shared address do not depend on each other and a guesser gains nothing.
 */
export function addressLimits(
  { browserId }: Pick<CodeTrier, 'browserId'>,
  { unknownPerAddressHour }: CouponLimits,
): NetworkLimits | null {
  return browserId === null ? hourlyNetworkLimits(unknownPerAddressHour) : null
}
