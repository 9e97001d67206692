import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup, wireProductWith } from '../../../../../tests/support/browser/page-markup.ts'
import { toProductView } from '../../view/product-view.ts'
import { SearchHits, hitsText } from './search-hits.tsx'
import type { SearchResult } from './use-search.ts'

const markup = (results: SearchResult) =>
  pageMarkup(createElement(SearchHits, { results, instead: 'other ways' }))
const nothing: SearchResult = { query: 'thyrods', products: [], total: 0, notice: null, filters: [] }
const one: SearchResult = {
  query: 'cbc',
  products: [toProductView(wireProductWith())],
  total: 1,
  notice: null,
  filters: [],
}

test('SRCH-05: results are below their number', () => {
  expect(markup(one)).toContain('1 result for “cbc”')
  expect(markup(one)).not.toContain('No Products Found')
  expect(hitsText({ ...one, total: 2 })).toBe('2 results for “cbc”')
})

test('SRCH-05: the number includes results that have not loaded yet; a full list is labelled as the best results', () => {
  expect(markup({ ...one, total: 49 })).toContain('49 results for “cbc”')
  expect(markup({ ...one, total: 50 })).toContain('The best 50 results for “cbc”')
})

test('SRCH-05: an empty result shows a message, the support phone and suggestions', () => {
  expect(markup(nothing)).toContain('No Products Found')
  expect(markup(nothing)).toContain('href="tel:+911800000000"')
  expect(markup(nothing)).toContain('other ways')
  expect(hitsText(nothing)).toBe('No Products Found')
})

test('feels right 21: the filters of a query are links that remove them, with results and without', () => {
  const filters = [
    { kind: 'packages' as const, from: null, to: null, without: 'thyroid under 500' },
    { kind: 'price' as const, from: null, to: 500, without: 'thyroid package' },
  ]
  for (const results of [one, nothing]) {
    const html = markup({ ...results, filters })
    expect(html).toContain('Showing only')
    expect(html).toContain('href="/search?q=thyroid+under+500"')
    expect(html).toContain('Up to ₹500')
  }
  expect(markup(one)).not.toContain('Showing only')
})

test('the legal notice replaces the results and the suggestions', () => {
  const notice = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  expect(markup({ ...nothing, notice })).toContain(notice)
  expect(markup({ ...nothing, notice })).not.toContain('No Products Found')
  expect(markup({ ...nothing, notice })).not.toContain('other ways')
  expect(hitsText({ ...nothing, notice })).toBe(notice)
})
