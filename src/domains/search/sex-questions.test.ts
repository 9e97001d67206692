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
  test('is detected if all lists of a rule match, whatever else the query contains', () => {
    expect(asks('gender of my baby please')).toBe(true)
    expect(asks('y-chromosome of the fetus')).toBe(true)
    expect(asks('gender')).toBe(false)
    expect(asks('baby')).toBe(false)
  })

  test('is detected by weaker words only if the query contains nothing else', () => {
    expect(asks('boy or girl')).toBe(true)
    expect(asks('boy or girl thyroid')).toBe(false)
  })

  test('is detected with a slip in a long word, never in a short one', () => {
    expect(asks('baby gendder')).toBe(true)
    expect(asks('bay gender')).toBe(false)
  })

  test('is never detected in an empty query, and one word never matches two lists', () => {
    expect(asks('')).toBe(false)
    expect(asks('daughters')).toBe(false)
  })
})
