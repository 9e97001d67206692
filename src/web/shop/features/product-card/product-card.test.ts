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
import { ProductCard } from './product-card.tsx'

const advance = wireProductWith()
const card = (product: WireProduct, cart?: WireCart) =>
  pageMarkup(
    createElement(ProductCard, { product: toProductView(product) }),
    cart === undefined ? {} : { cart },
  )

test('CARD-01: a card shows tag, name, price, result times, what is included, View Details and its button', () => {
  const markup = card(advance)
  expect(markup).toContain('Best Value')
  expect(markup).toMatch(/<h3[^>]*>Full Body Checkup Advance<\/h3>/)
  expect(markup).toContain('₹1,899')
  expect(markup).toContain('53% off')
  expect(markup).toContain('Smart report in 6 hrs')
  expect(markup).toContain('Report within 24 hrs')
  expect(markup).toContain('aria-label="Includes 86 tests, Full Body Checkup Advance"')
  expect(markup).toContain('Lipid Profile, Liver Function Test')
  expect(markup).toContain('href="/product/health-check/full-body-checkup-advance"')
  expect(markup).toContain('aria-label="Order Now, Full Body Checkup Advance"')
})

test('feels right 18: a package names the organs and concerns it covers, and leads to a comparison', () => {
  const markup = card(wireProductWith({ covers: ['Liver', 'Thyroid', 'Vitamin D'] }))
  expect(markup).toContain('Liver, Thyroid, Vitamin D')
  expect(markup).not.toContain('Lipid Profile')
  expect(markup).toContain('href="/compare?p=health-check%2Ffull-body-checkup-advance"')
  expect(card(advance)).not.toContain('/compare')
  expect(card(wireProductWith({ covers: ['Liver'], is_prenatal: true }))).not.toContain('/compare')
})

test('CARD-02: without a detail page the link is disabled and has no address', () => {
  const markup = card(wireProductWith({ show_pdp: '1' }))
  expect(markup).toContain('View Details')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain('href=')
})

test('CARD-03: a product sold on enquiry says Enquire Now, and cannot be ordered', () => {
  const markup = card(wireProductWith({ is_product_inquiry_enable: '1' }))
  expect(markup).toContain('Enquire Now')
  expect(markup).not.toContain('Order Now')
})

test('CARD-04: in the cart the button says Remove', () => {
  const markup = card(advance, wireCartWith(advance))
  expect(markup).toContain('aria-label="Remove, Full Body Checkup Advance"')
  expect(markup).not.toContain('Order Now')
})

test('only a prenatal test has the legal notice', () => {
  const line = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  expect(card(wireProductWith({ is_prenatal: true }))).toContain(line)
  expect(card(advance)).not.toContain(line)
})

test('CARD-10, CARD-13: broken or missing attributes do not break the card', () => {
  for (const product_card_attr of ['{', 'null', '[]', '', '{"test_included_count":"many","parameter":7}']) {
    const markup = card(wireProductWith({ product_card_attr }))
    expect(markup).toContain('A yearly baseline.')
    expect(markup).not.toMatch(/Includes|Smart report|undefined|NaN/)
    expect(markup).toContain('Order Now')
  }
})

test('CARD-09: missing prices show 1000 and 1400', () => {
  const markup = card(wireProductWith({ price_range: null }))
  expect(markup).toContain('₹1,000')
  expect(markup).toContain('₹1,400')
})

test('CARD-12: without a tag the badge says Most Booked', () => {
  expect(card(wireProductWith({ product_tag: null }))).toContain('Most Booked')
})

test('equal prices show neither an old price nor a percentage', () => {
  const markup = card(wireProductWith({ price: 650, mrp: 650 }))
  expect(markup).toContain('₹650')
  expect(markup).not.toContain('off</span>')
  expect(markup).not.toContain('MRP')
})

test('SRCH-09: a product sold by call shows its sizes, no price, and calls the support phone', () => {
  const markup = card(
    wireProductWith({
      name: 'Amnio Dressing Sheet',
      is_product_inquiry_enable: '1',
      diagnostics_flag: false,
      product_card_attr: JSON.stringify({ test_included_count: '4', parameter: ['2 x 2 cm'] }),
    }),
  )
  expect(markup).toContain('4 available sizes')
  expect(markup).toContain('href="tel:+911800000000"')
  expect(markup).toContain('Call Now')
  expect(markup).not.toContain('₹')
})

test('a card of a product other than a test shows its description', () => {
  const markup = card(wireProductWith({ diagnostics_flag: false }))
  expect(markup).toContain('A yearly baseline.')
  expect(markup).not.toContain('Includes')
})
