import type { Endpoint, Sent } from '../kernel/endpoint.ts'
import { toReply, ValidatedReply } from '../platform/http/handler.server.ts'
import type { DraftedReply, PreviewPage } from '../use-cases/operator/catalogue/preview-product.server.ts'
import type { PageContext } from '../web/rendering/page-context.ts'
import type { ShopParts } from './shop-dependencies.ts'

/**
 * Creates the function that renders a page with a draft; undefined if the process has no pages. A preview uses neither
 * the page cache nor the response cache.
 *
 * @see OPS-C02
 */
export function previewPage(
  { renderPage, siteUrl, publicUrl, log }: ShopParts,
  ask: PageContext['ask'],
): PreviewPage | undefined {
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
