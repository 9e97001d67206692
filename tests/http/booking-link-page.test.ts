import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWarmShop } from '../support/shop/built-shop.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const TOKEN = 'S3cretS3cretS3cretS3cretS3cret42'

let shop: TestShop
let app: Hono
beforeAll(async () => {
  shop = await createTestShop({ env: { DATA_LAYER_SCRIPT: '/tags.js' } })
  app = await openWarmShop(shop.parts)
})
afterAll(() => shop.close())

const TAGS = /<script[^>]* src="\/tags\.js"/

const get = async (path: string) => app.request(`http://localhost${path}`)

describe('OPS-O09: the page of a booking’s link', () => {
  test.each([
    `/b/${TOKEN}`,
    `/B/${TOKEN}`,
    `/b/${TOKEN}/`,
    `/b/${TOKEN}?sheet=sign-in`,
    `/b/${TOKEN}.data`,
    '/b/',
    `/b/${TOKEN}/x`,
  ])('%s is no-store, noindex, sends no referrer and runs no third-party script', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).not.toContain('razorpay')
    expect(headers.get('ETag')).toBeNull()
  })

  test('is the same for every link: the server neither reads the link nor writes it into the page', async () => {
    const page = await get(`/b/${TOKEN}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Your booking')
    expect(html).not.toContain(TOKEN)
    const nonce = /nonce="[^"]*"/g
    const other = await (await get(`/b/${'A'.repeat(32)}`)).text()
    expect(other.replaceAll(nonce, '')).toBe(html.replaceAll(nonce, ''))
  })

  test('has no script of the tag manager, which every other page has', async () => {
    expect(await (await get('/my-profile')).text()).toMatch(TAGS)
    expect(await (await get(`/b/${TOKEN}`)).text()).not.toMatch(TAGS)
  })

  test('is in no sitemap, and robots.txt excludes it', async () => {
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/b/')
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /b/\n')
  })
})
