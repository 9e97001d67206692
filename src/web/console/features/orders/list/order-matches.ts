/** The part of a search's reply that decides which order to open. */
type ResultPage = { items: readonly { number: string }[]; more: boolean }

/** The only matching order; null if none or several match. @see OPS-O01 */
export function singleMatch(pages: readonly ResultPage[]): string | null {
  const [first, ...others] = pages
  if (first === undefined || first.more || others.length > 0 || first.items.length !== 1) return null
  return first.items[0]?.number ?? null
}

/**
 * The text of the search in the state of a history entry. It is not in the address, because it may name a person.
 *
 * @see SEC-23
 */
export function searchTextOf(state: unknown): string {
  const isSearch = typeof state === 'object' && state !== null && 'q' in state
  return isSearch && typeof state.q === 'string' ? state.q : ''
}
