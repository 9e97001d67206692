import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  assets,
  assetsBuildDirectory,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  routes,
  ssr,
} from 'virtual:react-router/server-build'
import { offlineDocument } from '../web/shop/offline/offline-document.tsx'
import { pageContext, type PageContext } from '../web/rendering/page-context.ts'

/** The built pages. The build's optional exports are `undefined`, where the request handler wants them absent. */
const build = {
  assets,
  assetsBuildDirectory,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  routes,
  ssr,
}

/** The pages of the shop as Vite has built them. */
export type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>
  /** The HTML that the service worker shows without a network. */
  offlineHtml: string
  /** Whether the pages change under the server (development): then none is cached. */
  isDev: boolean
}

/**
 * The pages as functions of a request. This module is the entry of the bundle of the pages; what they need of the shop
 * is passed in.
 */
export function createPages(): Pages {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return {
    render(request, context) {
      const provider = new RouterContextProvider()
      provider.set(pageContext, context)
      return handle(request, provider)
    },
    offlineHtml: offlineDocument(),
    isDev: import.meta.env.DEV,
  }
}
