import type { MiddlewareHandler } from 'hono'
import { rejected, respond } from './envelope.ts'
import { within } from '../within.ts'

const PATIENCE_MS = 4_400
const LOOK_MS = 300
// So long what has queued up behind a silent database still takes its time.
const TROUBLE_MS = 10_000
const MOST_AT_ONCE = 2_000

const text = 'Something went wrong. Please try again.'
const busy = rejected(503, { code: 'busy', message: text }, { 'Retry-After': '1' })
const unavailable = rejected(503, { code: 'unavailable', message: text }, { 'Retry-After': '2' })

/** What is answered in place of a call that nobody let in, or nobody waits for any more. */
export const refusedAtOnce = { busy, unavailable }

const LATE = Symbol('late')

/** Waits for work; nothing comes of it where that takes too long. */
export type Patience = <T>(work: Promise<T>) => Promise<T | typeof LATE>

/**
 * Lets nobody wait for a database that does not answer: such a call ends within five seconds, whatever it waits for.
 *
 * @see security.md 26
 */
export function patienceWith(answers: () => Promise<boolean>): Patience {
  let troubledUntil = 0
  return async (work) => {
    if (
      (await within(
        PATIENCE_MS,
        work.then(() => true),
      )) !== null
    )
      return work
    const isTroubled = performance.now() < troubledUntil
    if (!isTroubled && (await Promise.race([answers(), after(LOOK_MS)]))) return work
    troubledUntil = performance.now() + TROUBLE_MS
    work.catch(() => {})
    return LATE
  }
}

/** Whether work came to nothing in its time. */
export function isLate(done: unknown): done is typeof LATE {
  return done === LATE
}

/** The same for requests of any kind. */
export function inTime(patience: Patience): MiddlewareHandler {
  return async (_, next) => {
    return isLate(await patience(next())) ? respond(unavailable) : undefined
  }
}

/** How many calls stand inside at once. */
export type Room = { enter(): boolean; leave(): void }

/** Room for so many calls: more than this hold memory for nothing. @see security.md 30 */
export function roomFor(most = MOST_AT_ONCE): Room {
  let atOnce = 0
  return {
    enter: () => atOnce < most && ++atOnce > 0,
    leave: () => void (atOnce -= 1),
  }
}

/** Refuses at once what would only wait. */
export function notTooMany(room: Room): MiddlewareHandler {
  return async (_, next) => {
    if (!room.enter()) return respond(busy)
    try {
      return await next()
    } finally {
      room.leave()
    }
  }
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref()
  })
}
