import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import { ListedPrices } from './listed-prices.tsx'

const markup = (count: number) => {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    location: { city_id: null, area_id: index + 1, name: `Area ${index + 1}` },
    price: 199,
    mrp: 299,
    starts_at: '2026-11-30T00:00:00+05:30',
    ends_at: null,
    state: 'now' as const,
    by_name: null,
    reason: '',
    batch_id: null,
  }))
  return pageMarkup(createElement(ListedPrices, { label: 'Prices now', entries }))
}

test('OPS-P07: a list of prices that may be cut says so, and refers to the history', () => {
  expect(markup(200)).toContain('At most 200 prices are listed here. The history below has all of them.')
  expect(markup(199)).not.toContain('At most')
})
