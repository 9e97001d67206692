import type { MiddlewareHandler } from 'hono'
import { rejected, respond } from './envelope.ts'

const notFound = rejected(404, { code: 'not_found', message: 'There is no such page' })

/**
 * Answers 404 to paths with broken UTF-8 or control characters. No link of the shop has them, and the database refuses
 * them, so routes need not handle them.
 *
 * @see SEC-19
 */
export function plainPath(): MiddlewareHandler {
  return async (c, next) => (isPlain(new URL(c.req.url).pathname) ? next() : respond(notFound))
}

/** Whether a path is text without control characters. */
export function isPlain(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
