import { paise, toRupees } from '../../../kernel/money.ts'
import type { SnapshotLine, StoredOrder } from '../order-snapshot.ts'

type PurchasedItem = {
  item_id: string
  item_name: string
  item_category: 'diagnostic' | 'regular'
  price: number
  quantity: number
  discount?: number
  coupon?: string
}

/** A purchase in the form of GA4, in rupees. */
export type Purchase = {
  transaction_id: string
  currency: 'INR'
  value: number
  shipping: number
  coupon?: string
  items: PurchasedItem[]
}

/**
 * Converts an order to the form of GA4. `value` is the paid amount, after coupon and coins and with the charges; each
 * price is that of one piece or patient before them.
 */
export function purchaseOf(
  { grandTotal, snapshot }: Pick<StoredOrder, 'grandTotal' | 'snapshot'>,
  transactionId: string,
): Purchase {
  const { lines, prices, coupon } = snapshot
  const code = coupon?.code
  const charges = paise(prices.slotCollectionFee + prices.tax + prices.collectionCharges)
  return {
    transaction_id: transactionId,
    currency: 'INR',
    value: toRupees(grandTotal),
    shipping: toRupees(charges),
    ...(code === undefined ? {} : { coupon: code }),
    items: lines.map((line) => itemOf(line, code)),
  }
}

function itemOf(line: SnapshotLine, code: string | undefined): PurchasedItem {
  const { sku, name, isDiagnostic, price, originalPrice, quantity, couponAmount } = line
  const saved = paise(originalPrice - price)
  const isCoupled = code !== undefined && (couponAmount ?? 0) > 0
  return {
    item_id: sku,
    item_name: name,
    item_category: isDiagnostic ? 'diagnostic' : 'regular',
    price: toRupees(price),
    quantity,
    ...(saved > 0 ? { discount: toRupees(saved) } : {}),
    ...(isCoupled ? { coupon: code } : {}),
  }
}
