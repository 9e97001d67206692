/** The parent category of all tests and packages; its lists have their own addresses. @see ROUTE-02 */
export const HEALTH_CHECK = { id: 570, urlKey: 'health-check' } as const

/** What of a category decides its list's address. */
export type CategoryAddress = { id: number; urlKey: string; parentId: number | null }

/**
 * The path of a category's list: health checks under their own address, other top categories under the shop's.
 *
 * @see ROUTE-02 … ROUTE-04
 */
export function categoryPath({ id, urlKey, parentId }: CategoryAddress): string {
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

/** Formats a category's part of an address as words: `health-check` → `Health check`. */
export function categoryWords(catUrlKey: string): string {
  const words = catUrlKey.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
