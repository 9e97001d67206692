import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes that a response body may consist of. */
export type Bytes = Uint8Array<ArrayBuffer>

const brotli = (bytes: Bytes, quality: number) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Compresses bytes with gzip. */
export const gzipped = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await promisify<Bytes, Buffer>(gzip)(bytes))

/** The two encodings that browsers accept, the smaller one first. */
const ENCODINGS = {
  br: async (bytes: Bytes) => new Uint8Array(await brotli(bytes, 5)),
  gzip: gzipped,
}

/** A content encoding of a response. */
export type Encoding = keyof typeof ENCODINGS

/** The first of these encodings that a request's `Accept-Encoding` allows; null if it allows none. */
export function encodingFor(
  accepted: string,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const names = accepted.split(',').map((each) => each.trim())
  return offered.find((name) => names.some((each) => isAccepted(each, name))) ?? null
}

function isAccepted(accepted: string, name: Encoding): boolean {
  const [encoding, weight = 'q=1'] = accepted.split(';').map((part) => part.trim())
  return encoding === name && Number(weight.slice('q='.length)) > 0
}

let previous: Promise<unknown> = Promise.resolve()

/**
 * Compresses with Brotli at its highest quality, at least a tenth smaller than at the fast one. It takes ten times as
 * long, so the calls run one after the other.
 */
export function smallestBrotli(bytes: Bytes): Promise<Bytes> {
  const made = previous.then(async () => new Uint8Array(await brotli(bytes, constants.BROTLI_MAX_QUALITY)))
  previous = made.catch(() => null)
  return made
}

/** Bytes that are sent many times. Each encoding is computed at its first request and cached. */
export class EncodedBytes {
  readonly plain: Bytes
  readonly #encoded = new Map<Encoding, Promise<Bytes>>()

  constructor(plain: Bytes) {
    this.plain = plain
  }

  in(encoding: Encoding): Promise<Bytes> {
    const cached = this.#encoded.get(encoding)
    if (cached !== undefined) return cached
    const made = ENCODINGS[encoding](this.plain)
    this.#encoded.set(encoding, made)
    return made
  }
}
