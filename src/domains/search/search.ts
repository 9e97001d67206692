import type { Tier } from './ranking-tiers.ts'
import { Ranking } from './ranking.ts'
import { parseQuery, type ParsedQuery, type QueryWord } from './parsed-query.ts'
import { toToken } from './language.ts'
import { PHRASE_KINDS, phraseHolders, phraseKey, type PhraseKind } from './phrase-table.ts'
import type { SearchIndex } from './search-index.ts'
import { toWords } from './search-words.ts'
import { asksForSex } from './sex-questions.ts'

/** The result of a query: products by id, the best first, or a refused question. */
export type SearchAnswer = { kind: 'found'; ids: number[] } | { kind: 'sex-question' }

/**
 * The products that match a query, the best first: exact name, alias, vocabulary meaning, prefix and
 * words of the name, analytes of a test, contents of a package. The index's own order decides among equals.
 *
 * @returns at most `most`; none for a query without a letter or digit
 * @see docs/rules/catalogue-and-search.md
 */
export function searchProducts(index: SearchIndex, query: string, most: number): SearchAnswer {
  const { language, sexQuestions, ids } = index
  const isNoise = (word: string) => language.noise.has(toToken(language, word))
  const words = toWords(query)
  if (asksForSex(sexQuestions, words, isNoise)) return { kind: 'sex-question' }

  const parsed = parseQuery(index, words)
  if (parsed === null) return { kind: 'found', ids: [] }
  const answers = new Ranking(index, parsed, most)
  addPhraseAnswers(index, parsed, answers)
  return { kind: 'found', ids: answers.best().map((position) => ids[position] ?? 0) }
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
  for (const part of partsOf(likeliest(content))) {
    for (const kind of WHOLE_NAMES) {
      answers.add(phraseHolders(phrases, part, kind), 'named-part', part.length / content.length)
    }
  }
  const whole = likeliest([...content, ...soft])
  const wordings = soft.length === 0 ? [whole] : [whole, likeliest(content)]
  for (const [turn, tokens] of wordings.entries()) {
    for (const kind of PHRASE_KINDS) answers.raise(phraseHolders(phrases, tokens, kind), PHRASE_TIER[kind])
    for (const [at, position] of (meant.get(phraseKey(tokens)) ?? []).entries()) {
      answers.add([position], 'meant', Math.max(0, 1 - (at + 1) / 256 - turn / 2))
    }
  }
}

function likeliest(words: readonly QueryWord[]): string[] {
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
