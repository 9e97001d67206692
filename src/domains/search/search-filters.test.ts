import { describe, expect, test } from 'vitest'
import { resultsOf, shelf } from '../../../tests/support/shop/search-shelf.ts'
import { buildSearchIndex } from './search-index.ts'
import { readQuery, searchProducts } from './search.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

describe('feels right 21: several tests in one query', () => {
  const entries = shelf(
    { name: 'Complete Blood Count', aliases: ['CBC'] },
    { name: 'CBC Extended' },
    { name: 'Thyroid Profile' },
    { name: 'Food Allergy Panel' },
    { name: 'Food Intolerance' },
    { name: 'Allergy Screen' },
    { name: 'Vitamin D' },
    { name: 'Vitamin D and B12 Duo' },
    { name: 'B12' },
    { name: 'Full Body', isPackage: true, components: ['CBC', 'Thyroid Profile'] },
  )
  const first = (query: string, words: Partial<SearchVocabulary> = {}) =>
    resultsOf(entries, query, words).slice(0, 3)

  test('are listed in their order, before products that contain them all', () => {
    expect(first('cbc thyroid')).toEqual(['Complete Blood Count', 'Thyroid Profile', 'Full Body'])
    expect(first('thyroid cbc')).toEqual(['Thyroid Profile', 'Complete Blood Count', 'Full Body'])
    expect(first('cbc thyroid b12')).toEqual(['Complete Blood Count', 'Thyroid Profile', 'B12'])
  })

  test('are one test if a name has all the words, unless each word is the whole name of another test', () => {
    expect(first('food allergy')[0]).toBe('Food Allergy Panel')
    expect(first('allergy intolerance')).not.toContain('Thyroid Profile')
    expect(first('vitamin d b12')).toEqual(['Vitamin D', 'B12', 'Vitamin D and B12 Duo'])
  })

  test('are only parts of a package if one is requested', () => {
    const filters = { ...NO_VOCABULARY.filters, packages: ['package'] }
    expect(first('cbc thyroid package', { filters })).toEqual(['Full Body'])
  })
})

describe('feels right 21: filters of a search', () => {
  const entries = shelf(
    { name: 'Iron' },
    { name: 'Iron Women', patientGender: 'F' },
    { name: 'Iron Men', patientGender: 'M' },
    { name: 'Iron Child', concerns: ['Child Health'] },
    { name: 'Iron Panel', isPackage: true, patientGender: 'FM', concerns: ['Child Health', 'Blood'] },
  )
  const words: Partial<SearchVocabulary> = {
    noise: ['for', 'test'],
    soft: [['women'], ['men'], ['senior']],
    filters: {
      ...NO_VOCABULARY.filters,
      packages: ['package'],
      tests: ['single'],
      people: [
        { who: 'women', word: 'women', gender: 'F', unsuitable: [] },
        { who: 'men', word: 'men', gender: 'M', unsuitable: [] },
        { who: 'senior', word: 'senior', gender: null, unsuitable: ['Child Health'] },
      ],
      price: { ...NO_VOCABULARY.filters.price, below: ['under'], above: ['above'], currency: ['rs'] },
    },
  }

  test('exclude the other gender and products only for others, and prefer products for the person', () => {
    expect(resultsOf(entries, 'iron for women', words)).toEqual([
      'Iron Women',
      'Iron',
      'Iron Child',
      'Iron Panel',
    ])
    expect(resultsOf(entries, 'iron senior', words)).not.toContain('Iron Child')
    expect(resultsOf(entries, 'iron senior', words)).toContain('Iron Panel')
  })

  test('are enough for a query, which then returns all products that pass them', () => {
    expect(resultsOf(entries, 'package', words)).toEqual(['Iron Panel'])
    expect(resultsOf(entries, 'single test', words)).toHaveLength(4)
    expect(resultsOf(entries, 'package xyzzy', words)).toEqual([])
  })

  test('keep products for everyone if a query names only people, those for the people first', () => {
    const everyone = ['Iron Women', 'Iron', 'Iron Child', 'Iron Panel']
    expect(resultsOf(entries, 'women', words)).toEqual(everyone)
    expect(resultsOf(entries, 'test for women', words)).toEqual(everyone)
    expect(resultsOf(entries, 'package for men', words)).toEqual(['Iron Panel'])
    expect(resultsOf(entries, 'package for women men', words)).toEqual(['Iron Panel'])
  })

  test('prefer products for parents in the words of a couple, also mistyped, but not for any two people', () => {
    const soft = [
      ['women', 'mummy', 'wife'],
      ['men', 'papa', 'husband'],
      ['senior', 'mummy papa'],
    ]
    const more = shelf({ name: 'Iron' }, { name: 'Iron Senior' })
    const first = (query: string) => resultsOf(more, query, { ...words, soft })[0]
    expect(first('iron papa mummy')).toBe('Iron Senior')
    expect(first('iron mumy papa')).toBe('Iron Senior')
    expect(first('iron husband wife')).toBe('Iron')
  })

  test('recognize a person in a phrase whose words mean nothing on their own', () => {
    const soft = [...(words.soft ?? []), ['senior', 'old age']]
    const old = { ...words, soft, noise: ['for', 'test', 'old', 'age'] }
    const more = shelf(
      { name: 'Iron' },
      { name: 'Iron Senior' },
      { name: 'Iron Child', concerns: ['Child Health'] },
    )
    expect(resultsOf(more, 'old age', old)).toEqual(['Iron Senior', 'Iron'])
    expect(resultsOf(more, 'test for old age', old)).toEqual(['Iron Senior', 'Iron'])
  })

  test('put the meaning of the other words before products that only name the person', () => {
    const means = [
      { terms: ['women'], skus: ['Iron Women'] },
      { terms: ['checkup'], skus: ['Iron Panel', 'Iron Men'] },
    ]
    const more = [...entries, ...shelf({ name: 'Women Zinc' }).map((entry) => ({ ...entry, id: 6 }))]
    const checkup = { ...words, means, noise: ['for', 'test', 'checkup'] }
    expect(resultsOf(more, 'checkup for women', checkup)).toEqual([
      'Iron Women',
      'Iron Panel',
      'Women Zinc',
      'Iron',
      'Iron Child',
    ])
  })

  test('of a price include the bound, and exclude products without a price', () => {
    const index = buildSearchIndex(entries, { ...NO_VOCABULARY, ...words })
    const prices = Float64Array.from([29_900, 30_000, 30_100, Number.NaN, 10_000])
    const ids = (query: string) => {
      const read = readQuery(index, query)
      return read.kind === 'query' ? searchProducts(index, read, { most: 9, prices }) : []
    }
    expect(ids('iron under 300')).toEqual([1, 2, 5])
    expect(ids('iron above rs 300')).toEqual([2, 3])
    expect(resultsOf(entries, 'iron under 300', words)).toEqual([])
  })

  test('do not make a product match that has only some of the words', () => {
    const more = shelf(
      { name: 'Iron Zinc One' },
      { name: 'Iron Zinc Two' },
      { name: 'Iron Zinc Six' },
      { name: 'Six Panel', isPackage: true },
      { name: 'Zinc Panel', isPackage: true },
    )
    expect(resultsOf(more, 'six zinc package', words)).toEqual(['Six Panel', 'Zinc Panel'])
    expect(resultsOf(more, 'zinc iron package', words)).toEqual([])
  })
})

describe('feels right 21: unrelated everyday words', () => {
  const entries = shelf({ name: 'Hair Fall Check' }, { name: 'Liver' })
  const words = { unrelated: ['chair', 'ring'] }

  test('are never corrected to a similar word', () => {
    expect(resultsOf(entries, 'chair')).toEqual(['Hair Fall Check'])
    expect(resultsOf(entries, 'chair', words)).toEqual([])
  })

  test('match nothing unless most words are understood', () => {
    expect(resultsOf(entries, 'liver ring')).toEqual(['Liver'])
    expect(resultsOf(entries, 'liver ring', words)).toEqual([])
    expect(resultsOf(entries, 'hair fall ring', words)).toEqual(['Hair Fall Check'])
  })
})
