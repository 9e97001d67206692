import type { Executor } from '../../platform/db/query.server.ts'
import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { percentOff, toRupees, type Paise } from '../../kernel/money.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { atCartPrices } from '../cart/at-cart-prices.server.ts'
import { isOwnCart } from '../../domains/cart/cart.store.server.ts'
import { toWireImage, toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { productsByIds } from '../../domains/catalogue/catalogue.store.server.ts'
import { sellingPrices } from '../../domains/catalogue/catalogue.ts'
import type { ListedProduct } from '../../domains/catalogue/product.ts'
import {
  checkoutRecommendedProducts,
  diagnosticsRecommended,
} from '../../domains/recommendations/recommendations.contract.ts'
import { reasonText, recommendationRefusal } from '../../domains/recommendations/recommendations.messages.ts'
import {
  candidatesFor,
  chosenBySku,
  chosenInCart,
  gendersInCart,
} from '../../domains/recommendations/recommendations.store.server.ts'
import { recommend, type RecommendationQuery } from '../../domains/recommendations/recommendations.ts'

/** Three views of two cards each. */
const MOST_ADD_ONS = 6

/** The number of cards that the wizard's search box uses. */
const MOST_BESIDE_A_TEST = 12

/** The calls of the recommendations. */
export function recommendationsHandlers(): Handler[] {
  return [
    handle(checkoutRecommendedProducts, async ({ cart_id: cartId }, { db, session, now }) => {
      if (!(await isOwnCart(db, cartId, session))) return refused('unknown_cart', 'cart_id')
      const chosen = await chosenInCart(db, cartId)
      const genders = await gendersInCart(db, { cartId, customerId: session.customerId })
      const advised = await advise(db, { chosen, genders, most: MOST_ADD_ONS })
      const priced = await atCartPrices(db, session, advised.map(withPrices), now)
      return { dxRecommendationProductCart: { items: priced.map(toAddOn) } }
    }),
    handle(diagnosticsRecommended, async ({ sku }, { db, session, now }) => {
      const looked = await chosenBySku(db, sku)
      if (looked === undefined) return refused('unknown_product', 'sku')
      const genders = await gendersInCart(db, { cartId: null, customerId: session.customerId })
      const advised = await advise(db, { chosen: [looked], genders, most: MOST_BESIDE_A_TEST })
      const addable = advised.filter(({ product }) => !product.isEnquiryOnly)
      const priced = await atCartPrices(db, session, addable.map(withPrices), now)
      return { products: { items: priced.map(toRecommendedTest) } }
    }),
  ]
}

function refused(code: keyof typeof recommendationRefusal, field: string): Refusal {
  return refusal(404, { code, message: recommendationRefusal[code], field })
}

type Advised = {
  product: ListedProduct
  reason: string
  tatWithLogistics: string
  hasLocatedPrices: boolean
}

async function advise(db: Executor, wanted: RecommendationQuery): Promise<Advised[]> {
  const recommended = recommend(await candidatesFor(db, wanted.chosen), wanted)
  const products = await productsByIds(
    db,
    recommended.map(({ product }) => product.id),
  )
  // A product may have been retired in the meantime.
  return products.flatMap((product) => {
    const match = recommended.find((one) => one.product.id === product.id)
    if (match === undefined) return []
    const { tatWithLogistics, hasLocatedPrices } = match.product
    return { product, reason: reasonText(match.reason), tatWithLogistics, hasLocatedPrices }
  })
}

type PricedAdvice = Advised & { id: number; price: Paise; originalPrice: Paise }

function withPrices(advised: Advised): PricedAdvice {
  return { ...advised, id: advised.product.id, ...sellingPrices(advised.product) }
}

function toAddOn({ product, reason, tatWithLogistics, price, originalPrice }: PricedAdvice) {
  const base = sellingPrices(product)
  const isBase = base.price === price && base.originalPrice === originalPrice
  return {
    ...toWireProduct(isBase ? product : { ...product, price, mrp: originalPrice }),
    price: toRupees(originalPrice),
    special_price: toRupees(price),
    percent_off: percentOff(price, originalPrice),
    tat_with_logistics: tatWithLogistics,
    reason,
  }
}

function toRecommendedTest({ product, reason, price, originalPrice }: PricedAdvice) {
  const { url, label } = toWireImage(product)
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    description: product.shortDescription,
    image: url,
    imageAlt: label,
    price: toRupees(originalPrice),
    discount: toRupees(price),
    reason,
  }
}
