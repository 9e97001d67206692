import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pageContext } from './page-context.ts'
import { readDataFirst, renderAtOnce } from './render-at-once.ts'

export const streamTimeout = 5_000

/** Renders a page on the server: in one go, or as it becomes ready where a part of it has to be waited for. */
export default async function handleRequest(
  ...asked: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const [request, status, headers, routerContext, loadContext] = asked
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = nonceOf(loadContext)
  await readDataFirst(routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = renderAtOnce(<ServerRouter context={routerContext} url={request.url} {...nonce} />)
  return page === null ? renderInTime(asked) : new Response(page, { status, headers })
}

function nonceOf(context: Readonly<RouterContextProvider>): { nonce?: string } {
  const { nonce } = context.get(pageContext)
  return nonce === null ? {} : { nonce }
}

/** What breaks within the page is told here, and what it stands for is left out; crawlers wait for all of it. */
async function renderInTime([
  request,
  status,
  headers,
  routerContext,
  loadContext,
]: Parameters<HandleDocumentRequestFunction>): Promise<Response> {
  const nonce = nonceOf(loadContext)
  // All of the first one has been read.
  const again = { ...routerContext, serverHandoffStream: new ReadableStream<Uint8Array>() }
  const early: unknown[] = []
  let report = (error: unknown): void => void early.push(error)
  let finalStatus = status
  const body = await renderToReadableStream(<ServerRouter context={again} url={request.url} {...nonce} />, {
    ...nonce,
    // What is ready goes out in its place; by default a long page's later parts are moved there by script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error: unknown) => {
      finalStatus = 500
      report(error)
    },
  })
  // The outer page stands, so nothing is thrown on to `handleError`: what failed within it is told here.
  report = (error) => logCrash(error, request, loadContext)
  for (const error of early) report(error)
  if (routerContext.isSpaMode || isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  return new Response(body, { status: finalStatus, headers })
}

/** Logs what broke a page; a page that is not there, or nobody waits for any more, broke nothing. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  logCrash(error, request, context)
}

function logCrash(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log } = context.get(pageContext)
  log.error('page_crashed', causeOf(error), { path: new URL(request.url).pathname })
}

function causeOf(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error
  if ('error' in error && error.error instanceof Error) return error.error
  return new Error(`${error.status} ${error.statusText}`)
}
