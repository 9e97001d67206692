import { expect, test } from 'vitest'
import { settingFacts } from './setting-facts.ts'

test('OPS-G01: amounts, shares and times of a setting read with their units', () => {
  expect(settingFacts('slot_collection_fee', { amount: 150, free_from_subtotal: 100_000 })).toEqual([
    { term: 'Booking fee, without GST', text: '₹150' },
    { term: 'Free from a subtotal of', text: '₹1,00,000' },
  ])
  expect(settingFacts('refund_alone_up_to', 2000)).toEqual([
    { term: 'One person may refund of an order', text: '₹2,000' },
  ])
  expect(settingFacts('provider_rate', { fee_percent: 2.5, tax_percent: 18 })).toEqual([
    { term: 'Fee of a payment', text: '2.5 %' },
    { term: 'Tax on the fee', text: '18 %' },
  ])
  expect(settingFacts('assist_minutes', 60)).toEqual([
    { term: 'A caller may pay within', text: '60 minutes' },
  ])
  expect(settingFacts('visits_per_hour', 4)).toEqual([
    { term: 'Visits that one person makes in an hour', text: '4' },
  ])
})

test('OPS-G01: the cancellation rule reads as shoppers read it', () => {
  const steps = [
    { from_hours: 24, percent: 100 },
    { from_hours: 2, percent: 50 },
  ]
  expect(settingFacts('cancellation', { hours_before_visit: 2, refunds: steps, most_moves: 3 })).toEqual([
    { term: 'Cancel or move until', text: '2 hours before the visit' },
    {
      term: 'Money back',
      text: '100 % until 24 hours before the visit, 50 % until 2 hours before the visit, of what you paid',
    },
    { term: 'Moves of one visit', text: '3' },
  ])
})

test('OPS-G01: an empty field of the seller is left out', () => {
  expect(settingFacts('seller', { legal_name: 'Lab', cin: '' })).toEqual([
    { term: 'Legal name', text: 'Lab' },
  ])
})
