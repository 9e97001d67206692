import { randomBytes } from 'node:crypto'
import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor, Sql } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { istInstant } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { toPrices } from '../../domains/cart/cart-wire.server.ts'
import { lockCart } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart, type CartReader } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffersOfRead } from '../../domains/cart/revalidate-offers.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { customerLock, customerRow } from '../../domains/customers/customers.store.server.ts'
import { paymentMethodFor, type FeeSettings, type Prices } from '../../domains/pricing/pricing.ts'
import { bookingOf, extensionOf } from '../../domains/slots/reservations.store.server.ts'
import { assistedUntil, type AssistSettings } from '../../domains/orders/assist/assist.ts'
import type { CancellationRule } from '../../domains/orders/cancellation.ts'
import { orderKeys, type KeyedBuyer } from '../../domains/orders/desk/order-keys.ts'
import { takeOffers } from './order-reservations.server.ts'
import { notifyCustomer } from './order-notifications.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import {
  newOrderNumber,
  ORDER_NUMBER_BYTES,
  unpaidUntil,
  type OrderRefusal,
} from '../../domains/orders/orders.ts'
import { orderOfCart } from '../../domains/orders/orders.store.server.ts'
import { placingLimit, type CountedOrder, type PlacingLimits } from '../../domains/orders/placing-limits.ts'
import {
  cartWithLines,
  countedOrders,
  insertOrder,
  lastClosedCart,
  placingFacts,
  type PaymentWrite,
} from '../../domains/orders/placing.store.server.ts'
import { placingRefusal } from '../../domains/orders/placing.ts'
import { toSnapshot } from './order-snapshot-of-cart.ts'

/** The customer who places, and the total that the customer confirmed; null if the call has none. */
export type PlacedBy = { sessionId: number; customerId: number; expectedTotal: Paise | null }

/**
 * The terms of placing. `paymentWrite` returns the statement that is written with a new order that has to be paid; null
 * for none. `openCartId` is the session's cart with lines, null if it has none, undefined if it was not read. `assist` is
 * the time to pay of an order that staff place for a caller, who consents and pays later; without it the customer places
 * in person.
 */
export type PlacingTerms = {
  fee: FeeSettings
  rule: CancellationRule
  limits: PlacingLimits
  catalogue: CatalogueCache
  paymentWrite: PaymentWrite | null
  openCartId?: string | null | undefined
  assist?: AssistSettings
}

/** A placed order; `isNew` is false if it was placed by an earlier call. */
export type Placed = { order: StoredOrder; isNew: boolean }

/** A refusal, with the current total if it changed. */
export type PlacingRefused = { refusal: OrderRefusal; grandTotal: Paise | null }

/**
 * Places the session's cart: computes its price again, takes the reservations and closes the cart in one transaction.
 * A repeated call for a placed cart returns the same order; an empty cart stands for the one that was closed last.
 *
 * @see docs/rules/orders-and-payments.md
 */
export async function placeOrder(
  db: Executor,
  by: PlacedBy,
  terms: PlacingTerms,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const cartId = await cartOfOrder(db, by, terms.openCartId, now)
  if (cartId === null) return refusePlacing({ kind: 'cart-empty' })
  const placed = await transactionOrRefusal(db, (tx) => placeOrderOfCart(tx, { ...by, cartId }, terms, now))
  // Offers that the order could not reserve are removed from the cart, so the next attempt is made without them.
  if (!placed.ok) await revalidateOffersOfRead(db, toCartReader(by, terms, now), cartId)
  return placed
}

async function cartOfOrder(
  db: Executor,
  { sessionId, customerId }: PlacedBy,
  openCartId: PlacingTerms['openCartId'],
  now: Date,
): Promise<string | null> {
  const cartId =
    openCartId === undefined ? await cartWithLines(db, { id: sessionId, customerId }) : openCartId
  return cartId ?? lastClosedCart(db, sessionId, now)
}

async function placeOrderOfCart(
  tx: Executor,
  by: PlacedBy & { cartId: string },
  terms: PlacingTerms,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const { cartId, customerId } = by
  const locked = await lockCart(tx, cartId)
  if (locked === undefined) return placedBefore(tx, by)
  // The visitor's cart may be placed before it is merged. Closing it assigns it to the customer.
  const isOfAnother = locked.customerId !== null && locked.customerId !== customerId
  if (isOfAnother) return refusePlacing({ kind: 'cart-empty' })

  const placer = await readPlacer(tx, by, now)
  const placerRefusal = refusalOfPlacer(placer, terms, now)
  if (placerRefusal !== null) return refusePlacing(placerRefusal)

  const cart = await loadCart(tx, toCartReader(by, terms, now), cartId)
  if (cart === undefined) throw new Error(`Cart ${cartId} is locked and cannot be read`)
  const prices = toPrices(cart, terms.fee)
  const cartRefusal = placingRefusal(
    {
      cart,
      grandTotal: prices.grandTotal,
      expectedTotal: by.expectedTotal ?? placer.facts.totalSeen,
      method: cart.paymentMethod,
      consentsLater: terms.assist !== undefined,
    },
    now,
  )
  if (cartRefusal !== null) return refusePlacing(cartRefusal, prices.grandTotal)

  return writeOrder(tx, { cart, prices, by, buyer: placer.buyer, terms }, now)
}

type Placer = {
  buyer: KeyedBuyer
  facts: { isConsentWithdrawn: boolean; isOutdated: boolean; totalSeen: Paise | null }
  orders: readonly CountedOrder[]
}

async function readPlacer(tx: Executor, by: PlacedBy & { cartId: string }, now: Date): Promise<Placer> {
  const [customers, [facts], orders] = await pipeline(tx, [
    customerLock(by.customerId),
    placingFacts(by),
    // Orders are counted after the customer's lock, which every placing takes.
    countedOrders(by.customerId, now),
  ])
  if (facts === undefined) throw new Error('The facts of a placing came back without a row')
  return { buyer: customerRow(customers, by.customerId), facts, orders }
}

function refusalOfPlacer(
  { facts, orders }: Placer,
  { assist, limits }: PlacingTerms,
  now: Date,
): OrderRefusal | null {
  if (facts.isConsentWithdrawn) return { kind: 'consent-withdrawn' }
  if (facts.isOutdated && assist === undefined) return { kind: 'consent-outdated' }
  return placingLimit(orders, limits, now)
}

function refusePlacing(
  refusal: OrderRefusal,
  grandTotal: Paise | null = null,
): Result<never, PlacingRefused> {
  return refuse({ refusal, grandTotal })
}

function toCartReader(
  { sessionId, customerId }: PlacedBy,
  { catalogue }: PlacingTerms,
  now: Date,
): CartReader {
  return { catalogue, session: { id: sessionId, customerId }, now }
}

async function placedBefore(
  tx: Executor,
  { cartId, customerId }: { cartId: string; customerId: number },
): Promise<Result<Placed, PlacingRefused>> {
  const order = await orderOfCart(tx, cartId, customerId)
  return order === undefined ? refusePlacing({ kind: 'cart-empty' }) : ok({ order, isNew: false })
}

type PricedCart = { cart: CartView; prices: Prices; by: PlacedBy; buyer: KeyedBuyer; terms: PlacingTerms }

async function writeOrder(
  tx: Executor,
  { cart, prices, by, buyer, terms: { fee, rule, paymentWrite, assist } }: PricedCart,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const paymentMethod = paymentMethodFor(prices.grandTotal)
  const isFree = paymentMethod === 'free'
  const payUntil = isFree ? null : timeToPay(cart, assist, now)
  const status = isFree ? 'processing' : 'pending'
  const number = newOrderNumber(randomBytes(ORDER_NUMBER_BYTES))
  const snapshot = toSnapshot(cart, prices, { gstPercent: fee.gstPercent, rule })
  const order = await insertOrder(
    tx,
    {
      number,
      cartId: cart.id,
      customerId: by.customerId,
      status,
      paymentMethod,
      grandTotal: prices.grandTotal,
      snapshot,
      placedAt: now,
      unpaidUntil: payUntil,
      source: assist === undefined ? 'shop' : 'desk',
    },
    {
      event: { status, text: statusLabel[status], at: now },
      keys: orderKeys({ number, buyer, snapshots: [snapshot], hasNote: false }),
      sessionId: by.sessionId,
      reservation: cart.hold === null ? null : reservationWrite(cart.id, payUntil, now),
      paymentWrite: isFree ? null : paymentWrite,
      commit: !isFree && cart.coupon === null && cart.coins === 0,
    },
  )
  if (order === null) return refusePlacing({ kind: 'slot-gone' }, prices.grandTotal)
  const refusal = await takeOffers(tx, { cart, order, until: payUntil }, now)
  if (refusal !== null) return refusePlacing(refusal, prices.grandTotal)
  if (isFree) await notifyCustomer(tx, order, { what: 'confirmed' }, now)
  return ok({ order, isNew: true })
}

function timeToPay({ hold }: CartView, assist: PlacingTerms['assist'], now: Date): Date {
  if (assist === undefined) return unpaidUntil(now)
  return assistedUntil(assist, hold === null ? null : istInstant(hold.day, hold.startMinute), now)
}

function reservationWrite(cartId: string, payUntil: Date | null, now: Date): Sql {
  return payUntil === null ? bookingOf(cartId, now) : extensionOf(cartId, payUntil, now)
}
