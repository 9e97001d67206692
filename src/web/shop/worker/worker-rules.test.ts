import { describe, expect, test } from 'vitest'
import {
  filesIn,
  filesToDrop,
  isCacheable,
  isFromBrowserCache,
  outdatedCaches,
  strategyOf,
} from './worker-rules.ts'

const SHOP = 'https://shop.example'
const way = (path: string, options: { method?: string; mode?: RequestMode } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', url: new URL(path, SHOP).href, ...options }, SHOP)

describe('the strategy for a request', () => {
  test.each([
    '/',
    '/product/health-check/complete-blood-count',
    '/my-profile?order=LB1',
    '/b/TOKEN',
    '/offline',
  ])('the page %s comes from the network, or the offline page replaces it', (path) => {
    expect(way(path, { mode: 'navigate' })).toBe('page')
  })

  test.each(['/console', '/console/staff', '/console/join'])(
    'OPS-003: the page %s of the console bypasses the worker',
    (path) => {
      expect(way(path, { mode: 'navigate' })).toBe('past')
    },
  )

  test('a built file is cached', () => {
    expect(way('/assets/site-1a2b.js')).toBe('file')
  })

  test.each([
    '/api/init',
    '/product/health-check.data',
    '/images/test.svg',
    '/invoices/LB1.pdf',
    '/sw.js',
    '/assetsx/site.js',
    'https://checkout.razorpay.com/assets/checkout.js',
  ])('%s bypasses the worker: no price, no personal data and no other site is ever cached', (path) => {
    expect(way(path)).toBe('past')
  })

  test('a page is also requested from the network on Back', () => {
    expect(isFromBrowserCache({ cache: 'force-cache' })).toBe(true)
    expect(isFromBrowserCache({ cache: 'default' })).toBe(false)
    expect(isFromBrowserCache({ cache: 'reload' })).toBe(false)
  })

  test('a request that changes something bypasses the worker, including a form that leads to a page', () => {
    expect(way('/assets/site-1a2b.js', { method: 'POST' })).toBe('past')
    expect(way('/checkout', { method: 'POST', mode: 'navigate' })).toBe('past')
  })
})

const answer = ({ status = 200, type = 'basic', kind = 'text/javascript' }: Partial<Answer> = {}) => ({
  status,
  type,
  headers: new Headers({ 'Content-Type': kind }),
})
type Answer = { status: number; type: ResponseType; kind: string }

describe("the worker's cache", () => {
  test('contains only complete files of the shop, and no error pages', () => {
    expect(isCacheable(answer())).toBe(true)
    expect(isCacheable(answer({ status: 404 }))).toBe(false)
    expect(isCacheable(answer({ status: 206 }))).toBe(false)
    expect(isCacheable(answer({ type: 'opaque' }))).toBe(false)
    expect(isCacheable(answer({ kind: 'text/html; charset=utf-8' }))).toBe(false)
  })

  test('contains the files that the offline page names, each once', () => {
    const html = `@font-face{src:url(/assets/anek-1a.woff2)}@font-face{src:url("/assets/anek-2b.woff2")}url(/assets/anek-1a.woff2)`
    expect(filesIn(html)).toEqual(['/assets/anek-1a.woff2', '/assets/anek-2b.woff2'])
    expect(filesIn('<p>nothing</p>')).toEqual([])
  })

  test('retains the built files of earlier releases, which open pages still request, and no other files', () => {
    expect(outdatedCaches(['files', 'offline-old', 'offline-new', 'other'], 'new')).toEqual([
      'offline-old',
      'other',
    ])
  })

  test('holds at most 300 files and deletes the oldest first', () => {
    const files = Array.from({ length: 302 }, (_, at) => at)
    expect(filesToDrop(files)).toEqual([0, 1])
    expect(filesToDrop(files.slice(2))).toEqual([])
  })
})
