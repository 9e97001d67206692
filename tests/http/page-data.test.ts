import type { Hono } from 'hono'
import { UNSAFE_decodeViaTurboStream as routersReading } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBuiltShop } from '../support/shop/built-shop.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let app: Hono
beforeAll(async () => {
  shop = await createTestShop()
  app = await openBuiltShop(shop.parts)
})
afterAll(() => shop.close())

const PAGES = [
  '/home',
  '/product',
  '/products/health-check?concern=heart&to=2000&sort=price_asc',
  '/product?from=1&to=2',
  '/product/health-bank',
  '/product/health-check/complete-blood-count',
  '/product/health-check/full-body-checkup-plus',
  '/cancellation-and-refund',
]

const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g

const textOf = async (path: string) => (await app.request(`http://localhost${path}`)).text()

async function read(text: string) {
  const { value } = await routersReading(new Blob([text]).stream(), globalThis)
  return value as Record<string, { data: unknown }>
}

/** What a document says to the router: the data of its routes, by their names. */
async function told(html: string) {
  const said = [...html.matchAll(DATA)].map(([, text = '""']): string => JSON.parse(text))
  return read(said.join(''))
}

describe('a page that is kept', () => {
  test('tells the browser the very data that the router asks for on its way to it', async () => {
    for (const path of PAGES) {
      const [name = '', query = ''] = path.split('?')
      const asked = await read(await textOf(`${name}.data?${query}`))
      const data = Object.entries(asked).map(([id, answer]) => [id, answer.data])
      const state = { loaderData: Object.fromEntries(data), actionData: null, errors: null }
      expect(await told(await textOf(path)), path).toEqual(state)
      // A second page of the same products is made of what is known of them.
      const other = new URL(`http://other.example${path}`)
      const again = await told(await (await app.request(other)).text())
      expect(JSON.stringify(again).replaceAll('other.example', 'localhost'), path).toBe(JSON.stringify(state))
    }
  })

  test('is written as the router writes one that is not', async () => {
    // Too long to be kept, or not under its own address; what the page shows is the same.
    const list = '/products/health-check?concern=heart'
    const detail = '/product/health-check/complete-blood-count'
    const ways = [
      [list, `${list}&category_id=${'9'.repeat(300)}`],
      [detail, `${detail}/`],
    ] as const
    for (const [kept, other] of ways) {
      const routers = await textOf(other)
      expect(routers).toContain(' nonce="')
      expect(bare(await textOf(kept))).toBe(bare(routers).replaceAll(`${detail}/?`, `${detail}?`))
    }
  })
})

const bare = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(DATA, '')
