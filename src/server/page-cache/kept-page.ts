import { hash } from 'node:crypto'
import { encodingFor, EncodedBytes, pressed, type Encoding } from '../http/encodings.ts'

/** What a request says that decides how a page is sent. */
export type Wanted = { known: string | undefined; accepted: string | undefined }

/** A page on its way out: status, headers with the length of the body, and the body, null where none is needed. */
export type SentPage = { status: number; headers: Record<string, string>; body: Uint8Array | null }

/** A page as it is sent to everybody: never with anything of a shopper in it. */
export class KeptPage {
  readonly #body: EncodedBytes
  readonly #headers: Record<string, string>
  /** Tells its very bytes from any others. */
  readonly tag: string
  readonly #sent = new Map<Encoding | null, SentPage>()
  #isAskedAgain = false

  /** @param headers those that tell of the page itself; what keeps it is added here */
  constructor(body: Uint8Array<ArrayBuffer>, headers: Headers) {
    this.#body = new EncodedBytes(body)
    this.tag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    // Whoever keeps it asks each time whether it still holds: a price that has changed is seen at once.
    const kept = { 'Cache-Control': 'public, no-cache', ETag: this.tag, Vary: 'Accept-Encoding' }
    this.#headers = { ...Object.fromEntries(headers), ...kept }
  }

  /** Bytes that it takes, compressed copies included. */
  get size(): number {
    return this.#body.plain.length * 2
  }

  /** What is sent to a request, where that is there: nothing but the headers where the browser has this very page. */
  ready({ known, accepted }: Wanted): SentPage | null {
    if (known?.includes(this.tag) === true) return { status: 304, headers: this.#headers, body: null }
    const encoding = encodingFor(accepted ?? '')
    const ready = this.#sent.get(encoding)
    if (ready !== undefined && encoding === 'br') this.#press()
    return ready ?? null
  }

  // Worth its time for a page that is asked for again, which then fits into fewer round trips.
  #press(): void {
    if (this.#isAskedAgain) return
    this.#isAskedAgain = true
    // Where it fails, the page goes on as it was.
    pressed(this.#body.plain).then(
      (body) => this.#sent.set('br', this.#as('br', body)),
      () => null,
    )
  }

  /** The same, encoded now where nobody has asked for that before. */
  async sent(wanted: Wanted): Promise<SentPage> {
    const ready = this.ready(wanted)
    if (ready !== null) return ready
    const encoding = encodingFor(wanted.accepted ?? '')
    const body = encoding === null ? this.#body.plain : await this.#body.in(encoding)
    const sent = this.#as(encoding, body)
    this.#sent.set(encoding, sent)
    return sent
  }

  #as(encoding: Encoding | null, body: Uint8Array): SentPage {
    const encoded = encoding === null ? {} : { 'Content-Encoding': encoding }
    return {
      status: 200,
      headers: { ...this.#headers, ...encoded, 'Content-Length': String(body.length) },
      body,
    }
  }

  /** The answer to a request that came the framework's way. */
  async answer(request: Request): Promise<Response> {
    const { headers: asked, method } = request
    const { status, headers, body } = await this.sent({
      known: asked.get('if-none-match') ?? undefined,
      accepted: asked.get('accept-encoding') ?? undefined,
    })
    return new Response(method === 'HEAD' || body === null ? null : new Uint8Array(body), { status, headers })
  }
}
