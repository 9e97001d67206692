import { describe, expect, test } from 'vitest'
import { couponSentence, type RuleDraft } from './coupon-sentence.messages.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const FACTS = {
  categories: new Map([
    [602, 'Heart'],
    [603, 'Diabetes'],
    [604, 'Thyroid'],
  ]),
  now: NOW,
}
const PLAIN: RuleDraft = {
  type: 'percent',
  value: 25,
  max_discount: null,
  min_subtotal: 0,
  scope: { kinds: [], category_ids: [], skus: [] },
  first_order_only: false,
  min_members: null,
  per_customer_limit: null,
  per_customer_per_month: null,
  total_limit: null,
  budget: null,
  starts_at: '2026-01-01T00:00:00+05:30',
  ends_at: '2026-12-31T23:59:59+05:30',
  coins_allowed: false,
  listed: true,
  active: true,
  sort: 1,
}
const UNTIL = ', until 31 December 2026'
const sentence = (rule: Partial<RuleDraft>) => couponSentence({ ...PLAIN, ...rule }, FACTS)
const scope = (part: Partial<RuleDraft['scope']>) => sentence({ scope: { ...PLAIN.scope, ...part } })

const period = (starts_at: string | null, ends_at: string | null) =>
  sentence({ starts_at, ends_at }).replace('25 % off everything', '')

describe('OPS-K01: the sentence of a rule', () => {
  test('is that of the specification’s example', () => {
    expect(
      sentence({
        scope: { ...PLAIN.scope, kinds: ['test', 'package'] },
        min_subtotal: 599,
        max_discount: 500,
        per_customer_limit: 3,
      }),
    ).toBe(
      '25 % off tests and packages from ₹599, at most ₹500, three times a customer, until 31 December 2026',
    )
  })

  test('has type and value: a percentage, an amount, or a gap for a value that is not entered yet', () => {
    expect(sentence({})).toBe(`25 % off everything${UNTIL}`)
    expect(sentence({ type: 'flat', value: 1500 })).toBe(`₹1,500 off everything${UNTIL}`)
    expect(sentence({ value: null })).toBe(`… % off everything${UNTIL}`)
    expect(sentence({ type: 'flat', value: null })).toBe(`₹… off everything${UNTIL}`)
  })

  test('has min_subtotal: from an amount, nothing for ₹0', () => {
    expect(sentence({ min_subtotal: 100_000 })).toBe(`25 % off everything from ₹1,00,000${UNTIL}`)
  })

  test('has max_discount: at most an amount', () => {
    expect(sentence({ max_discount: 500 })).toBe(`25 % off everything, at most ₹500${UNTIL}`)
  })

  test('has kinds: one, two, or three of them', () => {
    expect(scope({ kinds: ['ecommerce'] })).toBe(`25 % off goods${UNTIL}`)
    expect(scope({ kinds: ['test', 'package', 'ecommerce'] })).toBe(
      `25 % off tests, packages and goods${UNTIL}`,
    )
  })

  test('has category_ids: the names, and the number of an unknown category', () => {
    expect(scope({ kinds: ['test'], category_ids: [602, 603, 604] })).toBe(
      `25 % off tests in Heart, Diabetes or Thyroid${UNTIL}`,
    )
    expect(scope({ category_ids: [7] })).toBe(`25 % off everything in category 7${UNTIL}`)
  })

  test('has skus: only these', () => {
    expect(scope({ skus: ['LT-CBC', 'LT-LFT'] })).toBe(`25 % off everything (only LT-CBC and LT-LFT)${UNTIL}`)
  })

  test('has min_members: for so many patients', () => {
    expect(sentence({ min_members: 1 })).toBe(`25 % off everything, for a patient or more${UNTIL}`)
    expect(sentence({ min_members: 2 })).toBe(`25 % off everything, for 2 patients or more${UNTIL}`)
  })

  test('has first_order_only: on a first order', () => {
    expect(sentence({ first_order_only: true })).toBe(`25 % off everything, on a first order${UNTIL}`)
  })

  test('has per_customer_limit: in words up to ten', () => {
    const texts = [1, 2, 3, 10, 11].map((limit) => sentence({ per_customer_limit: limit }))
    const words = ['once', 'twice', 'three times', 'ten times', '11 times']
    expect(texts).toEqual(words.map((word) => `25 % off everything, ${word} a customer${UNTIL}`))
  })

  test('has per_customer_per_month: each month', () => {
    expect(sentence({ per_customer_per_month: 1 })).toBe(
      `25 % off everything, once a customer each month${UNTIL}`,
    )
  })

  test('has total_limit and budget: in all', () => {
    expect(sentence({ total_limit: 500 })).toBe(`25 % off everything, 500 times in all${UNTIL}`)
    expect(sentence({ total_limit: 0 })).toBe(`25 % off everything, never in all${UNTIL}`)
    expect(sentence({ budget: 50_000 })).toBe(`25 % off everything, ₹50,000 in all${UNTIL}`)
  })

  test('has coins_allowed, listed and active', () => {
    expect(sentence({ coins_allowed: true })).toBe(`25 % off everything, also with coins${UNTIL}`)
    expect(sentence({ listed: false })).toBe(`25 % off everything, only for those who know the code${UNTIL}`)
    expect(sentence({ active: false })).toBe(`25 % off everything${UNTIL}, paused`)
  })

  test('has starts_at and ends_at: days, and times unless the period consists of whole days', () => {
    expect(period('2026-11-23T09:00:00+05:30', null)).toBe('')
    expect(period('2026-11-23T09:00:01+05:30', null)).toBe(', from 23 November 2026, 09:00')
    expect(period('2026-12-01T00:00:00+05:30', '2026-12-31T18:00:00+05:30')).toBe(
      ', from 1 December 2026 until 31 December 2026, 18:00',
    )
    // In UTC these instants lie on the previous days.
    expect(period('2027-01-01T00:00:00+05:30', '2027-01-31T23:59:00+05:30')).toBe(
      ', from 1 January 2027 until 31 January 2027',
    )
  })

  test('does not mention sort', () => {
    expect(sentence({ sort: 99 })).toBe(sentence({ sort: 1 }))
  })
})
