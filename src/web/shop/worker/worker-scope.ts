/** What happens to a worker; it stays alive until what it was told to wait for is done. */
export type WorkerEvent = { waitUntil(done: Promise<unknown>): void }

/** The way of some requests past the worker, which need not be woken for them. */
type Route = { condition: { not: { or: RouteCondition[] } }; source: 'network' }
type RouteCondition = { requestMode: RequestMode } | { urlPattern: string }

/** Not every browser has such routes. */
export type InstallEvent = WorkerEvent & { addRoutes?(route: Route): Promise<void> }

/** A request on its way; `preloadResponse` is the answer to a page that the browser asked for meanwhile. */
export type FetchEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The part of a service worker's world that ours uses: the types of the browser's window lack it. */
export type WorkerScope = {
  location: { origin: string }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
