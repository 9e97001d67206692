import { type Paise, paise } from '../../kernel/money.ts'
import type { ListingSort, PriceBand } from './listing.ts'

/** What a list is narrowed to. */
export type ListingScope = {
  /** With everything below it; null means every category. */
  categoryId: number | null
  /** Url keys of categories, any of which fits with everything below it; empty means all. */
  concerns: readonly string[]
  /** Inclusive. */
  priceFrom: Paise | null
  priceTo: Paise | null
}

/** Which products, and which page of them. */
export type ListingQuery = ListingScope & {
  sort: ListingSort
  /** From 1. */
  page: number
  pageSize: number
}

/** What the lists know of a product. Null is the price of what is sold on enquiry: it lies in no price range. */
export type ListingEntry = {
  id: number
  price: number | null
  popularity: number
  categoryIds: readonly number[]
}

/** A category and the one above it. */
export type ListingCategory = { id: number; urlKey: string; parentId: number | null }

/** Every sold product by its place in the order of the ids; orders and members hold such places. */
export type ListingIndex = {
  ids: Int32Array
  /** In paise; not a number where there is none. */
  prices: Float64Array
  orders: Record<ListingSort, Uint32Array>
  /** By category, with everything below it. */
  members: ReadonlyMap<number, Uint32Array>
  categoryIds: ReadonlyMap<string, number>
}

/**
 * Lays an index.
 *
 * @param entries in the order of their ids
 * @param namesOrder the ids in the order of the names
 */
export function listingIndex(
  entries: readonly ListingEntry[],
  categories: readonly ListingCategory[],
  namesOrder: readonly number[],
): ListingIndex {
  const ids = Int32Array.from(entries, ({ id }) => id)
  const prices = Float64Array.from(entries, ({ price }) => price ?? Number.NaN)
  const popularity = Float64Array.from(entries, (entry) => entry.popularity)
  const placeOf = new Map(entries.map(({ id }, place) => [id, place]))
  const ordered = (key: (place: number) => number) =>
    Uint32Array.from(ids.keys()).toSorted((a, b) => key(a) - key(b) || a - b)
  return {
    ids,
    prices,
    orders: {
      popular: ordered((place) => -(popularity[place] ?? 0)),
      price_asc: ordered((place) => paid(prices[place])),
      price_desc: ordered((place) => -paid(prices[place], -1)),
      name: Uint32Array.from(namesOrder.flatMap((id) => placeOf.get(id) ?? [])),
    },
    members: membersOf(entries, categories),
    categoryIds: new Map(categories.map(({ urlKey, id }) => [urlKey, id])),
  }
}

// What has no price stands last, whichever way the order goes.
function paid(price = Number.NaN, last: 1 | -1 = 1): number {
  return Number.isNaN(price) ? last * Number.MAX_SAFE_INTEGER : price
}

function membersOf(entries: readonly ListingEntry[], categories: readonly ListingCategory[]) {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const waysUp = new Map(categories.map(({ id }) => [id, wayUp(id, parents)]))
  const members = new Map<number, number[]>(categories.map(({ id }) => [id, []]))
  for (const [place, { categoryIds }] of entries.entries()) {
    const all = new Set(categoryIds.flatMap((id) => waysUp.get(id) ?? []))
    for (const id of all) members.get(id)?.push(place)
  }
  return new Map([...members].map(([id, places]) => [id, Uint32Array.from(places)]))
}

function wayUp(from: number, parents: ReadonlyMap<number, number | null>): number[] {
  const way: number[] = []
  for (let id: number | null = from; id !== null && !way.includes(id); id = parents.get(id) ?? null)
    way.push(id)
  return way
}

const IN_CATEGORY = 1
const IN_CONCERNS = 2
const IN_PRICE = 4
const IN_ALL = IN_CATEGORY | IN_CONCERNS | IN_PRICE

/** One page of a list, and how many there are in all. */
export function listedPage(index: ListingIndex, query: ListingQuery): { ids: number[]; total: number } {
  const marks = marksOf(index, query)
  const first = (query.page - 1) * query.pageSize
  const ids: number[] = []
  let total = 0
  for (const place of index.orders[query.sort]) {
    if (marks[place] !== IN_ALL) continue
    if (total >= first && ids.length < query.pageSize) ids.push(index.ids[place] ?? 0)
    total += 1
  }
  return { ids, total }
}

/** How many products each choice of a filter would show while the other filters stay as they are. */
export type FilterCounts = {
  categories: { id: number; inCategories: number; inConcerns: number }[]
  /** In the order of the bands that were asked about. */
  bands: number[]
  least: Paise | null
  withoutCategory: number
  withoutConcerns: number
  withoutPrice: number
}

/**
 * Counts what the filters of a list would show.
 *
 * A category's `inCategories` is the count if it took the place of the list's category, `inConcerns` the count if it
 * were the only concern.
 */
export function filterCounts(
  index: ListingIndex,
  scope: ListingScope,
  bands: readonly PriceBand[],
): FilterCounts {
  const marks = marksOf(index, scope)
  const all = tally(marks)
  const { counts, least } = priced(index.prices, marks, bands)
  return {
    categories: [...index.members].map(([id, places]) => {
      const inside = tally(marks, places)
      return { id, inCategories: inside(IN_CONCERNS | IN_PRICE), inConcerns: inside(IN_CATEGORY | IN_PRICE) }
    }),
    bands: counts,
    least,
    withoutCategory: all(IN_CONCERNS | IN_PRICE),
    withoutConcerns: all(IN_CATEGORY | IN_PRICE),
    withoutPrice: all(IN_CATEGORY | IN_CONCERNS),
  }
}

// One pass, by index: iterators over a hundred thousand places cost ten times as much.
function tally(marks: Uint8Array, places?: Uint32Array): (wanted: number) => number {
  const byMark = new Uint32Array(IN_ALL + 1)
  const length = places?.length ?? marks.length
  for (let at = 0; at < length; at += 1) {
    const mark = marks[places === undefined ? at : (places[at] ?? 0)] ?? 0
    byMark[mark] = (byMark[mark] ?? 0) + 1
  }
  return (wanted) => byMark.reduce((sum, count, mark) => sum + ((mark & wanted) === wanted ? count : 0), 0)
}

/** What the bands would show whatever range is chosen, and the lowest price there is. */
function priced(prices: Float64Array, marks: Uint8Array, bands: readonly PriceBand[]) {
  const counts = bands.map(() => 0)
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; place < prices.length; place += 1) {
    const price = prices[place] ?? Number.NaN
    if (Number.isNaN(price) || ((marks[place] ?? 0) | IN_PRICE) !== IN_ALL) continue
    if (price < least) least = price
    for (let at = 0; at < bands.length; at += 1) {
      const band = bands[at]
      if (band !== undefined && isWithin(price, band)) counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return { counts, least: least === Number.POSITIVE_INFINITY ? null : paise(least) }
}

/** For each product which parts of the scope it lies in. */
function marksOf({ ids, prices, members, categoryIds }: ListingIndex, scope: ListingScope): Uint8Array {
  const { categoryId, concerns, priceFrom: from, priceTo: to } = scope
  const isAnyPrice = from === null && to === null
  const everywhere =
    (categoryId === null ? IN_CATEGORY : 0) |
    (concerns.length === 0 ? IN_CONCERNS : 0) |
    (isAnyPrice ? IN_PRICE : 0)
  const marks = new Uint8Array(ids.length).fill(everywhere)
  const mark = (id: number | undefined | null, part: number) => {
    const places = members.get(id ?? 0) ?? new Uint32Array()
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      marks[place] = (marks[place] ?? 0) | part
    }
  }
  mark(categoryId, IN_CATEGORY)
  for (const concern of concerns) mark(categoryIds.get(concern), IN_CONCERNS)
  if (isAnyPrice) return marks
  const range = { from, to }
  for (let place = 0; place < prices.length; place += 1) {
    if (isWithin(prices[place] ?? Number.NaN, range)) marks[place] = (marks[place] ?? 0) | IN_PRICE
  }
  return marks
}

// What has no price is not a number, and so within no range.
function isWithin(price: number, { from, to }: PriceBand): boolean {
  return price >= (from ?? 0) && price <= (to ?? Number.MAX_SAFE_INTEGER)
}
