import { bitsIn, hasBit, type Bits } from '../../kernel/bits.ts'
import { toRankKey, toTier, type Tier } from './ranking-tiers.ts'
import { QueryPostings } from './query-postings.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { Candidates, isInAll } from './candidates.ts'
import { toField, FIELDS, worthAbove } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import {
  LEAST_WEIGHT_SHARE,
  MOST_PARTED,
  partsByShare,
  shareOfWeights,
  tellingWords,
} from './word-weights.ts'

// The name or an alias first, then everything that a product measures; vocabulary meanings are few and are included.
const [OWN, MEASURED] = [worthAbove('own'), worthAbove('analyte')]

const FEW = 3

/** The best matches of a query; in a large catalogue it skips products that cannot be among the best. */
export class Ranking {
  readonly #index: SearchIndex
  readonly #lists: QueryPostings
  readonly #soft: readonly Bits[]
  // The products that pass the filters of the query; empty if the query has no filters.
  readonly #allowed: readonly Bits[]
  readonly #most: number
  // If this many products have all words, products with only a part of them do not match.
  readonly #enough: number
  #candidates: Candidates
  // Decides whether a product that is not a candidate matches, although others are better; null if no such product can
  // match.
  #answersUnseen: ((position: number) => boolean) | null = null

  /** @param most the number of wanted matches */
  constructor(index: SearchIndex, query: ParsedQuery, most: number, allowed: Bits | null = null) {
    this.#index = index
    this.#lists = new QueryPostings(index, query)
    this.#soft = this.#lists.softBits()
    this.#most = most
    this.#allowed = allowed === null ? [] : [allowed]
    this.#enough = Math.max(most, FEW)
    this.#candidates = this.#noCandidates()
    this.#addWords()
  }

  /** Adds matches of a tier, whether they match already or not; the first product precedes equal ones. */
  add(positions: Iterable<number>, tier: Tier, closeness: number): void {
    this.#keepAll(positions, { tier, closeness })
  }

  /** Applies a tier only to products that already match. */
  raise(positions: Iterable<number>, tier: Tier): void {
    this.#keepAll(positions, { tier, closeness: 1 }, (position) => this.#isAnswer(position))
  }

  /** The best matches, by position. */
  best(): number[] {
    return this.#candidates.best(this.#most, this.#allowed)
  }

  #noCandidates(): Candidates {
    return new Candidates(this.#index.postings, this.#index.buffer, this.#lists.stretches)
  }

  // Products with all words; products with only the weightier words are added if few have all.
  #addWords(): void {
    const { all, content } = this.#lists
    if (all.length > 1) {
      if (this.#isFew(this.#addWhole()) && content.length > 1) this.#addParts()
      return
    }
    const isFiltered = this.#allowed.length > 0
    if (isFiltered) {
      this.#takeShared(all, 0, this.#most)
      this.#candidates.weigh(0)
    }
    if (isFiltered || this.#candidates.collectBest(0, this.#most))
      this.#answersUnseen = (position) => this.#hasAll(position)
    this.#keyAll()
  }

  // A filter excludes products; it never makes products with only some of the words match.
  #isFew(whole: number): boolean {
    if (whole >= FEW || this.#allowed.length === 0) return whole < FEW
    const [first, ...others] = this.#lists.content.map((word) => this.#lists.bits(word, 0))
    let left = FEW - 1
    for (const [at, word] of (first ?? []).entries()) {
      left -= bitsIn(others.reduce((both, bits) => both & (bits[at] ?? 0), word))
      if (left < 0) return false
    }
    return true
  }

  /** Adds the best of the products that have all words; returns the number of such products. */
  #addWhole(): number {
    const { content, isExact } = this.#lists
    const isMany = this.#lists.rarest(content, 0).size >= this.#enough
    const isCut = isMany && (isExact ? this.#takeByField() : this.#takeBetter())
    if (isCut) this.#answersUnseen = (position) => this.#hasAll(position)
    else if (!isMany || !isExact) this.#takeAll(content, 0)
    return this.#weighAll()
  }

  // Field by field, with the soft words first: products with all words are equal in a field, so the first ones are enough.
  #takeByField(): boolean {
    const { all, content, hasSoft } = this.#lists
    for (const field of FIELDS) {
      if (!this.#lists.isIn(field)) continue
      this.#takeShared(all, worthAbove(field), this.#enough)
      if (this.#candidates.count >= this.#enough) return true
      if (hasSoft) this.#takeShared(content, worthAbove(field), Infinity)
      if (this.#candidates.count >= this.#enough) return true
    }
    return false
  }

  // Whether enough products have all words, including soft ones, in better fields: then no other product precedes them.
  #takeBetter(): boolean {
    const { all, content } = this.#lists
    return (
      this.#takeAll(all, OWN) >= this.#enough ||
      this.#takeAll(content, OWN) >= this.#enough ||
      this.#takeAll(content, MEASURED) >= this.#enough
    )
  }

  #takeAll(words: readonly number[], above: number): number {
    this.#candidates = this.#noCandidates()
    this.#takeShared(words, above, Infinity)
    return this.#candidates.count
  }

  #takeShared(words: readonly number[], above: number, most: number): void {
    const lists = this.#lists
    const { word: rarest } = lists.rarest(words, above)
    const others = words.filter((word) => word !== rarest).map((word) => lists.bits(word, above))
    const sets = [...others, ...this.#allowed]
    this.#candidates.collectShared(rarest, { above: lists.aboveOf(rarest, above), sets, most })
  }

  #weighAll(): number {
    for (const word of this.#lists.content) this.#candidates.weigh(word)
    return this.#keyAll()
  }

  // The number of candidates with all words, which may be thousands.
  #keyAll(): number {
    const { keys, positions, worths } = this.#index.buffer
    const width = this.#lists.all.length
    const { length } = this.#lists.content
    const { count } = this.#candidates
    let complete = 0
    for (let slot = 0; slot < count; slot += 1) {
      const first = slot * width
      let worst = 0
      let closeness = 0
      let word = 0
      for (; word < length; word += 1) {
        const worth = worths[first + word] ?? 0
        if (worth === 0) break
        const field = toField(worth)
        if (field > worst) worst = field
        closeness = Math.fround(closeness + worth - (FIELDS.length - 1 - field))
      }
      if (word < length) continue
      keys[slot] = toRankKey(toTier(worst), this.#softMissed(positions[slot] ?? 0), closeness / length)
      complete += 1
    }
    return complete
  }

  #softMissed(position: number): number {
    let missed = 0
    for (const bits of this.#soft) if (!hasBit(bits, position)) missed += 1
    return missed
  }

  // A rare word is more significant than a common one.
  #addParts(): void {
    const lists = this.#lists
    const { ids, buffer } = this.#index
    const weights = lists.content.map((word) => Math.log(1 + ids.length / Math.max(1, lists.holders(word))))
    this.#candidates = this.#noCandidates()
    if (weights.length > MOST_PARTED) for (const word of tellingWords(weights)) this.#candidates.collect(word)
    else if (this.#takeParts(weights)) {
      const shareOf = (position: number) =>
        shareOfWeights(weights, (word) => hasBit(lists.bits(word, 0), position))
      this.#answersUnseen = (position) => shareOf(position) >= LEAST_WEIGHT_SHARE
    }
    this.#weighAll()
    for (let slot = 0; slot < this.#candidates.count; slot += 1) {
      if (buffer.keys[slot] !== Infinity) continue
      const share = shareOfWeights(weights, (word) => this.#candidates.worth(slot, word) > 0)
      if (share >= LEAST_WEIGHT_SHARE)
        buffer.keys[slot] = toRankKey('part', this.#softMissed(buffer.positions[slot] ?? 0), share)
    }
  }

  // Whether candidates are left out: without soft words, products with the same words are equal, so the weightiest are enough.
  #takeParts(weights: readonly number[]): boolean {
    const { hasSoft } = this.#lists
    let reached = 0
    for (const { words, share } of partsByShare(weights)) {
      const key = toRankKey('part', 0, share)
      if (!hasSoft && key > reached && this.#candidates.count >= this.#enough) return true
      reached = key
      this.#takeShared(words, 0, hasSoft ? Infinity : this.#enough)
    }
    return false
  }

  // Products that also have the soft words are equal, so the first ones are enough.
  #keepAll(
    positions: Iterable<number>,
    { tier, closeness }: { tier: Tier; closeness: number },
    isMeant = (_place: number) => true,
  ): void {
    const others: number[] = []
    let left = this.#enough
    for (const position of positions) {
      if (!isInAll(this.#allowed, position)) continue
      if (!isInAll(this.#soft, position)) others.push(position)
      else if (isMeant(position)) {
        this.#keep(position, tier, closeness)
        left -= 1
      }
      if (left === 0) return
    }
    for (const position of others) if (isMeant(position)) this.#keep(position, tier, closeness)
  }

  #keep(position: number, tier: Tier, closeness: number): void {
    const { keys } = this.#index.buffer
    const slot = this.#candidates.slotOf(position) ?? this.#candidates.add(position)
    const key = toRankKey(tier, this.#softMissed(position), closeness)
    keys[slot] = Math.min(keys[slot] ?? Infinity, key)
  }

  #hasAll(position: number): boolean {
    return this.#lists.content.every((word) => hasBit(this.#lists.bits(word, 0), position))
  }

  #isAnswer(position: number): boolean {
    const slot = this.#candidates.slotOf(position)
    const isCandidate = slot !== null && this.#index.buffer.keys[slot] !== Infinity
    return isCandidate || this.#answersUnseen?.(position) === true
  }
}
