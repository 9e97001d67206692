import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../kernel/clock.ts'
import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { Log } from '../../kernel/log.ts'
import { scriptHashes } from './inline-scripts.ts'
import { KeptPage } from './kept-page.ts'
import { pageAddress } from './page-address.ts'
import { PageCache } from './page-cache.ts'

const ROOM_BYTES = 32 * 1024 * 1024

type KeptPagesParts = {
  db: Executor
  clock: Clock
  log: Log
  /** The shop's own address, whatever a request calls it; null where each request says. */
  publicUrl: string | null
  /** Renders a page that belongs to nobody. */
  render: (request: Request) => Promise<Response>
  /** Sets what a page's headers say of its scripts. */
  secure: (headers: Headers, scripts: readonly string[]) => void
}

/**
 * Answers with pages that are the same for everybody, made once and kept; every other request goes on. What makes
 * them sees the address alone: no cookie, no header, nothing of whoever asked.
 *
 * @see docs/adr/0028
 */
export function keptPages({ db, clock, log, publicUrl, render, secure }: KeptPagesParts): MiddlewareHandler {
  const cache = new PageCache<KeptPage>({
    version: () => pageVersion(db),
    now: () => clock.now().getTime(),
    tick: () => performance.now(),
    room: ROOM_BYTES,
  })
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const url = new URL(c.req.url)
    const path = isRead ? pageAddress(url) : null
    if (path === null) return next()

    const address = new URL(publicUrl ?? url).origin + path
    const make = async () => keep(await render(new Request(address)), secure)
    const page = await cache.page(address, make).catch((error: unknown) => {
      log.error('page_not_kept', error, { path: url.pathname })
      return null
    })
    return page === null ? next() : page.answer(c.req.raw)
  }
}

async function pageVersion(db: Executor): Promise<number> {
  const sources = await firstRow<{ version: number }>(db, sql`select s.version from page_sources s`)
  return sources?.version ?? 0
}

const KINDS = /^text\/(html|x-script)/

async function keep(made: Response, secure: KeptPagesParts['secure']): Promise<KeptPage | null> {
  const { status, headers } = made
  const isForAll = !headers.has('Set-Cookie') && !headers.has('Cache-Control')
  if (status !== 200 || !isForAll || !KINDS.test(headers.get('Content-Type') ?? '')) {
    await made.body?.cancel()
    return null
  }
  const body = new Uint8Array(await made.arrayBuffer())
  secure(headers, scriptHashes(new TextDecoder().decode(body)))
  return new KeptPage(body, headers)
}
