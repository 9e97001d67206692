const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * How long a job waits after a failed attempt: twice as long each time, an hour at most, spread by a half either way
 * so that jobs which failed at the same time do not return at the same time.
 *
 * @param attempt how often it was tried, from 1
 * @param random from 0 up to 1
 */
export function pauseAfter(attempt: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 30), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.5 + random))
}
