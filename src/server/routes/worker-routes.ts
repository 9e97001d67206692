import { Hono, type MiddlewareHandler } from 'hono'

/** The address of the service worker. */
const WORKER_PATH = '/sw.js'

const HEADERS = {
  // Browsers request the worker each time, so a new release, or its removal, takes effect with the next page.
  'Cache-Control': 'no-cache',
  // The policy of the worker's own requests.
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'",
}

/**
 * A worker that replaces the previous one, empties its caches and unregisters itself, so the browser is as if it had
 * never had one.
 */
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
 * Serves the service worker, or one that removes it if the operator has switched it off or the build has none.
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
