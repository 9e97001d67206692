import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes that a response may be made of. */
export type Bytes = Uint8Array<ArrayBuffer>

const brotli = (bytes: Bytes, quality: number) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Bytes in gzip. */
export const gzipped = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await promisify<Bytes, Buffer>(gzip)(bytes))

/** The two encodings that browsers ask for, the smaller one first. */
const ENCODINGS = {
  br: async (bytes: Bytes) => new Uint8Array(await brotli(bytes, 5)),
  gzip: gzipped,
}

/** How a response's bytes may be encoded on their way. */
export type Encoding = keyof typeof ENCODINGS

/** The first of these encodings that a request's `Accept-Encoding` lets us use; null if none. */
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
 * Brotli at its highest quality, a tenth or more smaller than the quick one; it takes ten times as long, so one runs
 * after the other.
 */
export function smallestBrotli(bytes: Bytes): Promise<Bytes> {
  const made = previous.then(async () => new Uint8Array(await brotli(bytes, constants.BROTLI_MAX_QUALITY)))
  previous = made.catch(() => null)
  return made
}

/** Bytes that are sent many times; each encoding of them is made once, at its first request. */
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
