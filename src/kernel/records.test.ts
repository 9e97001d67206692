import { expect, test } from 'vitest'
import { keysOf, mapValues } from './records.ts'

test('a record made of another has its keys, and a value made of each value and its key', () => {
  const prices = { tea: 10, coffee: 20 }
  expect(mapValues(prices, (price, name) => `${name} ${price}`)).toEqual({
    tea: 'tea 10',
    coffee: 'coffee 20',
  })
  expect(keysOf(prices)).toEqual(['tea', 'coffee'])
})
