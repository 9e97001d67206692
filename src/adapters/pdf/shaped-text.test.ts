import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAMES_IN_SCRIPTS } from '../../../tests/support/pdf/names-in-scripts.ts'
import { hasOwnLetters } from './pdf-text.ts'
import { COMMON_FONT, fontPath, SCRIPT_FONTS } from './script-fonts.ts'
import { shapeText, type ShapedLine } from './shaped-text.ts'

const WIDE = { width: 500, size: 10 }

function shapedLine(text: string): ShapedLine {
  const [line, ...more] = shapeText(text, WIDE)
  if (line === undefined || more.length > 0) throw new Error(`${text} is not one line`)
  return line
}

const glyphs = (text: string) => shapedLine(text).glyphs.map(({ id }) => id)

describe('a name in a script of India', () => {
  const { 'no font': _, ...NAMES } = NAMES_IN_SCRIPTS

  test.each(Object.entries(NAMES))('%s keeps its letters, and each word is drawn', (_script, name) => {
    const line = shapedLine(name)
    expect(hasOwnLetters(name)).toBe(false)
    expect(line.text).toBe(name.normalize('NFC'))
    expect(line.width).toBeGreaterThan(20)
    expect(line.glyphs.length).toBeGreaterThan(3)
    expect(line.glyphs.every(({ id }) => id > 0)).toBe(true)
  })

  test('joins letters of Devanagari where the script requires it', () => {
    expect(glyphs('क्ष')).toHaveLength(1)
    expect(glyphs('कष')).toHaveLength(2)
  })

  test('draws a vowel sign that precedes its letter before it', () => {
    const [sign, letter] = glyphs('कि')
    expect(glyphs('क')).toEqual([letter])
    expect(sign).not.toBe(letter)
  })

  test('runs from right to left in Arabic script, next to Latin words from left to right', () => {
    const [first] = glyphs('محمد')
    const line = shapedLine('محمد علی')
    const xOfFirst = line.glyphs.findLast(({ id }) => id === first)?.x ?? 0
    expect(xOfFirst).toBeGreaterThan(line.width / 3)
    const latinFirst = shapedLine('Rao علی')
    expect(latinFirst.glyphs[0]?.id).toBe(glyphs('R')[0])
  })
})

test('a letter that no font has is written in Latin', () => {
  expect(shapedLine('王小明').text).toBe('WangXiaoMing')
  expect(shapedLine('Анна').text).toBe('Анна')
})

test('a character that no font has and that has no Latin form becomes a question mark, and an invisible one is removed', () => {
  expect(shapedLine('Rao \ue000').text).toBe('Rao ?')
  expect(shapedLine('★ 😀').text).toBe('* :grinning:')
  expect(shapedLine('Ra\ufe0fo').text).toBe('Rao')
})

test('a name in two scripts keeps both', () => {
  expect(shapedLine('Asha आशा').text).toBe('Asha आशा')
  expect(new Set(shapedLine('Asha आशा').glyphs.map(({ font }) => font)).size).toBe(2)
})

test('no text is drawn with a missing-glyph box', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const ids = shapeText(text, WIDE).flatMap((line) => line.glyphs.map(({ id }) => id))
      expect(ids.filter((id) => id === 0)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('lines break between words, and a word wider than a line breaks between its letters', () => {
  const name = 'कृष्णमूर्ति कृष्णमूर्ति'
  const { width } = shapedLine(name)
  expect(shapeText(name, { width: width + 0.1, size: 10 })).toHaveLength(1)
  expect(shapeText(name, { width: width - 0.1, size: 10 })).toHaveLength(2)
  expect(shapeText('कृष्णमूर्ति', { width: 1, size: 10 }).map((line) => line.text)).toEqual([
    'कृ',
    'ष्ण',
    'मू',
    'र्ति',
  ])
})

test('two paragraphs are two lines', () => {
  expect(shapeText('अ\nआ', WIDE).map(({ text }) => text)).toEqual(['अ', 'आ'])
})

test('the file of every font is installed', () => {
  for (const font of SCRIPT_FONTS) expect(fontPath(font)).toMatch(/\.ttf$/)
  expect(SCRIPT_FONTS).toContain(COMMON_FONT)
})
