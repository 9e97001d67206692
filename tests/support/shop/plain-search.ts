import { parseQuery, type ParsedQuery, type QueryWord } from '../../../src/domains/search/parsed-query.ts'
import { FIELDS, toStretches } from '../../../src/domains/search/postings.ts'
import { PHRASE_KINDS, phraseHolders, phraseKey } from '../../../src/domains/search/phrase-table.ts'
import type { SearchIndex } from '../../../src/domains/search/search-index.ts'
import { slipsApart, toWords } from '../../../src/domains/search/search-words.ts'

/** How a product fits a word: the rank of its best field, and how close the word is to that field's text. */
type Fit = { field: number; closeness: number }

type Key = { tier: number; softMissed: number; far: number }

const NAMED = { name: 0, alias: 1, beginning: 3 }
const MEANT = 2
const FIELD_TIERS = [4, 5, 6, 8]
const NAMED_PART = 7
const PART = 9

type Wanted = { most: number; isAllowed: (position: number) => boolean }

/** The results of a query without an index: every product is scored, and the matching ones are sorted. */
export function plainSearch(index: SearchIndex, query: string, { most, isAllowed }: Wanted): number[] {
  const parsed = parseQuery(index, toWords(query))
  if (parsed === null) return []
  const keys = new Map<number, Key>()
  const keep = (position: number, key: Key) => {
    const existing = keys.get(position)
    if (existing === undefined || compared(key, existing) < 0) keys.set(position, key)
  }
  addWords(index, parsed, keep)
  addPhrases(index, parsed, { keep, answers: (position) => keys.has(position) })
  return [...keys]
    .toSorted(([a, key], [b, other]) => compared(key, other) || a - b)
    .flatMap(([position]) => (isAllowed(position) ? [position] : []))
    .slice(0, most)
}

type CollectMatch = (position: number, key: Key) => void

function compared(a: Key, b: Key): number {
  return a.tier - b.tier || a.softMissed - b.softMissed || a.far - b.far
}

function keyOf(tier: number, softMissed: number, closeness: number): Key {
  return { tier, softMissed, far: Math.round((1 - closeness) * 1023) }
}

function addWords(index: SearchIndex, { content, soft }: ParsedQuery, keep: CollectMatch): void {
  const fits = content.map((word) => fitsOf(index, word))
  const missed = softMissedOf(index, soft)
  const weights = fits.map(({ size }) => Math.log(1 + index.ids.length / Math.max(1, size)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const positions = [...index.ids.keys()]
  const whole = positions.filter((position) => fits.every((fit) => fit.has(position)))
  for (const position of whole) {
    const all = fits.flatMap((fit) => fit.get(position) ?? [])
    const closeness = all.reduce((sum, fit) => Math.fround(sum + fit.closeness), 0) / all.length
    const tier = FIELD_TIERS[Math.max(...all.map(({ field }) => field))] ?? PART
    keep(position, keyOf(tier, missed(position), closeness))
  }
  if (whole.length >= 3) return
  for (const position of positions.filter((each) => !whole.includes(each))) {
    const weight = weights.reduce(
      (sum, each, at) => (fits[at]?.has(position) ? Math.fround(sum + each) : sum),
      0,
    )
    if (weight > 0 && weight / total >= 0.3) keep(position, keyOf(PART, missed(position), weight / total))
  }
}

function softMissedOf(index: SearchIndex, soft: readonly QueryWord[]): (position: number) => number {
  const fits = soft.map((word) => fitsOf(index, word))
  return (position) => fits.filter((fit) => !fit.has(position)).length
}

function fitsOf({ postings }: SearchIndex, { tokens }: QueryWord): Map<number, Fit> {
  const fits = new Map<number, Fit>()
  for (const [token, closeness] of tokens) {
    for (const { from, to, worth } of toStretches(postings, new Map([[token, 1]]))) {
      const field = FIELDS.length - worth
      const least = FIELDS.length - 1 - field
      // A score is rounded where it is stored.
      const fit = { field, closeness: Math.fround(least + closeness) - least }
      for (const position of postings.positions.subarray(from, to))
        fits.set(position, better(fits.get(position), fit))
    }
  }
  return fits
}

function better(best: Fit | undefined, other: Fit): Fit {
  if (best === undefined || other.field < best.field) return other
  return other.field === best.field && other.closeness > best.closeness ? other : best
}

type PhraseMatch = { keep: CollectMatch; answers: (position: number) => boolean }

function addPhrases(
  index: SearchIndex,
  { content, soft }: ParsedQuery,
  { keep, answers }: PhraseMatch,
): void {
  const missed = softMissedOf(index, soft)
  const likely = likeliest(content)
  for (const part of runsOf(likely)) {
    const holders = (['name', 'alias'] as const).flatMap((kind) => [
      ...phraseHolders(index.phrases, part, kind),
    ])
    for (const position of holders)
      keep(position, keyOf(NAMED_PART, missed(position), part.length / likely.length))
  }
  const wordings = soft.length === 0 ? [likely] : [likeliest([...content, ...soft]), likely]
  for (const [turn, tokens] of wordings.entries()) {
    for (const kind of PHRASE_KINDS) {
      const holders = [...phraseHolders(index.phrases, tokens, kind)].filter(answers)
      for (const position of holders) keep(position, keyOf(NAMED[kind], missed(position), 1))
    }
    for (const [at, position] of (index.meant.get(phraseKey(tokens)) ?? []).entries())
      keep(position, keyOf(MEANT, missed(position), Math.max(0, 1 - (at + 1) / 256 - turn / 2)))
  }
}

function likeliest(words: readonly QueryWord[]): string[] {
  return words.flatMap(({ tokens }) => [...tokens.keys()].slice(0, 1))
}

// Every proper run of words.
function runsOf(words: readonly string[]): string[][] {
  return words
    .flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)))
    .filter((run) => run.length < words.length)
}

/** The sounds within an edit distance of one, computed by comparing every one. */
export function plainNear(sounds: readonly string[], sound: string, most: number): Map<string, number> {
  const near = sounds.map((other) => [other, slipsApart(sound, other, most)] as const)
  return new Map(near.filter(([, slips]) => slips <= most))
}
