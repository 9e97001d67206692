import { expect, test } from 'vitest'
import { readStartingData } from './starting-data.ts'

const { searchWords, catalogue } = await readStartingData()
const groups = [...searchWords.soft, ...searchWords.same]

test('every search word belongs to one group, and no noise word belongs to any', () => {
  const terms = groups.flatMap((group) => [...new Set(group)])
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  expect(searchWords.noise.filter((word) => terms.includes(word))).toEqual([])
})

test('every meaning of a search word is on sale', () => {
  const sold = new Set(catalogue.products.map(({ sku }) => sku))
  expect(searchWords.means.flatMap(({ skus }) => skus).filter((sku) => !sold.has(sku))).toEqual([])
})

test('the rules of forbidden words name existing lists', () => {
  const { words, rules } = searchWords.sex_questions
  expect(rules.flatMap(({ all }) => all).filter((name) => words[name] === undefined)).toEqual([])
})
