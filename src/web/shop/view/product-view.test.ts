import { expect, test } from 'vitest'
import type { WireProduct } from '../../../domains/catalogue/catalogue.contract.ts'
import { rupees } from '../../../kernel/money.ts'
import { namesThatFit, productAddress, productPath, toProductView } from './product-view.ts'

const bloodCount: WireProduct = {
  id: 1001,
  sku: 'LT-CBC',
  name: 'Complete Blood Count (CBC)',
  url_key: 'complete-blood-count',
  cat_url_key: 'health-check',
  product_tag: null,
  product_short_description: '',
  image: { url: '', label: '' },
  is_product_inquiry_enable: '0',
  diagnostics_flag: true,
  show_pdp: '0',
  is_prenatal: false,
  patient_gender: '',
  product_card_attr: '{}',
  report_time: '',
  covers: [],
  price_range: null,
}

test('CARD-09: a product without prices shows 1000 and 1400', () => {
  expect(toProductView(bloodCount).prices).toEqual({ price: rupees(1000), originalPrice: rupees(1400) })
})

test('CARD-02: a product whose flag is 1 has no page, any other has', () => {
  expect(productPath(toProductView({ ...bloodCount, show_pdp: '1' }))).toBeNull()
  expect(productPath(toProductView(bloodCount))).toBe('/product/health-check/complete-blood-count')
})

test('SRCH-09: a product sold by telephone shows no price, even if it has one', () => {
  const dressing: WireProduct = {
    ...bloodCount,
    name: 'Amnio Dressing Sheet',
    is_product_inquiry_enable: '1',
  }
  expect(toProductView(dressing).prices).toBeNull()
})

test('an overlay names a product by category and address, or by its address alone', () => {
  expect(productAddress(toProductView(bloodCount).id)).toEqual({
    cat_url_key: 'health-check',
    url_key: 'complete-blood-count',
  })
  expect(productAddress('complete-blood-count')).toEqual({ url_key: 'complete-blood-count' })
})

const names = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length))

test('a card has the names that fit on two lines, including one that ends exactly at the limit', () => {
  expect(namesThatFit(names(100, 50, 1))).toEqual(names(100, 50))
  expect(namesThatFit(names(100, 51, 1))).toEqual(names(100))
  expect(namesThatFit([])).toEqual([])
})
