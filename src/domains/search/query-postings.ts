import { bitsIn, noBits, setBit, type Bits } from '../../kernel/bits.ts'
import { LruMap } from '../../kernel/memoize.ts'
import type { ParsedQuery, QueryWord } from './parsed-query.ts'
import { countPostings } from './candidates.ts'
import { FIELDS, toStretches, worthAbove, type Field, type Postings, type Stretch } from './postings.ts'

/** The products of the words that were asked about last, a bit each by position; one of an index, which they hang on. */
export type TokenBits = LruMap<string | number, Bits>

const KNOWN_BYTES = 8 * 1024 * 1024
const FEWEST_KNOWN = 16
const MOST_KNOWN = 2_000

/** Room for the bits of as many words as some megabytes hold. */
export function createTokenBits(products: number): TokenBits {
  const held = Math.floor((KNOWN_BYTES * 8) / Math.max(1, products))
  return new LruMap(Math.min(MOST_KNOWN, Math.max(FEWEST_KNOWN, held)))
}

type Parts = { postings: Postings; bits: TokenBits; ids: ArrayLike<number> }

/** The words of a query with the positions of their products; a word is meant by its number, those of content first. */
export class QueryPostings {
  readonly stretches: readonly (readonly Stretch[])[]
  /** The numbers of the words that are wanted, and those of all words. */
  readonly content: readonly number[]
  readonly all: readonly number[]
  /** Whether no word is read in any way but as it is written. */
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

  /** What a word must fit better than where all of content must fit better than `above`: soft ones only have to be there. */
  aboveOf(word: number, above: number): number {
    return word < this.content.length ? above : 0
  }

  /** Which of the words the fewest products have so, and how many at most. */
  rarest(words: readonly number[], above: number): { word: number; size: number } {
    let [rarest, fewest] = [0, Infinity]
    for (const word of words) {
      const size = countPostings(this.stretches[word] ?? [], this.aboveOf(word, above))
      if (size < fewest) [rarest, fewest] = [word, size]
    }
    return { word: rarest, size: fewest }
  }

  /** Whether any word of content stands in the field at all. */
  isIn(field: Field): boolean {
    const above = worthAbove(field)
    const stands = ({ worth }: Stretch) => worth > above && worth <= above + 1
    return this.content.some((word) => this.stretches[word]?.some(stands))
  }

  /** The products that the word fits better than `above`. */
  bits(word: number, above: number): Bits {
    const least = this.aboveOf(word, above)
    const { bits: known, postings, ids } = this.#parts
    const key = keyOf(postings, this.#words[word], least)
    const before = known.get(key)
    if (before !== undefined) return before
    const bits = noBits(ids.length)
    for (const { from, to, worth } of this.stretches[word] ?? []) {
      if (worth <= least) break
      for (let at = from; at < to; at += 1) setBit(bits, postings.positions[at] ?? 0)
    }
    known.set(key, bits)
    return bits
  }

  /** The same of each soft word. */
  softBits(): Bits[] {
    return this.all.slice(this.content.length).map((word) => this.bits(word, 0))
  }

  /** How many products have the word. */
  holders(word: number): number {
    // Of one way to read a word each product has one stretch.
    if (this.#words[word]?.tokens.size === 1) return countPostings(this.stretches[word] ?? [])
    let holders = 0
    for (const some of this.bits(word, 0)) holders += bitsIn(some)
    return holders
  }
}

// Most words are one token, whose number is quicker to find things by than a text.
function keyOf({ numbers }: Postings, word: QueryWord | undefined, above: number): string | number {
  const tokens = [...(word?.tokens.keys() ?? [])]
  const number = tokens.length === 1 ? numbers.get(tokens[0] ?? '') : undefined
  return number === undefined ? `${above} ${tokens.join(' ')}` : number * FIELDS.length + above
}
