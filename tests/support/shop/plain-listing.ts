import {
  listingIndex,
  type FilterCounts,
  type ListingCategory,
  type ListingEntry,
  type ListingIndex,
  type ListingQuery,
  type ListingScope,
} from '../../../src/domains/catalogue/listing-index.ts'
import type { ListingSort, PriceBand } from '../../../src/domains/catalogue/listing.ts'

/** The catalogue data of the lists. */
export type PlainCatalogue = { entries: ListingEntry[]; categories: ListingCategory[]; names: number[] }

/** The index that the shop builds. */
export function indexOf({ entries, categories, names }: PlainCatalogue): ListingIndex {
  return listingIndex(entries, categories, names)
}

/** A page of a list, computed from every product. */
export function plainPage(catalogue: PlainCatalogue, query: ListingQuery): { ids: number[]; total: number } {
  const rows = within(catalogue, query, ['category', 'concerns', 'price']).toSorted(
    inOrder(query.sort, catalogue),
  )
  const first = (query.page - 1) * query.pageSize
  return { ids: rows.slice(first, first + query.pageSize).map(({ id }) => id), total: rows.length }
}

/** The filters of a list, each choice counted over every product. */
export function plainCounts(
  catalogue: PlainCatalogue,
  scope: ListingScope,
  bands: readonly PriceBand[],
): FilterCounts {
  const keyOf = new Map(catalogue.categories.map(({ id, urlKey }) => [id, urlKey]))
  const count = (changed: Partial<ListingScope>, parts: Part[]) =>
    within(catalogue, { ...scope, ...changed }, parts).length
  const prices = within(catalogue, scope, ['category', 'concerns']).flatMap(({ price }) => price ?? [])
  return {
    categories: catalogue.categories.map(({ id }) => ({
      id,
      inCategories: count({ categoryId: id }, ['category', 'concerns', 'price']),
      inConcerns: count({ concerns: [keyOf.get(id) ?? ''] }, ['category', 'concerns', 'price']),
    })),
    bands: bands.map(({ from, to }) =>
      count({ priceFrom: from, priceTo: to }, ['category', 'concerns', 'price']),
    ),
    least: prices.length === 0 ? null : (Math.min(...prices) as FilterCounts['least']),
    withoutCategory: count({}, ['concerns', 'price']),
    withoutConcerns: count({}, ['category', 'price']),
    withoutPrice: count({}, ['category', 'concerns']),
  }
}

type Part = 'category' | 'concerns' | 'price'

function within(
  { entries, categories }: PlainCatalogue,
  scope: ListingScope,
  parts: readonly Part[],
): ListingEntry[] {
  const concerns = categories.filter(({ urlKey }) => scope.concerns.includes(urlKey)).map(({ id }) => id)
  const liesIn: Record<Part, (entry: ListingEntry) => boolean> = {
    category: (entry) => scope.categoryId === null || isBelow(entry, [scope.categoryId], categories),
    concerns: (entry) => scope.concerns.length === 0 || isBelow(entry, concerns, categories),
    price: ({ price }) => isPriced(price, scope),
  }
  return entries.filter((entry) => parts.every((part) => liesIn[part](entry)))
}

function isPriced(price: number | null, { priceFrom, priceTo }: ListingScope): boolean {
  if (priceFrom === null && priceTo === null) return true
  return price !== null && price >= (priceFrom ?? 0) && price <= (priceTo ?? Infinity)
}

function isBelow({ categoryIds }: ListingEntry, tops: number[], categories: ListingCategory[]): boolean {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  return categoryIds.some((id) => {
    for (let at: number | null = parentOf.has(id) ? id : null; at !== null; at = parentOf.get(at) ?? null) {
      if (tops.includes(at)) return true
    }
    return false
  })
}

function inOrder(sort: ListingSort, { names }: PlainCatalogue) {
  const key: Record<ListingSort, (entry: ListingEntry) => number> = {
    popular: ({ popularity }) => -popularity,
    price_asc: ({ price }) => price ?? Infinity,
    price_desc: ({ price }) => -(price ?? -1),
    name: ({ id }) => names.indexOf(id),
  }
  const keyOf = key[sort]
  return (a: ListingEntry, b: ListingEntry) => (keyOf(a) === keyOf(b) ? a.id - b.id : keyOf(a) - keyOf(b))
}
