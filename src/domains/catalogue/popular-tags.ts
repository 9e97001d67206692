/** The number of popular searches. @see SRCH-03 */
export const VISIBLE_TAGS = 10

/** A popular search: a category that many shoppers open. @see SRCH-11 */
export type PopularTag = { name: string; categoryId: string; categoryUrl: string; parentUrl: string }

const HEALTH_CHECK = 'health-check'

/** The path of a popular search. @see ROUTE-02, ROUTE-03 */
export function tagPath({ categoryId, categoryUrl, parentUrl }: PopularTag): string {
  if (parentUrl !== HEALTH_CHECK) return `/product?category_id=${encodeURIComponent(categoryId)}`
  const list = `/products/${HEALTH_CHECK}`
  return categoryUrl === HEALTH_CHECK ? list : `${list}/${encodeURIComponent(categoryUrl)}`
}
