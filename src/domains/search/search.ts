import type { Bits } from '../../kernel/bits.ts'
import { allowedProducts, firstPositions, type PriceTable } from './filter-sets.ts'
import { isInAll } from './candidates.ts'
import { readFilters, type FilteredQuery } from './query-filters.ts'
import { queryParts } from './query-parts.ts'
import type { Tier } from './ranking-tiers.ts'
import { Ranking } from './ranking.ts'
import { parseQuery, type ParsedQuery, type QueryWord } from './parsed-query.ts'
import { foldPhrases, toToken } from './language.ts'
import { PHRASE_KINDS, phraseHolders, phraseKey, type PhraseKind } from './phrase-table.ts'
import type { SearchIndex } from './search-index.ts'
import { toWords } from './search-words.ts'
import { asksForSex } from './sex-questions.ts'

/** A parsed query; a question for the sex of an unborn child is refused. */
export type SearchQuery = ({ kind: 'query' } & FilteredQuery) | { kind: 'sex-question' }

/** Parses a query into its filters and the words to search for. */
export function readQuery(index: SearchIndex, query: string): SearchQuery {
  if (asksForSex(index.sexQuestions, toWords(query), (word) => isNoise(index, word)))
    return { kind: 'sex-question' }
  return { kind: 'query', ...readFilters(index.filterWords, query) }
}

/** The number of wanted products, and their current prices; without these a price filter excludes every product. */
export type SearchOptions = { most: number; prices: PriceTable | null }

/**
 * The products that match a query, by id, the best first: exact name, alias, vocabulary meaning, prefix and
 * words of the name, analytes of a test, contents of a package. The index's own order decides among equals. If the
 * query names several tests, the best match of each comes before all others.
 *
 * @returns none for a query without a letter or digit; all that pass the filters if it names only filters and people
 * @see docs/rules/catalogue-and-search.md
 */
export function searchProducts(
  index: SearchIndex,
  query: FilteredQuery,
  { most, prices }: SearchOptions,
): number[] {
  const { ids, filterSets } = index
  const table = prices ?? new Float64Array(ids.length).fill(Number.NaN)
  const allowed = allowedProducts(filterSets, query.filters, table)
  const parsed = parseQuery(index, toWords(query.rest))
  const isOfPeople = parsed?.kind === 'soft' && query.rest !== query.restForEveryone
  const isUnnamed = isOfPeople || (allowed !== null && isNoise(index, query.rest))
  const find = isUnnamed ? unnamedProducts : namedProducts
  const positions = find(index, { query, parsed }, { most, allowed })
  return [...new Set(positions)].slice(0, most).map((position) => ids[position] ?? 0)
}

type ReadQuery = { query: FilteredQuery; parsed: ParsedQuery | null }
type RankOptions = { most: number; allowed: Bits | null }

function namedProducts(index: SearchIndex, { query, parsed }: ReadQuery, options: RankOptions): number[] {
  if (parsed === null) return []
  // Several tests in one package are found by the whole query.
  const isOfPackages = query.filters.some(({ kind }) => kind === 'packages')
  const parts = isOfPackages ? [] : queryParts(index, parsed)
  const firsts = parts.flatMap((part) => rankedProducts(index, part, { ...options, most: 1 }))
  return [...firsts, ...rankedProducts(index, parsed, options)]
}

// 'Checkup for women' requires no word of a product: its meanings come first, then products for women, then all others.
function unnamedProducts(index: SearchIndex, { query, parsed }: ReadQuery, options: RankOptions): number[] {
  const { most, allowed } = options
  const general = parseQuery(index, toWords(query.restForEveryone))
  const ranked = [parsed, general].flatMap((each) =>
    each === null || each.kind === 'noise' ? [] : rankedProducts(index, each, options),
  )
  const isForAll = allowed !== null && isNoise(index, query.restForEveryone)
  const others = isForAll ? firstPositions(allowed, index.ids.length, most) : []
  const sets = allowed === null ? [] : [allowed]
  const meant = meantProducts(index, parsed, general).filter((position) => isInAll(sets, position))
  return [...meant, ...ranked, ...others]
}

// The meaning of all words, then that of the words for everyone: of each noise word on its own, as 'checkup' has one.
function meantProducts(
  { meant }: SearchIndex,
  parsed: ParsedQuery | null,
  general: ParsedQuery | null,
): number[] {
  const all = phraseKey(likeliestTokens(parsed?.content ?? []))
  const others = likeliestTokens(general?.content ?? [])
  const isNoisy = general?.kind === 'noise'
  if (!isNoisy && !meant.has(all)) return []
  return [all, ...(isNoisy ? others : [phraseKey(others)])].flatMap((term) => meant.get(term) ?? [])
}

/** The positions of the products that match a parsed query, the best first. */
export function rankedProducts(
  index: SearchIndex,
  parsed: ParsedQuery,
  { most, allowed }: { most: number; allowed: Bits | null },
): number[] {
  const answers = new Ranking(index, parsed, most, allowed)
  addPhraseAnswers(index, parsed, answers)
  return answers.best()
}

// The words of a phrase may be noise only on their own, as those of 'old age' are.
function isNoise({ language }: SearchIndex, text: string): boolean {
  const tokens = toWords(text).map((word) => toToken(language, word))
  return foldPhrases(language, tokens).every((token) => language.noise.has(token))
}

const PHRASE_TIER: Record<PhraseKind, Tier> = {
  name: 'exact-name',
  alias: 'exact-alias',
  beginning: 'name-begins',
}
const WHOLE_NAMES = ['name', 'alias'] as const

// Matches of the whole query, with and without its soft words: a name, an alias, a term of the vocabulary.
function addPhraseAnswers(
  { phrases, meant }: SearchIndex,
  { content, soft }: ParsedQuery,
  answers: Ranking,
): void {
  for (const part of partsOf(likeliestTokens(content))) {
    for (const kind of WHOLE_NAMES) {
      answers.add(phraseHolders(phrases, part, kind), 'named-part', part.length / content.length)
    }
  }
  const whole = likeliestTokens([...content, ...soft])
  const wordings = soft.length === 0 ? [whole] : [whole, likeliestTokens(content)]
  for (const [turn, tokens] of wordings.entries()) {
    for (const kind of PHRASE_KINDS) answers.raise(phraseHolders(phrases, tokens, kind), PHRASE_TIER[kind])
    for (const [at, position] of (meant.get(phraseKey(tokens)) ?? []).entries()) {
      answers.add([position], 'meant', Math.max(0, 1 - (at + 1) / 256 - turn / 2))
    }
  }
}

function likeliestTokens(words: readonly QueryWord[]): string[] {
  return words.flatMap((word) => [...word.tokens.keys()].slice(0, 1))
}

// 'LH FSH' names two tests: they come before a product that only contains both.
function partsOf(tokens: readonly string[]): string[][] {
  return tokens.flatMap((_, from) =>
    tokens.slice(from).flatMap((__, more) => {
      const part = tokens.slice(from, from + more + 1)
      return part.length < tokens.length ? [part] : []
    }),
  )
}
