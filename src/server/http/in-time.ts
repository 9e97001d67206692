import type { MiddlewareHandler } from 'hono'
import { rejected, respond } from './envelope.ts'

const PATIENCE_MS = 4_400
const LOOK_MS = 300
// So long what has queued up behind a silent database still takes its time.
const TROUBLE_MS = 10_000
const MOST_AT_ONCE = 2_000

const text = 'Something went wrong. Please try again.'
const busy = rejected(503, { code: 'busy', message: text }, { 'Retry-After': '1' })
const unavailable = rejected(503, { code: 'unavailable', message: text }, { 'Retry-After': '2' })

/**
 * Lets nobody wait for a database that does not answer: such a call ends within five seconds, whatever it waits for.
 *
 * @see security.md 26
 */
export function inTime(answers: () => Promise<boolean>): MiddlewareHandler {
  let troubledUntil = 0
  return async (_, next) => {
    const work = next()
    if (await within(PATIENCE_MS, work)) return work
    const isTroubled = performance.now() < troubledUntil
    if (!isTroubled && (await Promise.race([answers(), after(LOOK_MS)]))) return work
    troubledUntil = performance.now() + TROUBLE_MS
    work.catch(() => {})
    return respond(unavailable)
  }
}

/** Refuses at once what would only wait: more calls than this hold memory for nothing. @see security.md 30 */
export function notTooMany(most = MOST_AT_ONCE): MiddlewareHandler {
  let atOnce = 0
  return async (_, next) => {
    if (atOnce >= most) return respond(busy)
    atOnce += 1
    try {
      return await next()
    } finally {
      atOnce -= 1
    }
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref()
  })
}
