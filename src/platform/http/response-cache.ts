import { LRUCache } from 'lru-cache'
import type { SourceVersions } from './handler.server.ts'
import { VersionedCache } from '../cache/versioned-cache.ts'
import { MIN_COMPRESSED_BYTES } from './compress-reply.ts'
import { EncodedBytes, encodingFor } from './encodings.ts'
import { API_HEADERS, respond, type Envelope } from './envelope.ts'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_KEY_LENGTH = 600
const MAX_COUNTED_KEYS = 10_000

/** A response of 200 that is sent to all callers, with its compressed copies. */
class CachedResponse {
  readonly #body: EncodedBytes

  constructor(body: Uint8Array<ArrayBuffer>) {
    this.#body = new EncodedBytes(body)
  }

  /** Its size in bytes, compressed copies included. */
  get size(): number {
    return this.#body.plain.length * 3
  }

  async respond(acceptEncoding: string): Promise<Response> {
    const isSmall = this.#body.plain.length < MIN_COMPRESSED_BYTES
    const encoding = isSmall ? null : encodingFor(acceptEncoding)
    const body = encoding === null ? this.#body.plain : await this.#body.in(encoding)
    return new Response(body, {
      status: 200,
      headers: {
        ...API_HEADERS,
        ...(isSmall ? {} : { Vary: 'Accept-Encoding' }),
        ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
        'Content-Length': String(body.length),
      },
    })
  }
}

/** The parts of a public call that the cache uses; `body` is validated. */
export type CacheableCall = { path: string; body: unknown; acceptEncoding: string }

/** Makes a reply from the sources at the counters last read, and reports whether it may be cached. */
export type MakeReply = (versions?: SourceVersions) => Promise<{ envelope: Envelope; isCacheable: boolean }>

type ResponseCacheParts = { readVersions: () => Promise<SourceVersions | undefined>; now: () => number }

/**
 * Caches the responses of public calls, which are the same for all callers, by path and validated body until a
 * source changes. A reply that must not be cached is made each time.
 *
 * @see docs/adr/0067
 */
export class ResponseCache {
  readonly #cache: VersionedCache<CachedResponse>
  readonly #requestCounts = new LRUCache<string, number>({ max: MAX_COUNTED_KEYS })
  #versions: SourceVersions | undefined

  constructor({ readVersions, now }: ResponseCacheParts) {
    this.#cache = new VersionedCache({
      readVersion: async () => {
        this.#versions = await readVersions()
        return this.#versions?.all ?? 0
      },
      now,
      tick: () => performance.now(),
      maxBytes: MAX_BYTES,
    })
  }

  /** The response to a call, made if it is not cached. */
  async respond({ path, body, acceptEncoding }: CacheableCall, make: MakeReply): Promise<Response> {
    const key = `${path} ${JSON.stringify(body)}`
    if (key.length > MAX_KEY_LENGTH) return respond((await make()).envelope)

    let own: Envelope | null = null
    const cached = await this.#cache.get(key, async () => {
      const { envelope, isCacheable } = await make(this.#versions)
      const made = new CachedResponse(bytesOf(envelope))
      if (isCacheable && this.#isWorthCaching(key, made.size)) return made
      own = envelope
      return null
    })
    // A caller that shared another caller's run of `make` has no reply of its own.
    return cached?.respond(acceptEncoding) ?? respond(own ?? (await make()).envelope)
  }

  // If the cache is full, a response that is requested once must not evict one that is requested often.
  #isWorthCaching(key: string, bytes: number): boolean {
    const times = (this.#requestCounts.get(key) ?? 0) + 1
    this.#requestCounts.set(key, times)
    return times > 1 || this.#cache.hasSpaceFor(bytes)
  }
}

function bytesOf({ body }: Envelope): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}
