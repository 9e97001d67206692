import { expect, test } from 'vitest'
import plainWords from '../../../../db/seed/plain-words.json' with { type: 'json' }
import { rupees } from '../../../kernel/money.ts'
import { detailDescription, detailTitle } from './detail-head.messages.ts'
import {
  lastMealRule,
  packageComparison,
  retiredNote,
  samplePreparation,
} from './detail-sections.messages.ts'
import { genderText, planYears, sampleText } from './detail.messages.ts'

test('the last meal has a time of day, for a collection early in the morning', () => {
  expect(lastMealRule(10)).toBe(
    'For a collection at 7:00 AM, finish your last meal by 9:00 PM the evening before.',
  )
  expect(lastMealRule(2)).toBe('For a collection at 7:00 AM, finish your last meal by 5:00 AM.')
})

test('feels right 10: the tests of a package are listed with a price, and without a second saving', () => {
  expect(packageComparison(8, { singly: rupees(2_555), price: rupees(1_299) })).toBe(
    'Booked one by one, these 8 tests cost ₹2,555. The package costs ₹1,299.',
  )
})

test('a preparation hint names its sample', () => {
  expect(samplePreparation({ words: 'urine', preparation: 'Collect it midway.' })).toBe(
    'Urine: collect it midway.',
  )
})

test('short facts read as sentences', () => {
  expect(sampleText(['blood', 'urine'])).toBe('Sample: blood, urine')
  expect([planYears(1), planYears(75)]).toEqual(['Stored for 1 year', 'Stored for 75 years'])
  expect([genderText.M, genderText.F, genderText.FM, genderText['']]).toEqual([
    'For men',
    'For women',
    'For men and women',
    'For men and women',
  ])
})

test('the page of a retired product promises no alternative if there is none', () => {
  expect(retiredNote('Old test', false)).not.toContain('closest')
  expect(retiredNote('Old test', true)).toContain('closest')
})

test('search engines get the price and the collection only if there are any', () => {
  const said = { description: 'Three hormones.', price: rupees(399), isCollected: true, reportTime: '24 hrs' }
  expect(detailTitle('Thyroid', rupees(399))).toBe('Thyroid at ₹399')
  expect(detailTitle('Thyroid', null)).toBe('Thyroid')
  expect(detailDescription(said)).toBe(
    'Three hormones. Price ₹399. Sample collected at home. Report within 24 hrs.',
  )
  expect(detailDescription({ ...said, price: null, isCollected: false })).toBe(
    'Three hormones. Report within 24 hrs.',
  )
  expect(detailDescription({ ...said, price: null, isCollected: false, reportTime: '' })).toBe(
    'Three hormones.',
  )
})

test('the plain words neither promise prevention or cure nor frighten', () => {
  expect(JSON.stringify(plainWords)).not.toMatch(/\b(prevent|cures?\b|heals?\b|guarantee|danger|deadly)/i)
})
