import { expect, test } from 'vitest'
import { keysOf, mapValues } from './records.ts'

test('mapping a record keeps its keys and makes each value from the old value and its key', () => {
  const prices = { tea: 10, coffee: 20 }
  expect(mapValues(prices, (price, name) => `${name} ${price}`)).toEqual({
    tea: 'tea 10',
    coffee: 'coffee 20',
  })
  expect(keysOf(prices)).toEqual(['tea', 'coffee'])
})
