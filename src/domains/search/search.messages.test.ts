import { expect, test } from 'vitest'
import { filterLabel } from './search.messages.ts'

const price = (from: number | null, to: number | null) =>
  filterLabel({ kind: 'price', from, to, without: '' })

test('feels right 21: a price filter names its bounds', () => {
  expect(price(null, 1000)).toBe('Up to ₹1,000')
  expect(price(500, null)).toBe('From ₹500')
  expect(price(500, 1500.5)).toBe('₹500 to ₹1,500.50')
})

test('feels right 21: every other filter has a name', () => {
  const labels = (['packages', 'tests', 'women', 'men', 'senior'] as const).map((kind) =>
    filterLabel({ kind, from: null, to: null, without: '' }),
  )
  expect(labels).toEqual(['Packages', 'Single tests', 'For women', 'For men', 'For seniors'])
})
