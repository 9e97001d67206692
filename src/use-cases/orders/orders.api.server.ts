import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { paise, rupees, type Paise } from '../../kernel/money.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { toPrices } from '../../domains/cart/cart-wire.server.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { lockCartAndRenewHold } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import { showCart, showLoadedCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { paymentMethodFor, type PaymentMethod } from '../../domains/pricing/pricing.ts'
import { lookAtPayment, type LookParts } from './refresh-payment.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { hasDiagnosticItems } from './order-view.server.ts'
import {
  checkoutLogin,
  diagnosticSlotOrderSuccess,
  orderDetailsStatus,
  setPaymentMethod,
  setShippingMethod,
} from '../../domains/orders/orders.contract.ts'
import { orderMessage, placingLimitText } from '../../domains/orders/orders.messages.ts'
import { effectiveStatus, type OrderRefusal, type PlacingLimit } from '../../domains/orders/orders.ts'
import { ownOrder, writeChainStep } from '../../domains/orders/orders.store.server.ts'
import type { PlacingLimits } from '../../domains/orders/placing-limits.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { placeOrder, type Placed, type PlacingRefused, type PlacingTerms } from './place-order.server.ts'

/** The dependencies of the order calls. */
export type OrdersParts = LookParts &
  CartParts & { limits: PlacingLimits; settings: { visits: VisitSettings } }

const HOME_COLLECTION = 'home'

/** The calls that place orders and check their payment. */
export function ordersHandlers(parts: OrdersParts): Handler[] {
  return [
    handle(setShippingMethod, (_body, call) => shippingStep(parts, call)),
    handle(setPaymentMethod, ({ paymentMethod }, call) => paymentStep(parts, call, paymentMethod)),
    handle(checkoutLogin, async ({ expected_total }, call) => {
      const placed = await placeOrderCall(parts, call, expected_total, { follows: null })
      return 'refusal' in placed
        ? placed.refusal
        : { placeOrder: { order: toPlacedOrder(placed.order, call.now) } }
    }),
    handle(orderDetailsStatus, async ({ id }, call) => {
      const order = await lookAtPayment(parts, call, await ownOrder(call.db, id, call.session.customerId))
      return order === undefined ? unknownOrder : { salesOrder: toOrderStatus(order, call.now) }
    }),
    handle(diagnosticSlotOrderSuccess, async ({ payload }, call) => {
      const stored = await ownOrder(call.db, payload.increment_id, call.session.customerId)
      const order = await lookAtPayment(parts, call, stored)
      if (order === undefined) return unknownOrder
      const status = effectiveStatus(order, call.now)
      const success: 'true' | 'false' = status === 'processing' || status === 'complete' ? 'true' : 'false'
      return { diagnosticSlotOrderSuccess: { success } }
    }),
  ]
}

/** The reply for an order that does not exist or belongs to another customer. */
export const unknownOrder = refusal(404, { code: 'unknown_order', message: 'There is no such order' })

/** The wire form of a placing refusal. */
export function orderRefusal(refused: OrderRefusal, grandTotal: Paise | null = null): Refusal {
  if ('retryAfterSeconds' in refused) return limitRefusal(refused)
  const { kind } = refused
  const data = kind === 'total-changed' && grandTotal !== null ? { grand_total: moneyOf(grandTotal) } : null
  return refusal(200, { code: kind.replaceAll('-', '_'), message: orderMessage[kind] }, { data })
}

function limitRefusal(limit: PlacingLimit): Refusal {
  const { kind, retryAfterSeconds } = limit
  const message = { code: kind.replaceAll('-', '_'), message: placingLimitText(limit) }
  return refusal(429, message, { retryAfter: retryAfterSeconds })
}

/** Places the session's order on these terms, or returns the refusal on the wire. */
export async function placeOrderCall(
  { settings: { fee, visits }, limits, catalogue }: OrdersParts,
  call: Call<'customer'>,
  expectedRupees: number | undefined,
  more: Omit<PlacingTerms, 'fee' | 'rule' | 'limits' | 'catalogue'>,
): Promise<Placed | { refusal: Refusal }> {
  const by = {
    sessionId: call.session.id,
    customerId: call.session.customerId,
    expectedTotal: expectedRupees === undefined ? null : inPaise(expectedRupees),
  }
  const placed = await placeOrder(
    call.db,
    by,
    { fee, rule: visits.rule, limits, catalogue, ...more },
    call.now,
  )
  return placed.ok ? placed.value : { refusal: refused(placed.refusal) }
}

// The order total is a whole number of paise, so an amount with a fraction cannot equal it.
function inPaise(amount: number): Paise {
  return Number.isInteger(Math.round(amount * 100_000) / 1000) ? rupees(amount) : paise(-1)
}

function refused({ refusal: why, grandTotal }: PlacingRefused): Refusal {
  return orderRefusal(why, grandTotal)
}

function toPlacedOrder(order: StoredOrder, now: Date) {
  return {
    order_number: order.number,
    order_status: effectiveStatus(order, now),
    grand_total: moneyOf(order.grandTotal),
  }
}

/** An order's state for the status check. */
export function toOrderStatus(order: StoredOrder, now: Date) {
  return {
    order_number: order.number,
    order_status: effectiveStatus(order, now),
    payment_method: order.paymentMethod,
    has_diagnostic_items: hasDiagnosticItems(order.snapshot),
  }
}

async function shippingStep(parts: OrdersParts, call: Call<'customer'>) {
  const step = { shippingMethod: HOME_COLLECTION }
  const cart = await chainStep(parts, call, step, ({ address }) =>
    address === null ? { kind: 'no-address' } : null,
  )
  return isRefusal(cart) ? cart : { setShippingMethodsOnCart: { cart } }
}

async function paymentStep(parts: OrdersParts, call: Call<'customer'>, method: PaymentMethod) {
  const cart = await chainStep(parts, call, { paymentMethod: method }, (priced) =>
    paymentMethodFor(toPrices(priced, parts.settings.fee).grandTotal) === method
      ? null
      : { kind: 'wrong-method' },
  )
  return isRefusal(cart) ? cart : { setPaymentMethodOnCart: { cart } }
}

type Step = { shippingMethod?: string; paymentMethod?: string }

/** Writes a step of the order chain to the open cart; returns the cart's new state or the refusal. */
async function chainStep(
  parts: OrdersParts,
  call: Call<'customer'>,
  step: Step,
  hinders: (cart: CartView) => OrderRefusal | null,
): Promise<WireCart | Refusal> {
  const { db, session, now } = call
  const reader = { catalogue: parts.catalogue, session, now }
  const stepped = await transactionOrRefusal<CartView | null, OrderRefusal>(db, async (tx) => {
    const locked = await lockCartAndRenewHold(tx, session, now)
    const cart = locked && (await loadCart(tx, reader, locked.id))
    if (locked === undefined || cart === undefined || cart.lines.length === 0)
      return refuse({ kind: 'cart-empty' })

    const hindrance = hinders(cart)
    if (hindrance !== null) return refuse(hindrance)
    const commit = !locked.hasOffers
    await writeChainStep(tx, cart.id, step, commit)
    if (commit) return ok(cart)
    await revalidateOffers(tx, reader, cart.id)
    return ok(null)
  })
  if (!stepped.ok) return orderRefusal(stepped.refusal)
  return stepped.value === null ? showCart(parts, call) : showLoadedCart(parts, call, stepped.value)
}
