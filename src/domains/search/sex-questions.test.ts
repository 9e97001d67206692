import { describe, expect, test } from 'vitest'
import { toWords } from './search-words.ts'
import { asksForSex, toSexQuestionIndex } from './sex-questions.ts'

const ready = toSexQuestionIndex({
  words: {
    gender: ['gender', 'y chromosome'],
    unborn: ['baby', 'foetus'],
    boy: ['boy', 'daughters brother'],
    girl: ['girl'],
  },
  rules: [
    { all: ['gender', 'unborn'], is_alone: false },
    { all: ['boy', 'girl'], is_alone: true },
    { all: ['boy', 'boy'], is_alone: false },
  ],
})
const asks = (query: string) => asksForSex(ready, toWords(query), (word) => word === 'or')

describe('a question for the sex of an unborn child', () => {
  test('is where all lists of a rule meet, whatever else is said', () => {
    expect(asks('gender of my baby please')).toBe(true)
    expect(asks('y-chromosome of the fetus')).toBe(true)
    expect(asks('gender')).toBe(false)
    expect(asks('baby')).toBe(false)
  })

  test('is told by weaker words only where nothing else is said', () => {
    expect(asks('boy or girl')).toBe(true)
    expect(asks('boy or girl thyroid')).toBe(false)
  })

  test('is understood with a slip in a long word, never in a short one', () => {
    expect(asks('baby gendder')).toBe(true)
    expect(asks('bay gender')).toBe(false)
  })

  test('is never asked by an empty query, and one word never meets two lists', () => {
    expect(asks('')).toBe(false)
    expect(asks('daughters')).toBe(false)
  })
})
