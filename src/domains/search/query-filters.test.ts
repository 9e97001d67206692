import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { toFilterWords } from './filter-words.ts'
import { toLanguage } from './language.ts'
import { readFilters, type Filter } from './query-filters.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

const vocabulary: SearchVocabulary = {
  ...NO_VOCABULARY,
  same: [['estradiol', 'female hormone']],
  soft: [
    ['women', 'female', 'mother', 'maa', 'wife'],
    ['men', 'father', 'baap', 'husband'],
    ['child', 'kids'],
    ['senior', 'elderly', 'maa baap'],
  ],
  ages: {
    words: ['years', 'year', 'old', 'age', 'above', 'below'],
    groups: [
      { from: 0, to: 14, word: 'child' },
      { from: 60, to: 120, word: 'senior' },
    ],
  },
  filters: {
    packages: ['package', 'packages', 'पैकेज'],
    tests: ['single test'],
    people: [
      { who: 'women', word: 'women', gender: 'F', unsuitable: [] },
      { who: 'men', word: 'men', gender: 'M', unsuitable: [] },
      { who: 'senior', word: 'senior', gender: null, unsuitable: [] },
    ],
    price: {
      currency: ['₹', 'rs', '/-', 'रुपये'],
      thousand: ['k', 'hazar', 'हज़ार'],
      below: ['under', 'below', 'less than', '<'],
      or_less: ['se kam', 'tak', 'से कम'],
      above: ['above', 'more than'],
      or_more: ['se zyada'],
      between: ['between'],
      to: ['to', 'and', '-', 'se'],
      readings: ['level', 'count'],
      or_older: ['+', 'plus'],
    },
  },
}
const words = toFilterWords(vocabulary, toLanguage(vocabulary))

const filtersOf = (query: string): Filter[] =>
  readFilters(words, query).filters.map(({ without: _, ...filter }) => filter)
const restOf = (query: string) => readFilters(words, query).rest
const price = (from: number | null, to: number | null): Filter => ({
  kind: 'price',
  from: from === null ? null : rupees(from),
  to: to === null ? null : rupees(to),
})

describe('feels right 21: a price in a query', () => {
  test('is an upper bound in every form that people type', () => {
    const ways = [
      'cbc under ₹1,000',
      'cbc below 1000',
      'cbc less than Rs. 1000',
      'cbc under 1k',
      'cbc 1000 se kam',
      'cbc 1 hazar tak',
      'cbc <1000',
      'cbc 1000/-',
      'cbc in 1000 rs',
      'cbc १००० रुपये से कम',
      'cbc 1 हज़ार से कम',
    ]
    expect(ways.map(filtersOf)).toEqual(ways.map(() => [price(null, 1000)]))
    expect(restOf('cbc under ₹1,000')).toBe('cbc')
    expect(restOf('1000 se kam cbc test')).toBe('cbc test')
  })

  test('is a range or a lower bound if the words say so', () => {
    expect(filtersOf('packages between 500 and 1,500')).toEqual([{ kind: 'packages' }, price(500, 1500)])
    expect(filtersOf('cbc ₹500-₹1000')).toEqual([price(500, 1000)])
    expect(filtersOf('cbc 500 se 1000')).toEqual([price(500, 1000)])
    expect(filtersOf('cbc above ₹500')).toEqual([price(500, null)])
    expect(filtersOf('cbc above ₹500 under 800')).toEqual([price(500, 800)])
  })

  test('is the lower one of two upper bounds', () => {
    expect(filtersOf('under 900 below ₹800')).toEqual([price(null, 800)])
  })

  test('needs a currency below 100 and above 20,000, where a bare number is an age or a reading', () => {
    expect(filtersOf('cbc under 100')).toEqual([price(null, 100)])
    expect(filtersOf('cbc under 99')).toEqual([])
    expect(filtersOf('cbc under ₹99')).toEqual([price(null, 99)])
    expect(filtersOf('cbc under 20000')).toEqual([price(null, 20_000)])
    expect(filtersOf('platelets under 20001')).toEqual([])
  })

  test('is not the value of a reading', () => {
    expect(filtersOf('platelet count below 5000')).toEqual([])
    expect(filtersOf('sugar above 200')).toEqual([])
    expect(restOf('platelet count below 5000')).toBe('platelet count below 5000')
  })

  test('is not a number within a name', () => {
    expect(
      ['ca 19-9', 'vitamin b12', '17 ohp', 'hla b27', '24 hour urine', 'pm2.5'].flatMap(filtersOf),
    ).toEqual([])
    expect(restOf('ca 19-9')).toBe('ca 19-9')
  })
})

describe('feels right 21: the people of a query', () => {
  test('filter, and remain among the searched words', () => {
    expect(filtersOf('thyroid for mother')).toEqual([{ kind: 'women' }])
    expect(restOf('thyroid for mother')).toBe('thyroid for mother')
    expect(readFilters(words, 'thyroid for mother below ₹500').restForEveryone).toBe('thyroid for')
    expect(readFilters(words, 'kids checkup').restForEveryone).toBe('kids checkup')
    expect(filtersOf('kids checkup')).toEqual([])
  })

  test('are recognized from an age with a plus, with years, or with a word for older', () => {
    const ways = ['60+', '60 plus', 'above 60', 'age 60', '60 year old', '60 years']
    expect(ways.map(filtersOf)).toEqual(ways.map(() => [{ kind: 'senior' }]))
    expect(restOf('checkup 60+')).toBe('checkup senior')
    expect(readFilters(words, 'checkup 60+').restForEveryone).toBe('checkup')
    expect(filtersOf('checkup 59+')).toEqual([])
    expect(filtersOf('checkup 99+')).toEqual([{ kind: 'senior' }])
    expect(filtersOf('sugar above 100')).toEqual([])
    expect(filtersOf('sugar below 70')).toEqual([])
  })

  test('filter nothing if both genders are named, and a phrase retains its meaning', () => {
    expect(filtersOf('female and father')).toEqual([])
    expect(filtersOf('maa baap')).toEqual([{ kind: 'senior' }])
    expect(filtersOf('female hormone')).toEqual([])
  })

  test('are parents only if the words of a couple mean parents', () => {
    expect(filtersOf('baap maa checkup')).toEqual([{ kind: 'senior' }])
    expect(filtersOf('husband wife checkup')).toEqual([])
    expect(filtersOf('maa husband checkup')).toEqual([])
  })
})

describe('feels right 21: filters of a query', () => {
  test('include packages or single tests, but not both', () => {
    expect(filtersOf('thyroid package')).toEqual([{ kind: 'packages' }])
    expect(filtersOf('महिला पैकेज')).toEqual([{ kind: 'packages' }])
    expect(filtersOf('thyroid single test')).toEqual([{ kind: 'tests' }])
    expect(filtersOf('single test or package')).toEqual([])
    expect(restOf('single test or package')).toBe('single test or package')
  })

  test('each have the query without their own words', () => {
    const { filters, rest } = readFilters(words, 'Female full body package under ₹1,000 for mother')
    expect(filters).toEqual([
      { kind: 'women', without: 'full body package under ₹1,000 for' },
      { kind: 'packages', without: 'Female full body under ₹1,000 for mother' },
      { ...price(null, 1000), without: 'Female full body package for mother' },
    ])
    expect(rest).toBe('Female full body for mother')
  })

  test('are none for an empty query or without a vocabulary', () => {
    expect(readFilters(words, '')).toEqual({ filters: [], rest: '', restForEveryone: '' })
    const nothing = toFilterWords(NO_VOCABULARY, toLanguage(NO_VOCABULARY))
    const query = 'package under ₹500'
    expect(readFilters(nothing, query)).toEqual({ filters: [], rest: query, restForEveryone: query })
  })
})
