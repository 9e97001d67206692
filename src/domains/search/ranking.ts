import { hasBit, hasFewerInAll, type Bits } from '../../kernel/bits.ts'
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

// With fewer products that have all words, products with only some of the words match as well.
const FEW = 3

/** The best matches of a query; in a large catalogue it skips products that cannot be among the best. */
export class Ranking {
  readonly #index: SearchIndex
  readonly #postings: QueryPostings
  readonly #softBits: readonly Bits[]
  // The products that pass the filters of the query; empty if the query has no filters.
  readonly #allowed: readonly Bits[]
  readonly #most: number
  // If this many products have all words, products with only a part of them do not match.
  readonly #enough: number
  #candidates: Candidates
  // Decides whether a product that is not a candidate matches, although others are better; null if no such product can
  // match.
  #isUnseenMatch: ((position: number) => boolean) | null = null

  /** @param most the number of wanted matches */
  constructor(index: SearchIndex, query: ParsedQuery, most: number, allowed: Bits | null = null) {
    this.#index = index
    this.#postings = new QueryPostings(index, query)
    this.#softBits = this.#postings.softBits()
    this.#most = most
    this.#allowed = allowed === null ? [] : [allowed]
    this.#enough = Math.max(most, FEW)
    this.#candidates = this.#newCandidates()
    this.#matchWords()
  }

  /** Adds matches of a tier, whether they match already or not; the first product precedes equal ones. */
  add(positions: Iterable<number>, tier: Tier, closeness: number): void {
    this.#rankAs(positions, { tier, closeness })
  }

  /** Applies a tier only to products that already match. */
  raise(positions: Iterable<number>, tier: Tier): void {
    this.#rankAs(positions, { tier, closeness: 1 }, (position) => this.#isMatch(position))
  }

  /** The best matches, by position. */
  best(): number[] {
    return this.#candidates.best(this.#most, this.#allowed)
  }

  #newCandidates(): Candidates {
    return new Candidates(this.#index.postings, this.#index.buffer, this.#postings.stretches)
  }

  // Products with all words; products with only the weightier words are added if few have all.
  #matchWords(): void {
    const { all, content } = this.#postings
    if (all.length > 1) {
      if (this.#hasFewComplete(this.#addComplete()) && content.length > 1) this.#addPartial()
      return
    }
    const isFiltered = this.#allowed.length > 0
    if (isFiltered) {
      this.#collectShared(all, 0, this.#most)
      this.#candidates.weigh(0)
    }
    if (isFiltered || this.#candidates.collectBest(0, this.#most))
      this.#isUnseenMatch = (position) => this.#hasAll(position)
    this.#rankComplete()
  }

  // A filter excludes products; it never makes products with only some of the words match.
  #hasFewComplete(complete: number): boolean {
    if (complete >= FEW || this.#allowed.length === 0) return complete < FEW
    const sets = this.#postings.content.map((word) => this.#postings.bits(word, 0))
    return hasFewerInAll(sets, FEW)
  }

  /** Adds the best of the products that have all words; returns the number of such products. */
  #addComplete(): number {
    const { content, isExact } = this.#postings
    const isMany = this.#postings.rarest(content, 0).size >= this.#enough
    const isCut = isMany && (isExact ? this.#collectByField() : this.#collectBetterFields())
    if (isCut) this.#isUnseenMatch = (position) => this.#hasAll(position)
    else if (!isMany || !isExact) this.#collectAll(content, 0)
    return this.#weighAndRank()
  }

  // Field by field, with the soft words first: products with all words are equal in a field, so the first ones are enough.
  #collectByField(): boolean {
    const { all, content, hasSoft } = this.#postings
    for (const field of FIELDS) {
      if (!this.#postings.isIn(field)) continue
      this.#collectShared(all, worthAbove(field), this.#enough)
      if (this.#candidates.count >= this.#enough) return true
      if (hasSoft) this.#collectShared(content, worthAbove(field), Infinity)
      if (this.#candidates.count >= this.#enough) return true
    }
    return false
  }

  // Whether enough products have all words, including soft ones, in better fields: then no other product precedes them.
  #collectBetterFields(): boolean {
    const { all, content } = this.#postings
    return (
      this.#collectAll(all, OWN) >= this.#enough ||
      this.#collectAll(content, OWN) >= this.#enough ||
      this.#collectAll(content, MEASURED) >= this.#enough
    )
  }

  #collectAll(words: readonly number[], above: number): number {
    this.#candidates = this.#newCandidates()
    this.#collectShared(words, above, Infinity)
    return this.#candidates.count
  }

  #collectShared(words: readonly number[], above: number, most: number): void {
    const postings = this.#postings
    const { word: rarest } = postings.rarest(words, above)
    const others = words.filter((word) => word !== rarest).map((word) => postings.bits(word, above))
    const sets = [...others, ...this.#allowed]
    this.#candidates.collectShared(rarest, { above: postings.aboveOf(rarest, above), sets, most })
  }

  #weighAndRank(): number {
    for (const word of this.#postings.content) this.#candidates.weigh(word)
    return this.#rankComplete()
  }

  // Sets the rank of each candidate that has all words, by its worst field; returns their number, which may be thousands.
  #rankComplete(): number {
    const { keys, positions, worths } = this.#index.buffer
    const width = this.#postings.all.length
    const { length } = this.#postings.content
    const { count } = this.#candidates
    let complete = 0
    for (let slot = 0; slot < count; slot += 1) {
      const first = slot * width
      let worst = 0
      let closeness = 0
      let word = 0
      // Ends early at a word that the candidate does not have.
      for (; word < length; word += 1) {
        const worth = worths[first + word] ?? 0
        if (worth === 0) break
        const field = toField(worth)
        if (field > worst) worst = field
        closeness = Math.fround(closeness + worth - (FIELDS.length - 1 - field))
      }
      if (word < length) continue
      keys[slot] = toRankKey(toTier(worst), this.#countMissingSoft(positions[slot] ?? 0), closeness / length)
      complete += 1
    }
    return complete
  }

  #countMissingSoft(position: number): number {
    let missed = 0
    for (const bits of this.#softBits) if (!hasBit(bits, position)) missed += 1
    return missed
  }

  // Adds products that have the weightier words; the weight of a word rises with its rarity.
  #addPartial(): void {
    const postings = this.#postings
    const { ids, buffer } = this.#index
    const weights = postings.content.map((word) =>
      Math.log(1 + ids.length / Math.max(1, postings.holders(word))),
    )
    this.#candidates = this.#newCandidates()
    if (weights.length > MOST_PARTED) for (const word of tellingWords(weights)) this.#candidates.collect(word)
    else if (this.#collectParts(weights)) {
      const shareOf = (position: number) =>
        shareOfWeights(weights, (word) => hasBit(postings.bits(word, 0), position))
      this.#isUnseenMatch = (position) => shareOf(position) >= LEAST_WEIGHT_SHARE
    }
    this.#weighAndRank()
    for (let slot = 0; slot < this.#candidates.count; slot += 1) {
      if (buffer.keys[slot] !== Infinity) continue
      const share = shareOfWeights(weights, (word) => this.#candidates.worth(slot, word) > 0)
      if (share >= LEAST_WEIGHT_SHARE)
        buffer.keys[slot] = toRankKey('part', this.#countMissingSoft(buffer.positions[slot] ?? 0), share)
    }
  }

  // Whether candidates are left out: without soft words, products with the same words are equal, so the weightiest are enough.
  #collectParts(weights: readonly number[]): boolean {
    const { hasSoft } = this.#postings
    let reached = 0
    for (const { words, share } of partsByShare(weights)) {
      const key = toRankKey('part', 0, share)
      if (!hasSoft && key > reached && this.#candidates.count >= this.#enough) return true
      reached = key
      this.#collectShared(words, 0, hasSoft ? Infinity : this.#enough)
    }
    return false
  }

  // Products that also have the soft words are equal, so the first ones are enough.
  #rankAs(
    positions: Iterable<number>,
    { tier, closeness }: { tier: Tier; closeness: number },
    isWanted = (_position: number) => true,
  ): void {
    const others: number[] = []
    let left = this.#enough
    for (const position of positions) {
      if (!isInAll(this.#allowed, position)) continue
      if (!isInAll(this.#softBits, position)) others.push(position)
      else if (isWanted(position)) {
        this.#rank(position, tier, closeness)
        left -= 1
      }
      if (left === 0) return
    }
    for (const position of others) if (isWanted(position)) this.#rank(position, tier, closeness)
  }

  #rank(position: number, tier: Tier, closeness: number): void {
    const { keys } = this.#index.buffer
    const slot = this.#candidates.slotOf(position) ?? this.#candidates.add(position)
    const key = toRankKey(tier, this.#countMissingSoft(position), closeness)
    keys[slot] = Math.min(keys[slot] ?? Infinity, key)
  }

  #hasAll(position: number): boolean {
    return this.#postings.content.every((word) => hasBit(this.#postings.bits(word, 0), position))
  }

  #isMatch(position: number): boolean {
    const slot = this.#candidates.slotOf(position)
    const isCandidate = slot !== null && this.#index.buffer.keys[slot] !== Infinity
    return isCandidate || this.#isUnseenMatch?.(position) === true
  }
}
