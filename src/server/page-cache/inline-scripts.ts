import { hash } from 'node:crypto'

const OPENS = '<script'
const ENDS = '</script>'
const OWN_FILE = /\ssrc=/
const DATA_TYPE = /\stype="application\//
// What `startPage` is called with: it puts this text into a script of its own.
const CALLED = '({"script":"'
const STARTED_LATER = /\)\((\{"script":"(?:[^"\\]|\\.)*")/

/**
 * The sources of a policy that let a page's own scripts run and no other: the hashes of those in it, and of the one
 * that it makes when it comes alive. A page that is kept cannot have a nonce, which may be used once only.
 *
 * @see security.md 20
 */
export function scriptHashes(html: Buffer): string[] {
  const sources = new Set<string>()
  for (let at = html.indexOf(OPENS); at !== -1; at = html.indexOf(OPENS, at + 1)) {
    const opened = html.indexOf('>', at)
    const end = html.indexOf(ENDS, opened)
    const attributes = html.toString('utf8', at + OPENS.length, opened)
    if (end === -1 || OWN_FILE.test(attributes) || DATA_TYPE.test(attributes)) continue
    const text = html.subarray(opened + 1, end)
    const source = sourceOf(text)
    sources.add(source)
    for (const later of startedBy(text, source)) sources.add(later)
  }
  return [...sources]
}

const MOST_KNOWN = 100
const known = new Map<string, string[]>()

// Most of a page's scripts stand on every page of its kind.
function startedBy(text: Buffer, source: string): string[] {
  const before = known.get(source)
  if (before !== undefined) return before
  const call = text.includes(CALLED) ? STARTED_LATER.exec(text.toString())?.[1] : undefined
  if (call === undefined) return []
  const { script }: { script: string } = JSON.parse(`${call}}`)
  const later = [sourceOf(script)]
  if (known.size < MOST_KNOWN) known.set(source, later)
  return later
}

function sourceOf(text: Buffer | string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
