import type { Executor } from '../../kernel/db.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Handler } from '../../kernel/handler.server.ts'
import { rupees, toRupees } from '../../kernel/money.ts'
import { getPlpList, productOf, type WireProductPage } from './catalogue.contract.ts'
import { plpFilters, type WireFilters } from './listing.contract.ts'
import {
  filterCounts,
  listing,
  type FilterCounts,
  type Listing,
  type ListingScope,
} from './listing.store.server.ts'
import { PRICE_BANDS } from './listing.ts'

/** The calls of the lists: a page of one, and what its filters would show. */
export function listingHandlers(): Handler[] {
  return [
    handle(getPlpList, async (body, call) => ({ products: await listedPage(call.db, body) })),
    handle(plpFilters, async (body, call) => ({
      filters: filtersOf(await filterCounts(call.db, scopeOf(body), PRICE_BANDS)),
    })),
  ]
}

async function listedPage(db: Executor, body: Body<typeof getPlpList>): Promise<WireProductPage> {
  const { sort, currentPage, pageSize } = body
  return pageOf(await listing(db, { ...scopeOf(body), sort, page: currentPage, pageSize }), body)
}

const CATEGORY_ID = /^\d{1,9}$/

// Nothing lies in it, as in any other that nobody knows.
const UNKNOWN_CATEGORY = 0

function scopeOf({ categoryId, priceFrom, priceTo, ...body }: Body<typeof plpFilters>): ListingScope {
  return {
    categoryId: categoryId === '' ? null : categoryOf(categoryId),
    concerns: body.shopByConcern.filter((concern) => concern !== ''),
    priceFrom: priceFrom === null ? null : rupees(priceFrom),
    priceTo: priceTo === null ? null : rupees(priceTo),
  }
}

function categoryOf(asked: string): number {
  return CATEGORY_ID.test(asked) ? Number(asked) : UNKNOWN_CATEGORY
}

function pageOf(found: Listing, { currentPage, pageSize }: Body<typeof getPlpList>): WireProductPage {
  return {
    items: found.products.map(productOf),
    total_count: found.total,
    page_info: {
      current_page: currentPage,
      page_size: pageSize,
      total_pages: Math.ceil(found.total / pageSize),
    },
  }
}

function filtersOf(counts: FilterCounts): WireFilters {
  const { categories, bands, least } = counts
  return {
    categories: categories.flatMap(({ id, inCategories }) =>
      inCategories === 0 ? [] : [{ id, count: inCategories }],
    ),
    concerns: categories.flatMap(({ id, inConcerns }) =>
      inConcerns === 0 ? [] : [{ id, count: inConcerns }],
    ),
    price_bands: PRICE_BANDS.map(({ from, to }, place) => ({
      from: from === null ? null : toRupees(from),
      to: to === null ? null : toRupees(to),
      count: bands[place] ?? 0,
    })),
    least_price: least === null ? null : toRupees(least),
    without: {
      category: counts.withoutCategory,
      concerns: counts.withoutConcerns,
      price: counts.withoutPrice,
    },
  }
}
