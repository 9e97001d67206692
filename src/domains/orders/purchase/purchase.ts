import { paise, toRupees } from '../../../kernel/money.ts'
import type { SnapshotLine, StoredOrder } from '../order-snapshot.ts'
import type { WirePurchase } from './purchase.contract.ts'

/**
 * An order in GA4's shape. `value` is what was paid, after coupon and coins and with the charges; each price is that of one
 * piece or patient before them.
 */
export function purchaseOf(
  { grandTotal, snapshot }: Pick<StoredOrder, 'grandTotal' | 'snapshot'>,
  transactionId: string,
): WirePurchase {
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

function itemOf(line: SnapshotLine, code: string | undefined): WirePurchase['items'][number] {
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
