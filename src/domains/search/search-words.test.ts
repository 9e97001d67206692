import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalize, slipsApart, toSound, toWords } from './search-words.ts'

describe('a text as search compares it', () => {
  test('is in lower case, without accents and apostrophes, and with one space between words', () => {
    expect(normalize("  Women's  HbA1c (Glycatéd)  ")).toBe('womens hba1c glycated')
    expect(normalize('CA 15-3')).toBe('ca 15 3')
    expect(normalize('()!?')).toBe('')
  })

  test('retains the letters and vowel signs of Hindi, in any spelling of its nasals', () => {
    expect(toWords('खून की जाँच')).toHaveLength(3)
    expect(normalize('जाँच')).toBe(normalize('जांच'))
    expect(normalize('लड़की')).toBe(normalize('लडकी'))
  })

  test('is split into words without the plural s and in one spelling of English', () => {
    expect(toWords('Vitamins and Triglycerides')).toEqual(['vitamin', 'and', 'triglyceride'])
    expect(toWords('allergies')).toEqual(toWords('allergy'))
    expect(toWords('Haemoglobin Oestradiol')).toEqual(toWords('hemoglobin estradiol'))
  })

  test('retains the s of words that are not plurals', () => {
    expect(toWords('analysis virus class gas')).toEqual(['analysis', 'virus', 'class', 'gas'])
  })
})

describe('the sound of a word', () => {
  test('is equal for common spellings of a word', () => {
    expect(toSound('khoon')).toBe(toSound('khun'))
    expect(toSound('typhoid')).toBe(toSound('tifoid'))
    expect(toSound('peshaab')).toBe(toSound('peshab'))
    expect(toSound('bukhaar')).toBe(toSound('bukhar'))
    expect(toSound('zinc')).toBe(toSound('jink'))
  })

  test('is different for words that sound different', () => {
    expect(toSound('calcium')).not.toBe(toSound('chlorine'))
    expect(toSound('ladka')).not.toBe(toSound('ladki'))
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

  test('are counted up to the limit only', () => {
    expect(slipsApart('cholesterol', 'calcium', 2)).toBe(3)
    expect(slipsApart('', 'abcdef', 1)).toBe(2)
    expect(slipsApart('abcd', 'cbad', 1)).toBe(2)
  })

  test('are symmetric, and zero only between equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsApart(a, b, 3)).toBe(slipsApart(b, a, 3))
        expect(slipsApart(a, b, 3) === 0).toBe(a === b)
      }),
    )
  })

  test('are one if any letter is left out', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const position = at % text.length
        expect(slipsApart(text, text.slice(0, position) + text.slice(position + 1), 2)).toBe(1)
      }),
    )
  })
})
