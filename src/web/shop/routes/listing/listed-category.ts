import { data, redirect } from 'react-router'
import {
  type ListingFilters,
  type ListingAddress,
  readFilters,
  SHOP_LISTING,
} from '../../../../domains/catalogue/listing.ts'
import type { WireCategory } from '../../../../domains/catalogue/shelves.contract.ts'
import { pathOfCategory } from '../../paths/category-path.ts'
import { isWireConcern, toListingAddress } from './listing-view.ts'

/** The parsed address of a list. */
type Listed = {
  /** The id for the list calls; empty for all products. */
  categoryId: string
  /** Null for all products, and for an unknown id. */
  category: WireCategory | null
  listing: ListingAddress
  filters: ListingFilters
}

/**
 * Parses a list's address. A concern's own page is the list of its parent category, filtered by the concern.
 *
 * @throws not found for an unknown name; a redirect if the category has another address
 * @see ROUTE-02 … ROUTE-04
 */
export function listedCategory(
  url: URL,
  categoryUrl: string | undefined,
  categories: readonly WireCategory[],
): Listed {
  const concerns = categories.filter(isWireConcern).map(({ url_key }) => url_key)
  const filters = readFilters(url.searchParams, concerns)
  const requested = requestedCategory(url, categoryUrl, categories)
  if (typeof requested === 'string')
    return { categoryId: requested, category: null, listing: unknownListing(requested), filters }

  const above = isWireConcern(requested) ? categories.find(({ id }) => id === requested.parent_id) : undefined
  const category = above ?? requested
  const chosen = above === undefined ? filters.concerns : [requested.url_key, ...filters.concerns]
  return {
    categoryId: String(category.id),
    category,
    listing: toListingAddress(category),
    filters: { ...filters, concerns: concerns.filter((concern) => chosen.includes(concern)) },
  }
}

// A category or an unknown id; an empty id selects all products.
function requestedCategory(
  url: URL,
  categoryUrl: string | undefined,
  categories: readonly WireCategory[],
): WireCategory | string {
  const isBelowProducts = url.pathname.startsWith('/products/')
  const named = categoryUrl ?? (isBelowProducts ? 'health-check' : null)
  if (named === null) {
    const requested = (url.searchParams.get('category_id') ?? '').trim().slice(0, 40)
    return categories.find(({ id }) => String(id) === requested) ?? requested
  }
  const category = categories.find(({ url_key }) => url_key === named)
  if (category === undefined) throw data(null, { status: 404 })
  const path = pathOfCategory(category)
  if (path !== url.pathname) throw redirect(path.includes('?') ? path : path + url.search)
  return category
}

// An unknown id is an empty list, as in the reply of the list call.
function unknownListing(requested: string): ListingAddress {
  if (requested === '') return SHOP_LISTING
  return { ...SHOP_LISTING, path: `/product?${new URLSearchParams({ category_id: requested }).toString()}` }
}
