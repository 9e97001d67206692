import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import { PopularTags } from './popular-tags.tsx'
import { visibleTags } from './use-popular-tags.ts'

const wireTags = Array.from({ length: 14 }, (_, number) => ({
  category_name: `Tag ${number + 1}`,
  category_id: String(600 + number),
  category_url: `tag-${number + 1}`,
  parent_category_url: number === 1 ? '' : 'health-check',
}))
const markup = (tags: Parameters<typeof visibleTags>[0] | null) =>
  pageMarkup(createElement(PopularTags, { tags: tags && visibleTags(tags), heading: 'h3' }))

test('SRCH-03: only the first ten popular searches are shown', () => {
  expect(markup(wireTags)).toContain('Popular Searches')
  expect(markup(wireTags)).toContain('Tag 10')
  expect(markup(wireTags)).not.toContain('Tag 11')
})

test('SRCH-11, ROUTE-02, ROUTE-03: each links to its list', () => {
  expect(markup(wireTags)).toContain('href="/products/health-check/tag-1"')
  expect(markup(wireTags)).toContain('href="/product?category_id=601"')
})

test('their space is reserved until they have loaded, and removed if there are none', () => {
  expect(markup(null)).toContain('Popular Searches')
  expect(markup([])).toBe('')
})
