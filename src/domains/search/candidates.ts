import { hasBit, type Bits } from '../../kernel/bits.ts'
import { POSITIONS } from './ranking-tiers.ts'
import { isWithin, type Postings, type Stretch } from './postings.ts'

/**
 * Counters for every product, reused by all queries; this is safe because a query runs without interruption. Values
 * below `base` belong to an earlier query, so the memory needs no clearing.
 */
export class CountBuffer {
  /** By position of a product: `base` plus its index among the candidates. */
  readonly slots: Uint32Array
  /** By index of a candidate: its position. */
  readonly positions: Uint32Array
  readonly keys: Float64Array
  /** By index of a candidate × number of words + word: the worth of the word. */
  worths = new Float32Array()
  #base = 1

  constructor(products: number) {
    this.slots = new Uint32Array(products)
    this.positions = new Uint32Array(products)
    this.keys = new Float64Array(products)
  }

  /** Starts a new query; returns the new base. */
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

/** The products to add; `most` limits the number for each stretch of a word. */
export type Shared = { above: number; sets: readonly Bits[]; most: number }

/** Whether all of these sets contain the product. */
export function isInAll(sets: readonly Bits[], position: number): boolean {
  for (const bits of sets) if (!hasBit(bits, position)) return false
  return true
}

/** Differences of worth below this count as equal; two meanings of one word always differ by more. */
const SAME_WORTH = 1 / 512

/** The candidate products of a query, with the worth of each of its words for each of them. */
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

  /** Adds all products that have the word. */
  collect(word: number): void {
    const stretches = this.#words[word] ?? []
    this.#reserve(countPostings(stretches))
    for (const stretch of stretches) this.#takeFrom(word, stretch, stretch.to)
  }

  /**
   * Adds the products in all these sets for which the word's worth is more than `above`, without weighing their words.
   */
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
   * Adds the products for which the word's worth is highest: at least `most` of them if so many exist, the first ones
   * among equals.
   *
   * @returns whether any product was left out
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

  /** Stores the worth of the word for each candidate. */
  weigh(word: number): void {
    const stretches = this.#words[word] ?? []
    // Looking one candidate up costs about as much as skipping this many postings.
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

  /** The index of a product among the candidates; null if it is not a candidate. */
  slotOf(position: number): number | null {
    const slot = (this.#buffer.slots[position] ?? 0) - this.#base
    return slot < 0 ? null : slot
  }

  /** Adds one product; its words have no worth until they are weighed. */
  add(position: number): number {
    this.#reserve(1)
    return this.#added(position)
  }

  /** Whether a product has the word, even if it is not a candidate. */
  has(position: number, word: number): boolean {
    return (this.#words[word] ?? []).some((stretch) => isWithin(this.#postings, stretch, position))
  }

  /** The worth of the word for a candidate; 0 if the candidate does not have the word. */
  worth(slot: number, word: number): number {
    return this.#buffer.worths[slot * this.#words.length + word] ?? 0
  }

  /**
   * The positions with the lowest keys that are in all of these sets, the lowest first; equal keys in the order of the
   * positions.
   */
  best(most: number, sets: readonly Bits[]): number[] {
    const { keys, positions } = this.#buffer
    const length = Math.min(most, this.#count)
    const ranks = new Float64Array(length)
    let size = 0
    for (let slot = 0; slot < this.#count; slot += 1) {
      const rank = (keys[slot] ?? Infinity) * POSITIONS + (positions[slot] ?? 0)
      if (rank === Infinity || (size === length && rank > (ranks[length - 1] ?? 0))) continue
      if (!isInAll(sets, positions[slot] ?? 0)) continue
      let at = size < length ? size : length - 1
      for (; at > 0 && (ranks[at - 1] ?? 0) > rank; at -= 1) ranks[at] = ranks[at - 1] ?? 0
      ranks[at] = rank
      if (size < length) size += 1
    }
    return Array.from(ranks.subarray(0, size), (rank) => rank % POSITIONS)
  }

  #takeFrom(word: number, { from, worth }: Stretch, to: number): void {
    const { slots, worths } = this.#buffer
    const { positions } = this.#postings
    const width = this.#words.length
    for (let at = from; at < to; at += 1) {
      const position = positions[at] ?? 0
      const offset = (slots[position] ?? 0) - this.#base
      const slot = offset < 0 ? this.#added(position) : offset
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
    const match = this.#words[word]?.find((stretch) => isWithin(this.#postings, stretch, position))
    if (match !== undefined) this.#buffer.worths[slot * this.#words.length + word] = match.worth
  }

  #reserve(more: number): void {
    this.#buffer.reserve((this.#count + more) * this.#words.length)
  }
}

const LOOK_UP = 16

/** The number of postings in a word's stretches whose worth is more than `above`. */
export function countPostings(stretches: readonly Stretch[], above = 0): number {
  return stretches.reduce((size, { from, to, worth }) => (worth > above ? size + to - from : size), 0)
}
