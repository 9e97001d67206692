import { istDate, istInstant, parseIstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { paise, percentOf, splitByLargestRemainder } from '../../kernel/money.ts'
import type { ProductKind } from '../catalogue/product.ts'

/** A coupon's rule. An empty scope list means all; null means no limit. @see docs/rules/offers.md */
export type Coupon = {
  code: string
  /** The percentage of the part of the subtotal that the coupon applies to; null for a flat coupon. */
  percent: number | null
  /** The discount of a flat coupon; null for a percentage. */
  amount: Paise | null
  maxDiscount: Paise | null
  /** The minimum of the cart's whole subtotal. */
  minSubtotal: Paise
  kinds: readonly ProductKind[]
  categoryIds: readonly number[]
  skus: readonly string[]
  firstOrderOnly: boolean
  minMembers: number | null
  perCustomerLimit: number | null
  perCustomerPerMonth: number | null
  totalLimit: number | null
  /** The maximum discount of all orders in total. @see OPS-K02 */
  budget: Paise | null
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
  /** The total discount of these uses; 0 for a coupon without a budget. */
  given: Paise
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
 * Why a coupon is not valid for a cart; of several reasons the one that the shopper can least change. Null if it is
 * valid.
 *
 * @see COUP-08
 */
export function couponRefusal(
  coupon: Coupon,
  cart: CouponCart,
  uses: CouponUses,
  now: Date,
): CouponRefusal | null {
  return (
    unusable(coupon, now) ??
    usageRefusal(coupon, uses) ??
    cartRefusal(coupon, cart) ??
    overBudget(coupon, cart, uses)
  )
}

/**
 * Whether a coupon is public. Every refusal of another code equals that of a code that does not exist, so
 * that guessing reveals nothing.
 */
export function isPublic({ isListed, isActive }: Pick<Coupon, 'isListed' | 'isActive'>): boolean {
  return isListed && isActive
}

/**
 * Why a shopper cannot apply a coupon to a cart now; null if that is possible. While coins are on the cart, the other
 * conditions of a coupon that excludes them are irrelevant.
 */
export function applyingRefusal(
  coupon: Coupon,
  cart: CouponCart,
  uses: CouponUses,
  now: Date,
): CouponRefusal | null {
  if (cart.coins > 0 && !coupon.coinsAllowed) return { kind: 'coins-in-use' }
  return couponRefusal(coupon, cart, uses, now)
}

/** The offers of a cart: those that it can use, and the others. */
export type CartOffers<C> = {
  usable: { offer: C; saving: Paise }[]
  notUsable: { offer: C; why: CouponRefusal }[]
}

/** The order of the reasons: what a shopper can change most easily first, what nobody can change last. */
const NEAREST_FIRST: Record<CouponRefusal['kind'], number> = {
  'subtotal-too-low': 0,
  'too-few-members': 1,
  'coins-in-use': 2,
  'not-for-these-items': 3,
  'used-this-month': 4,
  'used-by-you': 5,
  'first-order-only': 6,
  'not-started': 7,
  'used-up': 8,
  paused: 9,
  over: 10,
}

/**
 * Divides a list of coupons into those that a cart can use now, the largest saving first, and the others, those that need
 * the smallest change first. Equal ones have the order of the list.
 *
 * @see docs/rules/offers.md
 */
export function cartOffers<C extends { coupon: Coupon; uses: CouponUses }>(
  listed: readonly C[],
  cart: CouponCart,
  now: Date,
): CartOffers<C> {
  const usable: CartOffers<C>['usable'] = []
  const notUsable: CartOffers<C>['notUsable'] = []
  for (const offer of listed) {
    const why = applyingRefusal(offer.coupon, cart, offer.uses, now)
    if (why === null) usable.push({ offer, saving: savingOf(offer.coupon, cart.lines) })
    else notUsable.push({ offer, why })
  }
  return {
    usable: usable.toSorted((one, other) => other.saving - one.saving),
    notUsable: notUsable.toSorted((one, other) => nearestFirst(one.why, other.why)),
  }
}

function nearestFirst(one: CouponRefusal, other: CouponRefusal): number {
  const missing = (why: CouponRefusal) => (why.kind === 'subtotal-too-low' ? why.missing : 0)
  return NEAREST_FIRST[one.kind] - NEAREST_FIRST[other.kind] || missing(one) - missing(other)
}

/** A valid coupon's discount on all lines. */
export function savingOf(coupon: Coupon, lines: readonly CouponLine[]): Paise {
  return paise(couponByLine(coupon, lines).reduce((sum, amount) => sum + amount, 0))
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

function usageRefusal(coupon: Coupon, { total, customer }: CouponUses): CouponRefusal | null {
  if (total >= (coupon.totalLimit ?? Infinity)) return { kind: 'used-up' }
  if (customer === null) return null
  if (coupon.firstOrderOnly && customer.orders > 0) return { kind: 'first-order-only' }
  if (customer.uses >= (coupon.perCustomerLimit ?? Infinity)) return { kind: 'used-by-you' }
  return customer.usesThisMonth >= (coupon.perCustomerPerMonth ?? Infinity)
    ? { kind: 'used-this-month' }
    : null
}

// A coupon whose rest is too small for this cart counts as used up: a partial discount would differ from the displayed
// price.
function overBudget(coupon: Coupon, { lines }: CouponCart, { given }: CouponUses): CouponRefusal | null {
  if (coupon.budget === null) return null
  return given + savingOf(coupon, lines) > coupon.budget ? { kind: 'used-up' } : null
}

function cartRefusal(coupon: Coupon, { lines, members, coins }: CouponCart): CouponRefusal | null {
  if (!lines.some((line) => isInScope(coupon, line))) return { kind: 'not-for-these-items' }
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (subtotal < coupon.minSubtotal) {
    const missing = paise(coupon.minSubtotal - subtotal)
    return { kind: 'subtotal-too-low', least: coupon.minSubtotal, missing }
  }
  if (members < (coupon.minMembers ?? 0)) return { kind: 'too-few-members', least: coupon.minMembers ?? 0 }
  return coins > 0 && !coupon.coinsAllowed ? { kind: 'coins-in-use' } : null
}
