import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../../../tests/support/page-markup.ts'
import { CartNotices } from './cart-notices.tsx'

const gone = 'Sickling Test is no longer available'
const dearer = 'The price of Lipid Profile changed from ₹449 to ₹499'
const notices = (...all: { code: string; message: string; uid?: string }[]) =>
  pageMarkup(createElement(CartNotices, { notices: all }))

test('AMB-65: what is sold no more can be taken note of', () => {
  const markup = notices({ code: 'no_longer_available', message: gone, uid: 'MQ==' })
  expect(markup).toContain(gone)
  expect(markup).toContain(`aria-label="OK, ${gone}"`)
})

test('a changed price stands as long as it differs', () => {
  const markup = notices({ code: 'price_changed', message: dearer })
  expect(markup).toContain(dearer)
  expect(markup).not.toContain('<button')
})
