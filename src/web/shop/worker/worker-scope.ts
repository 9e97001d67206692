/** An event of a worker; the worker stays alive until the promise given to `waitUntil` has settled. */
export type WorkerEvent = { waitUntil(done: Promise<unknown>): void }

/** A static route: matching requests bypass the worker, without starting it. */
type Route = { condition: { not: { or: RouteCondition[] } }; source: 'network' }
type RouteCondition = { requestMode: RequestMode } | { urlPattern: string }

/** Absent in browsers without static routes. */
export type InstallEvent = WorkerEvent & { addRoutes?(route: Route): Promise<void> }

/**
 * A pending request. `preloadResponse` is the response to a page that the browser requested while the worker started.
 */
export type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The members of a service worker's global scope that this worker uses. TypeScript's DOM types lack them. */
export type WorkerScope = {
  location: { origin: string }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
