import { expect, test } from 'vitest'
import { categoryPath, categoryWords, listingHref, listingView, topCategoryPath } from './listing.ts'

const viewOf = (query: string) => listingView(new URLSearchParams(query))

test('ROUTE-02: health checks are listed under their own address, and so is each category below', () => {
  expect(categoryPath({ id: 570, urlKey: 'health-check', parentId: null })).toBe('/products/health-check')
  expect(categoryPath({ id: 602, urlKey: 'heart', parentId: 570 })).toBe('/products/health-check/heart')
})

test('ROUTE-03, ROUTE-04: the other top categories have the shop’s address, anything deeper its number', () => {
  expect(categoryPath({ id: 580, urlKey: 'health-bank', parentId: null })).toBe('/product/health-bank')
  expect(categoryPath({ id: 700, urlKey: 'plans', parentId: 580 })).toBe('/product?category_id=700')
})

test('CARD-02: a product without a page leads to the list of its category', () => {
  expect(topCategoryPath('health-check')).toBe('/products/health-check')
  expect(topCategoryPath('health-clinic')).toBe('/product/health-clinic')
})

test('a category reads as words', () => {
  expect(categoryWords('health-check')).toBe('Health check')
  expect(categoryWords('')).toBe('')
})

test('a page and an order are read from the address, and nonsense is the first page in the usual order', () => {
  expect(viewOf('page=3&sort=price_asc')).toEqual({ page: 3, sort: 'price_asc' })
  expect(viewOf('')).toEqual({ page: 1, sort: 'popular' })
  expect(viewOf('page=0&sort=cheapest')).toEqual({ page: 1, sort: 'popular' })
  expect(viewOf('page=1.5')).toEqual({ page: 1, sort: 'popular' })
  expect(viewOf('page=100001')).toEqual({ page: 1, sort: 'popular' })
})

test('the address of a page keeps its category and leaves the usual out', () => {
  expect(listingHref('/product?category_id=605', { page: 2, sort: 'name' })).toBe(
    '/product?category_id=605&sort=name&page=2',
  )
  expect(listingHref('/products/health-check', { page: 1, sort: 'popular' })).toBe('/products/health-check')
})
