import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { WireProduct } from '../../../../domains/catalogue/catalogue.contract.ts'
import { toProductView } from '../../view/product-view.ts'
import { ProductRows } from './product-rows.tsx'

const bloodCount = wireProductWith({ name: 'Complete Blood Count (CBC)' })
const row = (product: WireProduct, cart?: WireCart) =>
  pageMarkup(
    createElement(ProductRows, { products: [toProductView(product)] }),
    cart === undefined ? {} : { cart },
  )

test('SRCH-08: a test can be added, and its name links to its page', () => {
  const markup = row(bloodCount)
  expect(markup).toContain('aria-label="ADD, Complete Blood Count (CBC)"')
  expect(markup).toContain('href="/product/health-check/full-body-checkup-advance"')
  expect(markup).toContain('Report within 24 hrs')
})

test('CONT-01: the number of parameters or items opens the list of contents', () => {
  expect(row(bloodCount)).toContain('aria-label="86 tests, Complete Blood Count (CBC)"')
  const dressing = { name: 'Amnio Dressing Sheet', is_product_inquiry_enable: '1' } as const
  const markup = row(wireProductWith({ ...dressing, diagnostics_flag: false }))
  expect(markup).toContain('aria-label="available sizes, Amnio Dressing Sheet"')
})

test('only a prenatal test has the legal notice', () => {
  const line = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  expect(row(wireProductWith({ is_prenatal: true }))).toContain(line)
  expect(row(bloodCount)).not.toContain(line)
})

test('CARD-06: a test that is in the cart says so', () => {
  const markup = row(bloodCount, wireCartWith(bloodCount))
  expect(markup).toContain('In cart')
  expect(markup).not.toContain('ADD')
})

test('SRCH-08: a product other than a test links to its page, where it is configured', () => {
  const markup = row(wireProductWith({ diagnostics_flag: false }))
  expect(markup).toContain('View Details')
  expect(markup).not.toContain('ADD')
})

test('SRCH-08: a product sold on enquiry says Enquire', () => {
  expect(row(wireProductWith({ is_product_inquiry_enable: '1' }))).toContain('Enquire')
})

test('SRCH-09: an enquiry-only product with one of the names is sold by call, without a price', () => {
  const changes = { name: 'Wound Gel opti', is_product_inquiry_enable: '1' } as const
  const markup = row(wireProductWith({ ...changes, diagnostics_flag: false }))
  expect(markup).toContain('available sizes')
  expect(markup).toContain('href="tel:+911800000000"')
  expect(markup).not.toContain('₹')
})

test('SRCH-09: the names match only in their exact spelling', () => {
  const changes = { name: 'OPTI Wound Gel', is_product_inquiry_enable: '1' } as const
  expect(row(wireProductWith({ ...changes, diagnostics_flag: false }))).toContain('Enquire')
})

test('SRCH-09: an orderable product with one of the names is not sold by call', () => {
  expect(row(wireProductWith({ name: 'opti Vision Panel' }))).toContain('ADD')
})
