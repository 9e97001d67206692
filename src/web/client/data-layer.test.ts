import { afterEach, expect, test, vi } from 'vitest'
import { wireProductWith } from '../../../tests/support/page-markup.ts'
import { pushAddToCart } from './data-layer.ts'
import { shownProduct } from './shown-product.ts'

afterEach(() => vi.unstubAllGlobals())

const event = {
  event: 'add_to_cart',
  ecommerce: {
    currency: 'INR',
    value: 1899,
    items: [
      {
        item_id: 'LP-TEST',
        item_name: 'Full Body Checkup Advance',
        item_category: 'diagnostic',
        price: 1899,
        quantity: 1,
        discount: 2100,
      },
    ],
  },
}

test('CARD-07: an add is told to the data layer in rupees, with the product alone', () => {
  const dataLayer: unknown[] = ['before']
  vi.stubGlobal('window', { dataLayer })
  pushAddToCart(shownProduct(wireProductWith()))
  expect(dataLayer).toEqual(['before', event])
})

test('CARD-07: without a data layer one is begun, and nothing is sent', () => {
  const page: { dataLayer?: unknown[] } = {}
  vi.stubGlobal('window', page)
  pushAddToCart(shownProduct(wireProductWith({ price: 650, mrp: 650 })))
  expect(page.dataLayer).toHaveLength(1)
  expect(JSON.stringify(page.dataLayer)).not.toContain('discount')
})
