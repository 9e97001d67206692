import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'
import { searchProducts } from './search.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

type Sketch = Partial<SearchEntry> & { name: string }

// In the order among equals.
function shelf(...sketches: Sketch[]): SearchEntry[] {
  const empty = { aliases: [], analytes: [], components: [], concerns: [], isPackage: false }
  return sketches.map((sketch, position) => ({ ...empty, id: position + 1, sku: sketch.name, ...sketch }))
}

function found(entries: SearchEntry[], query: string, words: Partial<SearchVocabulary> = {}): string[] {
  const index = buildSearchIndex(entries, { ...NO_VOCABULARY, ...words })
  const answer = searchProducts(index, query, 50)
  const ids = answer.kind === 'found' ? answer.ids : []
  return ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? '')
}

describe('API-07: the order of what is found', () => {
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

  test('is exact name, exact alias, what is meant, beginning of the name, its words, analyte, package', () => {
    const means = [{ terms: ['iron'], skus: ['Red Cells'] }]
    expect(found(entries, 'iron', { means })).toEqual([
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
    expect(found(shelf({ name: 'Iron B' }, { name: 'Iron A' }), 'iron')).toEqual(['Iron B', 'Iron A'])
  })

  test('follows the vocabulary among the products that are meant', () => {
    const means = [{ terms: ['tired'], skus: ['Lipid Profile', 'Iron', 'retired product'] }]
    expect(found(entries, 'tired', { means })).toEqual(['Lipid Profile', 'Iron'])
  })

  test('has what fits a soft word first, but finds the others too', () => {
    const people = shelf({ name: 'Fertility Women' }, { name: 'Fertility Men' }, { name: 'Men Wellness' })
    const soft = [
      ['women', 'ladies'],
      ['men', 'gents'],
    ]
    expect(found(people, 'fertility gents', { soft })).toEqual(['Fertility Men', 'Fertility Women'])
    expect(found(people, 'gents', { soft })).toEqual(['Men Wellness', 'Fertility Men'])
  })

  test('ends after as many as are wanted', () => {
    const index = buildSearchIndex(entries, NO_VOCABULARY)
    expect(searchProducts(index, 'iron', 2)).toEqual({ kind: 'found', ids: [6, 3] })
  })
})

describe('API-07: what is found', () => {
  const entries = shelf(
    { name: 'HbA1c (Glycated Haemoglobin)', aliases: ['A1c'] },
    { name: 'Complete Blood Count (CBC)', aliases: ['Haemogram'], analytes: ['Platelet Count'] },
    { name: 'Glucose Fasting (FBS)', aliases: ['Fasting Blood Sugar'] },
    { name: 'Thyroid Profile Total (T3 T4 TSH)' },
    { name: 'TSH Ultrasensitive', aliases: ['TSH'] },
    { name: 'Vitamin D 25-Hydroxy' },
    { name: 'Vitamin E' },
  )

  test('is known by the brackets of a name, and by the name without them', () => {
    expect(found(entries, 'cbc')[0]).toBe('Complete Blood Count (CBC)')
    expect(found(entries, 'complete blood count')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('does not depend on case, accents, hyphens, gaps or the order of words', () => {
    const ways = ['HBA1C', 'hb a1c', 'Hb-A1c', ' hba1c ']
    expect(ways.map((query) => found(entries, query)[0])).toEqual(
      ways.map(() => 'HbA1c (Glycated Haemoglobin)'),
    )
    expect(found(entries, 'sugar fasting')[0]).toBe('Glucose Fasting (FBS)')
    expect(found(entries, 'c b c')[0]).toBe('Complete Blood Count (CBC)')
    expect(found(entries, 'vitamind')[0]).toBe('Vitamin D 25-Hydroxy')
    expect(found(entries, 'bloodcount')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('is found while it is being typed', () => {
    expect(found(entries, 'thyro')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'complete bl')[0]).toBe('Complete Blood Count (CBC)')
    expect(found(entries, 'g')).toContain('Glucose Fasting (FBS)')
  })

  test('forgives a slip, and two in a long word', () => {
    expect(found(entries, 'thyriod')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'tyriod')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'thyroid profle')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'hemoglobin')[0]).toBe('HbA1c (Glycated Haemoglobin)')
    expect(found(entries, 'hemoglovine')[0]).toBe('HbA1c (Glycated Haemoglobin)')
  })

  test('forgives swapped neighbours in a short one, for of three letters any other is another test', () => {
    expect(found(entries, 'ths')[0]).toBe('TSH Ultrasensitive')
    expect(found(entries, 'psh')).toEqual([])
  })

  test('does not forgive more', () => {
    expect(found(entries, 'thoryiad')).toEqual([])
    expect(found(entries, 'hamuglovine')).toEqual([])
  })

  test('is what measures an analyte', () => {
    expect(found(entries, 'platelet')).toEqual(['Complete Blood Count (CBC)'])
  })

  test('passes over words that nothing knows while at least half are known', () => {
    expect(found(entries, 'thyroid xyzzy')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'thyroid xyzzy plugh')).toEqual([])
  })

  test('is what holds the rarer words, where nothing holds all of them', () => {
    expect(found(entries, 'vitamin cbc')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('SRCH-05: is nothing for what no product has, and for no letter at all', () => {
    expect(found(entries, 'zzzz')).toEqual([])
    expect(found(entries, '')).toEqual([])
    expect(found(entries, '?!')).toEqual([])
    expect(found([], 'cbc')).toEqual([])
  })
})
