import { isConsolePath } from '../../app/console-path.ts'

/** The built files, whose names change with their content. */
export const FILES_PATH = '/assets/'

/** The cache of built files of this release and earlier ones. */
export const FILES_CACHE = 'files'

const OFFLINE = 'offline-'
/** The maximum number of cached files, about two releases: open pages request files of their own release. */
const MOST_FILES = 300

/** The cache of a release's offline page and its files. */
export function offlineCache(release: string): string {
  return OFFLINE + release
}

/** The parts of a request that the rules use. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * The worker's strategy for a request. A page comes from the network or is replaced by the offline page. A built file is
 * cached. Everything else bypasses the worker: calls, pictures, the console and other origins.
 *
 * @see docs/adr/0030, OPS-003
 */
export function strategyOf({ method, mode, url }: WorkerRequest, origin: string): 'page' | 'file' | 'past' {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'past'
  if (mode === 'navigate') return isConsolePath(pathname) ? 'past' : 'page'
  return pathname.startsWith(FILES_PATH) ? 'file' : 'past'
}

/** Whether the browser would serve a page from its own cache without revalidation, as it does on Back. */
export function isFromBrowserCache({ cache }: Pick<Request, 'cache'>): boolean {
  return cache === 'force-cache' || cache === 'only-if-cached'
}

/** Whether a response may be cached: a complete file of this origin, and no error page. */
export function isCacheable({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  return status === 200 && type === 'basic' && !isPage
}

/** The built files that the offline page needs. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

/** The caches of earlier releases. */
export function outdatedCaches(names: readonly string[], release: string): string[] {
  return names.filter((name) => name !== FILES_CACHE && name !== offlineCache(release))
}

/** The cached files to delete, oldest first. */
export function filesToDrop<File>(cached: readonly File[]): readonly File[] {
  return cached.slice(0, Math.max(0, cached.length - MOST_FILES))
}
