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

/** Renders a page on the server. The whole page is sent at once, so that its status says whether all of it rendered. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = loadContext.get(pageContext)
  const withNonce = nonce === null ? {} : { nonce }
  // `PageScripts` replaces the router's `Scripts`, which would request the loader data itself.
  const context = { ...routerContext, renderMeta: { didRenderScripts: true } }
  const page = <ServerRouter context={context} url={request.url} {...withNonce} />
  const { body, errors } = await renderWhole(page, withNonce)
  for (const error of errors) logCrash(error, request, loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const styles = pageStyles(routerContext)
  if (styles.length > 0) headers.set('Link', styleHints(styles))
  return new Response(body, { status: errors.length === 0 ? status : 500, headers })
}

/** The addresses of the style sheets that the page links; none in development, where Vite brings them. */
function pageStyles({ manifest, staticHandlerContext }: EntryContext): string[] {
  return stylesheetUrls(
    staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []),
  )
}

/**
 * Renders to the end.
 *
 * @returns the page, and what failed within a `Suspense` boundary: React leaves that part out and throws nothing
 * @throws what failed outside of every boundary
 */
async function renderWhole(page: ReactNode, options: { nonce?: string }) {
  const errors: unknown[] = []
  const limit = new AbortController()
  // Not `AbortSignal.timeout`, which would keep the rendered page in memory for as long.
  const timer = setTimeout(
    () => limit.abort(new Error('The page was not rendered in time')),
    streamTimeout + 1_000,
  )
  try {
    const body = await renderToReadableStream(page, {
      ...options,
      // By default React sends the later parts of a long page as scripts that move them to their place.
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

/** Logs the error that broke a page; a missing page, or one that the browser no longer waits for, is no crash. */
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
