import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

export const streamTimeout = 5_000

/** Renders a page on the server; crawlers wait for all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, log } = loadContext.get(pageContext)
  let finalStatus = status
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError: (error: unknown) => {
        finalStatus = 500
        log.error('page_crashed', error, { path: new URL(request.url).pathname })
      },
    },
  )
  if (routerContext.isSpaMode || isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: finalStatus, headers })
}
