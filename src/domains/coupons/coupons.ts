import { istDate, istInstant, parseIstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { paise, percentOf, splitByLargestRemainder } from '../../kernel/money.ts'
import type { ProductKind } from '../catalogue/product.ts'

/** A coupon's rule. An empty scope list means all; null means no limit. @see docs/rules/offers.md */
export type Coupon = {
  code: string
  /** Of the part of the subtotal that the coupon applies to; null for a flat coupon. */
  percent: number | null
  /** The discount of a flat coupon; null for a percentage. */
  amount: Paise | null
  maxDiscount: Paise | null
  /** Of the whole subtotal. */
  minSubtotal: Paise
  kinds: readonly ProductKind[]
  categoryIds: readonly number[]
  skus: readonly string[]
  firstOrderOnly: boolean
  minMembers: number | null
  perCustomerLimit: number | null
  perCustomerPerMonth: number | null
  totalLimit: number | null
  /** Whether it can be combined with coins. @see COUP-13, CONST-10, COIN-03 */
  coinsAllowed: boolean
  /** Whether the public list contains it; otherwise only customers who were given the code can use it. */
  isListed: boolean
  isActive: boolean
  startsAt: Date
  endsAt: Date
}

/** The fields of a cart's line that coupons depend on; `quantity` is a test's number of patients. */
export type CouponLine = {
  sku: string
  kind: ProductKind
  categoryIds: readonly number[]
  price: Paise
  quantity: number
}

/** The cart that a coupon is applied to. */
export type CouponCart = { lines: readonly CouponLine[]; members: number; coins: number }

/** A coupon's number of uses, without failed and cancelled orders. */
export type CouponUses = {
  total: number
  /** Null for a visitor, whose limits are checked at sign-in and when the order is placed. */
  customer: { uses: number; usesThisMonth: number; orders: number } | null
}

/** Why a coupon cannot be used; the messages contain the texts for shoppers. */
export type CouponRefusal =
  | { kind: 'not-started'; from: Date }
  | { kind: 'over' | 'paused' | 'used-up' | 'used-by-you' | 'used-this-month' | 'first-order-only' }
  | { kind: 'not-for-these-items' | 'coins-in-use' }
  | { kind: 'subtotal-too-low'; least: Paise; missing: Paise }
  | { kind: 'too-few-members'; least: number }

/**
 * Why a coupon is not valid for a cart, the reason that the shopper can least change first; null if it is valid.
 *
 * @see COUP-08
 */
export function couponRefusal(
  coupon: Coupon,
  cart: CouponCart,
  uses: CouponUses,
  now: Date,
): CouponRefusal | null {
  return unusable(coupon, now) ?? usedTooOften(coupon, uses) ?? unfit(coupon, cart)
}

/**
 * Whether a coupon is public. Every refusal of another code equals that of a code that does not exist, so
 * that guessing reveals nothing.
 */
export function isPublic({ isListed, isActive }: Pick<Coupon, 'isListed' | 'isActive'>): boolean {
  return isListed && isActive
}

/** Whether a coupon is valid now, whatever is in the cart. @see docs/rules/offers.md */
export function isOffered(coupon: Coupon, uses: CouponUses, now: Date): boolean {
  return unusable(coupon, now) === null && usedTooOften(coupon, uses) === null
}

/**
 * A valid coupon's discount on each line; the sum never exceeds the amount it applies to. Remaining paise are assigned
 * by sku, so that the order of the lines does not matter.
 */
export function couponByLine(coupon: Coupon, lines: readonly CouponLine[]): Paise[] {
  const amounts = lines.map((line) => (isInScope(coupon, line) ? line.price * line.quantity : 0))
  const part = paise(amounts.reduce((sum, amount) => sum + amount, 0))
  if (part === 0) return lines.map(() => paise(0))

  const bySku = lines.map((line, index) => ({ sku: line.sku, index })).toSorted(inOrderOfSku)
  const weights = bySku.map(({ index }) => amounts[index] ?? 0)
  const shares = splitByLargestRemainder(discountOf(coupon, part), weights)
  const byIndex = new Map(bySku.map(({ index }, position) => [index, shares[position] ?? paise(0)]))
  return lines.map((_, index) => byIndex.get(index) ?? paise(0))
}

/** The start of the current month in India: uses within a month count from here. */
export function monthStart(now: Date): Date {
  const first = parseIstDate(`${istDate(now).slice(0, 7)}-01`)
  if (first === null) throw new Error(`No month at ${now.toISOString()}`)
  return istInstant(first, 0)
}

function inOrderOfSku(a: { sku: string }, b: { sku: string }): number {
  return a.sku < b.sku ? -1 : Number(a.sku > b.sku)
}

function discountOf(coupon: Coupon, part: Paise): Paise {
  const full = coupon.percent === null ? (coupon.amount ?? 0) : percentOf(part, coupon.percent)
  return paise(Math.min(full, coupon.maxDiscount ?? full, part))
}

function isInScope({ kinds, categoryIds, skus }: Coupon, line: CouponLine): boolean {
  if (kinds.length > 0 && !kinds.includes(line.kind)) return false
  if (categoryIds.length > 0 && !categoryIds.some((id) => line.categoryIds.includes(id))) return false
  return skus.length === 0 || skus.includes(line.sku)
}

function unusable({ isActive, startsAt, endsAt }: Coupon, now: Date): CouponRefusal | null {
  if (!isActive) return { kind: 'paused' }
  if (now < startsAt) return { kind: 'not-started', from: startsAt }
  return now > endsAt ? { kind: 'over' } : null
}

function usedTooOften(coupon: Coupon, { total, customer }: CouponUses): CouponRefusal | null {
  if (total >= (coupon.totalLimit ?? Infinity)) return { kind: 'used-up' }
  if (customer === null) return null
  if (coupon.firstOrderOnly && customer.orders > 0) return { kind: 'first-order-only' }
  if (customer.uses >= (coupon.perCustomerLimit ?? Infinity)) return { kind: 'used-by-you' }
  return customer.usesThisMonth >= (coupon.perCustomerPerMonth ?? Infinity)
    ? { kind: 'used-this-month' }
    : null
}

function unfit(coupon: Coupon, { lines, members, coins }: CouponCart): CouponRefusal | null {
  if (!lines.some((line) => isInScope(coupon, line))) return { kind: 'not-for-these-items' }
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (subtotal < coupon.minSubtotal) {
    const missing = paise(coupon.minSubtotal - subtotal)
    return { kind: 'subtotal-too-low', least: coupon.minSubtotal, missing }
  }
  if (members < (coupon.minMembers ?? 0)) return { kind: 'too-few-members', least: coupon.minMembers ?? 0 }
  return coins > 0 && !coupon.coinsAllowed ? { kind: 'coins-in-use' } : null
}
