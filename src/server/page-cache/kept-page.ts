import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** The two encodings that browsers ask for, the smaller one first. */
const ENCODINGS = {
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Bytes) => promisify<Bytes, Buffer>(gzip)(bytes),
}
type Encoding = keyof typeof ENCODINGS

/** A page as it is sent to everybody: never with anything of a shopper in it. */
export class KeptPage {
  readonly #body: Bytes
  readonly #headers: Headers
  readonly #tag: string
  readonly #encoded = new Map<Encoding, Promise<Bytes>>()

  /** @param headers those that tell of the page itself; what keeps it is added here */
  constructor(body: Bytes, headers: Headers) {
    this.#body = body
    this.#tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = headers
    // Whoever keeps it asks each time whether it still holds: a price that has changed is seen at once.
    headers.set('Cache-Control', 'public, no-cache')
    headers.set('ETag', this.#tag)
    headers.set('Vary', 'Accept-Encoding')
  }

  /** Bytes that it takes, compressed copies included. */
  get size(): number {
    return this.#body.length * 2
  }

  /** The answer to a request: nothing but the headers where the browser has this very page. */
  async answer(request: Request): Promise<Response> {
    const headers = new Headers(this.#headers)
    if (request.headers.get('if-none-match')?.includes(this.#tag)) {
      return new Response(null, { status: 304, headers })
    }
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    const body = encoding === null ? this.#body : await this.#in(encoding)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  #in(encoding: Encoding): Promise<Bytes> {
    const known = this.#encoded.get(encoding)
    if (known !== undefined) return known
    const made = ENCODINGS[encoding](this.#body).then((bytes) => new Uint8Array(bytes))
    this.#encoded.set(encoding, made)
    return made
  }
}

function encodingFor(accepted: string): Encoding | null {
  const names = accepted.split(',').map((each) => each.trim())
  return (['br', 'gzip'] as const).find((name) => names.some((each) => isWanted(each, name))) ?? null
}

function isWanted(accepted: string, name: Encoding): boolean {
  const [encoding, weight = 'q=1'] = accepted.split(';').map((part) => part.trim())
  return encoding === name && Number(weight.slice('q='.length)) > 0
}
