import { expect, test } from 'vitest'
import { mapValues } from './records.ts'

test('every value is changed under its own key, in the order of the keys', () => {
  const doubled = mapValues({ second: 2, first: 1 }, (value, key) => `${key} ${value * 2}`)
  expect(Object.entries(doubled)).toEqual([
    ['second', 'second 4'],
    ['first', 'first 2'],
  ])
})
