/** The button that undoes a removal. */
export const UNDO = 'Undo'

/** The text after a product was removed from the cart. */
export function productRemoved(name: string): string {
  return `${name} removed`
}

/** The button while a product is added to the cart. */
export const ADDING = 'Adding…'

/** A search row's button after its product is in the cart. */
export const IN_CART = 'In cart'

/** The texts of the lists. */
export const listingText = {
  all: 'All products',
  packages: 'Health check packages',
  tests: 'Lab tests',
  products: 'Products',
  sort: 'Sort by',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  emptyTitle: 'Nothing here right now',
  emptyText: 'Search for a test by name, or browse all of them.',
  search: 'Search for a test',
  description:
    'Blood tests and health check packages with home sample collection. See prices, what is included and when you get the report.',
} as const

/** The label of each order in a list's links. */
export const sortLabel = {
  popular: 'Most booked',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name: 'Name',
} as const

/** The number of products in a list, with a noun. */
export function productCount(count: number, kind: 'packages' | 'tests' | 'products'): string {
  const one = { packages: 'package', tests: 'test', products: 'product' }[kind]
  return `${count} ${count === 1 ? one : kind}`
}

/** The label of a pagination link for screen readers. */
export function pageLabel(page: number): string {
  return `Page ${page}`
}

/** The number of parameters in a group of a package. */
export function testCount(count: number): string {
  return count === 1 ? '1 test' : `${count} tests`
}
