import type { MiddlewareHandler } from 'hono'
import { isConsolePath } from '../../web/app/console-path.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { rejected, respond } from '../../platform/http/envelope.ts'
import type { NetworkList } from '../../platform/http/network-list.ts'

/** The networks that may use the console (null: all), and the number of our proxies in front of the process. */
type ConsoleGateParts = { allowed: NetworkList | null; trustProxy: number }

const notFound = rejected(404, { code: 'not_found', message: 'There is no such page' })

/**
 * Answers 404 to every page and call of the console from a network that `CONSOLE_ALLOW` does not list.
 *
 * @see OPS-003
 */
export function consoleGate({ allowed, trustProxy }: ConsoleGateParts): MiddlewareHandler {
  return async (c, next) => {
    if (allowed === null || !isOfConsole(new URL(c.req.url).pathname)) return next()
    return allowed.has(clientAddress(c, trustProxy)) ? next() : respond(notFound)
  }
}

function isOfConsole(pathname: string): boolean {
  return isConsolePath(pathname.replace(/^\/api(?=\/|%2f)/i, ''))
}
