import { OFFLINE_PATH } from '../offline/offline-path.ts'
import {
  FILES_CACHE,
  FILES_PATH,
  filesIn,
  filesToDrop,
  isCacheable,
  offlineCache,
  isFromBrowserCache,
  outdatedCaches,
  strategyOf,
} from './worker-rules.ts'
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Inserted by the build, so that each release has a different worker. */
declare const RELEASE: string

const SECOND_ATTEMPT_MS = 500
const OFFLINE_CACHE = offlineCache(RELEASE)

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  switch (strategyOf(event.request, self.location.origin)) {
    case 'past':
      return
    case 'file':
      return event.respondWith(cachedFile(event))
    case 'page':
      return event.respondWith(page(event))
  }
})

async function install(event: InstallEvent): Promise<void> {
  // Calls bypass the worker, because starting it would delay them.
  const routed = event.addRoutes?.({
    condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: `${FILES_PATH}*` }] } },
    source: 'network',
  })
  await Promise.all([routed?.catch(() => undefined), cacheOfflinePage()])
  // A new worker takes over immediately, because it handles the pages of every release in the same way.
  await self.skipWaiting()
}

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE)
  const offline = await fetched(OFFLINE_PATH)
  const names = filesIn(await offline.clone().text())
  const files = await Promise.all(names.map(async (name) => ({ name, file: await fetched(name) })))
  await Promise.all(files.map(({ name, file }) => cache.put(name, file)))
  await cache.put(OFFLINE_PATH, offline)
}

// Requested without cookies, so that it contains no personal data.
async function fetched(path: string): Promise<Response> {
  const cache = path === OFFLINE_PATH ? 'no-store' : 'default'
  const answer = await fetch(path, { cache, credentials: 'omit' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), RELEASE)
  const files = await caches.open(FILES_CACHE)
  const dropped = filesToDrop(await files.keys())
  await Promise.all([
    ...outdated.map((name) => caches.delete(name)),
    ...dropped.map((file) => files.delete(file)),
    self.registration.navigationPreload?.enable(),
  ])
  await self.clients.claim()
}

/** Responds with the page from the network, or with the offline page. It never serves a cached page. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = await preloadResponse
    // On Back the browser would serve a cached copy of any age, even without a network.
    if (isFromBrowserCache(request))
      return await fetch(request.url, { cache: 'no-cache', redirect: 'manual' })
    return preloaded ?? (await fetch(request))
  } catch {
    const cache = await caches.open(OFFLINE_CACHE)
    return (await cache.match(OFFLINE_PATH)) ?? Response.error()
  }
}

async function cachedFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request)
  if (cached !== undefined) return cached

  const answer = await fetchTwice(request)
  if (isCacheable(answer)) event.waitUntil(store(request, answer.clone()))
  return answer
}

// The worker retries, because the page cannot: Chromium caches a failed module until the page unloads.
async function fetchTwice(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_ATTEMPT_MS))
    return fetch(request)
  }
}

// A failed write, for example to a full disk, is ignored.
async function store(request: Request, answer: Response): Promise<void> {
  const files = await caches.open(FILES_CACHE)
  await files.put(request, answer).catch(() => undefined)
}
