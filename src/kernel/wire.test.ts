import { expect, test } from 'vitest'
import { line, wireInstant } from './wire.ts'

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

const readInstant = (typed: string) => wireInstant('Enter a date and time').safeParse(typed)

test('SEC-19: an instant has a zone and is in the years 2000 to 2099', () => {
  expect(readInstant('2000-01-01T00:00:00Z').data).toEqual(new Date('2000-01-01T00:00:00Z'))
  expect(readInstant('2099-12-31T23:59:59.999Z').success).toBe(true)
  expect(readInstant('2026-11-23T09:00:00+05:30').data).toEqual(new Date('2026-11-23T03:30:00Z'))
})

test('SEC-19: an instant is refused before, after, and without a zone', () => {
  const wrong = [
    '1999-12-31T23:59:59.999Z',
    '2100-01-01T00:00:00Z',
    '0000-01-01T00:00:00+05:30',
    '2026-11-23T09:00:00',
    '',
  ]
  const errors = wrong.map((typed) => readInstant(typed).error?.issues[0]?.message)
  expect(errors).toEqual(wrong.map(() => 'Enter a date and time'))
})
