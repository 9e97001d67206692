import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalised, slipsApart, soundOf, wordsOf } from './search-words.ts'

describe('a text as search compares it', () => {
  test('has small letters, no accents, no apostrophes and one space between words', () => {
    expect(normalised("  Women's  HbA1c (Glycatéd)  ")).toBe('womens hba1c glycated')
    expect(normalised('CA 15-3')).toBe('ca 15 3')
    expect(normalised('()!?')).toBe('')
  })

  test('keeps the letters and vowel signs of Hindi, whichever way its nasals are written', () => {
    expect(wordsOf('खून की जाँच')).toHaveLength(3)
    expect(normalised('जाँच')).toBe(normalised('जांच'))
    expect(normalised('लड़की')).toBe(normalised('लडकी'))
  })

  test('has its words without the plural s and in one spelling of English', () => {
    expect(wordsOf('Vitamins and Triglycerides')).toEqual(['vitamin', 'and', 'triglyceride'])
    expect(wordsOf('allergies')).toEqual(wordsOf('allergy'))
    expect(wordsOf('Haemoglobin Oestradiol')).toEqual(wordsOf('hemoglobin estradiol'))
  })

  test('keeps the s of words that are no plurals', () => {
    expect(wordsOf('analysis virus class gas')).toEqual(['analysis', 'virus', 'class', 'gas'])
  })
})

describe('the sound of a word', () => {
  test('is one for the ways in which people write it', () => {
    expect(soundOf('khoon')).toBe(soundOf('khun'))
    expect(soundOf('typhoid')).toBe(soundOf('tifoid'))
    expect(soundOf('peshaab')).toBe(soundOf('peshab'))
    expect(soundOf('bukhaar')).toBe(soundOf('bukhar'))
    expect(soundOf('zinc')).toBe(soundOf('jink'))
  })

  test('tells apart what sounds different', () => {
    expect(soundOf('calcium')).not.toBe(soundOf('chlorine'))
    expect(soundOf('ladka')).not.toBe(soundOf('ladki'))
  })
})

describe('slips between two words', () => {
  test('are letters added, left out or wrong, and neighbours swapped', () => {
    expect(slipsApart('thyroid', 'thyrroid', 2)).toBe(1)
    expect(slipsApart('thyroid', 'tyroid', 2)).toBe(1)
    expect(slipsApart('thyroid', 'thyroit', 2)).toBe(1)
    expect(slipsApart('thyroid', 'thyriod', 2)).toBe(1)
    expect(slipsApart('thyroid', 'tyriod', 2)).toBe(2)
    expect(slipsApart('thyroid', 'thyroid', 2)).toBe(0)
  })

  test('are not counted beyond as many as matter', () => {
    expect(slipsApart('cholesterol', 'calcium', 2)).toBe(3)
    expect(slipsApart('', 'abcdef', 1)).toBe(2)
    expect(slipsApart('abcd', 'cbad', 1)).toBe(2)
  })

  test('are as many in both directions, and none only between equals', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsApart(a, b, 3)).toBe(slipsApart(b, a, 3))
        expect(slipsApart(a, b, 3) === 0).toBe(a === b)
      }),
    )
  })

  test('are one where any letter is left out', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const place = at % text.length
        expect(slipsApart(text, text.slice(0, place) + text.slice(place + 1), 2)).toBe(1)
      }),
    )
  })
})
