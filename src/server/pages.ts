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

/**
 * The built pages. Optional exports of the build are `undefined`, but the request handler expects them to be absent.
 */
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

/** The shop's pages from the Vite build. */
export type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>
  /** The HTML that the service worker shows when the device is offline. */
  offlineHtml: string
  /** Whether the pages can change while the server runs (development); if so, none is cached. */
  isDev: boolean
}

/**
 * Creates the pages as functions of a request. This module is the entry of the page bundle; dependencies on the shop
 * are passed in.
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
