/** Takes back a removal. */
export const UNDO = 'Undo'

/** Said after a product was taken out of the cart. */
export function productRemoved(name: string): string {
  return `${name} removed`
}

/** The button while a product is on its way into the cart. */
export const ADDING = 'Adding…'

/** A search row's button once its product is in the cart. */
export const IN_CART = 'In cart'

/** The texts of the lists. */
export const listingText = {
  all: 'All products',
  packages: 'Health check packages',
  tests: 'Lab tests',
  products: 'Products',
  sort: 'Sort by',
  collectedIn: (pincode: string) => ` · collected at home in ${pincode}`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  emptyTitle: 'Nothing is listed here now',
  emptyText: 'Search for a test by its name, or look through all of them.',
  search: 'Search for a test',
  description:
    'Blood tests and health check packages with home sample collection. Prices, what is included and when reports come.',
} as const

/** In which order a list stands, as its links say it. */
export const sortLabel = {
  popular: 'Most booked',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name: 'Name',
} as const

/** How many products a list has; the noun says what they are. */
export function productCount(count: number, kind: 'packages' | 'tests' | 'products'): string {
  const one = { packages: 'package', tests: 'test', products: 'product' }[kind]
  return `${count} ${count === 1 ? one : kind}`
}

/** Read out for a link of the pagination. */
export function pageLabel(page: number): string {
  return `Page ${page}`
}

/** How much a group of a package holds. */
export function testCount(count: number): string {
  return count === 1 ? '1 test' : `${count} tests`
}

/** Our own texts of the search. */
export const searchPageText = {
  title: 'Search',
  clear: 'Clear the search',
  close: 'Close the search',
  show: 'Show',
  submit: 'Search',
  loading: 'Loading',
  more: 'Show more results',
  failed: 'The search did not answer. Please try again.',
  offline: 'You are offline. The search goes on when the connection is back.',
  tryAgain: 'Try again',
} as const

/** Read out when more of the results have come. */
export function visibleResults(shown: number, total: number): string {
  return `${shown} of ${total} results are shown`
}

/** What to do where a search found nothing. */
export function noResultHint(query: string): string {
  return `Check the spelling of “${query}”, or try one of these.`
}
