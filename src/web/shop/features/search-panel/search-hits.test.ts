import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup, wireProductWith } from '../../../../../tests/support/browser/page-markup.ts'
import { toProductView } from '../../view/product-view.ts'
import { SearchHits, hitsText } from './search-hits.tsx'
import type { SearchResult } from './use-search.ts'

const markup = (found: SearchResult) =>
  pageMarkup(createElement(SearchHits, { found, instead: 'other ways' }))
const nothing: SearchResult = { query: 'thyrods', products: [], total: 0, notice: null }
const one: SearchResult = {
  query: 'cbc',
  products: [toProductView(wireProductWith())],
  total: 1,
  notice: null,
}

test('SRCH-05: results stand below their number', () => {
  expect(markup(one)).toContain('1 result for “cbc”')
  expect(markup(one)).not.toContain('No Products Found')
  expect(hitsText({ ...one, total: 2 })).toBe('2 results for “cbc”')
})

test('SRCH-05: the number is that of all results, also of those that have not come yet; a full list says that it is the best', () => {
  expect(markup({ ...one, total: 49 })).toContain('49 results for “cbc”')
  expect(markup({ ...one, total: 50 })).toContain('The best 50 results for “cbc”')
})

test('SRCH-05: where nothing was found the search says so, how to call, and where else to look', () => {
  expect(markup(nothing)).toContain('No Products Found')
  expect(markup(nothing)).toContain('href="tel:+911800000000"')
  expect(markup(nothing)).toContain('other ways')
  expect(hitsText(nothing)).toBe('No Products Found')
})

test('the line of the law stands in place of results, and of the help', () => {
  const notice = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  expect(markup({ ...nothing, notice })).toContain(notice)
  expect(markup({ ...nothing, notice })).not.toContain('No Products Found')
  expect(markup({ ...nothing, notice })).not.toContain('other ways')
  expect(hitsText({ ...nothing, notice })).toBe(notice)
})
