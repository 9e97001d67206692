import type { Hono } from 'hono'
import type { Endpoint, Reply, Sent } from '../kernel/endpoint.ts'
import type { Call, Handler } from '../kernel/handler.server.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { SmsPort } from '../domains/identity/sms.ts'
import type { PaymentsPort } from '../domains/payments/payments.ts'
import type { MapsPort } from '../domains/pincodes/pincodes.maps.ts'
import type { Settings } from '../domains/settings.ts'
import { createApi, type ApiParts } from './api.ts'
import { askHandler } from './http/answer-call.ts'
import { anonymousCaller } from './sessions/caller.ts'

/** What the shop stands on: the API's parts and the ports of the outside services. */
export type ShopParts = ApiParts & {
  settings: Settings
  /** Hashes codes; the same in every process. */
  secretKey: string
  /** The host name that a code's SMS is bound to. */
  host: string
  sms: SmsPort
  maps: MapsPort
  payments: PaymentsPort
}

/** The shop: its HTTP API, and the same calls for the pages that the server renders. */
export type Shop = {
  api: Hono
  ask: <E extends Endpoint>(endpoint: E, body: Sent<E>) => Promise<Reply<E> | Refusal>
}

/** Puts the domains' handlers together. */
export function createShop(parts: ShopParts): Shop {
  const handlers = handlersOf(parts)
  const byPath = new Map(handlers.map((handler) => [handler.endpoint.path, handler]))
  return {
    api: createApi(parts, handlers),
    async ask<E extends Endpoint>(endpoint: E, body: Sent<E>) {
      const handler = byPath.get(endpoint.path)
      if (handler === undefined) throw new Error(`No handler for ${endpoint.path}`)
      return askHandler(endpoint, handler, { body, call: visitorsCall(parts) })
    },
  }
}

function visitorsCall(parts: ShopParts): Call {
  const { session } = anonymousCaller(parts.sessions, parts.clock)
  const raw = { bytes: new Uint8Array(), headers: new Headers() }
  const now = parts.clock.now()
  return { db: parts.db, now, session, requestId: 'page', address: 'page', log: parts.log, raw }
}

/** Every call of the shop with what answers it. */
export function handlersOf(_parts: ShopParts): Handler[] {
  return []
}
