import { paise, splitByLargestRemainder, type Paise } from '../../kernel/money.ts'
import type { OrderSnapshot, SnapshotLine } from '../../domains/orders/order-snapshot.ts'
import { listedName } from './order-view.server.ts'
import { invoiceText } from '../../domains/invoices/invoices.messages.ts'
import type { Sold, SoldLine } from '../../domains/invoices/invoices.ts'

/** The service code of home collection; an assumption for the accountant to check, as those of the catalogue are. */
export const COLLECTION_SAC = '999799'

const CORD_BLOOD_SAC = '999319'

/** What an order sold, from its frozen snapshot. */
export function soldByOrder(
  order: { snapshot: OrderSnapshot; grandTotal: Paise },
  isWithinState: boolean,
): Sold {
  const { lines, prices } = order.snapshot
  const coupons = couponShares(order.snapshot)
  return {
    items: lines.map((line, index) => toSoldLine(line, coupons[index] ?? paise(0))),
    charges: toCharges(order.snapshot),
    coins: prices.coins,
    grandTotal: order.grandTotal,
    isWithinState,
  }
}

// Others may read an invoice, so a test that needs consent has no name on it.
function toSoldLine(line: SnapshotLine, coupon: Paise): SoldLine {
  const { hsnSac, quantity, gstPercent } = line
  return { text: listedName(line), hsnSac, quantity, gross: toGross(line), coupon, gstPercent }
}

function toGross({ price, quantity }: SnapshotLine): Paise {
  return paise(price * quantity)
}

// Orders older than the coupon shares by line have only their sum.
function couponShares({ lines, prices }: OrderSnapshot): Paise[] {
  if (lines.every((line) => line.couponAmount !== undefined))
    return lines.map((line) => line.couponAmount ?? paise(0))
  const sum = paise(prices.discounts.reduce((total, { amount }) => total + amount, 0))
  return splitByLargestRemainder(sum, lines.map(toGross))
}

function toCharges({ prices, gstPercent, birth }: OrderSnapshot): SoldLine[] {
  const booking = charge({
    text: invoiceText.booking,
    hsnSac: COLLECTION_SAC,
    gross: paise(prices.slotCollectionFee + prices.tax),
    gstPercent,
  })
  const collection = charge({
    text: invoiceText.cordBlood,
    hsnSac: CORD_BLOOD_SAC,
    gross: prices.collectionCharges,
    gstPercent: birth?.gstPercent ?? gstPercent,
  })
  return [booking, collection].filter(({ gross }) => gross > 0)
}

function charge(line: Omit<SoldLine, 'quantity' | 'coupon'>): SoldLine {
  return { ...line, quantity: 1, coupon: paise(0) }
}
