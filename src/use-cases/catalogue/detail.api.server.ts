import { publicHandler, type Handler } from '../../platform/http/handler.server.ts'
import { toRupees } from '../../kernel/money.ts'
import { refusal } from '../../kernel/refusal.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { sellingPrices } from '../../domains/catalogue/catalogue.ts'
import { searchText } from '../../domains/catalogue/catalogue.messages.ts'
import {
  productDetail,
  retiredProduct,
  type WireProductDetail,
} from '../../domains/catalogue/detail/detail.contract.ts'
import {
  alternativesTo,
  productByUrl,
  recommendedWith,
  retiredByUrl,
  type ProductAddress,
  type RecommendedProduct,
} from '../../domains/catalogue/detail/detail.store.server.ts'
import {
  parameterGroups,
  singlyPrice,
  takenSamples,
  type DetailedProduct,
} from '../../domains/catalogue/detail/detail.ts'
import { categoryPath } from '../../domains/catalogue/category-paths.ts'
import { reasonText } from '../../domains/recommendations/recommendations.messages.ts'
import { recommendationReason } from '../../domains/recommendations/recommendations.ts'

const ALTERNATIVES = 4

/** The calls of a product's detail page. */
export function detailHandlers(): Handler[] {
  return [
    publicHandler(productDetail, async (body, call) => {
      const product = await productByUrl(call.db, toProductAddress(body))
      if (product === undefined) return unknownProduct
      // No product is recommended together with a prenatal test.
      const recommended = product.isPrenatal ? [] : await recommendedWith(call.db, product.id)
      return { product: toWireDetail(product, recommended) }
    }),
    publicHandler(retiredProduct, async (body, { db }) => {
      const gone = await retiredByUrl(db, toProductAddress(body))
      if (gone === undefined) return { retired: null }
      const alternatives = await alternativesTo(db, gone.id, ALTERNATIVES)
      return {
        retired: {
          name: gone.name,
          cat_url_key: gone.catUrlKey,
          alternatives: alternatives.map(toWireProduct),
        },
      }
    }),
  ]
}

const unknownProduct = refusal(404, { code: 'unknown_product', message: searchText.none, field: 'url_key' })

function toProductAddress(body: { url_key: string; cat_url_key?: string | undefined }): ProductAddress {
  return { urlKey: body.url_key, catUrlKey: body.cat_url_key ?? null }
}

function toSinglePrice(test: DetailedProduct['components'][number]) {
  return { product_id: test.id, price: toRupees(sellingPrices(test).price) }
}

/** Converts a product to the reply of its detail page. */
export function toWireDetail(
  product: DetailedProduct,
  recommended: readonly RecommendedProduct[],
): WireProductDetail {
  const singly = singlyPrice(product)
  return {
    ...toWireProduct(product),
    parameters: parameterGroups(product).map(({ page, ...group }) => ({
      ...group,
      page: page && { url_key: page.urlKey, cat_url_key: page.catUrlKey },
    })),
    single_price: singly === null ? null : moneyOf(singly),
    single_prices: singly === null ? [] : product.components.map(toSinglePrice),
    concerns: product.concerns.map(({ words, ...concern }) => ({
      name: concern.name,
      path: categoryPath(concern),
      words,
    })),
    specimen: product.specimen,
    samples: takenSamples(product.samples),
    preparation: product.preparation,
    home_collection: product.isCollectedAtHome,
    fasting_hours: product.fastingHours,
    tat_with_logistics: product.tatWithLogistics,
    plan_years: product.planYears,
    declarations: product.declarations,
    recommended: recommended.map((beside) => ({
      ...toWireProduct(beside),
      reason: reasonText(
        recommendationReason(beside, [{ concerns: product.concerns.map(({ name }) => name) }]),
      ),
    })),
  }
}
