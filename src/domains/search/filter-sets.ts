import { hasBit, noBits, setBit, type Bits } from '../../kernel/bits.ts'
import type { Filter } from './query-filters.ts'
import type { FilterVocabulary } from './vocabulary.ts'

/** The products that pass each filter, by position. Prices change too often to be among the filters. */
export type FilterSets = ReadonlyMap<Filter['kind'], Bits>

/** The properties of a product that filters depend on. */
export type FilteredEntry = {
  isPackage: boolean
  /** F and M exclude the other gender. */
  patientGender: '' | 'FM' | 'F' | 'M'
  concerns: readonly string[]
}

/** Collects the sets during the build of the index. */
export class FilterSetCollector {
  readonly #people: FilterVocabulary['people']
  readonly #members = new Map<Filter['kind'], number[]>()
  #size = 0

  constructor({ people }: FilterVocabulary) {
    this.#people = people
  }

  /** Products must be added in the order of their positions. */
  add(entry: FilteredEntry): void {
    this.#addTo(entry.isPackage ? 'packages' : 'tests')
    for (const person of this.#people) if (suits(entry, person)) this.#addTo(person.who)
    this.#size += 1
  }

  finish(): FilterSets {
    return new Map([...this.#members].map(([kind, members]) => [kind, toBits(members, this.#size)]))
  }

  #addTo(kind: Filter['kind']): void {
    const members = this.#members.get(kind)
    if (members === undefined) this.#members.set(kind, [this.#size])
    else members.push(this.#size)
  }
}

// 'Blood group' belongs to pregnancy and other concerns, so it is suitable for all patients.
function suits(
  { patientGender, concerns }: FilteredEntry,
  { gender, unsuitable }: FilterVocabulary['people'][number],
): boolean {
  const isForOthers =
    gender !== null && (patientGender === 'F' || patientGender === 'M') && patientGender !== gender
  return !isForOthers && (concerns.length === 0 || !concerns.every((concern) => unsuitable.includes(concern)))
}

function toBits(members: readonly number[], size: number): Bits {
  const bits = noBits(size)
  for (const position of members) setBit(bits, position)
  return bits
}

/** Prices in paise by position; NaN for a product without a price, which no range includes. */
export type PriceTable = Float64Array

/** The prices of products from a list of priced products, the cheapest first, and then those without a price. */
export function toPriceTable(
  positions: Int32Array,
  listed: { ids: Int32Array; prices: Float64Array },
): PriceTable {
  const prices = new Map(Array.from(listed.prices, (price, rank) => [listed.ids[rank], price]))
  return Float64Array.from(positions, (id) => prices.get(id) ?? Number.NaN)
}

/** The products that pass all filters; null without a filter. */
export function allowedProducts(
  sets: FilterSets,
  filters: readonly Filter[],
  prices: PriceTable,
): Bits | null {
  const [first, ...others] = filters.map((filter) =>
    filter.kind === 'price' ? within(prices, filter) : (sets.get(filter.kind) ?? noBits(prices.length)),
  )
  if (first === undefined) return null
  return others.reduce((all, bits) => all.map((word, at) => word & (bits[at] ?? 0)), first)
}

function within(prices: PriceTable, { from, to }: { from: number | null; to: number | null }): Bits {
  const bits = noBits(prices.length)
  for (const [position, price] of prices.entries()) {
    if (price >= (from ?? 0) && price <= (to ?? Infinity)) setBit(bits, position)
  }
  return bits
}

/** The positions of a set in ascending order, at most `most`. */
export function firstPositions(bits: Bits, size: number, most: number): number[] {
  const positions: number[] = []
  for (let at = 0; at < size && positions.length < most; at += 1) if (hasBit(bits, at)) positions.push(at)
  return positions
}
