import { expect, test } from 'vitest'
import type { BookEntry } from './price-queries.ts'
import { isSamePrice } from './same-price.ts'
import type { PriceValues } from './set-price-form.ts'

const NEXT = '2026-12-01T00:00:00.000Z'
const entry = (change: Partial<BookEntry>): BookEntry => ({
  id: 1,
  location: { city_id: null, area_id: null, name: '' },
  price: 299,
  mrp: 450,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
  state: 'now',
  by_name: null,
  reason: '',
  batch_id: null,
  ...change,
})
const typed = (change: Partial<PriceValues>): PriceValues => ({
  location: '',
  price: '299',
  mrp: '450',
  from: '',
  until: '',
  again: '',
  reason: '',
  ends: false,
  ...change,
})
const BASE = { price: 299, mrp: 450, is_default: false }
const BOOK = { base: BASE, current: [entry({})], planned: [] }

test('OPS-P03: the current price is not saved again, whatever its reason', () => {
  expect(isSamePrice(typed({}), BOOK)).toBe(true)
  expect(isSamePrice(typed({ reason: 'Checked' }), BOOK)).toBe(true)
})

test('OPS-P03: another price, MRP, location, start or end is saved', () => {
  for (const change of [
    { price: '300' },
    { mrp: '451' },
    { location: 'city:7' },
    { from: '2026-12-01T00:00' },
    { until: '2026-12-01T00:00' },
    { ends: true },
  ])
    expect(isSamePrice(typed(change), BOOK)).toBe(false)
})

test('OPS-P03: the price that a product came with is not saved again, although the price book has no entry of it', () => {
  expect(isSamePrice(typed({}), { ...BOOK, current: [] })).toBe(true)
  expect(isSamePrice(typed({ price: '300' }), { ...BOOK, current: [] })).toBe(false)
})

test('OPS-P03: the price of a city is compared with that city, and the default price of a product is saved as its first', () => {
  const inCity = entry({ location: { city_id: 7, area_id: null, name: 'Chennai' }, price: 250 })
  expect(isSamePrice(typed({ location: 'city:7', price: '250' }), { ...BOOK, current: [inCity] })).toBe(true)
  const isDefault = { ...BASE, is_default: true }
  expect(isSamePrice(typed({}), { base: isDefault, current: [inCity], planned: [] })).toBe(false)
})

test('OPS-P03: a price that ends is saved so that it continues, unless the next one begins at its end', () => {
  const current = [entry({ ends_at: NEXT })]
  expect(isSamePrice(typed({}), { ...BOOK, current })).toBe(false)
  const next = entry({ id: 2, price: 350, starts_at: NEXT, state: 'planned' })
  expect(isSamePrice(typed({}), { ...BOOK, current, planned: [next] })).toBe(true)
})
