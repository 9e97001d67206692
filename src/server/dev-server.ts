import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { createPages } from './pages.ts'

/** Vite in front of the shop: it compiles pages on request. */
export type DevServer = {
  createPages: typeof createPages
  wrap(shop: RequestListener): RequestListener
  close(): Promise<void>
}

/** Starts Vite for `npm run dev`. A change of a page appears at once; a change of the server needs a restart. */
export async function devServer(): Promise<DevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const pages: Record<string, typeof createPages> = await vite.ssrLoadModule('./src/server/pages.ts')
  const pagesMaker = pages['createPages']
  if (pagesMaker === undefined) throw new Error('The module of the pages has no createPages')
  return {
    createPages: pagesMaker,
    wrap: (shop) => (request: IncomingMessage, response: ServerResponse) => {
      vite.middlewares(request, response, () => shop(request, response))
    },
    close: () => vite.close(),
  }
}
