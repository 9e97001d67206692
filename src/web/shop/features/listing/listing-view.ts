import type { ListingFilters, ListingAddress } from '../../../../domains/catalogue/listing.ts'

/** A selectable category, with the address of its list. */
export type CategoryChoice = {
  /** Empty for all products. */
  id: string
  name: string
  listing: ListingAddress
  count: number
  isCurrent: boolean
}

/** A selectable concern. */
export type ConcernChoice = { key: string; name: string; count: number }

/** A selectable price range. */
export type PriceChoice = { from: number | null; to: number | null; count: number }

/** A list with its filters. */
export type ListingView = {
  listing: ListingAddress
  filters: ListingFilters
  noun: 'packages' | 'tests' | 'products'
  total: number
  categories: readonly CategoryChoice[]
  concerns: readonly ConcernChoice[]
  prices: readonly PriceChoice[]
  /** The number of results without one of the filters. */
  without: { category: number; concerns: number; price: number }
}
