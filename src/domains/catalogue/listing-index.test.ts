import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import {
  filterCounts,
  listedPage,
  listingIndex,
  type ListingQuery,
  type ListingScope,
} from './listing-index.ts'
import { PRICE_BANDS } from './listing.ts'

const CATEGORIES = [
  { id: 1, urlKey: 'checks', parentId: null },
  { id: 2, urlKey: 'heart', parentId: 1 },
  { id: 3, urlKey: 'thyroid', parentId: 1 },
]
const index = listingIndex(
  [
    { id: 10, price: 50_000, popularity: 1, categoryIds: [2] },
    { id: 11, price: null, popularity: 9, categoryIds: [3] },
    { id: 12, price: 20_000, popularity: 1, categoryIds: [2, 3] },
    { id: 13, price: 50_000, popularity: 0, categoryIds: [] },
  ],
  CATEGORIES,
  [13, 12, 11, 10],
)

const EVERYTHING: ListingScope = { categoryId: null, concerns: [], priceFrom: null, priceTo: null }

function ids(query: Partial<ListingQuery>): number[] {
  return listedPage(index, { ...EVERYTHING, sort: 'popular', page: 1, pageSize: 10, ...query }).ids
}

describe('a list from the index', () => {
  test('has the requested order, then the order of ids; products without a price come last', () => {
    expect(ids({ sort: 'popular' })).toEqual([11, 10, 12, 13])
    expect(ids({ sort: 'price_asc' })).toEqual([12, 10, 13, 11])
    expect(ids({ sort: 'price_desc' })).toEqual([10, 13, 12, 11])
    expect(ids({ sort: 'name' })).toEqual([13, 12, 11, 10])
  })

  test('contains its category’s descendants once, and nothing of an unknown category', () => {
    expect(ids({ categoryId: 1 })).toEqual([11, 10, 12])
    expect(ids({ categoryId: 3, concerns: ['heart'] })).toEqual([12])
    expect(ids({ categoryId: 4 })).toEqual([])
    expect(ids({ concerns: ['unknown'] })).toEqual([])
  })

  test('includes both ends of a price range, and no product without a price', () => {
    expect(ids({ priceFrom: paise(20_000), priceTo: paise(49_999) })).toEqual([12])
    expect(ids({ priceFrom: paise(20_001), priceTo: paise(50_000) })).toEqual([10, 13])
    expect(ids({ priceFrom: rupees(0) })).not.toContain(11)
  })

  test('has the total number on every page', () => {
    const query = { ...EVERYTHING, sort: 'popular' as const, pageSize: 3 }
    expect(listedPage(index, { ...query, page: 2 })).toEqual({ ids: [13], total: 4 })
    expect(listedPage(index, { ...query, page: 3 })).toEqual({ ids: [], total: 4 })
  })
})

test('each filter is counted as if only that filter changed', () => {
  const counts = filterCounts(index, { ...EVERYTHING, categoryId: 3, priceTo: paise(20_000) }, PRICE_BANDS)
  expect(counts.categories).toEqual([
    { id: 1, inCategories: 1, inConcerns: 1 },
    { id: 2, inCategories: 1, inConcerns: 1 },
    { id: 3, inCategories: 1, inConcerns: 1 },
  ])
  expect(counts).toMatchObject({ withoutCategory: 1, withoutConcerns: 1, withoutPrice: 2 })
  expect([counts.least, counts.bands]).toEqual([20_000, [1, 0, 0, 0]])
})

test('without prices there is no lowest one', () => {
  expect(filterCounts(index, { ...EVERYTHING, categoryId: 4 }, PRICE_BANDS).least).toBeNull()
})
