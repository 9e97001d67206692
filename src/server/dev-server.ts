import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { createApp } from './app.ts'

/** Vite in front of the shop: pages are compiled as they are asked for. */
export type DevServer = {
  createApp: typeof createApp
  wrap(shop: RequestListener): RequestListener
  close(): Promise<void>
}

/** Opens Vite for `npm run dev`; a change of a page shows at once, a change of the server needs a restart. */
export async function devServer(): Promise<DevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const app: Record<string, typeof createApp> = await vite.ssrLoadModule('./src/server/app.ts')
  const appMaker = app['createApp']
  if (appMaker === undefined) throw new Error('The server bundle has no createApp')
  return {
    createApp: appMaker,
    wrap: (shop) => (request: IncomingMessage, response: ServerResponse) => {
      vite.middlewares(request, response, () => shop(request, response))
    },
    close: () => vite.close(),
  }
}
