import { describe, expect, test } from 'vitest'
import { toLanguage, toTokens } from './language.ts'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'
import { readQuery, searchProducts } from './search.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

const words: SearchVocabulary = {
  ...NO_VOCABULARY,
  noise: ['test', 'ki', 'a', 'jaanch', 'near', 'me'],
  same: [
    ['blood', 'khoon'],
    ['glucose', 'sugar', 'blood sugar'],
    ['anaemia', 'khoon ki kami', 'low blood'],
    ['retinol', 'vitamin a'],
  ],
  soft: [
    ['child', 'kids'],
    ['senior', 'elderly'],
  ],
  means: [{ terms: ['anaemia', 'always pale'], skus: ['IRON'] }],
  ages: {
    words: ['years', 'age', 'above'],
    groups: [
      { from: 0, to: 14, word: 'child' },
      { from: 60, to: 120, word: 'senior' },
    ],
  },
}

const tokens = (text: string) => toTokens(toLanguage(words), text)

describe('shoppers’ words become the catalogue’s words', () => {
  test('word by word, and without words that have no meaning', () => {
    expect(tokens('khoon ki jaanch')).toEqual(['blood'])
    expect(tokens('sugar test near me')).toEqual(['glucose'])
  })

  test('words without meaning remain if the query contains nothing else', () => {
    expect(tokens('test near me')).toEqual(['test', 'near', 'me'])
  })

  test('phrases before their words, in any order, with and without their small words', () => {
    expect(tokens('kami khoon ki')).toEqual(['anemia'])
    expect(tokens('khoon ki kami')).toEqual(['anemia'])
    expect(tokens('khoon kami')).toEqual(['anemia'])
    expect(tokens('khoon sugar')).toEqual(['glucose'])
  })

  test('a letter without meaning elsewhere has one in a phrase', () => {
    expect(tokens('vitamin a')).toEqual(['retinol'])
    expect(tokens('a sugar test')).toEqual(['glucose'])
  })
})

describe('a query in the words of a vocabulary', () => {
  const sketch = {
    aliases: [],
    analytes: [],
    components: [],
    concerns: [],
    isPackage: false,
    patientGender: '' as const,
  }
  const entries: SearchEntry[] = [
    { ...sketch, id: 1, sku: 'IRON', name: 'Iron Studies' },
    { ...sketch, id: 2, sku: 'FBS', name: 'Glucose Fasting' },
    { ...sketch, id: 3, sku: 'KIDS', name: 'Checkup Child', concerns: ['Blood'] },
    { ...sketch, id: 4, sku: 'OLD', name: 'Checkup Senior', concerns: ['Blood'] },
  ]
  const index = buildSearchIndex(entries, words)
  const ask = (query: string) => {
    const read = readQuery(index, query)
    return read.kind === 'query' ? searchProducts(index, read, { most: 9, prices: null }) : []
  }

  test('returns the products meant by a complaint, also inside a longer sentence', () => {
    expect(ask('always pale')).toEqual([1])
    expect(ask('low blood xyzzy')).toEqual([1])
    expect(ask('pale iron')).toEqual([1])
  })

  test('accepts slips and gaps in synonyms as in names', () => {
    expect(ask('khun sugarr')).toEqual([2])
    expect(ask('bloodsugar')).toEqual([2])
    expect(ask('suga')).toEqual([2])
  })

  test('parses an age as an age group, not as a number', () => {
    expect(ask('checkup above 60 years')[0]).toBe(4)
    expect(ask('checkup age 14')[0]).toBe(3)
    expect(ask('checkup age 15')).toEqual([3, 4])
    expect(ask('checkup age 59')).toEqual([3, 4])
  })
})
