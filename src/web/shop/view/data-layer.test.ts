import { afterEach, expect, test, vi } from 'vitest'
import { wireProductWith } from '../../../../tests/support/browser/page-markup.ts'
import { pushToDataLayer } from './data-layer.ts'
import { toProductView } from './product-view.ts'

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

test('CARD-07: an add is pushed to the data layer in rupees, with product data only', () => {
  const dataLayer: unknown[] = ['before']
  vi.stubGlobal('window', { dataLayer })
  pushToDataLayer('add_to_cart', toProductView(wireProductWith()))
  expect(dataLayer).toEqual(['before', event])
})

test('CARD-07: a missing data layer is created, and nothing is sent', () => {
  const page: { dataLayer?: unknown[] } = {}
  vi.stubGlobal('window', page)
  pushToDataLayer('add_to_cart', toProductView(wireProductWith({ price: 650, mrp: 650 })))
  expect(page.dataLayer).toHaveLength(1)
  expect(JSON.stringify(page.dataLayer)).not.toContain('discount')
})

test('CARD-08: a removal is pushed with its quantity, a view without a quantity', () => {
  const dataLayer: unknown[] = []
  vi.stubGlobal('window', { dataLayer })
  const product = toProductView(wireProductWith({ price: 650, mrp: 650 }))
  pushToDataLayer('remove_from_cart', { ...product, quantity: 3 })
  pushToDataLayer('view_item', product)
  expect(dataLayer).toMatchObject([
    { event: 'remove_from_cart', ecommerce: { value: 1950, items: [{ quantity: 3, price: 650 }] } },
    { event: 'view_item', ecommerce: { value: 650, items: [{ quantity: 1 }] } },
  ])
})

test('CARD-07: a product without a price is pushed with 0, and without data of the shopper', () => {
  const dataLayer: Record<string, unknown>[] = []
  vi.stubGlobal('window', { dataLayer })
  const sheet = { name: 'Amnio Sheet', is_product_inquiry_enable: '1' as const }
  pushToDataLayer('view_item', toProductView(wireProductWith(sheet)))
  expect(dataLayer).toMatchObject([{ ecommerce: { value: 0, currency: 'INR' } }])
  expect(dataLayer.flatMap((entry) => Object.keys(entry))).toEqual(['event', 'ecommerce'])
})
