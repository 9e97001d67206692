import { data, redirect } from 'react-router'
import type { WireCategory } from '../../domains/catalogue/shelves.contract.ts'
import { pathOfCategory } from '../client/category-path.ts'

/** What a list's address asks for: a category, every product (`''`), or a category that does not exist. */
type Listed = { categoryId: string; category: WireCategory | null }

/**
 * The category that a list's address names.
 *
 * @throws not found for an unknown name; a redirect where the category has another address
 * @see checklist ROUTE-02 … ROUTE-04
 */
export function listedCategory(
  url: URL,
  categoryUrl: string | undefined,
  categories: readonly WireCategory[],
): Listed {
  const isBelowProducts = url.pathname.startsWith('/products/')
  const named = categoryUrl ?? (isBelowProducts ? 'health-check' : null)
  if (named === null) return byId(url.searchParams.get('category_id') ?? '', categories)

  const category = categories.find(({ url_key }) => url_key === named)
  if (category === undefined) throw data(null, { status: 404 })
  const path = pathOfCategory(category)
  if (path !== url.pathname) throw redirect(path)
  return { categoryId: String(category.id), category }
}

// A number that nobody knows is an empty list, as the call of the lists has it.
function byId(categoryId: string, categories: readonly WireCategory[]): Listed {
  const id = categoryId.slice(0, 40)
  return { categoryId: id, category: categories.find((category) => String(category.id) === id) ?? null }
}

/** The list's own address without page and order, as links to its other pages begin. */
export function listingPath(url: URL, category: WireCategory | null): string {
  const id = url.searchParams.get('category_id')
  if (url.pathname !== '/product' || id === null) return url.pathname
  return `/product?${new URLSearchParams({ category_id: category === null ? id : String(category.id) }).toString()}`
}
