import type { Hono } from 'hono'
import type { Endpoint, Reply, Sent } from '../kernel/endpoint.ts'
import type { Call, SourceVersions } from '../platform/http/handler.server.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { newProductIndexes } from '../use-cases/catalogue/product-search.server.ts'
import type { CallEnv } from '../platform/http/call-env.ts'
import { callRoutes } from './routes/call-routes.ts'
import { askHandler } from './http/run-handler.ts'
import { readingFrom } from './replica-reads.ts'
import { anonymousCaller } from '../platform/sessions/caller.ts'
import { consoleHandlers } from './handlers/console-handlers.ts'
import { shopHandlers } from './handlers/shop-handlers.ts'
import { previewPage } from './preview-page.ts'
import type { ShopParts } from './shop-dependencies.ts'

/** The shop: the routes of its calls, and the same calls for server-rendered pages. */
export type Shop = {
  calls: Hono<CallEnv>
  ask: <E extends Endpoint>(
    endpoint: E,
    body: Sent<E>,
    versions?: SourceVersions,
  ) => Promise<Reply<E> | Refusal>
}

/** Combines the handlers of the domains. */
export function createShop(parts: ShopParts): Shop {
  const indexes = newProductIndexes()
  const handlers = shopHandlers(parts, indexes)
  const { replica = null } = parts
  const reading = replica === null ? handlers : handlers.map((handler) => readingFrom(replica, handler))
  // Pages are rendered from the primary, because a cached page must not be older than the version that it is stored
  // under.
  const byPath = new Map(handlers.map((handler) => [handler.endpoint.path, handler]))
  // The same holds for cached responses, so responses are not cached if a replica answers.
  const cachesResponses = parts.cachesResponses === true && replica === null
  const ask: Shop['ask'] = (endpoint, body, versions) => {
    const handler = byPath.get(endpoint.path)
    if (handler === undefined) throw new Error(`No handler for ${endpoint.path}`)
    return askHandler(endpoint, handler, { body, call: { ...visitorsCall(parts), versions } })
  }
  const operator = consoleHandlers({ ...parts, previewPage: previewPage(parts, ask) }, indexes)
  return { calls: callRoutes({ ...parts, cachesResponses }, [...reading, ...operator]), ask }
}

function visitorsCall(parts: ShopParts): Call {
  const { session } = anonymousCaller(parts.sessions, parts.clock)
  const raw = { bytes: new Uint8Array(), headers: new Headers() }
  const now = parts.clock.now()
  return { db: parts.db, now, session, requestId: 'page', address: 'page', log: parts.log, raw }
}
