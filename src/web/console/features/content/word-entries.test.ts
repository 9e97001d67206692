import { expect, test } from 'vitest'
import { entryFaults, entryRefusals, entrySummary, matchingEntries, splitWords } from './word-entries.ts'

const entries = [
  { words: ['sugar', 'Glucose'], skus: [] },
  { words: ['heart'], skus: ['LT-LIPID'] },
]

test('OPS-T01: an entry is found by a part of a word or a product, with its position in the list', () => {
  expect(matchingEntries(entries, 'gluc').map(({ at }) => at)).toEqual([0])
  expect(matchingEntries(entries, ' lipid ').map(({ at }) => at)).toEqual([1])
  expect(matchingEntries(entries, '')).toHaveLength(2)
})

const many = (count: number) => ({
  words: Array.from({ length: count }, (_, at) => `w${at}`),
  skus: ['LT-CBC'],
})

test('OPS-T01: an entry is listed with eight words, the matching ones first, and with its products', () => {
  expect(entrySummary(many(8), '')).toBe('w0, w1, w2, w3, w4, w5, w6, w7 → LT-CBC')
  expect(entrySummary(many(10), ' W9')).toBe('w9, w0, w1, w2, w3, w4, w5, w6, and 2 more → LT-CBC')
  expect(entrySummary({ words: ['sugar', 'glucose'], skus: [] }, '')).toBe('sugar, glucose')
})

test('OPS-T01: commas and line breaks separate words', () => {
  expect(splitWords(' sugar, blood sugar\nglucose,,')).toEqual(['sugar', 'blood sugar', 'glucose'])
})

test('OPS-T01: a refusal of an entry is displayed at its words or its products', () => {
  expect(entryRefusals({ 'entry.skus.1': 'None.' })).toEqual({ skus: 'None.' })
  expect(entryRefusals({ 'entry.words': 'Two.' })).toEqual({ words: 'Two.' })
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`)
const fault = (typed: string[], skus: string[] = []) => entryFaults({ words: typed, skus })

test('OPS-T01: an entry has at most sixty words of sixty letters and twenty products, and no unreadable word', () => {
  expect([fault(words(60)).words, fault(words(61)).words]).toEqual([null, 'An entry can have 60 words.'])
  expect(fault([]).words).toBe('Write a word at least.')
  expect([fault(['x'.repeat(60)]).words, fault(['x'.repeat(61)]).words?.slice(-33)]).toEqual([
    null,
    ' Please use at most 60 characters',
  ])
  expect(fault(['चीनी', '??']).words).toBe('“??”: Write a word with a letter or digit.')
  expect([fault(['a'], words(20)).skus, fault(['a'], words(21)).skus]).toEqual([
    null,
    'An entry can have 20 products.',
  ])
})
