import { expect, test } from 'vitest'
import { idsIn } from './rule-ids.ts'
import { parseRules, type RuleBook, ruleFaults, ruleLink, untestedFaults } from './rules.ts'
import { specMap, titlesOf } from './spec-map.ts'

const TEXT = `# Fruit

## Apples & pears

- **APP-01** An apple is \`red. Or green\`.
- **APP-02** A pear is not an apple.

## Without an id

- A plum is a fruit.
`

const bookOf = (text: string, index = 'APP-01 … APP-02'): RuleBook => ({
  rules: parseRules('fruit.md', text),
  index,
})
const named = (...ids: string[]) => new Map(ids.map((id) => [id, new Set(['src/a.ts'])]))

test('a rule is a list item with an id and a sentence, under its heading', () => {
  expect(parseRules('fruit.md', TEXT)).toEqual([
    {
      id: 'APP-01',
      sentence: 'An apple is `red. Or green`.',
      file: 'fruit.md',
      heading: 'Apples & pears',
    },
    { id: 'APP-02', sentence: 'A pear is not an apple.', file: 'fruit.md', heading: 'Apples & pears' },
  ])
})

test('rules whose ids are each in the index once and cover every mention have no fault', () => {
  expect(ruleFaults(bookOf(TEXT), named('APP-02'))).toEqual([])
})

test('an id that a source or a test names needs a rule', () => {
  expect(ruleFaults(bookOf(TEXT), named('APP-03'))).toEqual(['APP-03 has no rule, but src/a.ts names it'])
})

test('an id is unique', () => {
  expect(ruleFaults(bookOf(`${TEXT}- **APP-01** An apple grows on a tree.\n`), named())).toEqual([
    'APP-01 is defined twice',
  ])
})

test('an id of the index is not lost, and a new one is entered there', () => {
  expect(ruleFaults(bookOf(TEXT, 'APP-01 … APP-03'), named())).toEqual([
    'APP-03 is in the index, but has no rule',
  ])
  expect(ruleFaults(bookOf(TEXT, 'APP-01'), named())).toEqual(['APP-02 is not in the index'])
})

test('a rule is one whole sentence', () => {
  const two = TEXT.replace('not an apple.', 'not an apple. It is a pear.')
  const none = TEXT.replace('not an apple.', 'not an apple')
  expect(ruleFaults(bookOf(two), named())).toEqual(['APP-02 is not one sentence'])
  expect(ruleFaults(bookOf(none), named())).toEqual(['APP-02 is not one sentence'])
})

test('a range names every id in it, and names of standards are no ids', () => {
  expect(idsIn('PAT-08 … PAT-10, SLOT-01..02 by SHA-256')).toEqual([
    'PAT-08',
    'PAT-09',
    'PAT-10',
    'SLOT-01',
    'SLOT-02',
  ])
})

test('a list of ids may leave out the prefix of its later ones', () => {
  expect(idsIn('OPS-C06, C07, P02: an owner imports 20, A4')).toEqual(['OPS-C06', 'OPS-C07', 'OPS-P02'])
})

test('a rule is in the title of a test, unless it is an exception, and no exception is unnecessary', () => {
  const { rules } = bookOf(TEXT)
  const exceptions = new Map([['APP-02', 'cannot be tested']])
  expect(untestedFaults(rules, named('APP-01', 'APP-02'), new Map())).toEqual([])
  expect(untestedFaults(rules, named('APP-01'), new Map())).toEqual(['APP-02 is in the title of no test'])
  expect(untestedFaults(rules, named('APP-01'), exceptions)).toEqual([])
  expect(untestedFaults(rules, named('APP-01', 'APP-02'), exceptions)).toEqual(['APP-02 needs no exception'])
  expect(untestedFaults(rules.slice(0, 1), named('APP-01'), exceptions)).toEqual([
    'APP-02 needs no exception',
  ])
})

test('titles are read from tests and groups in any quotes', () => {
  expect(titlesOf("describe('APP-01: one')\ntest.each([1])\ntest(`APP-02: two`, () => {})")).toEqual([
    'APP-01: one',
    'APP-02: two',
  ])
})

test('the map leads from an id to its rule and names sources and tests', () => {
  const book = bookOf(TEXT)
  expect(book.rules.map(ruleLink)).toEqual(['fruit.md#apples--pears', 'fruit.md#apples--pears'])
  const map = specMap(book, { mentions: named('APP-01'), proofs: named('APP-02') })
  expect(map).toContain('| [APP-01](rules/fruit.md#apples--pears) | `src/a.ts` |  |')
  expect(map).toContain('| [APP-02](rules/fruit.md#apples--pears) |  | `src/a.ts` |')
  expect(map).toContain('1 of 2 rules are named by a test.')
})
