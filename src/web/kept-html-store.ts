import type { KeptHtml } from './client/kept-html.ts'
import { lastingOf } from './lasting.ts'

const MOST = 3_000
const MARK = / data-kept="(\d+)"/g
const PLACE = /<!--kept (\d+)-->/

/** What one page is rendered with. */
type PageHtml = KeptHtml & {
  /** The page's bytes: what was kept stands in its places, and what the marks mark is kept from now on. */
  bytes(html: string): Uint8Array<ArrayBuffer>
}

/** Keeps in one process's memory what stood inside elements, by the values they were rendered of; the oldest goes first. */
export class KeptHtmlStore {
  readonly #kept = new Map<string, Uint8Array>()

  page(): PageHtml {
    const missed: string[] = []
    const found: Uint8Array[] = []
    return {
      of: (values) => {
        const key = values.map(keyOf).join()
        const inside = this.#kept.get(key)
        if (inside === undefined) return { mark: missed.push(key) - 1 }
        return { html: `<!--kept ${found.push(inside) - 1}-->` }
      },
      bytes: (html) => {
        if (missed.length === 0) return filled(html, found)
        for (const { index, 0: mark, 1: number } of html.matchAll(MARK)) {
          const key = missed[Number(number)]
          const inside = insideOf(html, index, mark)
          if (key !== undefined && inside !== null)
            this.#keep(key, filled(inside.replaceAll(MARK, ''), found))
        }
        return filled(html.replaceAll(MARK, ''), found)
      },
    }
  }

  #keep(key: string, inside: Uint8Array): void {
    this.#kept.set(key, inside)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
  }
}

// Told apart by their JSON: undefined has none, and so differs from every other.
function keyOf(value: unknown): string | undefined {
  const known = typeof value === 'object' && value !== null ? lastingOf(value) : undefined
  if (known === undefined) return JSON.stringify(value)
  known.json ??= JSON.stringify(value)
  return known.json
}

// Text holds no bare bracket, so that nothing but a place looks like one.
function filled(html: string, found: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = html.split(PLACE)
  const bytes = Buffer.concat(
    parts.map((part, at) => (at % 2 === 0 ? Buffer.from(part) : (found[Number(part)] ?? Buffer.alloc(0)))),
  )
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

// A kept element holds none of its own kind, and text holds no bare bracket: the first end is its own.
function insideOf(html: string, at: number, mark: string): string | null {
  const start = html.lastIndexOf('<', at)
  const name = /^<([a-z]+)/.exec(html.slice(start, at))?.[1]
  const from = html.indexOf('>', at + mark.length) + 1
  const to = html.indexOf(`</${name}>`, from)
  return name === undefined || from === 0 || to === -1 ? null : html.slice(from, to)
}
