import { expect, test } from 'vitest'
import { Recent, remembered } from './remembered.ts'

test('what was made for a text is given again, until so many others were asked about since', () => {
  const made: string[] = []
  const lengthOf = remembered(4, (text) => made.push(text) && { length: text.length })
  expect(lengthOf('a')).toBe(lengthOf('a'))
  lengthOf('bb')
  lengthOf('ccc')
  expect(lengthOf('a')).toEqual({ length: 1 })
  expect(made).toEqual(['a', 'bb', 'ccc'])
  for (const text of ['d', 'e', 'f', 'g', 'h']) lengthOf(text)
  lengthOf('a')
  expect(made.filter((text) => text === 'a')).toHaveLength(2)
})

test('what is put in stays until so many others came, and what is looked at stays longer', () => {
  const recent = new Recent<number, string>(4)
  recent.set(1, 'one')
  recent.set(2, 'two')
  recent.set(3, 'three')
  expect(recent.get(1)).toBe('one')
  for (const key of [4, 5]) recent.set(key, 'other')
  expect([recent.get(1), recent.get(2)]).toEqual(['one', undefined])
})
