/** At most `limit` uses within any `seconds` seconds; 0 in either field lifts the limit. */
export type RateLimit = { limit: number; seconds: number }

/** The limits of a network address and of its subnet, within the same number of seconds; 0 lifts a limit. */
export type NetworkLimits = { perAddress: number; perSubnet: number; seconds: number }

const SUBNET_TIMES = 5

/**
 * The limits of an address and its subnet within an hour. Many Indian phones share one carrier's address, so the subnet's
 * limit is only five times as high.
 *
 * @see SEC-05
 */
export function hourlyNetworkLimits(perAddress: number): NetworkLimits {
  return { perAddress, perSubnet: perAddress * SUBNET_TIMES, seconds: 3600 }
}

/**
 * The number of seconds until one more use is within the limit; 0 if it is now.
 *
 * @param times the instants of the recent uses, in any order
 * @see SEC-07
 */
export function secondsToWait(times: readonly Date[], { limit, seconds }: RateLimit, now: Date): number {
  if (limit === 0 || seconds === 0) return 0
  // The clock of another process may be ahead of `now`; its uses count as of now.
  const newestFirst = times.map((time) => Math.min(time.getTime(), now.getTime())).toSorted((a, b) => b - a)
  const last = newestFirst[limit - 1]
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last + seconds * 1000 - now.getTime()) / 1000))
}
