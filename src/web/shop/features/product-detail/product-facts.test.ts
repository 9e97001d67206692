import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup, wireProductWith } from '../../../../../tests/support/browser/page-markup.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { ProductFacts } from './product-facts.tsx'

function reportTimes(changes: Partial<WireProductDetail>): string[] {
  const product: WireProductDetail = {
    ...wireProductWith(),
    parameters: [],
    single_price: null,
    single_prices: [],
    concerns: [],
    specimen: '',
    samples: [],
    preparation: '',
    home_collection: true,
    fasting_hours: 0,
    tat_with_logistics: '24 hrs',
    plan_years: null,
    declarations: null,
    recommended: [],
    ...changes,
  }
  const markup = pageMarkup(createElement(ProductFacts, { product }))
  return [...markup.matchAll(/>([^<]*\breport\b[^<]*)</gi)].map(([, text = '']) => text)
}

test('feels right 10: a test has the report time of its card, measured from the collection, and its smart report', () => {
  expect(reportTimes({})).toEqual([
    'Smart report in 6 hrs',
    'Report within 24 hrs of collection, transport included',
  ])
  expect(reportTimes({ product_card_attr: '{}' })).toEqual([
    'Report within 24 hrs of collection, transport included',
  ])
})

test('a test that is not collected at home has a report time without the transport', () => {
  expect(reportTimes({ home_collection: false, product_card_attr: '{}', report_time: '12 hrs' })).toEqual([
    'Report within 12 hrs',
  ])
})

test('a test without a report time displays none', () => {
  expect(reportTimes({ report_time: '', product_card_attr: '{}' })).toEqual([])
})
