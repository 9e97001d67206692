import { type Paise, rupees } from '../../kernel/money.ts'
import { CATEGORY } from './catalogue.ts'

/** The category above all tests and packages; its lists have addresses of their own. @see ROUTE-02 */
const HEALTH_CHECK = { id: 570, urlKey: 'health-check' } as const

/** How many products stand on a page of a list. */
export const LISTING_PAGE_SIZE = 24

/** The orders a list can stand in; the first is the usual one. */
export const SORTS = ['popular', 'price_asc', 'price_desc', 'name'] as const

/** One of the orders. */
export type ListingSort = (typeof SORTS)[number]

/** A price range to choose with one tap, both ends inclusive; null is open. */
export type PriceBand = { from: Paise | null; to: Paise | null }

/** The price ranges that lists offer. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: null, to: rupees(500) },
  { from: rupees(500), to: rupees(1000) },
  { from: rupees(1000), to: rupees(2500) },
  { from: rupees(2500), to: null },
]

/** What a list is narrowed to, and which page of it in which order: all that its address says beyond its place. */
export type ListingFilters = {
  /** Url keys in the catalogue's order; any of them fits, none means all. */
  concerns: readonly string[]
  /** Whole rupees, inclusive; null is open. Never the wrong way round. */
  priceFrom: number | null
  priceTo: number | null
  sort: ListingSort
  /** From 1. */
  page: number
}

/** The part of the shop that a list is of, as its addresses begin. */
export type ListingAddress = {
  path: string
  /** Whether one concern of it has a page of its own below this path. */
  hasConcernPages: boolean
}

/** Where every product is listed. @see ROUTE-03 */
export const SHOP_LISTING: ListingAddress = { path: '/product', hasConcernPages: false }

type Category = { id: number; urlKey: string; parentId: number | null }

/**
 * Where a category's list is: health checks under their own address, the other top categories under the shop's.
 *
 * @see ROUTE-02 … ROUTE-04
 */
export function categoryPath({ id, urlKey, parentId }: Category): string {
  const key = encodeURIComponent(urlKey)
  if (id === HEALTH_CHECK.id) return `/products/${HEALTH_CHECK.urlKey}`
  if (parentId === HEALTH_CHECK.id) return `/products/${HEALTH_CHECK.urlKey}/${key}`
  return parentId === null ? `/product/${key}` : `/product?category_id=${id}`
}

/** The category whose products have this first part in their address. @see docs/rules/catalogue-and-search.md */
export function topCategoryPath(catUrlKey: string): string {
  if (catUrlKey === HEALTH_CHECK.urlKey) return `/products/${HEALTH_CHECK.urlKey}`
  return `/product/${encodeURIComponent(catUrlKey)}`
}

/** The words of a category's part of an address: `health-check` → `Health check`. */
export function categoryWords(catUrlKey: string): string {
  const words = catUrlKey.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The place of a category's list. */
export function parseListingAddress(category: Category): ListingAddress {
  return { path: categoryPath(category), hasConcernPages: category.id === HEALTH_CHECK.id }
}

/**
 * Whether a category is a concern: it stands beside Packages and Tests below the health checks, so that its list is
 * that of the health checks narrowed to it.
 */
export function isConcern({ id, parentId }: Pick<Category, 'id' | 'parentId'>): boolean {
  const sections: readonly number[] = [CATEGORY.packages, CATEGORY.tests]
  return parentId === HEALTH_CHECK.id && !sections.includes(id)
}

/**
 * Reads the filters out of an address; what makes no sense is left out, a price range the wrong way round is turned.
 *
 * @param known the url keys of the concerns in the catalogue's order
 */
export function readFilters(query: URLSearchParams, known: readonly string[]): ListingFilters {
  const asked = query.getAll('concern')
  const [priceFrom, priceTo] = inOrder(wholeRupees(query.get('from')), wholeRupees(query.get('to')))
  const page = Number(query.get('page') ?? '1')
  return {
    concerns: known.filter((concern) => asked.includes(concern)),
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

/** The address of a list narrowed so; whatever is usual is left out of it, and a lone concern is its own page. */
export function listingHref(place: ListingAddress, filters: ListingFilters): string {
  const [concern] = filters.concerns
  const isOwnPage = place.hasConcernPages && filters.concerns.length === 1 && concern !== undefined
  const url = new URL(isOwnPage ? `${place.path}/${encodeURIComponent(concern)}` : place.path, 'http://list')
  for (const key of isOwnPage ? [] : filters.concerns) url.searchParams.append('concern', key)
  if (filters.priceFrom !== null) url.searchParams.set('from', String(filters.priceFrom))
  if (filters.priceTo !== null) url.searchParams.set('to', String(filters.priceTo))
  if (filters.sort !== SORTS[0]) url.searchParams.set('sort', filters.sort)
  if (filters.page > 1) url.searchParams.set('page', String(filters.page))
  return url.pathname + url.search
}

/** The same list with other filters, from its first page on. */
export function refined(filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters {
  return { ...filters, page: 1, ...change }
}

/** The same list and order with nothing left out. */
export function cleared(filters: ListingFilters): ListingFilters {
  return refined(filters, { concerns: [], priceFrom: null, priceTo: null })
}

/** Whether a price range is asked for. */
export function hasPriceRange({ priceFrom, priceTo }: ListingFilters): boolean {
  return priceFrom !== null || priceTo !== null
}

/**
 * The address under which search engines list a page of a list, in the usual order; null for what is too thin to be
 * listed: a price range, several concerns or one within another category, and an empty list.
 */
export function canonicalListing(
  place: ListingAddress,
  filters: ListingFilters,
  total: number,
): string | null {
  const mostConcerns = place.hasConcernPages ? 1 : 0
  if (total === 0 || hasPriceRange(filters) || filters.concerns.length > mostConcerns) return null
  return listingHref(place, { ...filters, sort: SORTS[0] })
}
