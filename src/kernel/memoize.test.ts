import { expect, test } from 'vitest'
import { LruMap, memoize } from './memoize.ts'

test('a value is made once for a text, until `max` other texts have been used after it', () => {
  const made: string[] = []
  const lengthOf = memoize(2, (text) => made.push(text) && { length: text.length })
  expect(lengthOf('a')).toBe(lengthOf('a'))
  lengthOf('bb')
  lengthOf('a')
  expect(made).toEqual(['a', 'bb'])
  lengthOf('ccc')
  expect(lengthOf('a')).toEqual({ length: 1 })
  expect(made).toEqual(['a', 'bb', 'ccc'])
  lengthOf('bb')
  expect(made).toEqual(['a', 'bb', 'ccc', 'bb'])
})

test('the map evicts its least recently used entry', () => {
  const map = new LruMap<number, string>(2)
  map.set(1, 'one')
  map.set(2, 'two')
  expect(map.get(1)).toBe('one')
  map.set(3, 'three')
  expect([map.get(1), map.get(2), map.get(3)]).toEqual(['one', undefined, 'three'])
})
