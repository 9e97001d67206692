import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { loggedPath } from '../shop/paths/booking-link-path.ts'
import { pageContext } from './page-context.ts'
import { styleHints, stylesheetUrls } from './stylesheet-urls.ts'

export const streamTimeout = 5_000

/** Renders a page on the server. It is complete before it is sent, so that its status covers every part. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = loadContext.get(pageContext)
  const withNonce = nonce === null ? {} : { nonce }
  // Suppresses the router's own script for loader data: `PageScripts` replaces it.
  const context = { ...routerContext, renderMeta: { didRenderScripts: true } }
  const page = <ServerRouter context={context} url={request.url} {...withNonce} />
  const { body, errors } = await renderComplete(page, withNonce)
  for (const error of errors) logCrash(error, request, loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const styles = pageStyles(routerContext)
  if (styles.length > 0) headers.set('Link', styleHints(styles))
  return new Response(body, { status: errors.length === 0 ? status : 500, headers })
}

/** The addresses of the style sheets that the page links; none in development, where Vite injects the styles. */
function pageStyles({ manifest, staticHandlerContext }: EntryContext): string[] {
  return stylesheetUrls(
    staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []),
  )
}

/**
 * Renders a page, including every part that suspends.
 *
 * @returns the page, and the errors within `Suspense` boundaries: React omits such a part and does not throw
 * @throws an error outside of every boundary
 */
async function renderComplete(page: ReactNode, options: { nonce?: string }) {
  const errors: unknown[] = []
  const limit = new AbortController()
  // `AbortSignal.timeout` would hold the rendered page in memory until the timeout.
  const timer = setTimeout(
    () => limit.abort(new Error('The page was not rendered in time')),
    streamTimeout + 1_000,
  )
  try {
    const body = await renderToReadableStream(page, {
      ...options,
      // Disables React's default of sending the later parts of a long page as scripts that move them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: limit.signal,
      onError: (error: unknown) => void errors.push(error),
    })
    await body.allReady
    return { body, errors }
  } finally {
    clearTimeout(timer)
  }
}

/** Logs the error of a page that crashed. Missing pages and cancelled requests are not crashes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  logCrash(error, request, context)
}

function logCrash(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(pageContext)
  log.error('page_crashed', causeOf(error), { path: loggedPath(new URL(request.url).pathname) })
}

function causeOf(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error
  if ('error' in error && error.error instanceof Error) return error.error
  return new Error(`${error.status} ${error.statusText}`)
}
