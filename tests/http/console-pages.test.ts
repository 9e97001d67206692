import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWarmShop } from '../support/shop/built-shop.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let app: Hono
beforeAll(async () => {
  shop = await createTestShop()
  app = await openWarmShop(shop.parts)
})
afterAll(() => shop.close())

const CONSOLE = [
  '/console',
  '/console/sign-in',
  '/console/join',
  '/console/staff',
  '/console/audit',
  '/console/nowhere',
]
const SHOP = ['/', '/product', '/product/health-check/complete-blood-count', '/my-profile']

const get = async (path: string) => app.request(`http://localhost${path}`)

test('OPS-003: every page of the console is no-store, noindex and without the payment provider’s hosts', async () => {
  for (const path of [...CONSOLE, '/console/staff.data']) {
    const { headers } = await get(path)
    expect([path, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
      path,
      'no-store',
      'noindex',
    ])
    expect(headers.get('Content-Security-Policy')).not.toContain('razorpay')
    expect(headers.get('ETag')).toBeNull()
  }
})

test('OPS-001: the server sends an empty frame of the console, without the shop’s header and footer', async () => {
  for (const path of CONSOLE) {
    const page = await get(path)
    const html = await page.text()
    expect([path, page.status]).toEqual([path, 200])
    expect(html).toContain('Labaya console</title>')
    expect(html).not.toMatch(/<footer|<dialog|Order Now|View cart/)
    expect(html).not.toContain('shop/routes/')
  }
})

test('OPS-002: no page of the shop mentions the console', async () => {
  for (const path of SHOP)
    expect((await (await get(path)).text()).match(/.{0,80}(console\/|\/console).{0,40}/)).toBeNull()
})

test('OPS-003: the site map lists no page of the console', async () => {
  expect(await (await get('/sitemap.xml')).text()).not.toContain('console')
})
