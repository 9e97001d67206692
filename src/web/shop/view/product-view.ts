import {
  type CardAttributes,
  type CardProduct,
  detailPath,
  hasDetailPage,
  isSoldByCall,
  parseCardAttributes,
  sellingPrices,
} from '../../../domains/catalogue/catalogue.ts'
import { includedSummary } from '../../../domains/catalogue/catalogue.messages.ts'
import type { WireProduct } from '../../../domains/catalogue/catalogue.contract.ts'
import { type Paise, rupees } from '../../../kernel/money.ts'

/** A product with the fields that cards, lists and pages display. */
export type ProductView = CardProduct & {
  productId: number
  sku: string
  /** The id in an overlay's address. */
  id: string
  /** Whether it has a page of its own: `productPath`. */
  hasPage: boolean
  tag: string | null
  /** Displayed instead of the contents; empty for a product with contents. */
  description: string
  attributes: CardAttributes
  /** The report time; empty if it is unknown. */
  reportTime: string
  /** The organs and concerns that a package covers; empty for other products. */
  covers: readonly string[]
  /** The legal notice is displayed with it everywhere. */
  isPrenatal: boolean
  /** Null if it is sold by telephone alone. */
  prices: { price: Paise; originalPrice: Paise } | null
}

/** Converts a product from the wire. */
export function toProductView(product: WireProduct): ProductView {
  const card = {
    name: product.name,
    isDiagnostic: product.diagnostics_flag,
    isEnquiryOnly: product.is_product_inquiry_enable === '1',
  }
  const attributes = parseCardAttributes(product.product_card_attr)
  const hasContents = includedSummary(card, attributes.includedCount) !== null
  const isCovering = product.covers.length > 0
  const address = { catUrlKey: product.cat_url_key, urlKey: product.url_key }
  return {
    ...card,
    productId: product.id,
    sku: product.sku,
    id: `${address.catUrlKey}/${address.urlKey}`,
    hasPage: hasDetailPage(product.show_pdp),
    tag: product.product_tag,
    description: hasContents ? '' : product.product_short_description,
    isPrenatal: product.is_prenatal,
    attributes: { ...attributes, parameters: isCovering ? [] : namesThatFit(attributes.parameters) },
    reportTime: product.report_time,
    covers: product.covers,
    prices: isSoldByCall(card) ? null : pricesOf(product),
  }
}

// The length of two lines of the widest card. The names would otherwise be a large share of the HTML.
const MOST_CHARACTERS = 150

/** The names that fit on a card. The button with their number opens the full list. */
export function namesThatFit(names: readonly string[]): string[] {
  let length = 0
  return names.filter((name) => (length += name.length) <= MOST_CHARACTERS)
}

function pricesOf({ price_range }: WireProduct) {
  if (price_range === null) return sellingPrices({ price: null, mrp: null })
  const { final_price, regular_price } = price_range.minimum_price
  return { price: rupees(final_price.value), originalPrice: rupees(regular_price.value) }
}

/** The path of the product's own page; null if it has none. Derived, so that lists need not contain it. */
export function productPath({ id, hasPage }: Pick<ProductView, 'id' | 'hasPage'>): string | null {
  const { cat_url_key: catUrlKey = '', url_key: urlKey } = productAddress(id)
  return hasPage ? detailPath({ catUrlKey, urlKey }) : null
}

/** Converts an overlay's id to the address of the product. */
export function productAddress(id: string): { cat_url_key?: string; url_key: string } {
  const slash = id.indexOf('/')
  if (slash < 0) return { url_key: id }
  return { cat_url_key: id.slice(0, slash), url_key: id.slice(slash + 1) }
}
