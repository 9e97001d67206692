import { expect, test } from 'vitest'
import { entryRefusals, matchingEntries, splitWords } from './word-entries.ts'

const entries = [
  { words: ['sugar', 'Glucose'], skus: [] },
  { words: ['heart'], skus: ['LT-LIPID'] },
]

test('OPS-T01: an entry is found by a part of a word or a product, with its place in the list', () => {
  expect(matchingEntries(entries, 'gluc').map(({ at }) => at)).toEqual([0])
  expect(matchingEntries(entries, ' lipid ').map(({ at }) => at)).toEqual([1])
  expect(matchingEntries(entries, '')).toHaveLength(2)
})

test('OPS-T01: commas and lines part words', () => {
  expect(splitWords(' sugar, blood sugar\nglucose,,')).toEqual(['sugar', 'blood sugar', 'glucose'])
})

test('OPS-T01: what the server refuses of an entry stands at its words or its products', () => {
  expect(entryRefusals({ 'entry.skus.1': 'None.' })).toEqual({ words: null, skus: 'None.' })
  expect(entryRefusals({ 'entry.words': 'Two.' })).toEqual({ words: 'Two.', skus: null })
})
