import { hash } from 'node:crypto'

const OPENS = '<script'
const ENDS = '</script>'
const OWN_FILE = /\ssrc=/
const DATA_TYPE = /\stype="application\//
// The argument of `startPage`, which inserts this text as another script.
const CALLED = '({"script":"'
const STARTED_LATER = /\)\((\{"script":"(?:[^"\\]|\\.)*")/

/**
 * The policy sources that allow a page's inline scripts and no others: the hashes of the scripts in its HTML, and of
 * the one that it inserts during hydration. A cached page cannot use a nonce, which must be unique.
 *
 * @see SEC-20
 */
export function scriptHashes(html: Buffer): string[] {
  const sources = new Set<string>()
  for (let at = html.indexOf(OPENS); at !== -1; at = html.indexOf(OPENS, at + 1)) {
    const opened = html.indexOf('>', at)
    const end = html.indexOf(ENDS, opened)
    const attributes = html.toString('utf8', at + OPENS.length, opened)
    if (end === -1 || OWN_FILE.test(attributes) || DATA_TYPE.test(attributes)) continue
    for (const source of sourcesOf(html.subarray(opened + 1, end))) sources.add(source)
  }
  return [...sources]
}

type CachedSources = { text: Buffer; sources: readonly string[] }

const MOST_CACHED = 100
const cache = new Map<number, CachedSources>()

// The hydration script is the largest, and identical on all pages of its kind.
function sourcesOf(text: Buffer): readonly string[] {
  const before = cache.get(text.length)
  if (before?.text.equals(text)) return before.sources
  const sources = [sourceOf(text), ...startedBy(text).map(sourceOf)]
  if (sources.length > 1 && cache.size < MOST_CACHED)
    cache.set(text.length, { text: Buffer.from(text), sources })
  return sources
}

function startedBy(text: Buffer): string[] {
  const call = text.includes(CALLED) ? STARTED_LATER.exec(text.toString())?.[1] : undefined
  if (call === undefined) return []
  const { script }: { script: string } = JSON.parse(`${call}}`)
  return [script]
}

function sourceOf(text: Buffer | string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
