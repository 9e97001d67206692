import { expect, test } from 'vitest'
import { line } from './wire.ts'

const read = (text: string, most = 10) => line(most).safeParse(text).data

test('SEC-19: a line is normalized to NFC, and its length is counted after that', () => {
  expect(read('Ame\u0301lie')).toBe('Am\u00E9lie')
  expect(read('e\u0301'.repeat(10))).toBe('\u00E9'.repeat(10))
  expect(read('e\u0301'.repeat(11))).toBeUndefined()
})

test('SEC-19: a line has no control characters and at most the allowed number of characters', () => {
  const controls = ['\u0000', '\u0007', '\n', '\r', '\t', '\u001B', '\u007F', '\u0085']
  expect(controls.filter((control) => read(`a${control}b`) !== undefined)).toEqual([])
  expect(['a\uD800b', 'a\uDC00', '\u{1F600}'].map((text) => read(text))).toEqual([
    undefined,
    undefined,
    '\u{1F600}',
  ])
  expect(read(' abc ')).toBe('abc')
  expect([read('x'.repeat(10)), read('x'.repeat(11))]).toEqual(['x'.repeat(10), undefined])
})
