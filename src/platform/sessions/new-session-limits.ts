import { networkUses } from '../rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../rate-limits/rate-limits.ts'

/** How many new visitor sessions an hour has for an address and for its subnet; 0 lifts a limit. @see docs/rules/identity.md */
export type NewSessionLimits = { perAddress: number; perSubnet: number }

/** Who begins a session: a browser that is trusted for a number, or else its network. */
export type SessionOrigin = { browserId: number | null; address: string }

const HOUR_MS = 3600 * 1000
const HOUR = { seconds: 3600 }
const RETURNED_TIMES = 3

/**
 * What a new session uses up. A trusted browser has a budget of its own, whatever its network: strangers of the same
 * network cannot use that up, and it cannot be used to get past the limit.
 *
 * @see docs/adr/0055
 */
export function newSessionUses({ browserId, address }: SessionOrigin, limits: NewSessionLimits): RateUse[] {
  if (browserId === null) return networkUses('new-session', { ...limits, ...HOUR }, address)
  return [{ name: 'new-session/browser', subject: String(browserId), limit: limits.perAddress, ...HOUR }]
}

/** What a session uses up that comes back and gets its first use back: three times as many as may stay away. */
export function returnedSessionUses(address: string, { perAddress, perSubnet }: NewSessionLimits): RateUse[] {
  const limits = { perAddress: perAddress * RETURNED_TIMES, perSubnet: perSubnet * RETURNED_TIMES }
  return networkUses('returned-session', { ...limits, ...HOUR }, address)
}

/** Whether a returning session is still counted for a network: a trusted browser's never was. */
export function isStillCounted(
  { browserId, begunAt }: { browserId: number | null; begunAt: Date },
  now: Date,
): boolean {
  return browserId === null && now.getTime() - begunAt.getTime() < HOUR_MS
}
