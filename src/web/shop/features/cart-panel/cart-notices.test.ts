import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  pageMarkup,
  wireCartWith,
  wireProductWith,
} from '../../../../../tests/support/browser/page-markup.ts'
import { CartNotices } from './cart-notices.tsx'

const gone = 'Sickling Test is no longer available'
const dearer = 'The price of Lipid Profile changed from ₹449 to ₹499'
const off = 'Coupon HEART15 was removed. This coupon is over'
const notices = (...all: { code: string; message: string; uid?: string }[]) =>
  pageMarkup(createElement(CartNotices, { cart: { ...wireCartWith(wireProductWith()), notices: all } }))

test('AMB-65: a retired item can be acknowledged', () => {
  const markup = notices({ code: 'no_longer_available', message: gone, uid: 'MQ==' })
  expect(markup).toContain(gone)
  expect(markup).toContain(`aria-label="OK, ${gone}"`)
})

test('AMB-65: a changed price and a removed coupon can be acknowledged', () => {
  expect(notices({ code: 'price_changed', message: dearer, uid: 'MQ==' })).toContain(
    `aria-label="OK, ${dearer}"`,
  )
  expect(notices({ code: 'coupon_removed', message: off })).toContain(`aria-label="OK, ${off}"`)
})
