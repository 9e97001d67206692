import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneSlipApart, normalised, phraseOf, wordsOf } from './search-words.ts'

describe('a text as search compares it', () => {
  test('has small letters, no accents, no apostrophes and one space between words', () => {
    expect(normalised("  Women's  HbA1c (Glycatéd)  ")).toBe('womens hba1c glycated')
    expect(normalised('CA 15-3')).toBe('ca 15 3')
    expect(normalised('()!?')).toBe('')
  })

  test('keeps the letters and vowel signs of Hindi', () => {
    expect(wordsOf('खून की जाँच')).toHaveLength(3)
  })

  test('is one phrase without gaps, so that B-12 and b12 are the same', () => {
    expect(phraseOf('Vitamin B-12')).toBe(phraseOf('vitaminb12'))
  })

  test('has each word once and without the plural s', () => {
    expect(wordsOf('Vitamins, vitamin and Triglycerides')).toEqual(['vitamin', 'and', 'triglyceride'])
  })

  test('keeps the s of words that are no plurals', () => {
    expect(wordsOf('analysis virus class gas')).toEqual(['analysis', 'virus', 'class', 'gas'])
  })
})

describe('two words one slip apart', () => {
  test('differ by a letter added, left out or wrong, or by two neighbours swapped', () => {
    expect(isOneSlipApart('thyroid', 'thyrroid')).toBe(true)
    expect(isOneSlipApart('thyroid', 'tyroid')).toBe(true)
    expect(isOneSlipApart('thyroid', 'thyroit')).toBe(true)
    expect(isOneSlipApart('thyroid', 'thyriod')).toBe(true)
  })

  test('are neither the same word nor two slips away', () => {
    expect(isOneSlipApart('thyroid', 'thyroid')).toBe(false)
    expect(isOneSlipApart('thyroid', 'tyroit')).toBe(false)
    expect(isOneSlipApart('thyroid', 'thyro')).toBe(false)
    expect(isOneSlipApart('abcd', 'cbad')).toBe(false)
  })

  test('are so in both directions', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneSlipApart(a, b)).toBe(isOneSlipApart(b, a))
      }),
    )
  })

  test('are reached by leaving out any letter', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const place = at % text.length
        expect(isOneSlipApart(text, text.slice(0, place) + text.slice(place + 1))).toBe(true)
      }),
    )
  })
})
