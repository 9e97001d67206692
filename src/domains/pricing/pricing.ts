import type { Paise } from '../../kernel/money.ts'
import { paise, percentOf, roundToRupee, sumPaise } from '../../kernel/money.ts'
import { collectionCharge, type DoctorFee } from './collection-charge.ts'

/** One line of a cart; `quantity` is the number of patients for a test. */
export type PricedLine = { price: Paise; originalPrice: Paise; quantity: number; isDiagnostic: boolean }

/** A coupon's discount on the subtotal. */
export type Discount = { label: string; amount: Paise }

/** The booking charge: `amount` below a subtotal of `freeFromSubtotal`, taxed at `gstPercent`. */
export type FeeSettings = { amount: Paise; freeFromSubtotal: Paise; gstPercent: number }

/** The inputs of a total; the server's own figures only. */
export type CartToPrice = {
  lines: readonly PricedLine[]
  discounts: readonly Discount[]
  coins: Paise
  /** Whether a slot is held or booked, which is when the booking charge counts. */
  slotChosen: boolean
  fee: FeeSettings
  /** The net cord-blood fee of the chosen doctor. */
  birthFee: DoctorFee | null
}

/** The booking charge with its tax, and the resulting total. */
export type Charged = { slotCollectionFee: Paise; tax: Paise; grandTotal: Paise }

/** The prices of a cart; `expected` is the result once a slot is chosen. */
export type Prices = Charged & {
  subtotal: Paise
  itemDiscount: Paise
  discounts: readonly Discount[]
  coins: Paise
  collectionCharges: Paise
  expected: Charged
}

/** How an order is paid. @see ORD-02 */
export type PaymentMethod = 'free' | 'razorpay_upi'

/**
 * All prices of a cart. Every amount is exact to the paisa; the grand total alone is rounded,
 * to a whole rupee, half up, and is never below 0.
 *
 * @see docs/rules/calls.md
 */
export function priceCart(cart: CartToPrice): Prices {
  const subtotal = sumPaise(cart.lines.map((line) => line.price * line.quantity))
  const itemDiscount = sumPaise(cart.lines.map((line) => savingOf(line) * line.quantity))
  const collectionCharges = cart.birthFee ? collectionCharge(cart.birthFee) : paise(0)
  const off = sumPaise(cart.discounts.map((discount) => discount.amount)) + cart.coins
  const payable = subtotal - off + collectionCharges
  const expected = charged(payable, bookingFee(cart.lines, subtotal, cart.fee), cart.fee.gstPercent)
  const current = cart.slotChosen ? expected : charged(payable, paise(0), 0)

  return {
    subtotal,
    itemDiscount,
    discounts: cart.discounts,
    coins: cart.coins,
    collectionCharges,
    ...current,
    expected,
  }
}

/** The payment method of a total; a total of zero is free. @see GEN-07 */
export function paymentMethodFor(grandTotal: Paise): PaymentMethod {
  return grandTotal === 0 ? 'free' : 'razorpay_upi'
}

/** The first line of the payment summary. @see PSUM-01 */
export function totalMrp(prices: Pick<Prices, 'subtotal' | 'itemDiscount'>): Paise {
  return paise(prices.subtotal + prices.itemDiscount)
}

/** What rounding to whole rupees adds to the sum of some amounts; 0 if they sum to the total. @see AMB-50 */
export function roundingOf(amounts: readonly { amount: Paise }[], grandTotal: Paise): Paise {
  return paise(amounts.reduce((left, { amount }) => left - amount, Number(grandTotal)))
}

/** The displayed booking charge: the collection fee with its GST. @see PSUM-05 */
export function bookingCharge(charge: Pick<Charged, 'slotCollectionFee' | 'tax'>): Paise {
  return paise(charge.slotCollectionFee + charge.tax)
}

/**
 * What is missing to free collection, if that is near: at most the booking charge that it saves; null otherwise.
 *
 * @param charge the booking charge with its tax; 0 if none is due
 */
export function nearFreeCollection(subtotal: Paise, freeFrom: Paise, charge: Paise): Paise | null {
  const missing = freeFrom - subtotal
  return charge > 0 && missing > 0 && missing <= charge ? paise(missing) : null
}

function charged(payable: number, fee: Paise, gstPercent: number): Charged {
  const tax = percentOf(fee, gstPercent)
  const grandTotal = roundToRupee(paise(Math.max(0, payable + fee + tax)))
  return { slotCollectionFee: fee, tax, grandTotal }
}

function bookingFee(lines: readonly PricedLine[], subtotal: Paise, fee: FeeSettings): Paise {
  const isCollected = lines.some((line) => line.isDiagnostic)
  return isCollected && subtotal < fee.freeFromSubtotal ? fee.amount : paise(0)
}

function savingOf(line: PricedLine): number {
  return Math.max(0, line.originalPrice - line.price)
}
