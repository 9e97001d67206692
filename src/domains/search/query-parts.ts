import { worthAbove } from './postings.ts'
import type { ParsedQuery, QueryWord } from './parsed-query.ts'
import { PHRASE_KINDS, phraseHolders, phraseKey } from './phrase-table.ts'
import { QueryPostings } from './query-postings.ts'
import type { SearchIndex } from './search-index.ts'

// With more words the query is a sentence, not a list of tests.
const MOST_WORDS = 8

/**
 * Splits a query that names several tests into its parts: 'hba1c lipid vitamin d' has three. It returns the fewest
 * parts that cover all words; none if the query names a single thing, or a word names nothing.
 */
export function queryParts(index: SearchIndex, { content, soft }: ParsedQuery): ParsedQuery[] {
  if (content.length < 2 || content.length > MOST_WORDS) return []
  const parts = fewestParts(content, (words) => namingOf(index, words))
  if (parts === null || parts.length < 2) return []
  // 'Food allergy' is one test, though each of its words begins the name of another.
  const isOne = !parts.every((words) => namingOf(index, words) === 'whole') && isWithinNames(index, content)
  return isOne ? [] : parts.map((words) => ({ content: words, soft, kind: 'content' }))
}

/** Whether the words are a whole name or alias, or only its beginning or a term of the vocabulary. */
type Naming = 'whole' | 'partial'

function namingOf({ phrases, meant }: SearchIndex, words: readonly QueryWord[]): Naming | null {
  const tokens = words.flatMap((word) => [...word.tokens.keys()].slice(0, 1))
  for (const kind of PHRASE_KINDS) {
    if (!phraseHolders(phrases, tokens, kind).next().done) return kind === 'beginning' ? 'partial' : 'whole'
  }
  return meant.has(phraseKey(tokens)) ? 'partial' : null
}

function fewestParts(
  words: readonly QueryWord[],
  named: (part: readonly QueryWord[]) => Naming | null,
): QueryWord[][] | null {
  const best: (QueryWord[][] | null)[] = [[]]
  for (let end = 1; end <= words.length; end += 1) {
    best[end] = null
    for (let from = 0; from < end; from += 1) {
      const before = best[from] ?? null
      if (before === null || before.length + 1 >= (best[end]?.length ?? Infinity)) continue
      const part = words.slice(from, end)
      if (named(part) !== null) best[end] = [...before, part]
    }
  }
  return best[words.length] ?? null
}

// Whether one product has all words in its own names.
function isWithinNames({ postings, bits, ids }: SearchIndex, content: readonly QueryWord[]): boolean {
  const lists = new QueryPostings({ postings, bits, ids }, { content, soft: [], kind: 'content' })
  const sets = lists.content.map((word) => lists.bits(word, worthAbove('own')))
  const [first, ...others] = sets
  return first?.some((word, at) => others.reduce((both, set) => both & (set[at] ?? 0), word) !== 0) ?? false
}
