import { askedWords, type Asked, type AskedWord } from './asked-words.ts'
import { tokenOf } from './language.ts'
import { phraseHolders, phraseKey, type PhraseKind } from './phrase-table.ts'
import { fieldOf, FIELDS, placeOf, type Field } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import { asksForSex } from './sex-questions.ts'

/** The longest query. @see contract.md §3 "/api/pdp/search-result" */
export const LONGEST_QUERY = 100

/** How a product answers a query, the best first. */
const TIERS = [
  'exact-name',
  'exact-alias',
  'meant',
  'name-begins',
  'own-words',
  'meant-words',
  'analyte',
  'named-part',
  'related',
  'part',
] as const
type Tier = (typeof TIERS)[number]

/** What a query brings: products by id, the best first, or the refusal to look. */
export type SearchAnswer = { kind: 'found'; ids: number[] } | { kind: 'sex-question' }

/**
 * The products that answer a query, the best first: exact name, alias, what the vocabulary says is meant, beginning and
 * words of the name, what a test measures, what a package holds. Among equals the index's own order decides.
 *
 * @returns at most `most`; none for a query without a letter or digit
 * @see contract.md §3 "/api/pdp/search-result"
 */
export function searchProducts(index: SearchIndex, query: string, most: number): SearchAnswer {
  const { language, sexQuestions, ids } = index
  const isNoise = (word: string) => language.noise.has(tokenOf(language, word))
  if (asksForSex(sexQuestions, query, isNoise)) return { kind: 'sex-question' }

  const asked = askedWords(index, query)
  if (asked === null) return { kind: 'found', ids: [] }
  const answers = wordAnswers(index, asked)
  addPhraseAnswers(index, asked, answers)
  return { kind: 'found', ids: best(answers, most).map((place) => ids[place] ?? 0) }
}

/** How each product answers, by place (Infinity where it does not), and the places that may be in it. */
type Answers = { keys: Float64Array; places: number[]; softMissed: (place: number) => number }

// One number orders answers: tier, then soft words that are missing, then closeness; the place decides the rest.
const CLOSENESS_STEPS = 1024
const SOFT_STEPS = 32

function keyOf(tier: Tier, softMissed: number, closeness: number): number {
  const far = Math.round((1 - closeness) * (CLOSENESS_STEPS - 1))
  return (TIERS.indexOf(tier) * SOFT_STEPS + softMissed) * CLOSENESS_STEPS + far
}

const FIELD_TIER: Record<Field, Tier> = {
  own: 'own-words',
  meant: 'meant-words',
  analyte: 'analyte',
  related: 'related',
}
const FEW = 3
const LEAST_WEIGHT_SHARE = 0.3

// Products with all words; those with the weightier part of them only where few have all.
function wordAnswers(index: SearchIndex, { content, soft }: Asked): Answers {
  const tally = new Tally(index)
  for (const word of content) tally.add(word)
  const softMissed = missedOf(index, soft)

  const keys = new Float64Array(index.ids.length).fill(Infinity)
  const places = tally.placesWith(content.length)
  for (const place of places) {
    const { field, closeness } = tally.answerOf(place)
    keys[place] = keyOf(FIELD_TIER[field], softMissed(place), closeness)
  }
  if (places.length >= FEW) return { keys, places, softMissed }

  for (const place of tally.placesWith(1)) {
    const { share } = tally.answerOf(place)
    if (keys[place] !== Infinity || share < LEAST_WEIGHT_SHARE) continue
    keys[place] = keyOf('part', softMissed(place), share)
    places.push(place)
  }
  return { keys, places, softMissed }
}

// Most queries have no soft word: nothing is counted for them.
function missedOf(index: SearchIndex, soft: readonly AskedWord[]): Answers['softMissed'] {
  if (soft.length === 0) return () => 0
  const hits = new Tally(index)
  for (const word of soft) hits.add(word)
  return (place) => soft.length - hits.hitsOf(place)
}

/** How many of the asked words each product has, where, and how close they are. */
class Tally {
  readonly #index: SearchIndex
  readonly #hits: Uint8Array
  readonly #worstField: Uint8Array
  readonly #closeness: Float32Array
  readonly #weight: Float32Array
  readonly #best: Float32Array
  readonly #seen: number[] = []
  #total = 0

  constructor(index: SearchIndex) {
    const size = index.ids.length
    this.#index = index
    this.#hits = new Uint8Array(size)
    this.#worstField = new Uint8Array(size)
    this.#closeness = new Float32Array(size)
    this.#weight = new Float32Array(size)
    this.#best = new Float32Array(size)
  }

  /** Counts a word: of its readings the one in the best field, then the closest one. */
  add({ tokens }: AskedWord): void {
    const touched = this.#touch(tokens)
    // A rare word says more about what is meant than a common one.
    const weight = Math.log(1 + this.#index.ids.length / Math.max(1, touched.length))
    this.#total += weight
    for (const place of touched) {
      const worth = this.#best[place] ?? 0
      const field = FIELDS.length - Math.ceil(worth)
      if (this.#hits[place] === 0) this.#seen.push(place)
      this.#hits[place] = (this.#hits[place] ?? 0) + 1
      this.#worstField[place] = Math.max(this.#worstField[place] ?? 0, field)
      this.#closeness[place] = (this.#closeness[place] ?? 0) + worth - (FIELDS.length - 1 - field)
      this.#weight[place] = (this.#weight[place] ?? 0) + weight
      this.#best[place] = 0
    }
  }

  hitsOf(place: number): number {
    return this.#hits[place] ?? 0
  }

  /** The products with at least so many of the words. */
  placesWith(least: number): number[] {
    return this.#seen.filter((place) => this.hitsOf(place) >= least)
  }

  answerOf(place: number): { field: Field; closeness: number; share: number } {
    return {
      field: FIELDS[this.#worstField[place] ?? 0] ?? 'related',
      closeness: (this.#closeness[place] ?? 0) / this.hitsOf(place),
      share: (this.#weight[place] ?? 0) / this.#total,
    }
  }

  // A whole number for the field, the better the higher, and the closeness on top of it.
  #touch(tokens: AskedWord['tokens']): number[] {
    const touched: number[] = []
    for (const [token, closeness] of tokens) {
      for (const posting of this.#index.postings.get(token) ?? NO_POSTINGS) {
        const place = placeOf(posting)
        const worth = FIELDS.length - 1 - fieldOf(posting) + closeness
        const known = this.#best[place] ?? 0
        if (known === 0) touched.push(place)
        if (worth > known) this.#best[place] = worth
      }
    }
    return touched
  }
}

const NO_POSTINGS = new Uint32Array()

const PHRASE_TIER: Record<PhraseKind, Tier> = {
  name: 'exact-name',
  alias: 'exact-alias',
  beginning: 'name-begins',
}

function likeliest(words: readonly AskedWord[]): string[] {
  return words.flatMap((word) => [...word.tokens.keys()].slice(0, 1))
}

// What the whole query is: a name, an alias, a term of the vocabulary; or that without its soft words.
function addPhraseAnswers(index: SearchIndex, { content, soft }: Asked, answers: Answers): void {
  const { keys, places, softMissed } = answers
  const keep = (place: number, tier: Tier, closeness: number) => {
    const key = keyOf(tier, softMissed(place), closeness)
    if (keys[place] === Infinity) places.push(place)
    keys[place] = Math.min(keys[place] ?? Infinity, key)
  }
  const whole = likeliest([...content, ...soft])
  const wordings = soft.length === 0 ? [whole] : [whole, likeliest(content)]
  for (const part of partsOf(likeliest(content))) {
    for (const { place, kind } of phraseHolders(index.phrases, part)) {
      if (kind !== 'beginning') keep(place, 'named-part', part.length / content.length)
    }
  }
  for (const [turn, tokens] of wordings.entries()) {
    for (const { place, kind } of phraseHolders(index.phrases, tokens)) {
      if (keys[place] !== Infinity) keep(place, PHRASE_TIER[kind], 1)
    }
    for (const [at, place] of (index.meant.get(phraseKey(tokens)) ?? []).entries()) {
      keep(place, 'meant', Math.max(0, 1 - (at + 1) / 256 - turn / 2))
    }
  }
}

// 'LH FSH' names two tests: they come before what only holds both.
function partsOf(tokens: readonly string[]): string[][] {
  return tokens.flatMap((_, from) =>
    tokens.slice(from).flatMap((__, more) => {
      const part = tokens.slice(from, from + more + 1)
      return part.length < tokens.length ? [part] : []
    }),
  )
}

// Keeps the best few while going over all, so that many answers cost no sorting.
function best({ keys, places }: Answers, most: number): number[] {
  const found: { place: number; key: number }[] = []
  for (const place of places) {
    const key = keys[place] ?? Infinity
    const last = found[most - 1]
    if (last !== undefined && !isBefore({ place, key }, last)) continue
    const at = found.findIndex((other) => isBefore({ place, key }, other))
    found.splice(at === -1 ? found.length : at, 0, { place, key })
    if (found.length > most) found.pop()
  }
  return found.map(({ place }) => place)
}

type Keyed = { place: number; key: number }

function isBefore(a: Keyed, b: Keyed): boolean {
  return a.key < b.key || (a.key === b.key && a.place < b.place)
}
