import { createHash } from 'node:crypto'
import { encodingFor, EncodedBytes } from '../http/encodings.ts'

/** A page as it is sent to everybody: never with anything of a shopper in it. */
export class KeptPage {
  readonly #body: EncodedBytes
  readonly #headers: Headers
  readonly #tag: string

  /** @param headers those that tell of the page itself; what keeps it is added here */
  constructor(body: Uint8Array<ArrayBuffer>, headers: Headers) {
    this.#body = new EncodedBytes(body)
    this.#tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = headers
    // Whoever keeps it asks each time whether it still holds: a price that has changed is seen at once.
    headers.set('Cache-Control', 'public, no-cache')
    headers.set('ETag', this.#tag)
    headers.set('Vary', 'Accept-Encoding')
  }

  /** Bytes that it takes, compressed copies included. */
  get size(): number {
    return this.#body.plain.length * 2
  }

  /** The answer to a request: nothing but the headers where the browser has this very page. */
  async answer(request: Request): Promise<Response> {
    const headers = new Headers(this.#headers)
    if (request.headers.get('if-none-match')?.includes(this.#tag)) {
      return new Response(null, { status: 304, headers })
    }
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    const body = encoding === null ? this.#body.plain : await this.#body.in(encoding)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
