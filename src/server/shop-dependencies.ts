import type { FileDesk } from '../use-cases/operator/files/file-desk.server.ts'
import type { CatalogueCache } from '../domains/catalogue/catalogue-cache.server.ts'
import type { SmsPort } from '../domains/identity/sms.ts'
import type { MailPort } from '../domains/mails/mails.ts'
import type { PaymentsPort } from '../domains/payments/payments.ts'
import type { SettlementsPort } from '../domains/payments/provider-settlements.ts'
import type { MapsPort } from '../domains/pincodes/pincodes.maps.ts'
import type { Settings } from '../use-cases/settings.ts'
import type { Installation } from '../use-cases/operator/operator-parts.ts'
import type { CallParts } from './routes/call-routes.ts'
import type { PageContext } from '../web/rendering/page-context.ts'
import type { Replica } from '../platform/db/replica.server.ts'

/** Renders a page of the shop for a request. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

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
