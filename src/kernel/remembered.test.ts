import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

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
