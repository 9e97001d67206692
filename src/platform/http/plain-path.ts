import type { Context, MiddlewareHandler } from 'hono'
import { rejected, respond } from './envelope.ts'

const notFound = rejected(404, { code: 'not_found', message: 'There is no such page' })

/** The calls, the endpoints of development, and the files; all other paths are pages. */
const NO_PAGE = /^\/(?:api|dev|assets|images)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * Answers 404 to paths with broken UTF-8 or control characters. No link of the shop has them, and the database refuses
 * them, so routes need not handle them.
 *
 * @param renderPage renders the page at the address, so that a person sees the usual page for a missing address
 * @see SEC-19
 */
export function plainPath(renderPage?: (c: Context) => Response | Promise<Response>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    if (isPlain(pathname)) return next()
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !NO_PAGE.test(pathname)
    if (renderPage === undefined || !isPage) return respond(notFound)
    return toMissing(await renderPage(c))
  }
}

/** The page with status 404, which a page that loads its record in the browser does not set. */
function toMissing(page: Response): Response {
  if (page.status >= 400) return page
  if (page.status >= 300) return respond(notFound)
  return new Response(page.body, { status: 404, headers: page.headers })
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
