import { randomBytes } from 'node:crypto'
import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor, Sql } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { istInstant } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { toPrices } from '../../domains/cart/cart-wire.server.ts'
import { lockCart } from '../../domains/cart/cart.store.server.ts'
import type { CartAddress, CartView } from '../../domains/cart/cart-view.ts'
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
import type {
  OrderSnapshot,
  SnapshotAddress,
  SnapshotLine,
  StoredOrder,
} from '../../domains/orders/order-snapshot.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import {
  newOrderNumber,
  ORDER_NUMBER_BYTES,
  unpaidUntil,
  type OrderRefusal,
} from '../../domains/orders/orders.ts'
import { orderOfCart } from '../../domains/orders/orders.store.server.ts'
import { placingLimit, type PlacingLimits } from '../../domains/orders/placing-limits.ts'
import {
  cartWithLines,
  countedOrders,
  insertOrder,
  lastClosedCart,
  placingFacts,
  type FollowsOrder,
} from '../../domains/orders/placing.store.server.ts'
import { placingRefusal } from '../../domains/orders/placing.ts'

/** The customer who places, and the confirmed total; null if the call has none. */
export type PlacedBy = { sessionId: number; customerId: number; expectedTotal: Paise | null }

/**
 * How an order is placed; `follows` is written with a new order that has to be paid, null for nothing. `open` is the
 * session's cart with lines, null if it has none, undefined if it was not read. `desk` is the time to pay of an
 * order that staff place for a caller, who consents and pays later; without it the customer places in person.
 */
export type PlacingTerms = {
  fee: FeeSettings
  rule: CancellationRule
  limits: PlacingLimits
  catalogue: CatalogueCache
  follows: FollowsOrder | null
  open?: string | null | undefined
  desk?: AssistSettings
}

/** An order that was placed, now or before. */
export type Placed = { order: StoredOrder; isNew: boolean }

/** A refusal, with the current total if it changed. */
export type PlacingRefused = { refusal: OrderRefusal; grandTotal: Paise | null }

/**
 * Places the session's cart: prices it again, takes the reservation and closes the cart in one transaction.
 * A cart that was placed before gives the same order; an empty cart means the one closed last.
 *
 * @see docs/rules/orders-and-payments.md
 */
export async function placeOrder(
  db: Executor,
  by: PlacedBy,
  terms: PlacingTerms,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const cartId = await cartToPlace(db, by, terms.open, now)
  if (cartId === null) return refuse({ refusal: { kind: 'cart-empty' }, grandTotal: null })
  const placed = await transactionOrRefusal(db, (tx) => placeCart(tx, { ...by, cartId }, terms, now))
  // Offers that the order could not reserve are removed from the cart, so that the next try is without them.
  if (!placed.ok) await revalidateOffersOfRead(db, toCartReader(by, terms, now), cartId)
  return placed
}

async function cartToPlace(
  db: Executor,
  { sessionId, customerId }: PlacedBy,
  seen: PlacingTerms['open'],
  now: Date,
): Promise<string | null> {
  const open = seen === undefined ? await cartWithLines(db, { id: sessionId, customerId }) : seen
  return open ?? lastClosedCart(db, sessionId, now)
}

async function placeCart(
  tx: Executor,
  by: PlacedBy & { cartId: string },
  terms: PlacingTerms,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const { cartId, customerId } = by
  const { fee } = terms
  const locked = await lockCart(tx, cartId)
  if (locked === undefined) return placedBefore(tx, by)
  // A cart made as a visitor may be placed before it was merged; closing it makes it the customer's.
  if (locked.customerId !== null && locked.customerId !== customerId)
    return refuse({ refusal: { kind: 'cart-empty' }, grandTotal: null })

  const [customers, [facts], orders] = await pipeline(tx, [
    customerLock(customerId),
    placingFacts(by),
    // Counted behind the customer's lock, which every placing takes.
    countedOrders(customerId, now),
  ])
  const buyer = customerRow(customers, customerId)
  if (facts === undefined) throw new Error('The facts of a placing came back without a row')
  if (facts.isConsentWithdrawn) return refuse({ refusal: { kind: 'consent-taken-back' }, grandTotal: null })
  if (facts.isOutdated && terms.desk === undefined)
    return refuse({ refusal: { kind: 'consent-outdated' }, grandTotal: null })
  const limit = placingLimit(orders, terms.limits, now)
  if (limit !== null) return refuse({ refusal: limit, grandTotal: null })
  const cart = await loadCart(tx, toCartReader(by, terms, now), cartId)
  if (cart === undefined) throw new Error(`Cart ${cartId} is locked and cannot be read`)
  const prices = toPrices(cart, fee)
  const expectedTotal = by.expectedTotal ?? facts.totalSeen
  const placing = {
    cart,
    grandTotal: prices.grandTotal,
    expectedTotal,
    method: cart.paymentMethod,
    consentsLater: terms.desk !== undefined,
  }
  const refusal = placingRefusal(placing, now)
  if (refusal !== null) return refuse({ refusal, grandTotal: prices.grandTotal })

  return takeOrder(tx, { cart, prices, by, buyer, terms }, now)
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
  if (order === undefined) return refuse({ refusal: { kind: 'cart-empty' }, grandTotal: null })
  return ok({ order, isNew: false })
}

type Taken = { cart: CartView; prices: Prices; by: PlacedBy; buyer: KeyedBuyer; terms: PlacingTerms }

async function takeOrder(
  tx: Executor,
  { cart, prices, by, buyer, terms: { fee, rule, follows, desk } }: Taken,
  now: Date,
): Promise<Result<Placed, PlacingRefused>> {
  const paymentMethod = paymentMethodFor(prices.grandTotal)
  const isFree = paymentMethod === 'free'
  const payUntil = isFree ? null : timeToPay(cart, desk, now)
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
      source: desk === undefined ? 'shop' : 'desk',
    },
    {
      event: { status, text: statusLabel[status], at: now },
      keys: orderKeys({ number, buyer, snapshots: [snapshot], hasNote: false }),
      sessionId: by.sessionId,
      reservation: cart.hold === null ? null : reservationWrite(cart.id, payUntil, now),
      follows: isFree ? null : follows,
      commit: !isFree && cart.coupon === null && cart.coins === 0,
    },
  )
  if (order === null) return refuse({ refusal: { kind: 'slot-gone' }, grandTotal: prices.grandTotal })
  const refusal = await takeOffers(tx, { cart, order, until: payUntil }, now)
  if (refusal !== null) return refuse({ refusal, grandTotal: prices.grandTotal })
  if (isFree) await notifyCustomer(tx, order, { what: 'confirmed' }, now)
  return ok({ order, isNew: true })
}

function timeToPay({ hold }: CartView, desk: PlacingTerms['desk'], now: Date): Date {
  if (desk === undefined) return unpaidUntil(now)
  return assistedUntil(desk, hold === null ? null : istInstant(hold.day, hold.startMinute), now)
}

function reservationWrite(cartId: string, payUntil: Date | null, now: Date): Sql {
  return payUntil === null ? bookingOf(cartId, now) : extensionOf(cartId, payUntil, now)
}

function toSnapshot(
  { lines, address, hold, birth, coupon }: CartView,
  prices: Prices,
  { gstPercent, rule }: { gstPercent: number; rule: CancellationRule },
): OrderSnapshot {
  return {
    lines: lines.map(withoutDeclaration),
    prices,
    gstPercent,
    address: placed(address),
    slot: toSnapshotSlot(hold),
    birth,
    coupon: coupon === null ? null : { code: coupon.code },
    rule,
  }
}

function withoutDeclaration({
  members,
  categoryIds: _categoryIds,
  ...line
}: CartView['lines'][number]): SnapshotLine {
  return { ...line, members: members.map(({ declaredAt: _at, hasConsented: _has, ...member }) => member) }
}

// A release before the parts erases a person's snapshots without knowing them.
function placed(address: CartAddress | null): SnapshotAddress {
  if (address === null) throw new Error('An order without an address passed the rules')
  const { house: _house, building: _building, locality: _locality, ...frozen } = address
  return frozen
}

function toSnapshotSlot(hold: CartView['hold']): OrderSnapshot['slot'] {
  if (hold === null) return null
  const { slotId, areaId, day, startMinute, endMinute } = hold
  return { slotId, areaId, day, startMinute, endMinute }
}
