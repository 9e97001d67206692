import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { WireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { detailDescription } from '../../domains/catalogue/detail/detail-head.messages.ts'
import { rupees } from '../../kernel/money.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ask = async (path: string, body: object) => (await shop.visitor().post(path, body)).body.data

/** The facts that a surface states about a product. */
const statedBy = ({ price_range, report_time }: WireProduct) => ({
  price: price_range?.minimum_price.final_price.value ?? null,
  saving: price_range?.minimum_price.discount.percent_off ?? null,
  report_time,
})

async function listPage(currentPage: number) {
  return (await ask('/api/product/get-plp-list', { categoryId: '', currentPage, pageSize: 50 })).products
}

async function wholeList(): Promise<WireProduct[]> {
  const first = await listPage(1)
  const others = []
  for (let at = 2; at <= first.page_info.total_pages; at += 1) others.push(...(await listPage(at)).items)
  return [...first.items, ...others]
}

test('feels right 10: a product’s detail page and its list state the same price, saving and report time', async () => {
  const products = await wholeList()
  expect(products.length).toBeGreaterThan(250)
  const different = []
  for (const product of products) {
    const address = { url_key: product.url_key, cat_url_key: product.cat_url_key }
    const { product: detail } = await ask('/api/product/detail', address)
    const stated = [
      product,
      detail,
      ...detail.recommended.filter((one: WireProduct) => one.sku === product.sku),
    ]
    if (new Set(stated.map((one) => JSON.stringify(statedBy(one)))).size > 1) different.push(product.sku)
    expect(product.product_short_description).not.toMatch(/on request/i)
  }
  expect(different).toEqual([])
})

test('feels right 10: search, shelves and add-ons state the facts of the list', async () => {
  const listed = new Map((await wholeList()).map((product) => [product.sku, statedBy(product)]))
  const hits: WireProduct[] = (await ask('/api/pdp/search-result', { q: 'thyroid' })).products.items
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.map(statedBy)).toEqual(hits.map(({ sku }) => listed.get(sku)))

  const visitor = shop.visitor()
  await visitor.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const cart = (await visitor.post('/api/cart/get-cart')).body.data.cart
  const line = cart.items[0]
  expect(line.prices.price.value).toBe(listed.get('LT-CBC')?.price)
  const { body } = await visitor.post('/api/diagnostics/checkout/checkout-recommended-products', {
    cart_id: cart.id,
  })
  for (const addOn of body.data.dxRecommendationProductCart.items) {
    const { sku, special_price, percent_off, report_time } = addOn
    expect({ price: special_price, saving: percent_off, report_time }).toEqual(listed.get(sku))
  }
})

test('feels right 10: the description for search engines states the same price and time', async () => {
  const { product } = await ask('/api/product/detail', { url_key: 'complete-blood-count' })
  const { price, report_time: reportTime } = statedBy(product)
  const said = detailDescription({
    description: '',
    price: rupees(price ?? 0),
    isCollected: true,
    reportTime,
  })
  expect(said).toBe('Price ₹299. Sample collected at home. Report within 24 hrs.')
})
