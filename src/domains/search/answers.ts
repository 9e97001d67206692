import type { Asked } from './asked-words.ts'
import { Candidates, sizeOf } from './candidates.ts'
import { fieldOfWorth, FIELDS, stretchesOf, worthAbove, type Field, type Stretch } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

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

/** One of the ways. */
export type Tier = (typeof TIERS)[number]

const FIELD_TIER: Record<Field, Tier> = {
  own: 'own-words',
  meant: 'meant-words',
  analyte: 'analyte',
  related: 'related',
}
const FIELD_TIERS = FIELDS.map((field) => TIERS.indexOf(FIELD_TIER[field]))
const PART = TIERS.indexOf('part')

// One number orders answers: tier, then soft words that are missing, then closeness, then the product's place.
const CLOSENESS_STEPS = 1024
const SOFT_STEPS = 32
const PLACES = 2 ** 21

function keyOf(tier: number, softMissed: number, closeness: number): number {
  const far = Math.round((1 - closeness) * (CLOSENESS_STEPS - 1))
  return (tier * SOFT_STEPS + softMissed) * CLOSENESS_STEPS + far
}

// A name or an alias first, then all that a product measures; what is meant by a word are few, and come along.
const ENOUGH_ABOVE = [worthAbove('own'), worthAbove('analyte')]

const FEW = 3
const LEAST_WEIGHT_SHARE = 0.3
// Weights are added up in another order where it is seen which words can do without the others.
const CAUTION = 1e-4

/** The products that answer a query, and how well; of very many it need not look at those that cannot come first. */
export class Answers {
  readonly #index: SearchIndex
  readonly #asked: Asked
  readonly #content: readonly (readonly Stretch[])[]
  readonly #words: readonly (readonly Stretch[])[]
  readonly #most: number
  #candidates: Candidates
  // Whether some that answer are no candidates, as others are better.
  #isCut = false

  /** @param most how many are wanted */
  constructor(index: SearchIndex, asked: Asked, most: number) {
    const stretches = (words: Asked['content']) =>
      words.map(({ tokens }) => stretchesOf(index.postings, tokens))
    this.#index = index
    this.#asked = asked
    this.#content = stretches(asked.content)
    this.#words = [...this.#content, ...stretches(asked.soft)]
    this.#most = most
    this.#candidates = this.#noCandidates()
    this.#addWords()
  }

  /** Lets products answer in another way as well, be they answers already or not; equals the first product first. */
  add(places: Iterable<number>, tier: Tier, closeness: number): void {
    this.#keepAll(places, TIERS.indexOf(tier), closeness)
  }

  /** The same of those alone that answer already. */
  raise(places: Iterable<number>, tier: Tier): void {
    this.#keepAll(this.#answering(places), TIERS.indexOf(tier), 1)
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
    return new Candidates(this.#index.postings, this.#index.room, this.#words)
  }

  // Products with all words; those with the weightier part of them only where few have all.
  #addWords(): void {
    if (this.#words.length === 1) {
      this.#isCut = this.#candidates.takeBest(0, this.#most)
      this.#keyAll()
    } else if (!this.#addBest()) {
      this.#take([this.#rarest()])
      if (this.#keyAll() < FEW && this.#content.length > 1) this.#addParts()
    }
  }

  // Whether so many as are wanted have all words in their better fields: then no other comes before them.
  #addBest(): boolean {
    for (const above of ENOUGH_ABOVE) {
      const rarest = this.#rarest(above)
      if (sizeOf(this.#content[rarest] ?? [], above) < this.#most) continue
      this.#take([rarest], above)
      this.#isCut = this.#keyAll() >= this.#most
      if (this.#isCut) return true
      this.#candidates = this.#noCandidates()
    }
    return false
  }

  #rarest(above = 0): number {
    const sizes = this.#content.map((stretches) => sizeOf(stretches, above))
    return sizes.indexOf(Math.min(...sizes))
  }

  /** Takes in the products that one of these words fits better than `above`, and weighs all words. */
  #take(words: readonly number[], above = 0): void {
    for (const word of words) this.#candidates.take(word, above)
    for (const word of this.#words.keys()) {
      const isSoft = word >= this.#content.length
      if (words.length > 1 || word !== words[0]) this.#candidates.weigh(word, isSoft ? 0 : above)
    }
  }

  // How many of the candidates have all words.
  #keyAll(): number {
    const { keys } = this.#index.room
    let complete = 0
    for (let slot = 0; slot < this.#candidates.count; slot += 1) {
      const key = this.#keyOfWords(slot)
      keys[slot] = key
      if (key !== Infinity) complete += 1
    }
    return complete
  }

  #keyOfWords(slot: number): number {
    const { length } = this.#content
    let worst = 0
    let closeness = 0
    for (let word = 0; word < length; word += 1) {
      const worth = this.#candidates.worth(slot, word)
      if (worth === 0) return Infinity
      const field = fieldOfWorth(worth)
      if (field > worst) worst = field
      closeness = Math.fround(closeness + worth - (FIELDS.length - 1 - field))
    }
    return keyOf(FIELD_TIERS[worst] ?? PART, this.#softMissed(slot), closeness / length)
  }

  #softMissed(slot: number): number {
    let missed = 0
    for (let word = this.#content.length; word < this.#words.length; word += 1) {
      if (this.#candidates.worth(slot, word) === 0) missed += 1
    }
    return missed
  }

  #addParts(): void {
    const { keys } = this.#index.room
    const weights = this.#content.map((_, word) => this.#weightOf(word))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    this.#candidates = this.#noCandidates()
    this.#take(tellingWords(weights, total))
    this.#keyAll()
    for (let slot = 0; slot < this.#candidates.count; slot += 1) {
      if (keys[slot] !== Infinity) continue
      let weight = 0
      for (let word = 0; word < weights.length; word += 1) {
        if (this.#candidates.worth(slot, word) > 0) weight = Math.fround(weight + (weights[word] ?? 0))
      }
      const share = weight / total
      if (share >= LEAST_WEIGHT_SHARE) keys[slot] = keyOf(PART, this.#softMissed(slot), share)
    }
  }

  // A rare word says more about what is meant than a common one.
  #weightOf(word: number): number {
    return Math.log(1 + this.#index.ids.length / Math.max(1, this.#holdersOf(word)))
  }

  #holdersOf(word: number): number {
    const stretches = this.#content[word] ?? []
    // Of one way to read a word each product has one stretch.
    if (this.#asked.content[word]?.tokens.size === 1) return sizeOf(stretches)
    const holders = new Candidates(this.#index.postings, this.#index.room, [stretches])
    holders.take(0)
    return holders.count
  }

  // Without soft words all of them are equals, of which the first ones are enough.
  #keepAll(places: Iterable<number>, tier: number, closeness: number): void {
    let left = this.#words.length === this.#content.length ? this.#most : Infinity
    const { keys } = this.#index.room
    for (const place of places) {
      const slot = this.#candidates.slotOf(place) ?? this.#candidates.add(place)
      const key = keyOf(tier, this.#softMissed(slot), closeness)
      keys[slot] = Math.min(keys[slot] ?? Infinity, key)
      left -= 1
      if (left <= 0) break
    }
  }

  #hasAll(place: number): boolean {
    return this.#content.every((_, word) => this.#candidates.has(place, word))
  }

  *#answering(places: Iterable<number>): Generator<number> {
    const { keys } = this.#index.room
    for (const place of places) {
      const slot = this.#candidates.slotOf(place)
      const isKnown = slot !== null && keys[slot] !== Infinity
      if (isKnown || (this.#isCut && this.#hasAll(place))) yield place
    }
  }
}

/** The words of which a product must have one to reach the least share: all others together do not. */
function tellingWords(weights: readonly number[], total: number): number[] {
  const lightest = [...weights.entries()].toSorted(([, a], [, b]) => a - b)
  let spare = 0
  return lightest.flatMap(([word, weight]) => {
    spare += weight
    return spare / total < LEAST_WEIGHT_SHARE - CAUTION ? [] : [word]
  })
}
