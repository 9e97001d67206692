import { networkUses } from '../rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../rate-limits/rate-limits.ts'

/**
 * How many visitor sessions an address and its subnet may begin in an hour; 0 lifts a limit.
 * @see docs/rules/identity.md
 */
export type NewSessionLimits = { perAddress: number; perSubnet: number }

/** The origin of a new session: a browser that is trusted for a number, or else its network. */
export type SessionOrigin = { browserId: number | null; address: string }

const HOUR_MS = 3600 * 1000
const HOUR = { seconds: 3600 }
const RETURNED_TIMES = 3

/**
 * The uses that a new session counts. A trusted browser has its own budget, whatever its network: strangers of the same
 * network cannot use it up, and the browser cannot use it to get past the limit.
 *
 * @see docs/adr/0055
 */
export function newSessionUses({ browserId, address }: SessionOrigin, limits: NewSessionLimits): RateUse[] {
  if (browserId === null) return networkUses('new-session', { ...limits, ...HOUR }, address)
  return [{ name: 'new-session/browser', subject: String(browserId), limit: limits.perAddress, ...HOUR }]
}

/**
 * The uses counted for taking back a returning session's first use: three times as many as the limit of new sessions.
 */
export function returnedSessionUses(address: string, { perAddress, perSubnet }: NewSessionLimits): RateUse[] {
  const limits = { perAddress: perAddress * RETURNED_TIMES, perSubnet: perSubnet * RETURNED_TIMES }
  return networkUses('returned-session', { ...limits, ...HOUR }, address)
}

/** Whether a returning session still counts for a network; a trusted browser's session never did. */
export function isStillCounted(
  { browserId, begunAt }: { browserId: number | null; begunAt: Date },
  now: Date,
): boolean {
  return browserId === null && now.getTime() - begunAt.getTime() < HOUR_MS
}
