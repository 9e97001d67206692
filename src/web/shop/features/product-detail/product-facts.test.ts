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

test('a test that is collected names one report time, from collection on', () => {
  expect(reportTimes({})).toEqual(['Report within 24 hrs of collection, transport included'])
})

test("a test that is not collected at home names only the laboratory's time", () => {
  expect(reportTimes({ home_collection: false })).toEqual(['Report in 12 hrs'])
  expect(reportTimes({ tat_with_logistics: '' })).toEqual(['Report in 12 hrs'])
})

test('a test without any report time names none', () => {
  expect(reportTimes({ tat_with_logistics: '', product_card_attr: '{}' })).toEqual([])
})
