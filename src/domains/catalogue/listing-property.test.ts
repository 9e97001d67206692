import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  indexOf,
  plainCounts,
  plainPage,
  type PlainCatalogue,
} from '../../../tests/support/shop/plain-listing.ts'
import { paise } from '../../kernel/money.ts'
import { filterCounts, listedPage, type ListingScope } from './listing-index.ts'
import { PRICE_BANDS, SORTS } from './listing.ts'

// Categories 1 to 6 form a tree; only products refer to 7, as to a category that was just deleted.
const CATEGORIES = [
  { id: 1, urlKey: 'a', parentId: null },
  { id: 2, urlKey: 'b', parentId: 1 },
  { id: 3, urlKey: 'c', parentId: 1 },
  { id: 4, urlKey: 'd', parentId: 3 },
  { id: 5, urlKey: 'e', parentId: null },
  { id: 6, urlKey: 'f', parentId: 5 },
]
// Prices at the ends of the bands and next to them.
const PRICES = [0, 1, 49_999, 50_000, 50_001, 100_000, 250_000, 250_001]

const entry = fc.record({
  price: fc.option(fc.constantFrom(...PRICES)),
  popularity: fc.integer({ min: 0, max: 3 }),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
})

const catalogue: fc.Arbitrary<PlainCatalogue> = fc.array(entry, { maxLength: 150 }).chain((entries) =>
  fc.record({
    entries: fc.constant(entries.map((each, at) => ({ ...each, id: 10 + at * 3 }))),
    categories: fc.constant(CATEGORIES),
    names: fc.shuffledSubarray(
      entries.map((_, at) => 10 + at * 3),
      { minLength: entries.length },
    ),
  }),
)

const bound = fc.option(fc.constantFrom(...PRICES).map(paise))
const scope: fc.Arbitrary<ListingScope> = fc.record({
  categoryId: fc.option(fc.integer({ min: 0, max: 7 })),
  concerns: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'unknown'), { maxLength: 3 }),
  priceFrom: bound,
  priceTo: bound,
})
const page = fc.record({
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 5 }),
  pageSize: fc.integer({ min: 1, max: 50 }),
})

test('every list and every count equals a check of every product', () => {
  fc.assert(
    fc.property(catalogue, scope, page, (shelf, wanted, which) => {
      const index = indexOf(shelf)
      const query = { ...wanted, ...which }
      expect(listedPage(index, query)).toEqual(plainPage(shelf, query))
      expect(filterCounts(index, wanted, PRICE_BANDS)).toEqual(plainCounts(shelf, wanted, PRICE_BANDS))
    }),
    { numRuns: 200 },
  )
})
