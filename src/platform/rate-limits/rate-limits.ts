import type { RateLimit } from '../../kernel/rate-limit.ts'

/** One use of a limit by one subject: an address, a session, a customer. */
export type RateUse = RateLimit & {
  /** The name of the limit; the same name always has the same `seconds`. */
  name: string
  /** The subject whose uses are counted. It is stored only as a keyed hash. */
  subject: string
}

/** The stored count of a subject: its uses in equal slices of the period, the newest slice first. */
export type RateCount = {
  /** The number of the newest slice, counted from 1970. */
  newestSlice: number
  counts: readonly number[]
}

/** The number of slices in a period; one more is stored, which the period covers only in part. */
const SLICES = 12

/** A count without any uses. */
export const NOTHING_COUNTED: RateCount = { newestSlice: 0, counts: [] }

/**
 * Moves a count forward to an instant: slices that the period no longer covers are dropped. An instant before the
 * newest slice, from a process whose clock is behind, counts as that slice.
 */
export function slideTo(count: RateCount, { seconds }: RateLimit, now: Date): RateCount {
  const slice = Math.max(Math.floor(now.getTime() / sliceMs(seconds)), count.newestSlice)
  const passed = Math.min(slice - count.newestSlice, SLICES + 1)
  const counts = [...Array.from({ length: passed }, () => 0), ...count.counts].slice(0, SLICES + 1)
  return { newestSlice: slice, counts }
}

/** The count with one more use in its newest slice. */
export function addUse({ newestSlice, counts }: RateCount): RateCount {
  return { newestSlice, counts: [(counts[0] ?? 0) + 1, ...counts.slice(1)] }
}

/**
 * The count without one use at an instant; unchanged if the slice of that instant is empty.
 *
 * @param count moved forward to now by `slideTo`
 */
export function removeUse(count: RateCount, { seconds }: RateLimit, usedAt: Date): RateCount {
  const age = count.newestSlice - Math.floor(usedAt.getTime() / sliceMs(seconds))
  const counts = count.counts.map((uses, index) => (index === age ? Math.max(0, uses - 1) : uses))
  return { ...count, counts }
}

/**
 * Whole seconds until one more use is allowed; 0 if it is allowed now. A slice that the period covers in part counts
 * fully, so that no period of `seconds` ever has more than `limit` uses.
 *
 * @param count moved forward to `now` by `slideTo`
 */
export function secondsUntilAllowed(count: RateCount, { limit, seconds }: RateLimit, now: Date): number {
  if (limit === 0 || seconds === 0) return 0
  let used = count.counts.reduce((sum, uses) => sum + uses, 0)
  for (let age = SLICES; age >= 0; age -= 1) {
    if (used < limit) return secondsUntilDropped(count.newestSlice - age - 1, seconds, now)
    used -= count.counts[age] ?? 0
  }
  return secondsUntilDropped(count.newestSlice, seconds, now)
}

/** The instant from which no limit reads the count. */
export function expiryOf({ newestSlice }: RateCount, { seconds }: RateLimit): Date {
  return new Date((newestSlice + SLICES + 1) * sliceMs(seconds))
}

function secondsUntilDropped(slice: number, seconds: number, now: Date): number {
  const droppedAt = (slice + SLICES + 1) * sliceMs(seconds)
  return Math.max(0, Math.ceil((droppedAt - now.getTime()) / 1000))
}

function sliceMs(seconds: number): number {
  return (seconds * 1000) / SLICES
}
