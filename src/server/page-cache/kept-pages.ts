import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/db.server.ts'
import type { CatalogueVersions } from '../../kernel/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { catalogueVersions } from './catalogue-versions.ts'
import type { PageMaker } from '../../web/page-maker.tsx'
import { scriptHashes } from './inline-scripts.ts'
import { KeptPage } from './kept-page.ts'
import { isData, pageAddress } from './page-address.ts'
import { PageCache } from './page-cache.ts'

const ROOM_BYTES = 32 * 1024 * 1024

type KeptPagesParts = {
  db: Executor
  clock: Clock
  log: Log
  /** The shop's own address, whatever a request calls it; null where each request says. */
  publicUrl: string | null
  /** Makes a document that belongs to nobody, of the catalogue as it stood at the last look at least. */
  make: (request: Request, versions?: CatalogueVersions) => ReturnType<PageMaker>
  /** The same for what only the router can make. */
  render: (request: Request, versions?: CatalogueVersions) => Promise<Response>
  /** Sets what a page's headers say of its scripts. */
  secure: (headers: Headers, scripts: readonly string[]) => void
}

/** The pages that are the same for everybody, whichever door a request comes in by. */
export type KeptPages = {
  /** Under which address the page is kept that a request asks for; null where it is none of them. */
  addressOf(asked: { method: string; url: URL }): string | null
  /** The page, where it can be sent on at once. */
  ready(address: string): KeptPage | null
  /** The page, made where it is not kept; null where it is not to be kept, or could not be made. */
  page(address: string): Promise<KeptPage | null>
  /** Requests whose page was looked for and is none that is kept. */
  readonly passedOn: WeakSet<object>
}

/**
 * Pages that are the same for everybody, made once and kept. What makes them sees the address alone: no cookie, no
 * header, nothing of whoever asked.
 *
 * @see docs/adr/0028
 */
export function keptPages({ db, clock, log, publicUrl, ...parts }: KeptPagesParts): KeptPages {
  let versions: CatalogueVersions | undefined
  const cache = new PageCache<KeptPage>({
    version: async () => {
      versions = await catalogueVersions(db)
      return versions?.all ?? 0
    },
    now: () => clock.now().getTime(),
    tick: () => performance.now(),
    room: ROOM_BYTES,
  })
  const ownOrigin = publicUrl === null ? null : new URL(publicUrl).origin
  return {
    addressOf({ method, url }) {
      const path = method === 'GET' || method === 'HEAD' ? pageAddress(url) : null
      return path === null ? null : (ownOrigin ?? url.origin) + path
    },
    ready: (address) => cache.ready(address),
    page: (address) =>
      cache
        .page(address, async (before) => sameOr(before, await madeOf(new Request(address), versions, parts)))
        .catch((error: unknown) => {
          log.error('page_not_kept', error, { path: new URL(address).pathname })
          return null
        }),
    passedOn: new WeakSet(),
  }
}

/** Answers with pages that are kept on the framework's way; every other request goes on. */
export function keptPagesFirst(pages: KeptPages): MiddlewareHandler {
  return async (c, next) => {
    const incoming: unknown = c.env === undefined ? undefined : Reflect.get(Object(c.env), 'incoming')
    const isPassedOn = typeof incoming === 'object' && incoming !== null && pages.passedOn.has(incoming)
    const address = isPassedOn ? null : pages.addressOf({ method: c.req.method, url: new URL(c.req.url) })
    if (address === null) return next()
    const page = await pages.page(address)
    return page === null ? next() : page.answer(c.req.raw)
  }
}

// Most pages come out as they were: what has been compressed stays so.
function sameOr(before: KeptPage | undefined, page: KeptPage | null): KeptPage | null {
  return page !== null && before?.tag === page.tag ? before : page
}

type Making = Pick<KeptPagesParts, 'make' | 'render' | 'secure'>

async function madeOf(
  request: Request,
  versions: CatalogueVersions | undefined,
  { make, render, secure }: Making,
): Promise<KeptPage | null> {
  const made = isData(new URL(request.url)) ? 'in-parts' : await make(request, versions)
  if (made === null) return null
  const page =
    made === 'in-parts' ? await readWhole(await render(request, versions)) : { body: made, headers: html() }
  if (page === null) return null
  const { body, headers } = page
  secure(headers, scriptHashes(Buffer.from(body.buffer, body.byteOffset, body.length)))
  return new KeptPage(body, headers)
}

const html = () => new Headers({ 'Content-Type': 'text/html; charset=utf-8' })

const KINDS = /^text\/(html|x-script)/

type Whole = { body: Uint8Array<ArrayBuffer>; headers: Headers }

async function readWhole(made: Response): Promise<Whole | null> {
  const { status, headers } = made
  const isForAll = !headers.has('Set-Cookie') && !headers.has('Cache-Control')
  if (status !== 200 || !isForAll || !KINDS.test(headers.get('Content-Type') ?? '')) {
    await made.body?.cancel()
    return null
  }
  return { body: new Uint8Array(await made.arrayBuffer()), headers }
}
