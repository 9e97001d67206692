import { type Paise, rupees } from '../../kernel/money.ts'
import { CATEGORY } from './catalogue.ts'
import { type CategoryAddress, categoryPath, HEALTH_CHECK } from './category-paths.ts'

/** The number of products on a page of a list. */
export const LISTING_PAGE_SIZE = 24

/** The orders of a list; the first is the default. */
export const SORTS = ['popular', 'price_asc', 'price_desc', 'name'] as const

/** One of the orders. */
export type ListingSort = (typeof SORTS)[number]

/** A predefined price range, both ends inclusive; null is open. */
export type PriceBand = { from: Paise | null; to: Paise | null }

/** The price ranges that lists offer. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: null, to: rupees(500) },
  { from: rupees(500), to: rupees(1000) },
  { from: rupees(1000), to: rupees(2500) },
  { from: rupees(2500), to: null },
]

/** The filters, the order and the page of a list: everything in its address besides its path. */
export type ListingFilters = {
  /** Url keys in the catalogue's order, combined with OR; empty means all. */
  concerns: readonly string[]
  /** Whole rupees, inclusive; null is open. The minimum never exceeds the maximum. */
  priceFrom: number | null
  priceTo: number | null
  sort: ListingSort
  /** From 1. */
  page: number
}

/** The section of the shop that a list belongs to, with the start of its addresses. */
export type ListingAddress = {
  path: string
  /** Whether each of its concerns has its own page below this path. */
  hasConcernPages: boolean
}

/** The section that lists every product. @see ROUTE-03 */
export const SHOP_LISTING: ListingAddress = { path: '/product', hasConcernPages: false }

/** The section of a category's list. */
export function parseListingAddress(category: CategoryAddress): ListingAddress {
  return { path: categoryPath(category), hasConcernPages: category.id === HEALTH_CHECK.id }
}

/**
 * Whether a category is a concern: a sibling of Packages and Tests below the health checks. Its list is
 * the list of health checks, filtered by it.
 */
export function isConcern({ id, parentId }: Pick<CategoryAddress, 'id' | 'parentId'>): boolean {
  const sections: readonly number[] = [CATEGORY.packages, CATEGORY.tests]
  return parentId === HEALTH_CHECK.id && !sections.includes(id)
}

/**
 * Parses the filters of an address; invalid values are ignored, and a reversed price range is swapped.
 *
 * @param concernKeys the url keys of the concerns in the catalogue's order
 */
export function readFilters(query: URLSearchParams, concernKeys: readonly string[]): ListingFilters {
  const requested = query.getAll('concern')
  const [priceFrom, priceTo] = inOrder(wholeRupees(query.get('from')), wholeRupees(query.get('to')))
  const page = Number(query.get('page') ?? '1')
  return {
    concerns: concernKeys.filter((concern) => requested.includes(concern)),
    priceFrom,
    priceTo,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? SORTS[0],
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

function wholeRupees(typed: string | null): number | null {
  const digits = (typed ?? '').replaceAll(/[\s,₹]/g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

function inOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

/** Formats the address of a filtered list; defaults are omitted, and a single concern has its own page. */
export function listingHref(listing: ListingAddress, filters: ListingFilters): string {
  const [concern] = filters.concerns
  const isOwnPage = listing.hasConcernPages && filters.concerns.length === 1 && concern !== undefined
  const url = new URL(
    isOwnPage ? `${listing.path}/${encodeURIComponent(concern)}` : listing.path,
    'http://list',
  )
  for (const key of isOwnPage ? [] : filters.concerns) url.searchParams.append('concern', key)
  if (filters.priceFrom !== null) url.searchParams.set('from', String(filters.priceFrom))
  if (filters.priceTo !== null) url.searchParams.set('to', String(filters.priceTo))
  if (filters.sort !== SORTS[0]) url.searchParams.set('sort', filters.sort)
  if (filters.page > 1) url.searchParams.set('page', String(filters.page))
  return url.pathname + url.search
}

/** The list with other filters, from its first page on. */
export function refined(filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters {
  return { ...filters, page: 1, ...change }
}

/** The list in its current order without filters. */
export function cleared(filters: ListingFilters): ListingFilters {
  return refined(filters, { concerns: [], priceFrom: null, priceTo: null })
}

/** Whether a price range is set. */
export function hasPriceRange({ priceFrom, priceTo }: ListingFilters): boolean {
  return priceFrom !== null || priceTo !== null
}

/**
 * The canonical address of a page of a list, in the default order; null if search engines should not index it:
 * a price range, several concerns or one within another category, and an empty list.
 */
export function canonicalListing(
  listing: ListingAddress,
  filters: ListingFilters,
  total: number,
): string | null {
  const mostConcerns = listing.hasConcernPages ? 1 : 0
  if (total === 0 || hasPriceRange(filters) || filters.concerns.length > mostConcerns) return null
  return listingHref(listing, { ...filters, sort: SORTS[0] })
}
