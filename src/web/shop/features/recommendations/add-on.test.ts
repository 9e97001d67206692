import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import type { WireAddOn } from '../../../../domains/recommendations/recommendations.contract.ts'
import { AddOnCard } from './add-on-card.tsx'
import { toAddOn, inStablePositions } from './add-on.ts'

function wire(facts: Partial<WireAddOn> = {}): WireAddOn {
  return {
    id: 1,
    sku: 'LT-TSH',
    name: 'TSH Ultrasensitive',
    url_key: 'tsh-ultrasensitive',
    cat_url_key: 'health-check',
    product_tag: null,
    product_short_description: 'Single measurement from a blood sample.',
    is_product_inquiry_enable: '0',
    diagnostics_flag: true,
    show_pdp: '0',
    product_card_attr: '{"test_included_count":"3","report_result":"12 hrs"}',
    report_time: '24 hrs',
    price: 350,
    special_price: 220,
    percent_off: 37,
    tat_with_logistics: '24 hrs',
    reason: 'Often checked with thyroid',
    ...facts,
  }
}

const card = (facts: Partial<WireAddOn> = {}) =>
  pageMarkup(createElement(AddOnCard, { addOn: toAddOn(wire(facts)), onAdd: () => undefined }))

describe('REC-03: an add-on’s card', () => {
  test('shows name, prices, percent off, tag, description, report time, included tests and the reason', () => {
    const html = card()
    expect(html).toContain('TSH Ultrasensitive</h4>')
    expect(html).toContain('₹220')
    expect(html).toContain('₹350')
    expect(html).toContain('37% off')
    expect(html).toContain('Most Booked')
    expect(html).toContain('Single measurement from a blood sample.')
    expect(html).toContain('3 tests · Report within 24 hrs')
    expect(html).toContain('Often checked with thyroid')
  })

  test('has its own tag, and no percent without a saving', () => {
    expect(card({ product_tag: 'Affordable' })).toContain('Affordable')
    expect(card({ price: 220, percent_off: 0 })).not.toContain('% off')
  })

  test('omits missing facts about the report and the included tests', () => {
    expect(toAddOn(wire({ report_time: '' })).facts).toBe('3 tests')
    expect(toAddOn(wire({ product_card_attr: '{}', report_time: '' })).facts).toBe('')
  })
})

describe('REC-04: an add-on’s buttons', () => {
  test('are View Details, and ADD for a test', () => {
    const html = card()
    expect(html).toContain('href="/product/health-check/tsh-ultrasensitive"')
    expect(html).toContain('aria-label="ADD, TSH Ultrasensitive"')
  })

  test('ROUTE-01: View Details has no address without a page', () => {
    expect(card({ show_pdp: '1' })).toMatch(/role="link" aria-disabled="true"[^>]*View Details/)
  })

  test('are Enquire Now instead of ADD for a product sold on enquiry', () => {
    const html = card({ is_product_inquiry_enable: '1' })
    expect(html).toContain('aria-label="Enquire Now, TSH Ultrasensitive"')
    expect(html).not.toContain('ADD,')
  })

  test('are View Details alone for a product other than a test', () => {
    const html = card({ diagnostics_flag: false })
    expect(html).toContain('View Details')
    expect(html).not.toContain('<button')
  })
})

const listOf = (...skus: string[]) => skus.map((sku) => toAddOn(wire({ sku })))

describe('A new list of add-ons', () => {
  test('keeps the positions of existing add-ons and appends new ones', () => {
    const merged = inStablePositions(listOf('A', 'B', 'C'), listOf('D', 'C', 'A'))
    expect(merged.map(({ product }) => product.sku)).toEqual(['A', 'C', 'D'])
  })
})
