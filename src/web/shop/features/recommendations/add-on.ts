import { hasDetailPage, parseCardAttributes } from '../../../../domains/catalogue/catalogue.ts'
import { reportWithin } from '../../../../domains/catalogue/catalogue.messages.ts'
import { testCount } from '../../../../domains/catalogue/pages.messages.ts'
import type { WireAddOn } from '../../../../domains/recommendations/recommendations.contract.ts'
import { rupees } from '../../../../kernel/money.ts'
import type { ProductView } from '../../view/product-view.ts'

/** An add-on for its card. */
export type AddOn = {
  product: ProductView
  /** The number of its parameters and its report time. */
  facts: string
  /** Why it is recommended. */
  reason: string
}

/** Converts an add-on from the wire. @see REC-03 … REC-05 */
export function toAddOn(item: WireAddOn): AddOn {
  const attributes = parseCardAttributes(item.product_card_attr)
  const address = { catUrlKey: item.cat_url_key, urlKey: item.url_key }
  const { report_time: reportTime } = item
  return {
    product: {
      productId: item.id,
      sku: item.sku,
      name: item.name,
      isDiagnostic: item.diagnostics_flag,
      isEnquiryOnly: item.is_product_inquiry_enable === '1',
      id: `${address.catUrlKey}/${address.urlKey}`,
      hasPage: hasDetailPage(item.show_pdp),
      tag: item.product_tag,
      description: item.product_short_description,
      attributes,
      reportTime,
      covers: [],
      isPrenatal: false,
      prices: { price: rupees(item.special_price), originalPrice: rupees(item.price) },
    },
    facts: [
      ...(attributes.includedCount > 0 ? [testCount(attributes.includedCount)] : []),
      ...(reportTime === '' ? [] : [reportWithin(reportTime)]),
    ].join(' · '),
    reason: item.reason,
  }
}

/**
 * Merges a new list into the old one. Existing add-ons stay at their positions and new ones follow, so that no card moves
 * under the shopper's finger.
 */
export function inStablePositions(before: readonly AddOn[], now: readonly AddOn[]): AddOn[] {
  const positionOf = ({ product }: AddOn) => {
    const position = before.findIndex((addOn) => addOn.product.sku === product.sku)
    return position < 0 ? before.length : position
  }
  return now.toSorted((one, other) => positionOf(one) - positionOf(other))
}
