import { paise, splitByLargestRemainder, type Paise } from '../../../kernel/money.ts'
import type { OrderSnapshot, SnapshotLine } from '../../../domains/orders/order-snapshot.ts'
import { listedName } from '../order-view.server.ts'
import { invoiceText } from '../../../domains/invoices/invoices.messages.ts'
import type { Sold, SoldLine } from '../../../domains/invoices/invoices.ts'

/**
 * The service code (SAC) of home collection. Like those of the catalogue, it is an assumption that an accountant must
 * check.
 */
export const COLLECTION_SAC = '999799'

const CORD_BLOOD_SAC = '999319'

/** The sold items of an order, from its snapshot. */
export function soldByOrder(
  order: { snapshot: OrderSnapshot; grandTotal: Paise },
  isWithinState: boolean,
): Sold {
  const { lines, prices } = order.snapshot
  const coupons = couponShares(order.snapshot)
  const patients = patientsOf(order.snapshot)
  return {
    items: lines.map((line, index) => toSoldLine(line, coupons[index] ?? paise(0), [...patients.keys()])),
    charges: toCharges(order.snapshot),
    coins: prices.coins,
    grandTotal: order.grandTotal,
    isWithinState,
  }
}

/**
 * The names of an order's patients by id, each once, in the order of the lines. Other people may read an invoice, so
 * the patients of tests that need consent are not included.
 */
export function patientsOf({ lines }: OrderSnapshot): Map<number, string> {
  const members = lines.flatMap((line) => (line.consent === null ? line.members : []))
  return new Map(members.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}

// A test that needs consent shows neither its name nor its patient.
function toSoldLine(line: SnapshotLine, coupon: Paise, patientIds: readonly number[]): SoldLine {
  const { hsnSac, quantity, gstPercent, consent } = line
  const patients = consent === null ? line.members.map(({ id }) => patientIds.indexOf(id)) : []
  return { text: listedName(line), hsnSac, quantity, gross: toGross(line), coupon, gstPercent, patients }
}

function toGross({ price, quantity }: SnapshotLine): Paise {
  return paise(price * quantity)
}

// Older orders have only the total of the coupon, not its share of each line.
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

function charge(line: Omit<SoldLine, 'quantity' | 'coupon' | 'patients'>): SoldLine {
  return { ...line, quantity: 1, coupon: paise(0), patients: [] }
}
