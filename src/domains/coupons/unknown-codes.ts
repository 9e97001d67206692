import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'

/** How many codes that are answered as unknown may be tried within an hour; 0 lifts a limit. */
export type CouponLimits = { unknownPerSessionHour: number; unknownPerAddressHour: number }

/** Who tries a code: the session, null where there is none yet, and the browser as far as it is known. */
export type CodeTrier = { sessionId: number | null; browserId: number | null }

/** Limits of an address and of its subnet within so many seconds. */
export type AddressLimits = { perAddress: number; perSubnet: number; seconds: number }

const HOUR_SECONDS = 3600
const SUBNET_TIMES = 5

/**
 * The limit of whoever tries a code. A known browser keeps one budget over all of its sessions; a visitor without a
 * session has none of his own.
 */
export function ownUses({ sessionId, browserId }: CodeTrier, limits: CouponLimits): RateUse[] {
  const own = { limit: limits.unknownPerSessionHour, seconds: HOUR_SECONDS }
  if (browserId !== null) return [{ name: 'unknown-coupon/browser', subject: String(browserId), ...own }]
  return sessionId === null ? [] : [{ name: 'unknown-coupon/session', subject: String(sessionId), ...own }]
}

/**
 * The limits of the caller's address; null for a known browser. Each has a budget of its own and costs a code by SMS, so
 * that customers behind a shared address do not depend on their neighbours and a guesser gains nothing by it.
 */
export function addressLimits(
  { browserId }: Pick<CodeTrier, 'browserId'>,
  { unknownPerAddressHour }: CouponLimits,
): AddressLimits | null {
  if (browserId !== null) return null
  return {
    perAddress: unknownPerAddressHour,
    perSubnet: unknownPerAddressHour * SUBNET_TIMES,
    seconds: HOUR_SECONDS,
  }
}
