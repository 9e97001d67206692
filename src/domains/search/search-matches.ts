import { beginningWith, type Field, type Phrase, type SearchIndex } from './search-index.ts'
import { isOneSlipApart, normalised, phraseOf, wordsOf } from './search-words.ts'

/** How a product answers a query, the best first. */
export const TIERS = [
  'exact-name',
  'name-begins',
  'exact-alias',
  'name-begins-within-word',
  'alias-begins',
  'own-words',
  'analyte',
  'related',
  'part',
  'neighbour',
] as const

/** One of the tiers. */
export type Tier = (typeof TIERS)[number]

/** The place of a tier in the order. */
export function tierOrder(tier: Tier): number {
  return TIERS.indexOf(tier)
}

/** A product's best answer to a query; among equal tiers the closer one comes first (1 is letter for letter). */
export type Match = { tier: Tier; closeness: number }

/** The matches of a query by the place of the entry in the index. */
export type Matches = Map<number, Match>

const AS_WRITTEN = 1
const ONLY_BEGUN = 0.7
const WITH_A_SLIP = 0.5

/** Keeps the better of two answers of the same product. */
export function keepBest(matches: Matches, entry: number, match: Match): void {
  const known = matches.get(entry)
  if (known === undefined || compareMatches(match, known) < 0) matches.set(entry, match)
}

/** Orders matches, the better one first. */
export function compareMatches(a: Match, b: Match): number {
  return tierOrder(a.tier) - tierOrder(b.tier) || b.closeness - a.closeness
}

/** Products whose name or alias is the query, or begins with it. */
export function matchPhrases(index: SearchIndex, query: string, matches: Matches): void {
  for (const written of beginningWith(index.sortedPhrases, phraseOf(query))) {
    for (const phrase of index.phrases.get(written) ?? []) {
      keepBest(matches, phrase.entry, { tier: phraseTier(phrase, query), closeness: AS_WRITTEN })
    }
  }
}

function phraseTier(phrase: Phrase, query: string): Tier {
  const asked = normalised(query)
  const isExact = phraseOf(phrase.text) === phraseOf(query)
  if (!phrase.isName) return isExact ? 'exact-alias' : 'alias-begins'
  if (isExact) return 'exact-name'
  return phrase.text.startsWith(`${asked} `) ? 'name-begins' : 'name-begins-within-word'
}

const LEAST_SLIPPED_PHRASE = 3

/** Products whose whole name or alias is one slip away from the query; for queries that nothing else answers. */
export function matchSlippedPhrases(index: SearchIndex, query: string, matches: Matches): void {
  const asked = phraseOf(query)
  if (asked.length < LEAST_SLIPPED_PHRASE) return
  for (const written of index.sortedPhrases) {
    if (!isOneSlipApart(written, asked)) continue
    for (const phrase of index.phrases.get(written) ?? []) {
      const tier = phrase.isName ? 'exact-name' : 'exact-alias'
      keepBest(matches, phrase.entry, { tier, closeness: WITH_A_SLIP })
    }
  }
}

type WordHit = { field: Field; closeness: number }
type AskedWord = { hits: Map<number, WordHit>; weight: number }

const LEAST_KNOWN_SHARE = 0.5
const LEAST_WEIGHT_SHARE = 0.5
const FIELD_TIER: Record<Field, Tier> = { own: 'own-words', analyte: 'analyte', related: 'related' }
const FEW = 3

/**
 * Products that hold the words of the query, in any order. Words that no product knows are passed over while
 * at least half are known; products with only a part of the words count where few hold all of them.
 */
export function matchWords(index: SearchIndex, query: string, matches: Matches): void {
  const words = wordsOf(query)
  const known = words.map((word) => askedWord(index, word)).filter((word) => word.hits.size > 0)
  if (known.length === 0 || known.length < words.length * LEAST_KNOWN_SHARE) return

  const total = known.reduce((sum, word) => sum + word.weight, 0)
  const part: [number, Match][] = []
  for (const entry of new Set(known.flatMap((word) => [...word.hits.keys()]))) {
    const holds = known.filter((word) => word.hits.has(entry))
    const weight = holds.reduce((sum, word) => sum + word.weight, 0)
    if (holds.length === known.length) keepBest(matches, entry, wordMatch(known, entry))
    else if (weight >= total * LEAST_WEIGHT_SHARE)
      part.push([entry, { tier: 'part', closeness: weight / total }])
  }
  if (matches.size < FEW) for (const [entry, match] of part) keepBest(matches, entry, match)
}

// The weakest place among the words decides: one word in the name and one among the analytes is an analyte match.
function wordMatch(words: readonly AskedWord[], entry: number): Match {
  const hits = words.flatMap((word) => word.hits.get(entry) ?? [])
  const tiers = hits.map((hit) => tierOrder(FIELD_TIER[hit.field]))
  const closeness = hits.reduce((sum, hit) => sum + hit.closeness, 0) / hits.length
  return { tier: TIERS[Math.max(...tiers)] ?? 'related', closeness }
}

function askedWord(index: SearchIndex, word: string): AskedWord {
  const hits = new Map<number, WordHit>()
  for (const [written, closeness] of likeWords(index, word)) {
    for (const [entry, field] of index.words.get(written) ?? []) {
      const known = hits.get(entry)
      if (known === undefined || isStronger({ field, closeness }, known))
        hits.set(entry, { field, closeness })
    }
  }
  // A rare word says more about what is meant than a common one.
  return { hits, weight: Math.log(1 + index.entries.length / Math.max(1, hits.size)) }
}

function isStronger(a: WordHit, b: WordHit): boolean {
  const ahead = tierOrder(FIELD_TIER[a.field]) - tierOrder(FIELD_TIER[b.field])
  return ahead < 0 || (ahead === 0 && a.closeness > b.closeness)
}

const LEAST_BEGINNING = 3
const LEAST_SLIPPED_WORD = 4

// A slip is looked for only in a word that is neither known nor the beginning of a known one.
function likeWords(index: SearchIndex, word: string): [string, number][] {
  const begun = word.length >= LEAST_BEGINNING ? beginningWith(index.sortedWords, word) : []
  const like = begun.map((written): [string, number] => [written, written === word ? AS_WRITTEN : ONLY_BEGUN])
  if (like.length > 0) return like
  if (index.words.has(word)) return [[word, AS_WRITTEN]]
  if (word.length < LEAST_SLIPPED_WORD) return []
  const slipped = index.sortedWords.filter((written) => isOneSlipApart(written, word))
  return slipped.map((written): [string, number] => [written, WITH_A_SLIP])
}
