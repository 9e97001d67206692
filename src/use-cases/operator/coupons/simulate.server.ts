import { patientsIn } from '../../../domains/cart/cart-offers.ts'
import { toCart } from '../../../domains/cart/load-cart.server.ts'
import type { CartRow, LineRow } from '../../../domains/cart/cart-view.store.server.ts'
import type { CartView } from '../../../domains/cart/cart-view.ts'
import type { CatalogueCache } from '../../../domains/catalogue/catalogue-cache.server.ts'
import { coinsCap, coinsThatCount } from '../../../domains/coins/coins.ts'
import { findBalance } from '../../../domains/coins/coins.store.server.ts'
import { cartOffers, type CartOffers, type CouponUses } from '../../../domains/coupons/coupons.ts'
import type { CouponWithUses } from '../../../domains/coupons/coupons.store.server.ts'
import { everyCoupon, productIdsOf } from '../../../domains/coupons/operator-coupons.store.server.ts'
import { areaWithCity } from '../../../domains/prices/price-entries.store.server.ts'
import { priceAt } from '../../../domains/prices/price-book.ts'
import { findByMobile } from '../../../domains/customers/accounts.store.server.ts'
import { paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { wholeBooks } from '../prices/whole-books.server.ts'

/** A line of a simulated cart. A test has patients of the cart, identified by their numbers. */
export type SimulatedLine = { sku: string; quantity: number; patients: number[] }

/** The customer of the cart: a new one, one with a number of previous orders, or a customer of the shop. */
export type SimulatedCustomer =
  | { kind: 'new' }
  | { kind: 'nth'; order: number }
  | { kind: 'mobile'; mobile: string }

/** The input of a simulation; `at` null means now. */
export type Simulation = {
  cart: { lines: SimulatedLine[]; pincode: string | null }
  customer: SimulatedCustomer
  coins: boolean
  at: Date | null
  code: string | null
}

/** The benefit of each coupon for a cart, and the cart's totals. */
export type Simulated = {
  offers: CartOffers<CouponWithUses>
  cart: CartView
  patients: number
  coins: number
}

/** Why a simulation is not possible; `line` is the index of a product that is not on sale. */
export type SimulationRefusal = { kind: 'unknown-product'; line: number } | { kind: 'unknown-customer' }

/**
 * Calculates what each coupon would give to a simulated cart. The cart is built by the same code as every cart and
 * judged by the rules that apply coupons; only its rows are simulated.
 *
 * @see OPS-K03
 */
export async function simulateCoupons(
  db: Executor,
  catalogue: CatalogueCache,
  { cart: wanted, customer, coins: hasCoins, at, code }: Simulation,
  now: Date,
): Promise<Result<Simulated, SimulationRefusal>> {
  const instant = at ?? now
  const customerId =
    customer.kind === 'mobile' ? ((await findByMobile(db, customer.mobile))?.id ?? null) : null
  if (customer.kind === 'mobile' && customerId === null) return refuse({ kind: 'unknown-customer' })
  const ids = await productIdsOf(
    db,
    wanted.lines.map(({ sku }) => sku),
  )
  const row = cartRow(wanted, ids, customerId)
  const made = await toCart(db, { catalogue, session: { id: null, customerId }, now: instant }, row)
  const sold = new Set(made.lines.map(({ sku }) => sku))
  const missing = wanted.lines.findIndex(({ sku }) => !sold.has(sku))
  if (missing >= 0) return refuse({ kind: 'unknown-product', line: missing })

  const cart = at === null ? made : await pricedAt(db, made, { pincode: wanted.pincode, at })
  // A simulated customer has as many coins as the cart can use.
  const balance = customerId === null ? cart.purse.cap : await findBalance(db, customerId, instant)
  const coins = hasCoins ? coinsThatCount(balance, { ...cart.purse, balance }) : 0
  const coupons = await everyCoupon(db, { customerId, code }, instant)
  const patients = patientsIn(cart.lines)
  const judged = coupons.map(({ coupon, uses }) => ({ coupon, uses: usesBy(customer, uses) }))
  const offers = cartOffers(judged, { lines: cart.lines, members: patients, coins }, instant)
  return ok({ offers, cart, patients, coins })
}

function usesBy(customer: SimulatedCustomer, uses: CouponUses): CouponUses {
  if (customer.kind === 'mobile') return uses
  const orders = customer.kind === 'nth' ? customer.order - 1 : 0
  return { ...uses, customer: { uses: 0, usesThisMonth: 0, orders } }
}

function cartRow(
  { lines, pincode }: Simulation['cart'],
  ids: ReadonlyMap<string, number>,
  customerId: number | null,
): CartRow {
  return {
    id: 'simulated',
    customerId,
    isOpen: true,
    shippingMethod: null,
    paymentMethod: null,
    billingAddressId: null,
    address: null,
    hold: null,
    coins: 0,
    notices: [],
    totalSeen: null,
    couponCode: null,
    // A null version means that the products are read from the database.
    catalogueVersion: -1,
    sessionPincode: pincode,
    lines: [...Map.groupBy(lines, ({ sku }) => sku)].flatMap(([sku, same], index) => {
      const productId = ids.get(sku)
      return productId === undefined ? [] : [lineRow(index + 1, productId, same)]
    }),
  }
}

// A cart has one line for each product.
function lineRow(id: number, productId: number, same: readonly SimulatedLine[]): LineRow {
  const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
  const patients = [...new Set(same.flatMap((line) => line.patients))]
  return { id, productId, quantity, size: '', priceSeen: paise(0), members: patients.map(patient) }
}

function patient(id: number): LineRow['members'][number] {
  return {
    id,
    firstname: '',
    lastname: '',
    gender: 'Female',
    dob: null,
    mobile: '',
    relation: '',
    declaredAt: null,
    hasConsented: false,
  }
}

// The base prices of products are current; for another instant the price book is read.
async function pricedAt(
  db: Executor,
  cart: CartView,
  { pincode, at }: { pincode: string | null; at: Date },
): Promise<CartView> {
  const books = await wholeBooks(
    db,
    cart.lines.map(({ productId }) => productId),
    at,
  )
  const found = pincode === null ? null : await areaWithCity(db, { areaId: null, pincode })
  const place = found ?? { areaId: null, cityId: null }
  const lines = cart.lines.map((line) => ({
    ...line,
    price: priceAt(books.get(line.productId) ?? [], place, at).price,
  }))
  return { ...cart, lines, purse: { ...cart.purse, cap: coinsCap(lines) } }
}
