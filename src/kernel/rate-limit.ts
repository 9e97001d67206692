/** At most `limit` uses within any `seconds`; 0 of either lifts the limit. */
export type RateLimit = { limit: number; seconds: number }

/**
 * How many seconds it takes until one more fits under a limit; 0 where it fits now.
 *
 * @param times when it happened lately, in any order
 * @see SEC-07
 */
export function secondsToWait(times: readonly Date[], { limit, seconds }: RateLimit, now: Date): number {
  if (limit === 0 || seconds === 0) return 0
  // Another process may have counted a moment later than our `now`: that is now.
  const newestFirst = times.map((time) => Math.min(time.getTime(), now.getTime())).toSorted((a, b) => b - a)
  const last = newestFirst[limit - 1]
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last + seconds * 1000 - now.getTime()) / 1000))
}
