import { expect, test } from 'vitest'
import { commonWords, corrections, isOneTypoApart, queryWords } from './locality-words.ts'

test('one typing error is one letter left out, added or wrong, or two neighbours swapped', () => {
  const typed = ['kormangala', 'koramangalaa', 'koramangola', 'koramanagla', 'loramangala']
  expect(typed.map((word) => isOneTypoApart(word, 'koramangala'))).toEqual(typed.map(() => true))
})

test('two errors, and none, are not one typing error', () => {
  const typed = ['kormangla', 'koramangala', 'kroamanagla', 'koramang', '']
  expect(typed.map((word) => isOneTypoApart(word, 'koramangala'))).toEqual(typed.map(() => false))
})

test('a word is corrected from four letters on, unless it is known or begins a known word', () => {
  const known = ['fort', 'adyar', 'andheri', 'andhra']
  expect(corrections('frt', known)).toEqual([])
  expect(corrections('frot', known)).toEqual(['fort'])
  expect(corrections('fort', known)).toEqual([])
  expect(corrections('andh', known)).toEqual([])
  expect(corrections('andeheri', known)).toEqual(['andheri'])
})

test('words of the same length are the likeliest corrections', () => {
  expect(corrections('palad', ['pala', 'malad'])).toEqual(['malad', 'pala'])
})

test('an unfinished word is corrected from five letters on', () => {
  expect(corrections('korm', ['koramangala'])).toEqual([])
  expect(corrections('korma', ['koramangala'])).toEqual(['koram'])
  expect(corrections('koarma', ['koramangala'])).toEqual(['korama'])
})

test('the most common words are the likeliest', () => {
  expect(commonWords(['fort kochi', 'andheri west', 'bandra west'])).toEqual([
    'west',
    'fort',
    'kochi',
    'andheri',
    'bandra',
  ])
})

test('a search is split into its words, as they are stored', () => {
  expect(queryWords(' Fort,  MUMBAI ')).toEqual(['fort', 'mumbai'])
  expect(queryWords('%')).toEqual([])
  expect(queryWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
