import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryPath, categoryWords, topCategoryPath } from './category-paths.ts'
import {
  canonicalListing,
  cleared,
  isConcern,
  type ListingFilters,
  listingHref,
  parseListingAddress,
  readFilters,
  refined,
  SHOP_LISTING,
  SORTS,
} from './listing.ts'

const CONCERNS = ['full-body-checkup', 'heart', 'diabetes', 'thyroid']
const ALL: ListingFilters = { concerns: [], priceFrom: null, priceTo: null, sort: 'popular', page: 1 }
const healthChecks = parseListingAddress({ id: 570, urlKey: 'health-check', parentId: null })
const packages = parseListingAddress({ id: 579, urlKey: 'packages', parentId: 570 })
const numbered = parseListingAddress({ id: 700, urlKey: 'plans', parentId: 580 })

const filtersOf = (query: string) => readFilters(new URLSearchParams(query), CONCERNS)

describe('the path of a list', () => {
  test('ROUTE-02: health checks and their subcategories are listed under their own address', () => {
    expect(categoryPath({ id: 570, urlKey: 'health-check', parentId: null })).toBe('/products/health-check')
    expect(categoryPath({ id: 602, urlKey: 'heart', parentId: 570 })).toBe('/products/health-check/heart')
  })

  test('ROUTE-03, ROUTE-04: other top categories use the shop’s address, deeper ones their number', () => {
    expect(categoryPath({ id: 580, urlKey: 'health-bank', parentId: null })).toBe('/product/health-bank')
    expect(numbered.path).toBe('/product?category_id=700')
  })

  test('CARD-02: a product without a page leads to the list of its category', () => {
    expect(topCategoryPath('health-check')).toBe('/products/health-check')
    expect(topCategoryPath('health-clinic')).toBe('/product/health-clinic')
  })

  test('a category’s address is formatted as words', () => {
    expect(categoryWords('health-check')).toBe('Health check')
    expect(categoryWords('')).toBe('')
  })

  test('the siblings of Packages and Tests are the concerns', () => {
    expect(isConcern({ id: 602, parentId: 570 })).toBe(true)
    expect(isConcern({ id: 579, parentId: 570 })).toBe(false)
    expect(isConcern({ id: 576, parentId: 570 })).toBe(false)
    expect(isConcern({ id: 580, parentId: null })).toBe(false)
  })
})

describe('the filters of an address', () => {
  test('are all parsed', () => {
    expect(filtersOf('concern=thyroid&concern=heart&from=500&to=3000&sort=price_asc&page=3')).toEqual({
      concerns: ['heart', 'thyroid'],
      priceFrom: 500,
      priceTo: 3000,
      sort: 'price_asc',
      page: 3,
    })
    expect(filtersOf('')).toEqual(ALL)
  })

  test('are ignored if they are invalid', () => {
    expect(filtersOf('concern=nope&from=cheap&to=-5&sort=cheapest&page=0')).toEqual(ALL)
    expect(filtersOf('from=&to=&page=1.5')).toEqual(ALL)
    expect(filtersOf('from=0&to=12345678&page=100001')).toEqual(ALL)
    expect(filtersOf('concern=heart&concern=heart').concerns).toEqual(['heart'])
    expect(filtersOf('page=100000').page).toBe(100_000)
  })

  test('accept prices as people write them, and swap a reversed range', () => {
    expect(filtersOf('from=₹ 1,000&to=₹2,500')).toMatchObject({ priceFrom: 1000, priceTo: 2500 })
    expect(filtersOf('from=3000&to=500')).toMatchObject({ priceFrom: 500, priceTo: 3000 })
    expect(filtersOf('from=500&to=500')).toMatchObject({ priceFrom: 500, priceTo: 500 })
    expect(filtersOf('to=9999999')).toMatchObject({ priceFrom: null, priceTo: 9_999_999 })
  })

  test('are the same after formatting and parsing, in every section', () => {
    const price = fc.option(fc.integer({ min: 1, max: 9_999_999 }))
    const filters = fc.record({
      concerns: fc.subarray(CONCERNS),
      priceFrom: price,
      priceTo: price,
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 100_000 }),
    })
    const listing = fc.constantFrom(healthChecks, packages, numbered, SHOP_LISTING)
    fc.assert(
      fc.property(listing, filters, (at, wanted) => {
        const [low, high] = [wanted.priceFrom, wanted.priceTo]
        fc.pre(low === null || high === null || low <= high)
        const url = new URL(listingHref(at, wanted), 'http://shop')
        const read = readFilters(url.searchParams, CONCERNS)
        const own = CONCERNS.filter((concern) => url.pathname.endsWith(`/${concern}`))
        expect({ ...read, concerns: [...own, ...read.concerns] }).toEqual(wanted)
        expect(listingHref(at, { ...read, concerns: wanted.concerns })).toBe(url.pathname + url.search)
      }),
    )
  })
})

describe('the address of a list', () => {
  test('omits defaults and contains the category', () => {
    expect(listingHref(numbered, { ...ALL, page: 2, sort: 'name' })).toBe(
      '/product?category_id=700&sort=name&page=2',
    )
    expect(listingHref(healthChecks, ALL)).toBe('/products/health-check')
  })

  test('ROUTE-02: of one concern is its own page, of several or within a category a query', () => {
    expect(listingHref(healthChecks, { ...ALL, concerns: ['heart'] })).toBe('/products/health-check/heart')
    expect(listingHref(healthChecks, { ...ALL, concerns: ['heart', 'thyroid'] })).toBe(
      '/products/health-check?concern=heart&concern=thyroid',
    )
    expect(listingHref(packages, { ...ALL, concerns: ['heart'] })).toBe(
      '/products/health-check/packages?concern=heart',
    )
  })

  test('starts at the first page after a filter changes, and retains the order', () => {
    const deep: ListingFilters = { ...ALL, concerns: ['heart'], priceTo: 900, sort: 'name', page: 4 }
    expect(refined(deep, { priceTo: null })).toEqual({ ...ALL, concerns: ['heart'], sort: 'name' })
    expect(cleared(deep)).toEqual({ ...ALL, sort: 'name' })
  })

  test('is canonical in the default order, for each page', () => {
    expect(canonicalListing(packages, { ...ALL, sort: 'price_desc', page: 2 }, 47)).toBe(
      '/products/health-check/packages?page=2',
    )
    expect(canonicalListing(healthChecks, { ...ALL, concerns: ['heart'] }, 20)).toBe(
      '/products/health-check/heart',
    )
  })

  test('is not indexed if the list is thin', () => {
    expect(canonicalListing(packages, { ...ALL, concerns: ['heart'] }, 5)).toBeNull()
    expect(canonicalListing(healthChecks, { ...ALL, concerns: ['heart', 'thyroid'] }, 50)).toBeNull()
    expect(canonicalListing(packages, { ...ALL, priceTo: 900 }, 5)).toBeNull()
    expect(canonicalListing(SHOP_LISTING, ALL, 0)).toBeNull()
  })
})
