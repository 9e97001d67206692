import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (path: string) => pageAddress(new URL(`https://shop.example${path}`))

test.each([
  '/',
  '/home',
  '/product',
  '/product?category_id=605&page=2',
  '/product/health-bank',
  '/products/health-check/heart?from=100&to=900&sort=price-low',
  '/products/health-check?concern=heart&concern=kidney',
  '/product/health-check/complete-blood-count',
  '/terms',
  '/product.data?_routes=root',
])('%s is the same for everybody', (path) => {
  expect(addressOf(path)).toBe(path)
})

test.each([
  '/my-profile',
  '/my-profile/orders',
  '/b/TOKEN',
  '/b/TOKEN.data',
  '/checkout',
  '/payment-fail?order=LB1',
  '/login',
  '/address',
  '/refer-and-earn',
  '/search?q=sugar',
  '/api/init',
  '/product/a/b/c',
  '/product/../my-profile',
  '/product/%2e%2e/x',
  '//other.example/',
])('%s is not cached', (path) => {
  expect(addressOf(path)).toBeNull()
})

test('unused parameters are removed, so that they cannot fill the memory', () => {
  expect(addressOf('/?sheet=cart&step=1&utm_source=mail')).toBe('/')
  expect(addressOf('/product?page=2&gclid=abc')).toBe('/product?page=2')
  expect(addressOf('/product?_routes=root')).toBe('/product')
  expect(addressOf('/terms?page=2')).toBe('/terms')
})

test('an address of 300 characters is cached, a longer one is not', () => {
  const start = '/product?concern='
  const longest = `${start}${'a'.repeat(300 - start.length)}`
  expect(addressOf(longest)).toBe(longest)
  expect(addressOf(`${longest}a`)).toBeNull()
})
