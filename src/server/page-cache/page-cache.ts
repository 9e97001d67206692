import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { SourceVersions } from '../../platform/http/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { VersionedCache } from '../../platform/cache/versioned-cache.ts'
import { CachedPage } from './cached-page.ts'
import { catalogueVersions } from './catalogue-versions.ts'
import { scriptHashes } from './inline-scripts.ts'
import { pageAddress } from './page-address.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** The dependencies of the page cache. */
export type PageCacheParts = {
  db: Executor
  clock: Clock
  log: Log
  /** The shop's own origin, whatever origin a request names; null to use the request's. */
  publicUrl: string | null
  /** Renders a page without a session, from data at least as new as the given counters. */
  render: (request: Request, versions?: SourceVersions) => Promise<Response>
  /** Sets the headers that depend on the page's scripts. */
  secure: (headers: Headers, scripts: readonly string[]) => void
}

/**
 * Caches public pages until the catalogue changes. The renderer receives the address only: no cookie, no header,
 * nothing else of the visitor.
 *
 * @see docs/adr/0028
 */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #cache: VersionedCache<CachedPage>
  readonly #ownOrigin: string | null
  #versions: SourceVersions | undefined

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#ownOrigin = parts.publicUrl === null ? null : new URL(parts.publicUrl).origin
    this.#cache = new VersionedCache({
      readVersion: async () => {
        this.#versions = await catalogueVersions(parts.db)
        return this.#versions?.all ?? 0
      },
      now: () => parts.clock.now().getTime(),
      tick: () => performance.now(),
      maxBytes: MAX_BYTES,
    })
  }

  /** Answers with the cached page, rendering it if necessary; passes every other request on. */
  middleware(): MiddlewareHandler {
    return async (c, next) => {
      const { method, raw } = c.req
      const address = method === 'GET' || method === 'HEAD' ? this.#addressOf(new URL(c.req.url)) : null
      const page = address === null ? null : await this.#pageAt(address)
      return page === null ? next() : page.respond(raw)
    }
  }

  #addressOf(url: URL): string | null {
    const path = pageAddress(url)
    return path === null ? null : (this.#ownOrigin ?? url.origin) + path
  }

  /** The page at an address; null if it must not be cached or could not be rendered. */
  #pageAt(address: string): Promise<CachedPage | null> {
    const make = async (before: CachedPage | undefined) => {
      const page = await this.#render(address)
      // Most pages do not change with a version, so their compressed copies stay valid.
      return page !== null && before?.etag === page.etag ? before : page
    }
    return this.#cache.get(address, make).catch((error: unknown) => {
      this.#parts.log.error('page_not_stored', error, { path: new URL(address).pathname })
      return null
    })
  }

  async #render(address: string): Promise<CachedPage | null> {
    const { render, secure } = this.#parts
    const rendered = await render(new Request(address), this.#versions)
    if (!isForEverybody(rendered)) {
      await rendered.body?.cancel()
      return null
    }
    const body = new Uint8Array(await rendered.arrayBuffer())
    const headers = new Headers(rendered.headers)
    secure(headers, scriptHashes(Buffer.from(body.buffer, body.byteOffset, body.length)))
    return new CachedPage(body, headers)
  }
}

const TYPES = /^text\/(html|x-script)/

function isForEverybody({ status, headers }: Response): boolean {
  const isShared = !headers.has('Set-Cookie') && !headers.has('Cache-Control')
  return status === 200 && isShared && TYPES.test(headers.get('Content-Type') ?? '')
}
