import {
  allBits,
  anyOf,
  countBoth,
  firstOfBoth,
  hasBit,
  noBits,
  setBit,
  type BitRange,
  type Bits,
} from '../../kernel/bits.ts'
import { type Paise, paise } from '../../kernel/money.ts'
import { sortedPositions } from '../../kernel/sorted-positions.ts'
import type { ListingSort, PriceBand } from './listing.ts'

/** The filters of a list. */
export type ListingScope = {
  /** Includes all descendants; null means every category. */
  categoryId: number | null
  /** Url keys of categories, combined with OR, each including its descendants; empty means all. */
  concerns: readonly string[]
  /** Inclusive. */
  priceFrom: Paise | null
  priceTo: Paise | null
}

/** The filters, order and page of a query. */
export type ListingQuery = ListingScope & {
  sort: ListingSort
  /** From 1. */
  page: number
  pageSize: number
}

/** The fields of a product that lists depend on. A price of null means sold on enquiry and matches no price range. */
export type ListingEntry = {
  id: number
  price: number | null
  popularity: number
  categoryIds: readonly number[]
}

/** A category and its parent. */
export type ListingCategory = { id: number; urlKey: string; parentId: number | null }

/**
 * Every product on sale by its rank: by price ascending, then by id; products without a price come last. A price
 * range is therefore a range of ranks; orders and sets of products hold ranks.
 */
export type ListingIndex = {
  ids: Int32Array
  /** In paise, for the ranks with a price. */
  prices: Float64Array
  orders: Record<ListingSort, Uint32Array>
  everything: Bits
  /** By category, including its descendants. */
  members: ReadonlyMap<number, Bits>
  categoryIds: ReadonlyMap<string, number>
}

/**
 * Builds an index.
 *
 * @param entries in the order of their ids
 * @param namesOrder the ids in the order of the names
 */
export function listingIndex(
  entries: readonly ListingEntry[],
  categories: readonly ListingCategory[],
  namesOrder: readonly number[],
): ListingIndex {
  const prices = Float64Array.from(entries, ({ price }) => price ?? Number.NaN)
  const popularity = Float64Array.from(entries, (entry) => entry.popularity)
  const byPrice = sortedPositions(prices)
  const rankOf = new Uint32Array(entries.length)
  for (const [rank, position] of byPrice.entries()) rankOf[position] = rank
  const ranks = (positions: Uint32Array) => positions.map((position) => rankOf[position] ?? 0)
  return {
    ids: Int32Array.from(byPrice, (position) => entries[position]?.id ?? 0),
    prices: Float64Array.from(byPrice, (position) => prices[position] ?? Number.NaN).filter(
      (price) => !Number.isNaN(price),
    ),
    orders: {
      popular: ranks(sortedPositions(popularity.map((each) => -each))),
      price_asc: ranks(byPrice),
      price_desc: ranks(sortedPositions(prices.map((price) => -price))),
      name: ranksOfIds(namesOrder, entries, rankOf),
    },
    everything: allBits(entries.length),
    members: membersOf(entries, rankOf, categories),
    categoryIds: new Map(categories.map(({ urlKey, id }) => [urlKey, id])),
  }
}

function ranksOfIds(
  ids: readonly number[],
  entries: readonly ListingEntry[],
  rankOf: Uint32Array,
): Uint32Array {
  const positions = new Map<number, number>()
  for (const [position, { id }] of entries.entries()) positions.set(id, position)
  const ranks: number[] = []
  for (const id of ids) {
    const position = positions.get(id)
    if (position !== undefined) ranks.push(rankOf[position] ?? 0)
  }
  return Uint32Array.from(ranks)
}

function membersOf(
  entries: readonly ListingEntry[],
  rankOf: Uint32Array,
  categories: readonly ListingCategory[],
): Map<number, Bits> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const members = new Map(categories.map(({ id }) => [id, noBits(entries.length)]))
  const setsOf = new Map(
    categories.map(({ id }) => [
      id,
      selfAndAncestors(id, parents).flatMap((each) => members.get(each) ?? []),
    ]),
  )
  for (const [position, { categoryIds }] of entries.entries()) {
    for (const id of categoryIds) {
      for (const bits of setsOf.get(id) ?? []) setBit(bits, rankOf[position] ?? 0)
    }
  }
  return members
}

function selfAndAncestors(from: number, parents: ReadonlyMap<number, number | null>): number[] {
  const way: number[] = []
  for (let id: number | null = from; id !== null && !way.includes(id); id = parents.get(id) ?? null)
    way.push(id)
  return way
}

/** One page of a list, and the total number of products. */
export function listedPage(index: ListingIndex, query: ListingQuery): { ids: number[]; total: number } {
  const { category, concerns, range } = partsOf(index, query)
  const total = countBoth(category, concerns, range)
  const first = (query.page - 1) * query.pageSize
  const order = index.orders[query.sort]
  const ids: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && passed < total && ids.length < query.pageSize; at += 1) {
    const rank = order[at] ?? 0
    if (rank < range.from || rank >= range.to || !hasBit(category, rank) || !hasBit(concerns, rank)) continue
    if (passed >= first) ids.push(index.ids[rank] ?? 0)
    passed += 1
  }
  return { ids, total }
}

/** The number of products of each choice of a filter, while the other filters stay unchanged. */
export type FilterCounts = {
  categories: { id: number; inCategories: number; inConcerns: number }[]
  /** In the order of the requested bands. */
  bands: number[]
  least: Paise | null
  withoutCategory: number
  withoutConcerns: number
  withoutPrice: number
}

/**
 * Counts the products of each choice of a list's filters.
 *
 * `inCategories` counts each category as a replacement of the list's category, `inConcerns` each concern as
 * the only concern.
 */
export function filterCounts(
  index: ListingIndex,
  scope: ListingScope,
  bands: readonly PriceBand[],
): FilterCounts {
  const { everything, prices, ids } = index
  const { category, concerns, range } = partsOf(index, scope)
  const least = firstOfBoth(category, concerns) ?? prices.length
  return {
    categories: [...index.members].map(([id, members]) => ({
      id,
      inCategories: countBoth(members, concerns, range),
      inConcerns: countBoth(members, category, range),
    })),
    bands: bands.map((band) => countBoth(category, concerns, ranksWithin(prices, band))),
    least: least < prices.length ? paise(prices[least] ?? 0) : null,
    withoutCategory: countBoth(concerns, everything, range),
    withoutConcerns: countBoth(category, everything, range),
    withoutPrice: countBoth(category, concerns, { from: 0, to: ids.length }),
  }
}

/** The parts of a scope: the products of the category, those of any concern, and the ranks of the price range. */
function partsOf({ ids, prices, everything, members, categoryIds }: ListingIndex, scope: ListingScope) {
  const { categoryId, priceFrom: from, priceTo: to } = scope
  const concerns = scope.concerns.map((key) => members.get(categoryIds.get(key) ?? 0))
  const sets = concerns.filter((bits) => bits !== undefined)
  const [only] = sets
  return {
    category: categoryId === null ? everything : (members.get(categoryId) ?? noBits(ids.length)),
    concerns:
      concerns.length === 0
        ? everything
        : sets.length === 1 && only !== undefined
          ? only
          : anyOf(sets, ids.length),
    range: from === null && to === null ? { from: 0, to: ids.length } : ranksWithin(prices, { from, to }),
  }
}

// Products without a price come after all priced ranks and so match no range.
function ranksWithin(prices: Float64Array, { from, to }: PriceBand): BitRange {
  return {
    from: from === null ? 0 : countWhile(prices, (price) => price < from),
    to: to === null ? prices.length : countWhile(prices, (price) => price <= to),
  }
}

function countWhile(sorted: Float64Array, isBefore: (price: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(sorted[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}
