import { describe, expect, test } from 'vitest'
import { filesIn, filesToDrop, isKeepable, mayBeOld, outdatedCaches, wayOf } from './worker-rules.ts'

const SHOP = 'https://shop.example'
const way = (path: string, asked: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, SHOP).href, ...asked }, SHOP)

describe('What the worker does with a request', () => {
  test.each(['/', '/product/health-check/complete-blood-count', '/my-profile?order=LB1', '/offline'])(
    'the page %s comes from the network, or the offline page stands in for it',
    (path) => {
      expect(way(path, { mode: 'navigate' })).toBe('page')
    },
  )

  test('a built file is kept', () => {
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
  ])('%s goes past it: no price, no person and no other site is ever kept', (path) => {
    expect(way(path)).toBe('past')
  })

  test('on the way back a page is asked for anew, as on the way there', () => {
    expect(mayBeOld({ cache: 'force-cache' })).toBe(true)
    expect(mayBeOld({ cache: 'default' })).toBe(false)
    expect(mayBeOld({ cache: 'reload' })).toBe(false)
  })

  test('what changes something goes past it, a form that leads to a page too', () => {
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

describe('What the worker keeps', () => {
  test('is a whole file of the shop, and not what says that it is missing', () => {
    expect(isKeepable(answer())).toBe(true)
    expect(isKeepable(answer({ status: 404 }))).toBe(false)
    expect(isKeepable(answer({ status: 206 }))).toBe(false)
    expect(isKeepable(answer({ type: 'opaque' }))).toBe(false)
    expect(isKeepable(answer({ kind: 'text/html; charset=utf-8' }))).toBe(false)
  })

  test('are the files that the offline page names, each once', () => {
    const html = `@font-face{src:url(/assets/anek-1a.woff2)}@font-face{src:url("/assets/anek-2b.woff2")}url(/assets/anek-1a.woff2)`
    expect(filesIn(html)).toEqual(['/assets/anek-1a.woff2', '/assets/anek-2b.woff2'])
    expect(filesIn('<p>nothing</p>')).toEqual([])
  })

  test('of earlier releases are the built files alone, which pages that lie open still ask for', () => {
    expect(outdatedCaches(['files', 'offline-old', 'offline-new', 'other'], 'new')).toEqual([
      'offline-old',
      'other',
    ])
  })

  test('are 300 files; of more the oldest go', () => {
    const files = Array.from({ length: 302 }, (_, at) => at)
    expect(filesToDrop(files)).toEqual([0, 1])
    expect(filesToDrop(files.slice(2))).toEqual([])
  })
})
