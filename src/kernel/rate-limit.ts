/** At most `limit` uses within any `seconds` seconds; 0 in either field lifts the limit. */
export type RateLimit = { limit: number; seconds: number }

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
