import type { KeptHtml } from './client/kept-html.ts'
import { lastingOf } from './lasting.ts'

const ROOM_BYTES = 16 * 1024 * 1024
const MARK = / data-kept="(\d+)"/g
const PLACE = '<!--kept '
const PLACE_END = '-->'

/** What one page is rendered with. */
type PageHtml = KeptHtml & {
  /** The bytes of a page in parts: what was kept stands in its places, and what the marks mark is kept from now on. */
  bytes(...parts: readonly string[]): Uint8Array<ArrayBuffer>
}

/** Keeps in one process's memory what stood inside elements, by the values they were rendered of; the oldest goes first. */
export class KeptHtmlStore {
  readonly #kept = new Map<string, Uint8Array>()
  readonly #room: number
  #size = 0

  /** @param room the most bytes it may hold, the values included */
  constructor(room = ROOM_BYTES) {
    this.#room = room
  }

  page(): PageHtml {
    const missed: string[] = []
    const found: Uint8Array[] = []
    const place = (inside: Uint8Array) => `${PLACE}${found.push(inside) - 1}${PLACE_END}`
    return {
      of: (values) => {
        const key = nameOf(values)
        const inside = this.#kept.get(key)
        return inside === undefined ? { mark: missed.push(key) - 1 } : { html: place(inside) }
      },
      ofAll: (elements) => {
        const insides = elements.flatMap((values) => this.#kept.get(nameOf(values)) ?? [])
        return insides.length === elements.length ? insides.map(place) : null
      },
      bytes: (...parts) => {
        if (missed.length === 0) return bytesOf(parts, found)
        for (const part of parts) this.#learn(part, missed, found)
        const whole = parts.map((part) => part.replaceAll(MARK, ''))
        return bytesOf(whole, found)
      },
    }
  }

  #learn(html: string, missed: readonly string[], found: readonly Uint8Array[]): void {
    for (const { index, 0: mark, 1: number } of html.matchAll(MARK)) {
      const key = missed[Number(number)]
      const inside = insideOf(html, index, mark)
      // A copy: what is made of parts lies in a larger piece of memory, which it would keep.
      if (key !== undefined && inside !== null)
        this.#keep(key, bytesOf([inside.replaceAll(MARK, '')], found).slice())
    }
  }

  #keep(key: string, inside: Uint8Array): void {
    this.#drop(key)
    this.#kept.set(key, inside)
    this.#size += sizeOf(key, inside)
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#room) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const inside = this.#kept.get(key)
    if (inside === undefined) return
    this.#size -= sizeOf(key, inside)
    this.#kept.delete(key)
  }
}

// A text with a letter beyond Latin takes two bytes each.
function sizeOf(key: string, inside: Uint8Array): number {
  return key.length * 2 + inside.length
}

function nameOf(values: readonly unknown[]): string {
  return values.map(keyOf).join()
}

// Told apart by their JSON: undefined has none, and so differs from every other.
function keyOf(value: unknown): string | undefined {
  const known = typeof value === 'object' && value !== null ? lastingOf(value) : undefined
  if (known === undefined) return JSON.stringify(value)
  known.json ??= JSON.stringify(value)
  return known.json
}

function bytesOf(parts: readonly string[], found: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.concat(parts.flatMap((part) => filled(part, found)))
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

// Text holds no bare bracket, so that nothing but a place looks like one.
function filled(html: string, found: readonly Uint8Array[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let from = 0
  for (let at = html.indexOf(PLACE); at !== -1; at = html.indexOf(PLACE, from)) {
    const to = html.indexOf(PLACE_END, at)
    const kept = found[Number(html.slice(at + PLACE.length, to))]
    pieces.push(Buffer.from(html.slice(from, at)), kept ?? Buffer.alloc(0))
    from = to + PLACE_END.length
  }
  return [...pieces, Buffer.from(html.slice(from))]
}

// Text holds no bare bracket, so that each tag is one; the end is the one before which as many have ended as begun.
function insideOf(html: string, at: number, mark: string): string | null {
  const start = html.lastIndexOf('<', at)
  const name = /^<([a-z]+\d?)/.exec(html.slice(start, at))?.[1]
  const from = html.indexOf('>', at + mark.length) + 1
  if (name === undefined || from === 0) return null
  let open = 1
  let inner = html.indexOf(`<${name}`, from)
  for (let to = html.indexOf(`</${name}>`, from); to !== -1; to = html.indexOf(`</${name}>`, to + 1)) {
    for (; inner !== -1 && inner < to; inner = html.indexOf(`<${name}`, inner + 1)) {
      if (/[\s>]/.test(html[inner + name.length + 1] ?? '')) open += 1
    }
    open -= 1
    if (open === 0) return html.slice(from, to)
  }
  return null
}
