import type { Body } from '../../kernel/endpoint.ts'
import { ValidatedReply, publicHandler, type Handler } from '../../platform/http/handler.server.ts'
import { rupees, toRupees } from '../../kernel/money.ts'
import { toPageCounts, getPlpList } from '../../domains/catalogue/catalogue.contract.ts'
import { plpFilters, type WireFilters } from '../../domains/catalogue/listing.contract.ts'
import {
  filterCounts,
  type FilterCounts,
  listedPage,
  type ListingScope,
} from '../../domains/catalogue/listing-index.ts'
import { CardCache } from '../../domains/catalogue/card-cache.server.ts'
import { versionedListingIndex } from '../../domains/catalogue/listing.store.server.ts'
import { PRICE_BANDS } from '../../domains/catalogue/listing.ts'

const MOST_CARDS = 2_000

/** The calls of the product lists: one page of a list, and the counts of its filters. They share one index. */
export function listingHandlers(cachedIndex = versionedListingIndex()): Handler[] {
  const cards = new CardCache({ most: MOST_CARDS, as: (product) => product })
  return [
    publicHandler(getPlpList, async (body, { db, skipCache, versions }) => {
      const { sort, currentPage: page, pageSize } = body
      const { ids, total } = listedPage(await cachedIndex.current(db, skipCache, versions?.listing), {
        ...toScope(body),
        sort,
        page,
        pageSize,
      })
      const items = await cards.of(db, ids, versions?.all)
      return new ValidatedReply({ products: { items, ...toPageCounts(total, body) } })
    }),
    publicHandler(plpFilters, async (body, { db, skipCache, versions }) => ({
      filters: toWireFilters(
        filterCounts(await cachedIndex.current(db, skipCache, versions?.listing), toScope(body), PRICE_BANDS),
      ),
    })),
  ]
}

const CATEGORY_ID = /^\d{1,9}$/

// An unknown category returns an empty list.
const UNKNOWN_CATEGORY = 0

function toScope({ categoryId, priceFrom, priceTo, ...body }: Body<typeof plpFilters>): ListingScope {
  return {
    categoryId: categoryId === '' ? null : parseCategory(categoryId),
    concerns: body.shopByConcern.filter((concern) => concern !== ''),
    priceFrom: priceFrom === null ? null : rupees(priceFrom),
    priceTo: priceTo === null ? null : rupees(priceTo),
  }
}

function parseCategory(sent: string): number {
  return CATEGORY_ID.test(sent) ? Number(sent) : UNKNOWN_CATEGORY
}

function toWireFilters(counts: FilterCounts): WireFilters {
  const { categories, bands, least } = counts
  return {
    categories: categories.flatMap(({ id, inCategories }) =>
      inCategories === 0 ? [] : [{ id, count: inCategories }],
    ),
    concerns: categories.flatMap(({ id, inConcerns }) =>
      inConcerns === 0 ? [] : [{ id, count: inConcerns }],
    ),
    price_bands: PRICE_BANDS.map(({ from, to }, position) => ({
      from: from === null ? null : toRupees(from),
      to: to === null ? null : toRupees(to),
      count: bands[position] ?? 0,
    })),
    least_price: least === null ? null : toRupees(least),
    without: {
      category: counts.withoutCategory,
      concerns: counts.withoutConcerns,
      price: counts.withoutPrice,
    },
  }
}
