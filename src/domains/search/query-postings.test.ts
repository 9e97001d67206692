import { expect, test } from 'vitest'
import { hasBit } from '../../kernel/bits.ts'
import { LruMap } from '../../kernel/memoize.ts'
import { QueryPostings } from './query-postings.ts'
import { parseQuery } from './parsed-query.ts'
import { worthAbove } from './postings.ts'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'
import { NO_VOCABULARY } from './vocabulary.ts'

const sketch = {
  aliases: [],
  analytes: [],
  components: [],
  concerns: [],
  isPackage: false,
  patientGender: '' as const,
}
const entries: SearchEntry[] = [
  { ...sketch, id: 1, sku: 'A', name: 'Iron Panel' },
  { ...sketch, id: 2, sku: 'B', name: 'Blood Panel', analytes: ['Iron'] },
  { ...sketch, id: 3, sku: 'C', name: 'Iron Women', concerns: ['Blood'] },
  { ...sketch, id: 4, sku: 'D', name: 'Women Panel' },
]
const index = buildSearchIndex(entries, { ...NO_VOCABULARY, soft: [['women']] })

function listsOf(query: string, most = 100) {
  const parsed = parseQuery(index, query.split(' ')) ?? { content: [], soft: [], kind: 'content' }
  return new QueryPostings({ ...index, bits: new LruMap(most) }, parsed)
}

const held = (lists: QueryPostings, word: number, above: number) =>
  [...index.ids].filter((_, position) => hasBit(lists.bits(word, above), position))

test('a required word must be in a good enough field, a soft one in any', () => {
  const lists = listsOf('iron blood women')
  expect(lists.content).toEqual([0, 1])
  expect(held(lists, 0, worthAbove('own'))).toEqual([1, 3])
  expect(held(lists, 0, worthAbove('analyte'))).toEqual([1, 2, 3])
  expect(held(lists, 1, worthAbove('own'))).toEqual([2])
  expect(held(lists, 1, 0)).toEqual([2, 3])
  expect(held(lists, 2, worthAbove('own'))).toEqual([3, 4])
  expect(lists.rarest([0, 1, 2], worthAbove('own'))).toEqual({ word: 1, size: 1 })
  expect([lists.holders(0), lists.holders(1)]).toEqual([3, 2])
})

test('evicted bits are computed again, and a typed beginning matches all words that begin with it', () => {
  const lists = listsOf('iron panel', 2)
  const before = held(lists, 0, 0)
  for (const above of [0, worthAbove('own'), worthAbove('analyte')]) held(lists, 1, above)
  expect(held(lists, 0, 0)).toEqual(before)

  const begun = listsOf('iron b')
  expect(begun.isExact).toBe(false)
  expect(held(begun, 1, 0)).toEqual([2, 3])
  expect(begun.holders(1)).toBe(2)
})
