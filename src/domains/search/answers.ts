import { hasBit, type Bits } from '../../kernel/bits.ts'
import { keyOf, PLACES, tierOfField, type Tier } from './answer-ranks.ts'
import { AskedLists } from './asked-lists.ts'
import type { Asked } from './asked-words.ts'
import { Candidates, isInAll } from './candidates.ts'
import { fieldOfWorth, FIELDS, worthAbove } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import {
  LEAST_WEIGHT_SHARE,
  MOST_PARTED,
  partsByShare,
  shareOfWeights,
  tellingWords,
} from './word-weights.ts'

// A name or an alias first, then all that a product measures; what is meant by a word are few, and come along.
const [OWN, MEASURED] = [worthAbove('own'), worthAbove('analyte')]

const FEW = 3

/** The products that answer a query, and how well; of very many it need not look at those that cannot come first. */
export class Answers {
  readonly #index: SearchIndex
  readonly #lists: AskedLists
  readonly #soft: readonly Bits[]
  readonly #most: number
  // Where so many have all words, none that has a part of them answers.
  readonly #enough: number
  #candidates: Candidates
  // What tells whether one answers that is no candidate, since others are better; null where no such one does.
  #answersUnseen: ((place: number) => boolean) | null = null

  /** @param most how many are wanted */
  constructor(index: SearchIndex, asked: Asked, most: number) {
    this.#index = index
    this.#lists = new AskedLists(index, asked)
    this.#soft = this.#lists.softBits()
    this.#most = most
    this.#enough = Math.max(most, FEW)
    this.#candidates = this.#noCandidates()
    this.#addWords()
  }

  /** Lets products answer in another way as well, be they answers already or not; equals the first product first. */
  add(places: Iterable<number>, tier: Tier, closeness: number): void {
    this.#keepAll(places, { tier, closeness })
  }

  /** The same of those alone that answer already. */
  raise(places: Iterable<number>, tier: Tier): void {
    this.#keepAll(places, { tier, closeness: 1 }, (place) => this.#isAnswer(place))
  }

  /** The best answers, by place. */
  best(): number[] {
    const { keys, places } = this.#index.room
    const { count } = this.#candidates
    const most = Math.min(this.#most, count)
    const found = new Float64Array(most)
    let size = 0
    for (let slot = 0; slot < count; slot += 1) {
      const rank = (keys[slot] ?? Infinity) * PLACES + (places[slot] ?? 0)
      if (rank === Infinity || (size === most && rank > (found[most - 1] ?? 0))) continue
      let at = size < most ? size : most - 1
      for (; at > 0 && (found[at - 1] ?? 0) > rank; at -= 1) found[at] = found[at - 1] ?? 0
      found[at] = rank
      if (size < most) size += 1
    }
    return Array.from(found.subarray(0, size), (rank) => rank % PLACES)
  }

  #noCandidates(): Candidates {
    return new Candidates(this.#index.postings, this.#index.room, this.#lists.stretches)
  }

  // Products with all words; those with the weightier part of them only where few have all.
  #addWords(): void {
    const { all, content } = this.#lists
    if (all.length === 1) {
      if (this.#candidates.takeBest(0, this.#most)) this.#answersUnseen = (place) => this.#hasAll(place)
      this.#keyAll()
    } else if (this.#addWhole() < FEW && content.length > 1) this.#addParts()
  }

  /** Takes in the best of the products that have all words; tells how many these are. */
  #addWhole(): number {
    const { content, isExact } = this.#lists
    const isMany = this.#lists.rarest(content, 0).size >= this.#enough
    const isCut = isMany && (isExact ? this.#takeByField() : this.#takeBetter())
    if (isCut) this.#answersUnseen = (place) => this.#hasAll(place)
    else if (!isMany || !isExact) this.#takeAll(content, 0)
    return this.#weighAll()
  }

  // Field by field, with the soft words first: those that have all words so are equals, of which the first ones are enough.
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

  // Whether so many have all words in their better fields, the soft words too: then no other comes before them.
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
    const sets = words.filter((word) => word !== rarest).map((word) => lists.bits(word, above))
    this.#candidates.takeShared(rarest, { above: lists.aboveOf(rarest, above), sets, most })
  }

  #weighAll(): number {
    for (const word of this.#lists.content) this.#candidates.weigh(word)
    return this.#keyAll()
  }

  // How many of the candidates have all words. There may be thousands of them.
  #keyAll(): number {
    const { keys, places, worths } = this.#index.room
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
        const field = fieldOfWorth(worth)
        if (field > worst) worst = field
        closeness = Math.fround(closeness + worth - (FIELDS.length - 1 - field))
      }
      if (word < length) continue
      keys[slot] = keyOf(tierOfField(worst), this.#softMissed(places[slot] ?? 0), closeness / length)
      complete += 1
    }
    return complete
  }

  #softMissed(place: number): number {
    let missed = 0
    for (const bits of this.#soft) if (!hasBit(bits, place)) missed += 1
    return missed
  }

  // A rare word says more about what is meant than a common one.
  #addParts(): void {
    const lists = this.#lists
    const { ids, room } = this.#index
    const weights = lists.content.map((word) => Math.log(1 + ids.length / Math.max(1, lists.holders(word))))
    this.#candidates = this.#noCandidates()
    if (weights.length > MOST_PARTED) for (const word of tellingWords(weights)) this.#candidates.take(word)
    else if (this.#takeParts(weights)) {
      const shareOf = (place: number) => shareOfWeights(weights, (word) => hasBit(lists.bits(word, 0), place))
      this.#answersUnseen = (place) => shareOf(place) >= LEAST_WEIGHT_SHARE
    }
    this.#weighAll()
    for (let slot = 0; slot < this.#candidates.count; slot += 1) {
      if (room.keys[slot] !== Infinity) continue
      const share = shareOfWeights(weights, (word) => this.#candidates.worth(slot, word) > 0)
      if (share >= LEAST_WEIGHT_SHARE)
        room.keys[slot] = keyOf('part', this.#softMissed(room.places[slot] ?? 0), share)
    }
  }

  // Whether any are left out: without soft words all that have the same words are equals, and the weightiest are enough.
  #takeParts(weights: readonly number[]): boolean {
    const { hasSoft } = this.#lists
    let reached = 0
    for (const { words, share } of partsByShare(weights)) {
      const key = keyOf('part', 0, share)
      if (!hasSoft && key > reached && this.#candidates.count >= this.#enough) return true
      reached = key
      this.#takeShared(words, 0, hasSoft ? Infinity : this.#enough)
    }
    return false
  }

  // Those that have the soft words too are equals, of which the first ones are enough.
  #keepAll(
    places: Iterable<number>,
    { tier, closeness }: { tier: Tier; closeness: number },
    isMeant = (_place: number) => true,
  ): void {
    const others: number[] = []
    let left = this.#enough
    for (const place of places) {
      if (!isInAll(this.#soft, place)) others.push(place)
      else if (isMeant(place)) {
        this.#keep(place, tier, closeness)
        left -= 1
      }
      if (left === 0) return
    }
    for (const place of others) if (isMeant(place)) this.#keep(place, tier, closeness)
  }

  #keep(place: number, tier: Tier, closeness: number): void {
    const { keys } = this.#index.room
    const slot = this.#candidates.slotOf(place) ?? this.#candidates.add(place)
    const key = keyOf(tier, this.#softMissed(place), closeness)
    keys[slot] = Math.min(keys[slot] ?? Infinity, key)
  }

  #hasAll(place: number): boolean {
    return this.#lists.content.every((word) => hasBit(this.#lists.bits(word, 0), place))
  }

  #isAnswer(place: number): boolean {
    const slot = this.#candidates.slotOf(place)
    const isKnown = slot !== null && this.#index.room.keys[slot] !== Infinity
    return isKnown || this.#answersUnseen?.(place) === true
  }
}
