import { hasBit, type Bits } from '../../kernel/bits.ts'
import { isWithin, type Postings, type Stretch } from './postings.ts'

/**
 * Memory to count in, as large as the catalogue, used by one query after the other: a query is answered in one turn. What
 * stands in it below `base` is an earlier query's, so that nothing has to be emptied.
 */
export class CountBuffer {
  /** By position: `base` and its number among the candidates. */
  readonly slots: Uint32Array
  /** By candidate. */
  readonly positions: Uint32Array
  readonly keys: Float64Array
  /** By candidate × words + word. */
  worths = new Float32Array()
  #base = 1

  constructor(products: number) {
    this.slots = new Uint32Array(products)
    this.positions = new Uint32Array(products)
    this.keys = new Float64Array(products)
  }

  /** Begins to count anew; returns the new base. */
  begin(): number {
    this.#base += this.slots.length
    if (this.#base > 0xffffffff - this.slots.length) {
      this.slots.fill(0)
      this.#base = 1
    }
    return this.#base
  }

  reserve(worths: number): void {
    if (this.worths.length >= worths) return
    const larger = new Float32Array(Math.max(worths, 2 * this.worths.length))
    larger.set(this.worths)
    this.worths = larger
  }
}

/** Which products are meant; of each stretch of a word the first ones, at most so many. */
export type Shared = { above: number; sets: readonly Bits[]; most: number }

/** Whether a product is in all of these sets. */
export function isInAll(sets: readonly Bits[], position: number): boolean {
  for (const bits of sets) if (!hasBit(bits, position)) return false
  return true
}

/** Below this two words fit alike, which never happens to two ways of reading one. */
const SAME_WORTH = 1 / 512

/** The products that may answer a query, and how well each of its words fits each of them. */
export class Candidates {
  readonly #postings: Postings
  readonly #buffer: CountBuffer
  readonly #words: readonly (readonly Stretch[])[]
  readonly #base: number
  #count = 0

  constructor(postings: Postings, buffer: CountBuffer, words: readonly (readonly Stretch[])[]) {
    this.#postings = postings
    this.#buffer = buffer
    this.#words = words
    this.#base = buffer.begin()
  }

  get count(): number {
    return this.#count
  }

  /** Takes in all products that have the word. */
  collect(word: number): void {
    const stretches = this.#words[word] ?? []
    this.#reserve(countPostings(stretches))
    for (const stretch of stretches) this.#takeFrom(word, stretch, stretch.to)
  }

  /** Takes in products that the word fits better than `above` and that are in all of these sets; nothing is weighed. */
  collectShared(word: number, { above, sets, most }: Shared): void {
    const { slots } = this.#buffer
    const { positions } = this.#postings
    for (const { from, to, worth } of this.#words[word] ?? []) {
      if (worth <= above) return
      let left = most
      for (let at = from; at < to && left > 0; at += 1) {
        const position = positions[at] ?? 0
        if (!isInAll(sets, position) || (slots[position] ?? 0) >= this.#base) continue
        this.#reserve(1)
        this.#added(position)
        left -= 1
      }
    }
  }

  /**
   * Takes in the products that the word fits best, at least so many if there are, of equals the first ones.
   *
   * @returns whether any was left out
   */
  collectBest(word: number, most: number): boolean {
    let enough: number | null = null
    for (const stretch of this.#words[word] ?? []) {
      if (enough !== null && stretch.worth < enough - SAME_WORTH) return true
      this.#reserve(most)
      this.#takeFrom(word, stretch, Math.min(stretch.to, stretch.from + most))
      if (this.#count >= most) enough ??= stretch.worth
    }
    return enough !== null
  }

  /** Notes which candidates have the word. */
  weigh(word: number): void {
    const stretches = this.#words[word] ?? []
    // Looking one up costs about as much as going past so many.
    if (this.#count * stretches.length * LOOK_UP < countPostings(stretches)) {
      for (let slot = 0; slot < this.#count; slot += 1) this.#look(slot, word)
      return
    }
    const { slots, worths } = this.#buffer
    const { positions } = this.#postings
    const width = this.#words.length
    for (const { from, to, worth } of stretches) {
      for (let at = from; at < to; at += 1) {
        const slot = (slots[positions[at] ?? 0] ?? 0) - this.#base
        if (slot >= 0 && worths[slot * width + word] === 0) worths[slot * width + word] = worth
      }
    }
  }

  /** The number of a product among the candidates, null where it is none. */
  slotOf(position: number): number | null {
    const slot = (this.#buffer.slots[position] ?? 0) - this.#base
    return slot < 0 ? null : slot
  }

  /** Takes in one product, whatever it has of the words: it has none until they are weighed. */
  add(position: number): number {
    this.#reserve(1)
    return this.#added(position)
  }

  /** Whether a product has the word, be it a candidate or not. */
  has(position: number, word: number): boolean {
    return (this.#words[word] ?? []).some((stretch) => isWithin(this.#postings, stretch, position))
  }

  /** How well the word fits a candidate; nothing where it has not got it. */
  worth(slot: number, word: number): number {
    return this.#buffer.worths[slot * this.#words.length + word] ?? 0
  }

  #takeFrom(word: number, { from, worth }: Stretch, to: number): void {
    const { slots, worths } = this.#buffer
    const { positions } = this.#postings
    const width = this.#words.length
    for (let at = from; at < to; at += 1) {
      const position = positions[at] ?? 0
      const known = (slots[position] ?? 0) - this.#base
      const slot = known < 0 ? this.#added(position) : known
      if (worths[slot * width + word] === 0) worths[slot * width + word] = worth
    }
  }

  #added(position: number): number {
    const { slots, positions, keys, worths } = this.#buffer
    const width = this.#words.length
    const slot = this.#count
    this.#count += 1
    slots[position] = this.#base + slot
    positions[slot] = position
    keys[slot] = Infinity
    for (let word = 0; word < width; word += 1) worths[slot * width + word] = 0
    return slot
  }

  #look(slot: number, word: number): void {
    const position = this.#buffer.positions[slot] ?? 0
    const found = this.#words[word]?.find((stretch) => isWithin(this.#postings, stretch, position))
    if (found !== undefined) this.#buffer.worths[slot * this.#words.length + word] = found.worth
  }

  #reserve(more: number): void {
    this.#buffer.reserve((this.#count + more) * this.#words.length)
  }
}

const LOOK_UP = 16

/** How many postings those stretches of a word hold that fit it better than `above`. */
export function countPostings(stretches: readonly Stretch[], above = 0): number {
  return stretches.reduce((size, { from, to, worth }) => (worth > above ? size + to - from : size), 0)
}
