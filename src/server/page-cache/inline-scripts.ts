import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\//
// What `startPage` is called with: it puts this text into a script of its own.
const STARTED_LATER = /\)\((\{"script":"(?:[^"\\]|\\.)*")/

/**
 * The sources of a policy that let a page's own scripts run and no other: the hashes of those in it, and of the one
 * that it makes when it comes alive. A page that is kept cannot have a nonce, which may be used once only.
 *
 * @see security.md 20
 */
export function scriptHashes(html: string): string[] {
  const texts = [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    DATA_TYPE.test(attributes) ? [] : [text, ...startedBy(text)],
  )
  return [...new Set(texts.map(hashOf))]
}

function startedBy(text: string): string[] {
  const call = STARTED_LATER.exec(text)?.[1]
  if (call === undefined) return []
  const { script }: { script: string } = JSON.parse(`${call}}`)
  return [script]
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
