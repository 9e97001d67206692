import { bitsIn, noBits, setBit, type Bits } from '../../kernel/bits.ts'
import { LruMap } from '../../kernel/memoize.ts'
import type { ParsedQuery, QueryWord } from './parsed-query.ts'
import { countPostings } from './candidates.ts'
import { FIELDS, toStretches, worthAbove, type Field, type Postings, type Stretch } from './postings.ts'

/** The products of recently queried words, one bit for each position; it belongs to one index. */
export type TokenBits = LruMap<string | number, Bits>

const CACHE_BYTES = 8 * 1024 * 1024
const MIN_CACHED = 16
const MAX_CACHED = 2_000

/** The capacity in words, from a fixed number of megabytes. */
export function createTokenBits(products: number): TokenBits {
  const held = Math.floor((CACHE_BYTES * 8) / Math.max(1, products))
  return new LruMap(Math.min(MAX_CACHED, Math.max(MIN_CACHED, held)))
}

type Parts = { postings: Postings; bits: TokenBits; ids: ArrayLike<number> }

/** The words of a query with the positions of their products; words are numbered, required words first. */
export class QueryPostings {
  readonly stretches: readonly (readonly Stretch[])[]
  /** The numbers of the required words, and those of all words. */
  readonly content: readonly number[]
  readonly all: readonly number[]
  /** Whether every word has only its literal meaning. */
  readonly isExact: boolean
  readonly #parts: Parts
  readonly #words: readonly QueryWord[]

  constructor(parts: Parts, { content, soft }: ParsedQuery) {
    this.#parts = parts
    this.#words = [...content, ...soft]
    this.stretches = this.#words.map(({ tokens }) => toStretches(parts.postings, tokens))
    this.all = [...this.#words.keys()]
    this.content = [...content.keys()]
    this.isExact = content.every(({ tokens }) => [...tokens.values()].every((closeness) => closeness === 1))
  }

  get hasSoft(): boolean {
    return this.all.length > this.content.length
  }

  /** The lower bound of a word's worth if required words must exceed `above`: soft words only have to be present. */
  aboveOf(word: number, above: number): number {
    return word < this.content.length ? above : 0
  }

  /** The word with the fewest products above the bound, and an upper bound of their number. */
  rarest(words: readonly number[], above: number): { word: number; size: number } {
    let [rarest, fewest] = [0, Infinity]
    for (const word of words) {
      const size = countPostings(this.stretches[word] ?? [], this.aboveOf(word, above))
      if (size < fewest) [rarest, fewest] = [word, size]
    }
    return { word: rarest, size: fewest }
  }

  /** Whether the field contains any required word. */
  isIn(field: Field): boolean {
    const above = worthAbove(field)
    const isInField = ({ worth }: Stretch) => worth > above && worth <= above + 1
    return this.content.some((word) => this.stretches[word]?.some(isInField))
  }

  /** The products for which the word's worth is more than `above`. */
  bits(word: number, above: number): Bits {
    const least = this.aboveOf(word, above)
    const { bits: cache, postings, ids } = this.#parts
    const key = keyOf(postings, this.#words[word], least)
    const before = cache.get(key)
    if (before !== undefined) return before
    const bits = noBits(ids.length)
    for (const { from, to, worth } of this.stretches[word] ?? []) {
      if (worth <= least) break
      for (let at = from; at < to; at += 1) setBit(bits, postings.positions[at] ?? 0)
    }
    cache.set(key, bits)
    return bits
  }

  /** The products of each soft word. */
  softBits(): Bits[] {
    return this.all.slice(this.content.length).map((word) => this.bits(word, 0))
  }

  /** The number of products with the word. */
  holders(word: number): number {
    // With one meaning, each product is in one stretch.
    if (this.#words[word]?.tokens.size === 1) return countPostings(this.stretches[word] ?? [])
    let holders = 0
    for (const some of this.bits(word, 0)) holders += bitsIn(some)
    return holders
  }
}

// Most words are one token; its number is a faster key than a text.
function keyOf({ numbers }: Postings, word: QueryWord | undefined, above: number): string | number {
  const tokens = [...(word?.tokens.keys() ?? [])]
  const number = tokens.length === 1 ? numbers.get(tokens[0] ?? '') : undefined
  return number === undefined ? `${above} ${tokens.join(' ')}` : number * FIELDS.length + above
}
