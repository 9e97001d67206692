import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'
import { searchProducts } from './search.ts'

type Sketch = Partial<SearchEntry> & { name: string }

function shelf(...sketches: Sketch[]): SearchEntry[] {
  const empty = { aliases: [], analytes: [], components: [], concerns: [], isPackage: false, rank: 0 }
  return sketches.map((sketch, place) => ({ ...empty, id: place + 1, ...sketch }))
}

function found(entries: SearchEntry[], query: string, most = 50): string[] {
  const ids = searchProducts(buildSearchIndex(entries), query, most)
  return ids.map((id) => entries.find((entry) => entry.id === id)?.name ?? '')
}

describe('API-07: the order of what is found', () => {
  test('is exact name, beginning of the name, alias, words, analyte, package', () => {
    const entries = shelf(
      { name: 'Full Check', isPackage: true, rank: 99, components: ['Iron'], analytes: ['Iron'] },
      { name: 'Mineral Panel', analytes: ['Iron'], rank: 9 },
      { name: 'Total Iron Capacity', rank: 9 },
      { name: 'Ferrum', aliases: ['Iron'], rank: 9 },
      { name: 'Iron Studies', rank: 9 },
      { name: 'Iron' },
      { name: 'Lipid Profile', rank: 99 },
    )
    expect(found(entries, 'iron')).toEqual([
      'Iron',
      'Iron Studies',
      'Ferrum',
      'Total Iron Capacity',
      'Mineral Panel',
      'Full Check',
    ])
  })

  test('among equals has a single test before a package, then what is booked more', () => {
    const entries = shelf(
      { name: 'Thyroid Care', isPackage: true, rank: 20 },
      { name: 'Thyroid Profile Free' },
      { name: 'Thyroid Profile Total', rank: 14 },
    )
    expect(found(entries, 'thyroid')).toEqual([
      'Thyroid Profile Total',
      'Thyroid Profile Free',
      'Thyroid Care',
    ])
  })

  test('has a name that begins with the word before one whose first word only begins so', () => {
    const entries = shelf(
      { name: 'Vitamin Duo', rank: 20 },
      { name: 'Vitamin D 25-Hydroxy', rank: 1 },
      { name: 'Sunshine', aliases: ['Vitamin D'], rank: 30 },
    )
    expect(found(entries, 'vitamin d')).toEqual(['Vitamin D 25-Hydroxy', 'Sunshine', 'Vitamin Duo'])
  })

  test('ends after as many as are wanted', () => {
    const entries = shelf({ name: 'Iron A' }, { name: 'Iron B' }, { name: 'Iron C' })
    expect(found(entries, 'iron', 2)).toEqual(['Iron A', 'Iron B'])
  })
})

describe('API-07: what is found', () => {
  const entries = shelf(
    { name: 'Complete Blood Count (CBC)', aliases: ['Haemogram'], analytes: ['Platelet Count'] },
    { name: 'HbA1c (Glycated Haemoglobin)', aliases: ['A1c'], concerns: ['Diabetes'], rank: 13 },
    { name: 'Glucose Fasting (FBS)', aliases: ['Fasting Blood Sugar'], concerns: ['Diabetes'] },
    { name: 'Glucose Post Prandial', aliases: ['Post Lunch Sugar'], concerns: ['Diabetes'] },
    { name: 'Glucose Random', aliases: ['Random Sugar'], concerns: ['Diabetes'] },
    { name: 'Fructosamine', concerns: ['Diabetes'] },
    { name: 'TSH Ultrasensitive', aliases: ['TSH'] },
    { name: 'Thyroid Profile Total (T3 T4 TSH)' },
  )

  test('is known by the brackets of a name, and by the name without them', () => {
    expect(found(entries, 'cbc')[0]).toBe('Complete Blood Count (CBC)')
    expect(found(entries, 'complete blood count')[0]).toBe('Complete Blood Count (CBC)')
  })

  test('does not depend on case, accents, hyphens, gaps or the order of words', () => {
    for (const query of ['HBA1C', 'hb a1c', 'Hb-A1c', ' hba1c ']) {
      expect(found(entries, query)[0]).toBe('HbA1c (Glycated Haemoglobin)')
    }
    expect(found(entries, 'sugar fasting')[0]).toBe('Glucose Fasting (FBS)')
  })

  test('is found while it is being typed', () => {
    expect(found(entries, 'thyro')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'g')[0]).toBe('Glucose Random')
  })

  test('forgives one slip in a word, and in a short alias on its own', () => {
    expect(found(entries, 'thyriod')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'thyroid profle')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'haemogrm')[0]).toBe('Complete Blood Count (CBC)')
    expect(found(entries, 'hemoglobin')[0]).toBe('HbA1c (Glycated Haemoglobin)')
    expect(found(entries, 'ths')[0]).toBe('TSH Ultrasensitive')
  })

  test('does not forgive two slips in a word', () => {
    expect(found(entries, 'tyriod')).toEqual([])
  })

  test('is what measures an analyte', () => {
    expect(found(entries, 'platelet')).toEqual(['Complete Blood Count (CBC)'])
  })

  test('passes over words that nothing knows while at least half are known', () => {
    expect(found(entries, 'thyroid xyzzy')[0]).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(found(entries, 'thyroid xyzzy plugh')).toEqual([])
  })

  test('goes on, after what carries the word, to the concern that the word stands for', () => {
    const sugar = found(entries, 'sugar')
    expect(sugar.slice(0, 3).every((name) => name.startsWith('Glucose'))).toBe(true)
    expect(sugar.slice(3)).toEqual(['HbA1c (Glycated Haemoglobin)'])
  })

  test('SRCH-05: is nothing for what no product has, and for no letter at all', () => {
    expect(found(entries, 'zzzz')).toEqual([])
    expect(found(entries, '')).toEqual([])
    expect(found(entries, '?!')).toEqual([])
    expect(found([], 'cbc')).toEqual([])
  })
})
