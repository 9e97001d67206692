import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { parseCardAttributes } from './catalogue.ts'
import { reportTime } from './product.ts'
import { toWireImage, toWireProduct, wireProduct } from './catalogue.contract.ts'
import type { ListedProduct } from './product.ts'

function listed(change: Partial<ListedProduct> = {}): ListedProduct {
  return {
    id: 1,
    sku: 'LT-TFT',
    kind: 'test',
    name: 'Thyroid Profile Total',
    urlKey: 'thyroid-profile-total',
    catUrlKey: 'health-check',
    tag: 'Most Popular',
    shortDescription: 'Three hormones.',
    isDiagnostic: true,
    isEnquiryOnly: false,
    hasDetailPage: true,
    isPrenatal: false,
    patientGender: 'FM',
    price: rupees(399),
    mrp: rupees(650),
    tatWithLogistics: '24 hrs',
    isCollectedAtHome: true,
    coveredGroups: [],
    cardFacts: {
      smart_report_result: '6 hrs',
      report_result: '12 hrs',
      test_included_count: '3',
      parameter: ['T3', 'T4', 'TSH'],
    },
    ...change,
  }
}

test('CARD-14: a product has the wire shape of the specification', () => {
  const wire = toWireProduct(listed())
  expect(wireProduct.parse(wire)).toEqual(wire)
  expect(wire).toMatchObject({
    cat_url_key: 'health-check',
    is_product_inquiry_enable: '0',
    show_pdp: '0',
    is_prenatal: false,
    diagnostics_flag: true,
    product_tag: 'Most Popular',
    price_range: {
      minimum_price: {
        final_price: { value: 399, currency: 'INR' },
        regular_price: { value: 650, currency: 'INR' },
        discount: { percent_off: 39 },
      },
    },
  })
})

test('CARD-02, CARD-03: the flags of an enquiry-only product without a page are the texts 1', () => {
  const wire = toWireProduct(listed({ isEnquiryOnly: true, hasDetailPage: false }))
  expect(wire.is_product_inquiry_enable).toBe('1')
  expect(wire.show_pdp).toBe('1')
})

test('CARD-09: a product without prices has no price range, so that the card displays the default', () => {
  expect(toWireProduct(listed({ price: null, mrp: null })).price_range).toBeNull()
})

test('a product without an old price saves nothing', () => {
  const range = toWireProduct(listed({ mrp: null })).price_range
  expect(range?.minimum_price.regular_price.value).toBe(399)
  expect(range?.minimum_price.discount.percent_off).toBe(0)
})

test('CARD-10: the card attributes are a JSON string with empty values if the lab has none', () => {
  expect(parseCardAttributes(toWireProduct(listed()).product_card_attr)).toMatchObject({ includedCount: 3 })
  const silent = JSON.parse(toWireProduct(listed({ cardFacts: null })).product_card_attr)
  expect(silent).toEqual({
    smart_report_result: '',
    report_result: '',
    test_included_count: '',
    parameter: [],
  })
})

test('feels right 10: the one report time counts from the collection at home, else from the arrival at the laboratory', () => {
  expect(reportTime(listed())).toBe('24 hrs')
  expect(reportTime(listed({ isCollectedAtHome: false }))).toBe('12 hrs')
  expect(reportTime(listed({ tatWithLogistics: ' ' }))).toBe('12 hrs')
  expect(reportTime(listed({ cardFacts: null }))).toBe('24 hrs')
  expect(reportTime(listed({ cardFacts: null, tatWithLogistics: '' }))).toBe('')
  expect(toWireProduct(listed()).report_time).toBe('24 hrs')
})

test('CARD-12: a product without a tag has none, so that the card displays the default', () => {
  expect(toWireProduct(listed({ tag: '' })).product_tag).toBeNull()
})

test('a product’s picture depends on its kind', () => {
  expect(toWireImage({ kind: 'test', name: 'TSH' })).toEqual({ url: '/images/test.svg', label: 'TSH' })
  expect(toWireImage({ kind: 'package', name: 'Full' }).url).toBe('/images/package.svg')
  expect(toWireImage({ kind: 'enquiry', name: 'Amnio' }).url).toBe('/images/good.svg')
})
