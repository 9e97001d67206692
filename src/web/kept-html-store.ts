import type { KeptHtml } from './client/kept-html.ts'

const MOST = 3_000
const MARK = / data-kept="(\d+)"/g

/** Keeps in one process's memory what stood inside elements, by the values they were rendered of; the oldest goes first. */
export class KeptHtmlStore {
  readonly #kept = new Map<string, string>()

  /** What one page is rendered with: `learn` takes the marks out of its HTML and keeps what they mark. */
  page(): KeptHtml & { learn(html: string): string } {
    const missed: string[] = []
    return {
      of: (values) => {
        const key = JSON.stringify(values)
        const html = this.#kept.get(key)
        return html === undefined ? { mark: missed.push(key) - 1 } : { html }
      },
      learn: (html) => {
        if (missed.length === 0) return html
        for (const { index, 0: mark, 1: number } of html.matchAll(MARK)) {
          const key = missed[Number(number)]
          const inside = insideOf(html, index, mark)
          if (key !== undefined && inside !== null) this.#keep(key, inside)
        }
        return html.replaceAll(MARK, '')
      },
    }
  }

  #keep(key: string, html: string): void {
    this.#kept.set(key, html)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
  }
}

// A kept element holds none of its own kind, and text holds no bare bracket: the first end is its own.
function insideOf(html: string, at: number, mark: string): string | null {
  const start = html.lastIndexOf('<', at)
  const name = /^<([a-z]+)/.exec(html.slice(start, at))?.[1]
  const from = html.indexOf('>', at + mark.length) + 1
  const to = html.indexOf(`</${name}>`, from)
  return name === undefined || from === 0 || to === -1 ? null : html.slice(from, to)
}
