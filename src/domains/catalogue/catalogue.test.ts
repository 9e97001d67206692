import { describe, expect, test } from 'vitest'
import catalogue from '../../../db/seed/catalogue.json' with { type: 'json' }
import { rupees } from '../../kernel/money.ts'
import type { CardProduct, TagColour } from './catalogue.ts'
import {
  CATEGORY,
  DEFAULT_TAG,
  TAG_GROUPS,
  cardAction,
  detailPath,
  hasDetailPage,
  isSoldByCall,
  parseCardAttributes,
  rowAction,
  sellingPrices,
  tagBadge,
} from './catalogue.ts'
import {
  VIEW_DETAILS,
  cardActionLabel,
  contentsBadge,
  includedSummary,
  resultLines,
  rowActionLabel,
  searchText,
} from './catalogue.messages.ts'

function product(change: Partial<CardProduct> = {}): CardProduct {
  return { name: 'Thyroid Profile Total', isDiagnostic: true, isEnquiryOnly: false, ...change }
}

const named = (name: string, isEnquiryOnly = true) => isSoldByCall({ name, isEnquiryOnly })

const plan = product({ name: 'BabyCord Annual Plan', isDiagnostic: false })
const amnio = product({ name: 'Amnio Eye Disc', isDiagnostic: false, isEnquiryOnly: true })

describe('the button of a card', () => {
  test('CARD-04: orders a product, and removes one that is in the cart', () => {
    expect(cardActionLabel[cardAction(product(), false)]).toBe('Order Now')
    expect(cardActionLabel[cardAction(product(), true)]).toBe('Remove')
    expect(cardActionLabel[cardAction(plan, false)]).toBe('Order Now')
  })

  test('CARD-03: opens an enquiry if the product is enquiry-only', () => {
    const enquiry = product({ isEnquiryOnly: true })
    expect(cardActionLabel[cardAction(enquiry, false)]).toBe('Enquire Now')
    expect(cardActionLabel[cardAction(enquiry, true)]).toBe('Enquire Now')
  })

  test('SRCH-09, AMB-43: calls for enquiry-only products with one of four names, in that exact spelling', () => {
    expect(
      ['Amnio Sheet', 'The Amcho Graft', 'hupla Strip', 'Wound Gel opti'].every((name) => named(name)),
    ).toBe(true)
    expect(['amnio Sheet', 'AMCHO', 'Hupla Strip', 'Optical'].some((name) => named(name))).toBe(false)
    expect(named('Amnio Sheet', false)).toBe(false)
    expect(cardActionLabel[cardAction(amnio, false)]).toBe('Call Now')
    expect(cardAction(product({ name: 'Amnio Sheet' }), false)).toBe('order')
  })

  test('SRCH-08: adds a test in a search row, and opens the page of other products', () => {
    expect(rowActionLabel[rowAction(product(), false)]).toBe('ADD')
    expect(rowActionLabel[rowAction(product(), true)]).toBe('Remove')
    expect(rowActionLabel[rowAction(plan, false)]).toBe('View Details')
    expect(rowActionLabel[rowAction(product({ isEnquiryOnly: true }), false)]).toBe('Enquire')
    expect(rowActionLabel[rowAction(amnio, false)]).toBe('Call Now')
  })
})

const colours: TagColour[] = [
  { color: 'most-popular', tags: ['Most Popular', 'Premium'] },
  { color: 'healthy-heart', tags: ['Healthy Heart'] },
]

describe('the badge of a card', () => {
  test('CARD-11: has the colour of its tag', () => {
    expect(tagBadge('Healthy Heart', colours)).toEqual({ text: 'Healthy Heart', group: 'healthy-heart' })
    expect(tagBadge('Premium', colours)).toEqual({ text: 'Premium', group: 'most-popular' })
    expect(tagBadge('Monsoon Special', colours)).toEqual({ text: 'Monsoon Special', group: 'most-booked' })
  })

  test('CARD-12: is Most Booked if the product has no tag', () => {
    const fallback = { text: 'Most Booked', group: 'most-booked' }
    const read = [null, '', ' '].map((tag) => tagBadge(tag, colours))
    expect(read).toEqual([fallback, fallback, fallback])
  })

  test('has a colour for each tag of the starting catalogue', () => {
    expect(catalogue.tag_groups.map(({ color }) => color)).toEqual([...TAG_GROUPS])
    expect(DEFAULT_TAG).toBe(catalogue.defaults.tag)
  })
})

describe('the prices of a card', () => {
  test('CARD-09: are 1000 and 1400 if the product has none', () => {
    const missing = { price: rupees(1000), originalPrice: rupees(1400) }
    expect(sellingPrices({ price: null, mrp: null })).toEqual(missing)
    expect(sellingPrices({ price: null, mrp: rupees(2000) })).toEqual(missing)
  })

  test('are the product’s own, without a saving if there is no old price', () => {
    const own = { price: rupees(399), originalPrice: rupees(650) }
    expect(sellingPrices({ price: rupees(399), mrp: rupees(650) })).toEqual(own)
    expect(sellingPrices({ price: rupees(399), mrp: null })).toEqual({ ...own, originalPrice: rupees(399) })
  })
})

describe('the contents on a card', () => {
  const attributes = parseCardAttributes(
    JSON.stringify({
      smart_report_result: '6 hrs',
      report_result: '12 hrs',
      test_included_count: '3',
      parameter: ['T3', 'T4', 'TSH'],
    }),
  )

  test('CARD-10: come from the attributes', () => {
    expect(attributes).toEqual({
      smartReport: '6 hrs',
      includedCount: 3,
      parameters: ['T3', 'T4', 'TSH'],
    })
  })

  test('are empty if the attributes are missing or broken', () => {
    const nothing = { smartReport: '', includedCount: 0, parameters: [] }
    const broken = [
      null,
      '',
      'null',
      '{',
      '[]',
      '7',
      '{"test_included_count":"x","parameter":"y","report_result":1}',
    ]
    expect(broken.map(parseCardAttributes)).toEqual(broken.map(() => nothing))
  })

  test('CARD-01: include when the results are ready', () => {
    expect(resultLines({ smartReport: '6 hrs', reportTime: '24 hrs' })).toEqual([
      { kind: 'smart-report', text: 'Smart report in 6 hrs' },
      { kind: 'report', text: 'Report within 24 hrs' },
    ])
    expect(resultLines({ smartReport: '', reportTime: '24 hrs' })).toEqual([
      { kind: 'report', text: 'Report within 24 hrs' },
    ])
    expect(resultLines({ smartReport: '', reportTime: '' })).toEqual([])
  })

  test('CARD-01, SRCH-09: include the number of tests or sizes', () => {
    expect(includedSummary(product(), 86)).toBe('Includes 86 tests')
    expect(includedSummary(product(), 1)).toBe('Includes 1 test')
    expect(includedSummary(product(), 0)).toBeNull()
    expect(includedSummary(plan, 3)).toBeNull()
    expect(includedSummary(amnio, 4)).toBe('4 available sizes')
    expect(includedSummary(amnio, 0)).toBe('available sizes')
  })

  test('CONT-02: include the badge of the test-contents sheet', () => {
    expect(contentsBadge(product(), 86)).toBe('Contains 86 tests')
    expect(contentsBadge(amnio, 4)).toBe('4 Available Sizes')
    expect(contentsBadge(product(), 0)).toBeNull()
    expect(contentsBadge(plan, 3)).toBeNull()
  })
})

test('CARD-02, AMB-45: show_pdp 1 means that there is no detail page', () => {
  expect(['1', 1].map(hasDetailPage)).toEqual([false, false])
  expect(['0', 0, '', null].map(hasDetailPage)).toEqual([true, true, true, true])
  expect(detailPath({ catUrlKey: 'health-check', urlKey: 'lipid-profile' })).toBe(
    '/product/health-check/lipid-profile',
  )
})

test('SRCH-01 to SRCH-05: the search panel uses the exact texts', () => {
  expect(CATEGORY).toEqual({ packages: 579, tests: 576 })
  expect(VIEW_DETAILS).toBe('View Details')
  expect(searchText).toMatchObject({
    placeholder: 'Search for Tests or Packages',
    popular: 'Popular Searches',
    frequent: 'Frequently Booked Packages/Tests',
    none: 'No Products Found',
  })
})
