import { Hono, type MiddlewareHandler } from 'hono'

/** The service worker's own address. */
const WORKER_PATH = '/sw.js'

const HEADERS = {
  // Browsers request it each time, so that a new release or the end of the worker arrives with the next page.
  'Cache-Control': 'no-cache',
  // What the worker itself may reach.
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'",
}

/** Replaces a worker, empties its caches and ends it: the browser is as if there had never been one. */
const END = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

type WorkerParts = {
  isOn: boolean
  /** Sends the built files. */
  file: MiddlewareHandler
}

/**
 * The service worker, or what ends it: where the operator has switched it off, and where none is built.
 *
 * @see docs/adr/0030
 */
export function workerRoutes({ isOn, file }: WorkerParts): Hono {
  const app = new Hono()
  if (isOn) {
    app.use(WORKER_PATH, async (c, next) => {
      const answer = await file(c, next)
      const sent = answer instanceof Response ? answer : c.res
      for (const [name, value] of Object.entries(HEADERS)) sent.headers.set(name, value)
      return sent
    })
  }
  app.get(WORKER_PATH, (c) => c.body(END, 200, { ...HEADERS, 'Content-Type': 'text/javascript' }))
  return app
}
