import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { openBuiltShop } from '../support/shop/built-shop.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let app: Hono
beforeAll(async () => {
  shop = await createTestShop()
  app = await openBuiltShop(shop.parts)
})
afterAll(() => shop.close())

const LIST = '/products/health-check?concern=heart'
const DETAIL = '/product/health-check/complete-blood-count'
const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g

const textOf = async (path: string) => (await app.request(`http://localhost${path}`)).text()

/** A page without the parts that may differ: its nonce, and its URL in its data. */
const bare = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(DATA, '')

describe('a page', () => {
  test('is identical whether it comes from the cache or is rendered for one request', async () => {
    // A URL that is too long to be cached, or not canonical; the page's content is the same.
    const ways = [
      [LIST, `${LIST}&category_id=${'9'.repeat(300)}`],
      [DETAIL, `${DETAIL}/`],
    ] as const
    for (const [cached, other] of ways) {
      const rendered = await textOf(other)
      expect(rendered).toContain(' nonce="')
      expect(bare(await textOf(cached))).toBe(bare(rendered).replaceAll(`${DETAIL}/?`, `${DETAIL}?`))
    }
  })

  test('does not run a script in the name of a product, cached or not', async () => {
    const name = 'Count </script><script>alert("a")</script><!-- \u2028 & \\" {{'
    await execute(shop.db, sql`update products set name = ${name} where sku = 'LT-CBC'`)
    const fresh = await openBuiltShop(shop.parts)
    for (const path of [DETAIL, `${DETAIL}/`, '/products/health-check', '/search?q=cbc']) {
      const html = await (await fresh.request(`http://localhost${path}`)).text()
      expect(html, path).toContain('alert(')
      expect(html, path).not.toContain('<script>alert(')
      // The page's data contains the exact text.
      const [, data = '""'] = [...html.matchAll(DATA)][0] ?? []
      const sent: string = JSON.parse(data)
      expect(sent, path).toContain(JSON.stringify(name).slice(1, -1))
    }
  })
})
