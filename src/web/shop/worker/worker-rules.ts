/** The built files, whose names change with their content. */
export const FILES_PATH = '/assets/'

/** The one cache of built files, of this release and those before. */
export const FILES_CACHE = 'files'

const OFFLINE = 'offline-'
/** About two releases: a page that is still open asks for files of its own. */
const MOST_FILES = 300

/** The cache of a release's offline page and of what it is drawn with. */
export function offlineCache(release: string): string {
  return OFFLINE + release
}

/** What matters of a request. */
export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * What the worker does with a request: a page comes from the network or the offline page stands in for it; a built file
 * is kept; everything else (every call, every picture, what lies elsewhere) goes past the worker.
 *
 * @see docs/adr/0030
 */
export function wayOf({ method, mode, url }: WorkerRequest, origin: string): 'page' | 'file' | 'past' {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'past'
  if (mode === 'navigate') return 'page'
  return pathname.startsWith(FILES_PATH) ? 'file' : 'past'
}

/** Whether the browser is about to answer a page from its own cache without a look at its age, as it does on the way back. */
export function mayBeOld({ cache }: Pick<Request, 'cache'>): boolean {
  return cache === 'force-cache' || cache === 'only-if-cached'
}

/** Whether an answer may be kept: a whole file of ours, and no page that says it is missing. */
export function isKeepable({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
  return status === 200 && type === 'basic' && !isPage
}

/** The built files that the offline page names. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

/** The caches that earlier releases left. */
export function outdatedCaches(names: readonly string[], release: string): string[] {
  return names.filter((name) => name !== FILES_CACHE && name !== offlineCache(release))
}

/** The files that have to go, of all that are kept, oldest first. */
export function filesToDrop<File>(kept: readonly File[]): readonly File[] {
  return kept.slice(0, Math.max(0, kept.length - MOST_FILES))
}
