import type { Executor } from '../../kernel/db.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Handler } from '../../kernel/handler.server.ts'
import { rupees } from '../../kernel/money.ts'
import { refusal } from '../../kernel/refusal.ts'
import {
  getPlpList,
  productDetail,
  productOf,
  type WireProductDetail,
  type WireProductPage,
} from './catalogue.contract.ts'
import { searchText } from './catalogue.messages.ts'
import {
  listing,
  productByUrl,
  recommendedBeside,
  type Listing,
  type ListingQuery,
} from './catalogue.store.server.ts'
import { parameterGroups, type DetailedProduct } from './product.ts'

/** The calls of the catalogue. */
export function catalogueHandlers(): Handler[] {
  return [
    handle(getPlpList, async (body, call) => ({ products: await listedPage(call.db, body) })),
    handle(productDetail, async (body, call) => {
      const address = { urlKey: body.url_key, catUrlKey: body.cat_url_key ?? null }
      const product = await productByUrl(call.db, address)
      if (product === undefined) return unknownProduct
      return { product: await detailOf(call.db, product) }
    }),
  ]
}

const unknownProduct = refusal(404, { code: 'unknown_product', message: searchText.none, field: 'url_key' })

async function listedPage(db: Executor, body: Body<typeof getPlpList>): Promise<WireProductPage> {
  const query = queryOf(body)
  return pageOf(query === null ? { products: [], total: 0 } : await listing(db, query), body)
}

const CATEGORY_ID = /^\d{1,9}$/

// Null where the category cannot be one of ours.
function queryOf(body: Body<typeof getPlpList>): ListingQuery | null {
  const { categoryId, priceFrom, priceTo } = body
  if (categoryId !== '' && !CATEGORY_ID.test(categoryId)) return null
  return {
    categoryId: categoryId === '' ? null : Number(categoryId),
    concerns: body.shopByConcern.filter((concern) => concern !== ''),
    priceFrom: priceFrom === null ? null : rupees(priceFrom),
    priceTo: priceTo === null ? null : rupees(priceTo),
    sort: body.sort,
    page: body.currentPage,
    pageSize: body.pageSize,
  }
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

async function detailOf(db: Executor, product: DetailedProduct): Promise<WireProductDetail> {
  const recommended = await recommendedBeside(db, product.id)
  return {
    ...productOf(product),
    parameters: parameterGroups(product).map(({ group, names }) => ({ group, names: [...names] })),
    specimen: product.specimen,
    fasting_hours: product.fastingHours,
    tat_with_logistics: product.tatWithLogistics,
    declarations: product.declarations,
    recommended: recommended.map(productOf),
  }
}
