import { formatRupees, rupees } from '../../kernel/money.ts'

/** The texts of the filters of lists. */
export const filterText = {
  title: 'Filters',
  active: 'Chosen filters',
  category: 'Category',
  all: 'All products',
  concern: 'Shop by concern',
  more: 'More concerns',
  price: 'Price',
  from: 'From',
  to: 'To',
  apply: 'Apply filters',
  clear: 'Clear all',
  close: 'Close',
  showing: 'Show results',
  unknown: 'We could not find this category',
  nothing: 'No product matches all these filters',
  nothingText: 'Remove a filter, or look in a category that has matches.',
  nearest: 'Categories with matches',
} as const

/** The button that opens the filters, with the number of chosen filters. */
export function filtersLabel(count: number): string {
  return count === 0 ? filterText.title : `${filterText.title} · ${count}`
}

/** A price range in words; null is open. Whole rupees. */
export function priceRange(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `Up to ${amount(to)}`
  return to === null ? `From ${amount(from)}` : `${amount(from)} to ${amount(to)}`
}

const amount = (value: number) => formatRupees(rupees(value), 0)

/** The label, for screen readers, of the chip that removes a filter. */
export function removeFilter(name: string): string {
  return `Remove ${name}`
}

/** The link that removes a filter, with the resulting number of products. */
export function withoutFilter(name: string, count: number): string {
  return `Without ${name}: ${count}`
}

/** A choice with its number of products. */
export function countedChoice(name: string, count: number): string {
  return `${name} (${count})`
}

/** The button that applies the chosen filters. */
export function showCount(counted: string): string {
  return `Show ${counted}`
}

/** The title of a later page of a list. */
export function pageOf(title: string, page: number): string {
  return page === 1 ? title : `${title} – page ${page}`
}

/** The description of a list for search engines. */
export function listingDescription(list: {
  title: string
  counted: string
  leastPrice: number | null
  isCollected: boolean
}): string {
  const { title, counted, leastPrice, isCollected } = list
  const price = leastPrice === null ? '' : ` from ${formatRupees(rupees(leastPrice), 0)}`
  const collected = isCollected ? ', with sample collection at home' : ''
  return `${title}: ${counted}${price}${collected}. See prices, what is included and when you get the report.`
}
