/** The category above all tests and packages; its lists have addresses of their own. @see checklist ROUTE-02 */
const HEALTH_CHECK = { id: 570, urlKey: 'health-check' } as const

/** How many products stand on a page of a list. */
export const LISTING_PAGE_SIZE = 24

/** The orders a list can stand in; the first is the usual one. */
export const SORTS = ['popular', 'price_asc', 'price_desc', 'name'] as const

/** One of the orders. */
export type ListingSort = (typeof SORTS)[number]

/** What a list's address says beyond its category. */
export type ListingView = { page: number; sort: ListingSort }

type Category = { id: number; urlKey: string; parentId: number | null }

/**
 * Where a category's list is: health checks under their own address, the other top categories under the shop's.
 *
 * @see checklist ROUTE-02 … ROUTE-04
 */
export function categoryPath({ id, urlKey, parentId }: Category): string {
  const key = encodeURIComponent(urlKey)
  if (id === HEALTH_CHECK.id) return `/products/${HEALTH_CHECK.urlKey}`
  if (parentId === HEALTH_CHECK.id) return `/products/${HEALTH_CHECK.urlKey}/${key}`
  return parentId === null ? `/product/${key}` : `/product?category_id=${id}`
}

/** The category whose products have this first part in their address. @see contract.md §4 "show_pdp" */
export function topCategoryPath(catUrlKey: string): string {
  if (catUrlKey === HEALTH_CHECK.urlKey) return `/products/${HEALTH_CHECK.urlKey}`
  return `/product/${encodeURIComponent(catUrlKey)}`
}

/** The words of a category's part of an address: `health-check` → `Health check`. */
export function categoryWords(catUrlKey: string): string {
  const words = catUrlKey.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reads page and order out of an address; what makes no sense is the first page in the usual order. */
export function listingView(query: URLSearchParams): ListingView {
  const page = Number(query.get('page') ?? '1')
  const sort = SORTS.find((known) => known === query.get('sort')) ?? SORTS[0]
  return { page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1, sort }
}

/** The address of another page or order of the same list; the usual ones are left out of it. */
export function listingHref(path: string, { page, sort }: ListingView): string {
  const url = new URL(path, 'http://list')
  if (sort !== SORTS[0]) url.searchParams.set('sort', sort)
  if (page > 1) url.searchParams.set('page', String(page))
  return url.pathname + url.search
}
