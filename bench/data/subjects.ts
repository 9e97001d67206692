import type { TestClient } from '../../tests/support/shop/client.ts'
import type { HttpShop } from '../../tests/support/shop/http-shop.ts'
import { ADD_PATH, checkOut, parseData, fillCart, newShoppers, type BenchShopper } from './shoppers.ts'
import type { Task } from '../load.ts'

/** One measurement of the shop. A booking makes many calls and is repeated less often. */
export type Subject = { name: string; task: Task; isBooking: boolean }

const WORDS = ['vitamin d', 'cbc', 'thyroid', 'sugar', 'full body', 'liver', 'hba1c', 'iron']
const PAGES = 5
const LIST = '/products/health-check'
const DETAIL = '/product/health-check/complete-blood-count'
const BROTLI = { 'Accept-Encoding': 'br' }
// Tests that share no analyte, so that all of them fit into one cart.
const TESTS = ['LT-CBC', 'LT-VITD', 'LT-VITB12', 'LT-HBA1C', 'LT-TSH', 'LT-CRP', 'LT-FERRITIN', 'LT-LIPASE']

const testOf = (turn: number) => ({ sku: TESTS[turn % TESTS.length], quantity: 1 })

/** The subjects, and the customers whose carts are read. */
export type Prepared = { subjects: Subject[]; readers: BenchShopper[] }

/** Creates customers for the highest concurrency, fills their carts, and returns the measurements. */
export async function prepareSubjects(shop: HttpShop, atOnce: number): Promise<Prepared> {
  const visitor = shop.visitor()
  const readers = await newShoppers(shop, atOnce)
  for (const reader of readers) await fillCart(reader)
  const adders = await newShoppers(shop, atOnce)
  const bookers = await newShoppers(shop, atOnce)

  const list = parseData(await visitor.post('/api/product/get-plp-list', { categoryId: '', pageSize: 50 }))
  const urlKeys: string[] = list.products.items.map((item: { url_key: string }) => item.url_key)
  const call = (name: string, path: string, bodyOf: (turn: number) => object): Subject => ({
    name,
    isBooking: false,
    task: (_, turn) => answered(shop.visitor(), path, bodyOf(turn)),
  })
  const conditional = { 'If-None-Match': await tagOf(shop), ...BROTLI }
  let unique = 1_000
  // Without a `PUBLIC_URL` a page names the requested host, and so is cached for that host alone.
  const newHost = () => ({ Host: `shop-${(unique += 1)}.example` })
  const subjects: Subject[] = [
    call('browse a list', '/api/product/get-plp-list', (turn) => ({
      categoryId: '',
      currentPage: 1 + (turn % PAGES),
    })),
    call('product detail', '/api/product/detail', (turn) => ({ url_key: urlKeys[turn % urlKeys.length] })),
    { name: 'home page', isBooking: false, task: () => page(shop, '/') },
    { name: 'home page in brotli', isBooking: false, task: () => page(shop, '/', BROTLI) },
    { name: 'home page, not modified (304)', isBooking: false, task: () => page(shop, '/', conditional) },
    { name: 'list page in brotli', isBooking: false, task: () => page(shop, LIST, BROTLI) },
    { name: 'detail page in brotli', isBooking: false, task: () => page(shop, DETAIL, BROTLI) },
    {
      name: 'uncached list page',
      isBooking: false,
      task: () => page(shop, `${LIST}?from=1&to=${(unique += 1)}`),
    },
    { name: 'uncached home page', isBooking: false, task: () => page(shop, '/', newHost()) },
    { name: 'uncached detail page', isBooking: false, task: () => page(shop, DETAIL, newHost()) },
    call('search', '/api/pdp/search-result', (turn) => ({ q: WORDS[turn % WORDS.length] })),
    call('uncached search', '/api/pdp/search-result', () => ({
      q: `${WORDS[unique % WORDS.length]} ${(unique += 1)}`,
    })),
    {
      name: CART_READ,
      isBooking: false,
      task: (worker) => answered(of(readers, worker).client, '/api/cart/get-cart', {}),
    },
    {
      name: 'add to cart',
      isBooking: false,
      task: (worker, turn) => answered(of(adders, worker).client, ADD_PATH, testOf(turn)),
    },
    {
      name: NEW_CART,
      isBooking: false,
      task: (_, turn) => answered(shop.visitor(), ADD_PATH, testOf(turn)),
    },
    { name: CHECKOUT, isBooking: true, task: (worker) => checkOut(shop, of(bookers, worker)) },
  ]
  return { subjects, readers }
}

/** A subject that is also compared with its own SQL. */
export const CART_READ = 'cart read'

/** A visitor's first test: a session, a cart and a line. */
export const NEW_CART = 'new cart with an item'

/** @see CART_READ */
export const CHECKOUT = 'complete checkout'

// The reply is not parsed, as in the baselines: parsing would cost more than the shop's own work.
async function answered({ app, cookie }: TestClient, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) }
  const answer = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
  const text = await answer.text()
  if (!text.startsWith('{"error":false')) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
}

async function page(shop: HttpShop, path: string, headers: Record<string, string> = {}): Promise<void> {
  const { status } = await shop.visitor().send(path, { method: 'GET', headers })
  if (status !== ('If-None-Match' in headers ? 304 : 200)) throw new Error(`${path} answered ${status}`)
}

async function tagOf(shop: HttpShop): Promise<string> {
  return (await shop.visitor().get('/')).headers.get('etag') ?? ''
}

function of(shoppers: BenchShopper[], worker: number): BenchShopper {
  const shopper = shoppers[worker]
  if (shopper === undefined) throw new Error(`There is no shopper ${worker}`)
  return shopper
}
