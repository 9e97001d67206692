import { hash } from 'node:crypto'
import {
  encodingFor,
  EncodedBytes,
  smallestBrotli,
  type Bytes,
  type Encoding,
} from '../../platform/http/encodings.ts'

/** A page as it is sent to everybody, with its compressed copies: never with anything of a shopper in it. */
export class CachedPage {
  readonly #body: EncodedBytes
  readonly #headers: Record<string, string>
  /** Tells its bytes from any others. */
  readonly etag: string
  #smallest: Bytes | null = null
  #timesInBrotli = 0

  /** @param headers those of the page itself; those of caching are added here */
  constructor(body: Bytes, headers: Headers) {
    this.#body = new EncodedBytes(body)
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    // A browser that stores it revalidates it each time: a price that has changed is visible at once.
    const caching = { 'Cache-Control': 'public, no-cache', ETag: this.etag, Vary: 'Accept-Encoding' }
    this.#headers = { ...Object.fromEntries(headers), ...caching }
  }

  /** Bytes that it takes, compressed copies included. */
  get size(): number {
    return this.#body.plain.length * 2
  }

  /** The response to a request: 304 where the browser has this very page. */
  async respond({ headers: requested, method }: Request): Promise<Response> {
    if (requested.get('if-none-match')?.includes(this.etag) === true)
      return new Response(null, { status: 304, headers: this.#headers })

    const encoding = encodingFor(requested.get('accept-encoding') ?? '')
    const body = encoding === null ? this.#body.plain : await this.#encoded(encoding)
    return new Response(method === 'HEAD' ? null : body, {
      status: 200,
      headers: {
        ...this.#headers,
        ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
        'Content-Length': String(body.length),
      },
    })
  }

  #encoded(encoding: Encoding): Promise<Bytes> | Bytes {
    if (encoding !== 'br') return this.#body.in(encoding)
    this.#timesInBrotli += 1
    if (this.#timesInBrotli === 2) this.#compressFurther()
    return this.#smallest ?? this.#body.in('br')
  }

  // This is worth its time for a page that is requested again, which then fits into fewer round trips.
  #compressFurther(): void {
    smallestBrotli(this.#body.plain).then(
      (bytes) => (this.#smallest = bytes),
      // The page goes on as it was.
      () => null,
    )
  }
}
