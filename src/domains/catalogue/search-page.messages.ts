/** Our own texts of the search. */
export const searchPageText = {
  title: 'Search',
  clear: 'Clear the search',
  close: 'Close the search',
  show: 'Show',
  submit: 'Search',
  loading: 'Loading',
  more: 'Show more results',
  failed: 'We could not search just now. Please try again.',
  offline: 'No network. We will continue the search when you are back online.',
  tryAgain: 'Try again',
} as const

/** The text for screen readers after more results were loaded. */
export function visibleResults(visible: number, total: number): string {
  return `${visible} of ${total} results shown`
}

/** What to do if a search has no results. */
export function noResultHint(query: string): string {
  return `Check the spelling of “${query}”, or try one of these.`
}
