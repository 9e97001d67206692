import { hash } from 'node:crypto'
import {
  encodingFor,
  EncodedBytes,
  smallestBrotli,
  type Bytes,
  type Encoding,
} from '../../platform/http/encodings.ts'

/** A public page as it is sent, with its compressed copies. It never contains anything of a shopper. */
export class CachedPage {
  readonly #body: EncodedBytes
  readonly #headers: Record<string, string>
  /** The entity tag of the body. */
  readonly etag: string
  #smallest: Bytes | null = null
  #timesInBrotli = 0

  /** @param headers the page's headers; those of caching are added here */
  constructor(body: Bytes, headers: Headers) {
    this.#body = new EncodedBytes(body)
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    // The browser revalidates its stored copy on each use, so a changed price appears at once.
    const caching = { 'Cache-Control': 'public, no-cache', ETag: this.etag, Vary: 'Accept-Encoding' }
    this.#headers = { ...Object.fromEntries(headers), ...caching }
  }

  /** The number of bytes, compressed copies included. */
  get size(): number {
    return this.#body.plain.length * 2
  }

  /** The response to a request; 304 if the browser already has this version. */
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

  // The highest compression level pays off for a page that is requested again, because it then needs fewer round
  // trips.
  #compressFurther(): void {
    smallestBrotli(this.#body.plain).then(
      (bytes) => (this.#smallest = bytes),
      // On failure the page is sent uncompressed.
      () => null,
    )
  }
}
