import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

// What React leaves in the place of a part that it could not render in one go.
const LEFT_OUT = '<!--$!-->'

const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/**
 * Reads all of a page's data before it is rendered, so that nothing in the page waits for it.
 *
 * @see docs/adr/0037
 */
export async function readDataFirst({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  // The page has scripts of its own: without this the router would send no data for them.
  Object.assign(renderMeta ?? {}, { didRenderScripts: true })
  if (serverHandoffStream === undefined) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
  }
  reader.releaseLock()
  // Where the router looks for what it has read of the stream so far.
  const streamCache = [text, ''].map((value, at) => ({ result: { done: at === 1, value } }))
  Object.assign(renderMeta ?? {}, { streamCache })
}

/**
 * A whole page in one go, which costs less than half of what a stream does.
 *
 * @param last HTML that stands at the end of its body
 * @returns null where a part of it has to be waited for
 */
export function renderAtOnce(page: ReactNode, last = ''): Uint8Array<ArrayBuffer> | null {
  const html = renderToString(page)
  if (html.includes(LEFT_OUT)) return null
  const isDocument = html.endsWith(END)
  const parts = isDocument ? [DOCTYPE, html.slice(0, -END.length), last, END] : [DOCTYPE, html, last]
  return new TextEncoder().encode(parts.join(''))
}
