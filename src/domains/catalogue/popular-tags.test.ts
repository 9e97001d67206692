import { expect, test } from 'vitest'
import { tagPath, type PopularTag } from './popular-tags.ts'

const heart: PopularTag = {
  name: 'Heart',
  categoryId: '602',
  categoryUrl: 'heart',
  parentUrl: 'health-check',
}

test('ROUTE-02, SRCH-11: a popular search below the health checks leads to its own list', () => {
  expect(tagPath(heart)).toBe('/products/health-check/heart')
})

test('ROUTE-02: the health checks themselves lead to all of them', () => {
  expect(tagPath({ ...heart, categoryUrl: 'health-check' })).toBe('/products/health-check')
})

test('ROUTE-03, SRCH-11: any other popular search leads to the shop with its category', () => {
  expect(tagPath({ ...heart, categoryId: '580', parentUrl: 'health-bank' })).toBe('/product?category_id=580')
  expect(tagPath({ ...heart, categoryId: '582', parentUrl: '' })).toBe('/product?category_id=582')
})
