import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNear, plainSearch } from '../../../tests/support/shop/plain-search.ts'
import { noBits, setBit } from '../../kernel/bits.ts'
import { parseQuery } from './parsed-query.ts'
import { rankedProducts } from './search.ts'
import { toWords } from './search-words.ts'
import { buildSearchIndex, type SearchEntry } from './search-index.ts'
import { nearNodes, soundTree } from './sound-tree.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

// A few similar words, so that many products share them.
const WORDS = 'iron irons ironic panel test total vitamin vitamine d b12 12 women men blood count cbc'.split(
  ' ',
)
const word = fc.constantFrom(...WORDS)
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const texts = fc.array(text, { maxLength: 3 })

const entry = fc.record({
  name: fc.oneof(
    text,
    fc.tuple(text, text).map(([name, inside]) => `${name} (${inside})`),
  ),
  aliases: texts,
  analytes: texts,
  components: texts,
  concerns: texts,
  isPackage: fc.boolean(),
  patientGender: fc.constant('' as const),
})

const entries: fc.Arbitrary<SearchEntry[]> = fc
  .array(entry, { minLength: 1, maxLength: 120, size: 'max' })
  .map((all) => all.map((each, at) => ({ ...each, id: 500 - at, sku: `S${at % 40}` })))

const vocabulary: fc.Arbitrary<SearchVocabulary> = fc.record({
  noise: fc.subarray(['test', 'total', 'for']),
  soft: fc.subarray([['women', 'ladies'], ['men']]),
  same: fc.subarray([
    ['cbc', 'complete blood count'],
    ['iron', 'ferrum'],
    ['vitamin d', 'vitd'],
  ]),
  means: fc.array(
    fc.record({
      terms: fc.array(text, { minLength: 1, maxLength: 2 }),
      skus: fc.array(
        fc.integer({ min: 0, max: 45 }).map((at) => `S${at}`),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  ),
  ages: fc.constant(NO_VOCABULARY.ages),
  unrelated: fc.subarray(['xyz', 'pannel']),
  filters: fc.constant(NO_VOCABULARY.filters),
  sex_questions: fc.constant(NO_VOCABULARY.sex_questions),
})

const queryPart = fc.oneof(
  { weight: 6, arbitrary: word },
  {
    weight: 2,
    arbitrary: fc.tuple(word, fc.integer({ min: 1, max: 4 })).map(([all, to]) => all.slice(0, to)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'irno',
      'vitamn',
      'vitmain',
      'pannel',
      'cuont',
      'ferrum',
      'ladies',
      '7',
      'xyz',
    ),
  },
)
const query = fc.array(queryPart, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('API-07: the results of a query and their order equal a check of every product, with and without a filter', () => {
  fc.assert(
    fc.property(
      entries,
      vocabulary,
      fc.array(query, { minLength: 1, maxLength: 12 }),
      fc.record({
        most: fc.integer({ min: 1, max: 12 }),
        pattern: fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 7 })),
      }),
      (shelf, words, queries, { most, pattern }) => {
        const index = buildSearchIndex(shelf, words)
        const isAllowed = (position: number) => pattern?.[position % pattern.length] ?? true
        const bits = noBits(shelf.length)
        for (const position of shelf.keys()) if (isAllowed(position)) setBit(bits, position)
        for (const q of queries) {
          const parsed = parseQuery(index, toWords(q))
          const allowed = pattern === null ? null : bits
          const positions = parsed === null ? [] : rankedProducts(index, parsed, { most, allowed })
          expect(positions, q).toEqual(plainSearch(index, q, { most, isAllowed }))
        }
      },
    ),
    { numRuns: 300 },
  )
})

const sound = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'р', '1'), minLength: 1, maxLength: 9 })

test('the tree returns the same near sounds as a comparison with each sound', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(sound, { maxLength: 80 }),
      sound,
      fc.integer({ min: 1, max: 2 }),
      (sounds, said, most) => {
        const tree = soundTree(sounds)
        const near = new Map<string, number>()
        nearNodes(tree, { sound: said, most }, (node, depth, slips) => {
          const whole = tree.sounds[tree.firsts[node] ?? 0] ?? ''
          if (whole.length === depth && slips <= most) near.set(whole, slips)
          return true
        })
        expect(near).toEqual(plainNear(sounds, said, most))
      },
    ),
    { numRuns: 300 },
  )
})
