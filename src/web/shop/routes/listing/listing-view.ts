import { CATEGORY } from '../../../../domains/catalogue/catalogue.ts'
import type { WireFilters } from '../../../../domains/catalogue/listing.contract.ts'
import { filterText } from '../../../../domains/catalogue/listing.messages.ts'
import {
  isConcern,
  type ListingFilters,
  type ListingAddress,
  parseListingAddress,
  SHOP_LISTING,
} from '../../../../domains/catalogue/listing.ts'
import type { WireCategory } from '../../../../domains/catalogue/shelves.contract.ts'
import type { ListingView } from '../../features/listing/listing-view.ts'

type Listed = {
  categories: readonly WireCategory[]
  /** Empty for all products. */
  categoryId: string
  listing: ListingAddress
  filters: ListingFilters
  total: number
  counts: WireFilters
}

/** Combines the filter options of a list: every option with results, and the selected ones. */
export function listingView({
  categories,
  categoryId,
  listing,
  filters,
  total,
  counts,
}: Listed): ListingView {
  return {
    listing,
    filters,
    total,
    noun: nounOf(categoryId),
    categories: categoryChoices(categories, counts)
      .map((choice) => ({ ...choice, isCurrent: choice.id === categoryId }))
      .filter(({ count, isCurrent }) => count > 0 || isCurrent),
    concerns: concernChoices(categories, counts).filter(
      ({ key, count }) => count > 0 || filters.concerns.includes(key),
    ),
    prices: counts.price_bands.filter(({ count }) => count > 0),
    without: counts.without,
  }
}

function categoryChoices(categories: readonly WireCategory[], { categories: counted, without }: WireFilters) {
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  const listed = categories.filter((category) => !isWireConcern(category))
  return [
    { id: '', name: filterText.all, listing: SHOP_LISTING, count: without.category },
    ...listed.map((category) => ({
      id: String(category.id),
      name: category.name,
      listing: toListingAddress(category),
      count: counts.get(category.id) ?? 0,
    })),
  ]
}

function concernChoices(categories: readonly WireCategory[], { concerns: counted }: WireFilters) {
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  return categories
    .filter(isWireConcern)
    .map(({ id, url_key, name }) => ({ key: url_key, name, count: counts.get(id) ?? 0 }))
}

/** Whether a category from the wire is a concern. */
export function isWireConcern({ id, parent_id }: WireCategory): boolean {
  return isConcern({ id, parentId: parent_id })
}

/** Converts a category from the wire to its path. */
export function toListingAddress({ id, url_key, parent_id }: WireCategory): ListingAddress {
  return parseListingAddress({ id, urlKey: url_key, parentId: parent_id })
}

function nounOf(categoryId: string): ListingView['noun'] {
  if (categoryId === String(CATEGORY.packages)) return 'packages'
  return categoryId === String(CATEGORY.tests) ? 'tests' : 'products'
}
