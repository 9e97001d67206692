import { createContext, useContext } from 'react'

/** The HTML that the server wrote inside elements before; while a page is rendered in one go, and nowhere else. */
export type KeptHtml = {
  /** What takes the place of an element's inside of these values; else the mark by which what is written now is found. */
  of(values: readonly unknown[]): { html: string } | { mark: number }
  /** The same for several elements; null where one of them was not written before. */
  ofAll(elements: readonly (readonly unknown[])[]): string[] | null
}

/** Carries what the server keeps. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null)

/** An element's HTML as it was, or the attributes of one that is to be kept; nothing in the browser. */
type Kept = { inside: { __html: string } | null; mark: { 'data-kept'?: number } }

/** Of an element that is rendered as ever. */
export const NOT_KEPT: Kept = { inside: null, mark: {} }

/**
 * Spares the server what it has rendered before: the inside of an element that depends on these values and on nothing
 * else. The browser renders it as ever, over the same HTML.
 *
 * @see docs/adr/0041
 */
export const useKeptHtml = import.meta.env.SSR ? useKeptInside : (_: () => readonly unknown[]) => NOT_KEPT

function useKeptInside(values: () => readonly unknown[]): Kept {
  const keeping = useContext(KeptHtmlContext)
  if (keeping === null) return NOT_KEPT
  const kept = keeping.of(values())
  return 'html' in kept
    ? { inside: { __html: kept.html }, mark: {} }
    : { inside: null, mark: { 'data-kept': kept.mark } }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text as React writes it into HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
