import { describe, expect, test } from 'vitest'
import { resultsOf, shelf } from '../../../tests/support/shop/search-shelf.ts'
import { buildSearchIndex } from './search-index.ts'
import { searchProducts } from './search.ts'
import { NO_VOCABULARY } from './vocabulary.ts'

describe('API-07: the order of results', () => {
  const entries = shelf(
    { name: 'Total Iron Capacity' },
    { name: 'Mineral Panel', analytes: ['Iron'] },
    { name: 'Ferrum', aliases: ['Iron'] },
    { name: 'Iron Studies' },
    { name: 'Red Cells' },
    { name: 'Iron' },
    { name: 'Lipid Profile' },
    { name: 'Full Check', isPackage: true, components: ['Iron'], analytes: ['Iron'] },
  )

  test('is exact name, exact alias, vocabulary meaning, beginning of the name, its words, analyte, package', () => {
    const means = [{ terms: ['iron'], skus: ['Red Cells'] }]
    expect(resultsOf(entries, 'iron', { means })).toEqual([
      'Iron',
      'Ferrum',
      'Red Cells',
      'Iron Studies',
      'Total Iron Capacity',
      'Mineral Panel',
      'Full Check',
    ])
  })

  test('among equals is the order of the index', () => {
    expect(resultsOf(shelf({ name: 'Iron B' }, { name: 'Iron A' }), 'iron')).toEqual(['Iron B', 'Iron A'])
  })

  test('follows the vocabulary among the products that are meant', () => {
    const means = [{ terms: ['tired'], skus: ['Lipid Profile', 'Iron', 'retired product'] }]
    expect(resultsOf(entries, 'tired', { means })).toEqual(['Lipid Profile', 'Iron'])
  })

  test('puts matches of a soft word first, and includes the others', () => {
    const people = shelf({ name: 'Fertility Women' }, { name: 'Fertility Men' }, { name: 'Men Wellness' })
    const soft = [
      ['women', 'ladies'],
      ['men', 'gents'],
    ]
    expect(resultsOf(people, 'fertility gents', { soft })).toEqual(['Fertility Men', 'Fertility Women'])
    expect(resultsOf(people, 'gents', { soft })).toEqual(['Men Wellness', 'Fertility Men'])
  })

  test('ends after the requested number', () => {
    const index = buildSearchIndex(entries, NO_VOCABULARY)
    const query = { filters: [], rest: 'iron', restForEveryone: 'iron' }
    expect(searchProducts(index, query, { most: 2, prices: null })).toEqual([6, 3])
  })
})

describe('API-07: results', () => {
  const entries = shelf(
    { name: 'HbA1c (Glycated Haemoglobin)', aliases: ['A1c'] },
    { name: 'Complete Blood Count (CBC)', aliases: ['Haemogram'], analytes: ['Platelet Count'] },
    { name: 'Glucose Fasting (FBS)', aliases: ['Fasting Blood Sugar'] },
    { name: 'Thyroid Profile Total (T3 T4 TSH)' },
    { name: 'TSH Ultrasensitive', aliases: ['TSH'] },
    { name: 'Vitamin D 25-Hydroxy' },
    { name: 'Vitamin E' },
  )

  test('match the brackets of a name, and the name without them', () => {
    expect(resultsOf(entries, 'cbc')[0]).toBe('Complete Blood Count (CBC)')
    expect(resultsOf(entries, 'complete blood count')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('do not depend on case, accents, hyphens, gaps or the order of words', () => {
    const ways = ['HBA1C', 'hb a1c', 'Hb-A1c', ' hba1c ']
    expect(ways.map((query) => resultsOf(entries, query)[0])).toEqual(
      ways.map(() => 'HbA1c (Glycated Haemoglobin)'),
    )
    expect(resultsOf(entries, 'sugar fasting')[0]).toBe('Glucose Fasting (FBS)')
    expect(resultsOf(entries, 'c b c')[0]).toBe('Complete Blood Count (CBC)')
    expect(resultsOf(entries, 'vitamind')[0]).toBe('Vitamin D 25-Hydroxy')
    expect(resultsOf(entries, 'bloodcount')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('match a word that is still being typed', () => {
    expect(resultsOf(entries, 'thyro')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(resultsOf(entries, 'complete bl')[0]).toBe('Complete Blood Count (CBC)')
    expect(resultsOf(entries, 'g')).toContain('Glucose Fasting (FBS)')
  })

  test('tolerate a slip, and two in a long word', () => {
    expect(resultsOf(entries, 'thyriod')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(resultsOf(entries, 'tyriod')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(resultsOf(entries, 'thyroid profle')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(resultsOf(entries, 'hemoglobin')[0]).toBe('HbA1c (Glycated Haemoglobin)')
    expect(resultsOf(entries, 'hemoglovine')[0]).toBe('HbA1c (Glycated Haemoglobin)')
  })

  test('tolerate swapped neighbours in a short word, as any other change of three letters is another test', () => {
    expect(resultsOf(entries, 'ths')[0]).toBe('TSH Ultrasensitive')
    expect(resultsOf(entries, 'psh')).toEqual([])
  })

  test('do not tolerate more', () => {
    expect(resultsOf(entries, 'thoryiad')).toEqual([])
    expect(resultsOf(entries, 'hamuglovine')).toEqual([])
  })

  test('include tests that measure an analyte', () => {
    expect(resultsOf(entries, 'platelet')).toEqual(['Complete Blood Count (CBC)'])
  })

  test('ignore unknown words while at least half are known', () => {
    expect(resultsOf(entries, 'thyroid xyzzy')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(resultsOf(entries, 'thyroid xyzzy plugh')).toEqual([])
  })

  test('contain the rarer words if no product has all of them', () => {
    expect(resultsOf(entries, 'count vitamin')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('SRCH-05: are empty for a word that no product has, and for a query without letters', () => {
    expect(resultsOf(entries, 'zzzz')).toEqual([])
    expect(resultsOf(entries, '')).toEqual([])
    expect(resultsOf(entries, '?!')).toEqual([])
    expect(resultsOf([], 'cbc')).toEqual([])
  })
})
