const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * How long a job waits after a failed attempt, in milliseconds: twice as long after each one, an hour at most, varied
 * randomly by up to half in either direction so that jobs which failed together do not retry together.
 *
 * @param attempt the number of attempts so far, from 1
 * @param random a number from 0 up to 1
 */
export function pauseAfter(attempt: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 30), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.5 + random))
}
