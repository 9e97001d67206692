import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { KeptHtmlContext } from './client/kept-html.ts'
import { KeptHtmlStore } from './kept-html-store.ts'

const kept = new KeptHtmlStore()

// What React leaves in the place of a part that it could not render in one go.
const LEFT_OUT = '<!--$!-->'

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

/** A whole page in one go, which costs less than half of what a stream does; null where a part of it has to be waited for. */
export function renderAtOnce(page: ReactNode): string | null {
  // While the code changes, what it wrote before says nothing.
  if (import.meta.env.DEV) return wholeOrNull(renderToString(page))
  const keeping = kept.page()
  const html = renderToString(createElement(KeptHtmlContext, { value: keeping }, page))
  return html.includes(LEFT_OUT) ? null : keeping.learn(html)
}

function wholeOrNull(html: string): string | null {
  return html.includes(LEFT_OUT) ? null : html
}
