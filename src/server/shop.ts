import type { FileDesk } from '../use-cases/operator/files/file-desk.server.ts'
import type { Hono } from 'hono'
import type { Endpoint, Reply, Sent } from '../kernel/endpoint.ts'
import {
  toReply,
  ValidatedReply,
  type Call,
  type CatalogueVersions,
  type Handler,
} from '../platform/http/handler.server.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { calls } from '../contract.ts'
import { addressesHandlers } from '../use-cases/booking/addresses.api.server.ts'
import { bookingLinkHandlers } from '../use-cases/orders/booking-link/booking-approval.api.server.ts'
import { initHandlers } from '../use-cases/account/init.server.ts'
import { cartAddressesHandlers } from '../use-cases/booking/cart-addresses.api.server.ts'
import { birthsHandlers } from '../use-cases/booking/births.api.server.ts'
import { cartHandlers } from '../use-cases/cart/cart.api.server.ts'
import type { CatalogueCache } from '../domains/catalogue/catalogue-cache.server.ts'
import { detailHandlers } from '../use-cases/catalogue/detail.api.server.ts'
import { listingHandlers } from '../use-cases/catalogue/listing.api.server.ts'
import { shelvesHandlers } from '../use-cases/catalogue/shelves.api.server.ts'
import { coinsHandlers } from '../use-cases/offers/coins.api.server.ts'
import { contentHandlers } from '../use-cases/catalogue/content.api.server.ts'
import { couponsHandlers } from '../use-cases/offers/coupons.api.server.ts'
import { enquiriesHandlers } from '../use-cases/catalogue/enquiries.api.server.ts'
import { grievancesHandlers } from '../use-cases/catalogue/grievances.api.server.ts'
import { grievanceStatusHandlers } from '../use-cases/catalogue/grievance-status.api.server.ts'
import { prescriptionHandlers } from '../use-cases/catalogue/prescriptions.api.server.ts'
import { emailHandlers } from '../use-cases/account/email-addresses.api.server.ts'
import { detailsHandlers } from '../use-cases/account/details.api.server.ts'
import { identityHandlers } from '../use-cases/account/identity.api.server.ts'
import { sessionsHandlers } from '../use-cases/account/sessions.api.server.ts'
import { putMissedReceipts } from '../use-cases/orders/missed-receipts.server.ts'
import { afterOrderHandlers } from '../use-cases/orders/after-order.api.server.ts'
import { purchaseHandlers } from '../use-cases/orders/purchase.api.server.ts'
import { statementYearsHandlers } from '../use-cases/payments/statement-years.api.server.ts'
import { reopenHandlers } from '../use-cases/orders/reopen.api.server.ts'
import { ordersHandlers } from '../use-cases/orders/orders.api.server.ts'
import { consentsHandlers } from '../use-cases/booking/consents.api.server.ts'
import { patientsHandlers } from '../use-cases/booking/patients.api.server.ts'
import { paymentsHandlers } from '../use-cases/payments/payments.api.server.ts'
import { recommendationsHandlers } from '../use-cases/catalogue/recommendations.api.server.ts'
import { referralsHandlers } from '../use-cases/account/referrals.api.server.ts'
import { newProductIndexes, type ProductIndexes } from '../use-cases/catalogue/product-search.server.ts'
import { searchHandlers } from '../use-cases/catalogue/search.api.server.ts'
import { earliestHandlers } from '../use-cases/booking/earliest.api.server.ts'
import { selectionHandlers } from '../use-cases/booking/selection.api.server.ts'
import { slotsHandlers } from '../use-cases/booking/slots.api.server.ts'
import type { SmsPort } from '../domains/identity/sms.ts'
import type { MailPort } from '../domains/mails/mails.ts'
import type { PaymentsPort } from '../domains/payments/payments.ts'
import type { SettlementsPort } from '../domains/payments/provider-settlements.ts'
import { policiesHandlers } from '../use-cases/catalogue/policies.api.server.ts'
import { pricesHandlers } from '../use-cases/catalogue/prices.api.server.ts'
import { privacyHandlers } from '../use-cases/account/privacy.api.server.ts'
import { pincodeHandlers } from '../use-cases/booking/pincodes.api.server.ts'
import type { MapsPort } from '../domains/pincodes/pincodes.maps.ts'
import type { Settings } from '../domains/settings.ts'
import type { Installation } from '../use-cases/operator/operator-parts.ts'
import type { CallEnv } from '../platform/http/call-env.ts'
import { callRoutes, type CallParts } from './routes/call-routes.ts'
import type { DraftedReply } from '../use-cases/operator/catalogue/preview-product.server.ts'
import type { PageContext } from '../web/rendering/page-context.ts'
import type { Replica } from '../platform/db/replica.server.ts'
import { operatorHandlersOf } from './operator-handlers.ts'
import { askHandler } from './http/run-handler.ts'
import { readingFrom } from './replica-reads.ts'
import { anonymousCaller } from '../platform/sessions/caller.ts'

type RenderPage = (request: Request, context: PageContext) => Promise<Response>

/** The dependencies of the shop: those of its calls, and the ports of the outside services. */
export type ShopParts = CallParts & {
  /** One object for the lifetime of the process. It reflects changes from the console. */
  settings: Settings
  /** Reads the settings again if they changed; returns whether they did. */
  refreshSettings: () => Promise<boolean>
  installation: Installation
  /** The product cache of carts and orders, shared by all calls of the process. */
  catalogue: CatalogueCache
  /** The host name that the SMS of a code is bound to. */
  host: string
  /** The base address of links in messages, without a trailing slash. */
  siteUrl: string
  sms: SmsPort
  /** Null in production without a mail server. */
  mail: MailPort | null
  maps: MapsPort
  payments: PaymentsPort & SettlementsPort
  /** Renders a page, for previews of drafts; without it nothing can be previewed. */
  renderPage?: RenderPage | undefined
  /**
   * Processes files of the console in a separate thread; if it is null or absent, each call processes its file
   * itself.
   */
  fileDesk?: FileDesk | null
  /** The replica for reads of the catalogue; null without one. */
  replica?: Replica | null
}

/** The shop: the routes of its calls, and the same calls for server-rendered pages. */
export type Shop = {
  calls: Hono<CallEnv>
  ask: <E extends Endpoint>(
    endpoint: E,
    body: Sent<E>,
    versions?: CatalogueVersions,
  ) => Promise<Reply<E> | Refusal>
}

/** Combines the handlers of the domains. */
export function createShop(parts: ShopParts): Shop {
  const indexes = newProductIndexes()
  const handlers = handlersOf(parts, indexes)
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
  const operator = operatorHandlersOf({ ...parts, previewPage: previewPage(parts, ask) }, indexes)
  return { calls: callRoutes({ ...parts, cachesResponses }, [...reading, ...operator]), ask }
}

// A preview uses neither the page cache nor the response cache. @see OPS-C02
function previewPage({ renderPage, siteUrl, publicUrl, log }: ShopParts, ask: Shop['ask']) {
  if (renderPage === undefined) return undefined
  return async (path: string, drafted: DraftedReply) => {
    const context: PageContext = {
      async ask<E extends Endpoint>(endpoint: E, body: Sent<E>) {
        if (endpoint.path !== drafted.path) return ask(endpoint, body)
        return toReply(endpoint, new ValidatedReply(drafted.reply))
      },
      nonce: null,
      publicUrl,
      log,
    }
    const page = await renderPage(new Request(siteUrl + path), context)
    if (page.status !== 200) await page.body?.cancel()
    return page.status === 200 ? page.text() : null
  }
}

function visitorsCall(parts: ShopParts): Call {
  const { session } = anonymousCaller(parts.sessions, parts.clock)
  const raw = { bytes: new Uint8Array(), headers: new Headers() }
  const now = parts.clock.now()
  return { db: parts.db, now, session, requestId: 'page', address: 'page', log: parts.log, raw }
}

/**
 * The handlers of all calls of the contract.
 *
 * @throws if a call has no handler or a handler no call
 */
export function handlersOf(parts: ShopParts, indexes = newProductIndexes()): Handler[] {
  const handlers = new Map<string, Handler>(
    domainHandlers(parts, indexes).map((handler) => [handler.endpoint.path, handler]),
  )
  const all = calls.map(({ path }) => {
    const handler = handlers.get(path)
    if (handler === undefined) throw new Error(`${path} has no handler`)
    return handler
  })
  const declared = new Set<string>(calls.map(({ path }) => path))
  const undeclared = [...handlers.keys()].filter((path) => !declared.has(path))
  if (undeclared.length > 0) throw new Error(`Not in the contract: ${undeclared.join(', ')}`)
  return all
}

function domainHandlers(parts: ShopParts, indexes: ProductIndexes): Handler[] {
  const { settings, payments, catalogue } = parts
  const ordersParts = { payments, settings, limits: settings.placing, catalogue }
  return [
    ...detailHandlers(),
    ...listingHandlers(indexes.listing),
    ...shelvesHandlers(),
    ...contentHandlers(parts),
    ...policiesHandlers(parts),
    ...pricesHandlers(parts),
    ...recommendationsHandlers(),
    ...searchHandlers(indexes),
    ...cartHandlers(parts),
    ...birthsHandlers(parts),
    ...couponsHandlers(parts),
    ...coinsHandlers(parts),
    ...referralsHandlers(parts),
    ...privacyHandlers(parts),
    ...enquiriesHandlers(parts),
    ...grievancesHandlers(parts),
    ...grievanceStatusHandlers(parts),
    ...prescriptionHandlers(parts),
    ...slotsHandlers(parts),
    ...selectionHandlers(parts),
    ...earliestHandlers(),
    ...identityHandlers(parts),
    ...initHandlers(parts),
    ...detailsHandlers(parts),
    ...emailHandlers(parts, putMissedReceipts),
    ...sessionsHandlers(parts),
    ...patientsHandlers(),
    ...consentsHandlers(),
    ...addressesHandlers(parts),
    ...cartAddressesHandlers(parts),
    ...pincodeHandlers(parts),
    ...ordersHandlers(ordersParts),
    ...afterOrderHandlers(parts),
    ...purchaseHandlers(),
    ...statementYearsHandlers(),
    ...reopenHandlers(ordersParts),
    ...paymentsHandlers(ordersParts),
    ...bookingLinkHandlers(parts),
  ]
}
