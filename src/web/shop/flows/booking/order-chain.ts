import { refuse, ok, type Result } from '../../../../kernel/result.ts'
import { chainFailure, orderMessage } from '../../../../domains/orders/orders.messages.ts'
import { nextAfterStatus } from '../../../../domains/orders/orders.ts'
import { paymentMethodFor } from '../../../../domains/pricing/pricing.ts'
import { rupees, toRupees, type Paise } from '../../../../kernel/money.ts'
import { isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { changedTotal } from '../../view/changed-total.ts'
import { failureText } from '../../../app/failure-text.ts'

/** The result of the chain: the payment, or the result of a free order. */
export type ChainEnd = { kind: 'to-pay' } | { kind: 'placed' | 'failed'; orderNumber: string }

/** Why the chain stopped: a text to display, or a total that differs from the displayed one. */
export type ChainStop = { kind: 'refused'; text: string; code: string } | { kind: 'total'; now: Paise }

type Chain<T> = Promise<Result<T, ChainStop>>

/**
 * Prepares a reviewed cart for its payment: addresses, shipping method and payment method. A free order is placed
 * immediately.
 *
 * @param seen the grand total that the shopper saw
 * @see ORD-01 … ORD-05
 */
export async function runOrderChain(addressId: number, seen: Paise): Chain<ChainEnd> {
  const prepared = await prepare(addressId)
  if (!prepared.ok) return prepared
  const lost = lostPart(prepared.value)
  if (lost !== null)
    return refuse({ kind: 'refused', text: orderMessage[lost], code: lost.replace('-', '_') })
  const now = rupees(prepared.value.prices.grand_total.value)
  if (now !== seen) return refuse({ kind: 'total', now })

  const paymentMethod = paymentMethodFor(now)
  const method = await call('/api/address/set-payment-method', { paymentMethod })
  if (!method.ok) return stopped(method.refusal, chainFailure.paymentMethod)
  return paymentMethod === 'free' ? placeOrderForFree(seen) : ok({ kind: 'to-pay' })
}

// The total of a cart that has lost its items, or its slot and with it the booking charge, must not be offered for
// confirmation.
function lostPart({ items, hold }: WireCart): 'cart-empty' | 'slot-gone' | null {
  if (items.length === 0) return 'cart-empty'
  const hasVisit = items.some((item) => isDiagnosticFlag(item.diagnostics_flag))
  return hasVisit && hold === null ? 'slot-gone' : null
}

async function prepare(customerAddressId: number): Chain<WireCart> {
  const shipping = await call('/api/address/set-exist-shipping-address', {
    existShippingAddress: { customerAddressId },
  })
  if (!shipping.ok) return stopped(shipping.refusal, chainFailure.shippingAddress)
  const billing = await call('/api/address/set-exist-billing-address', {
    existBillingingAddress: { customerAddressId },
  })
  if (!billing.ok) return stopped(billing.refusal, chainFailure.billingAddress)
  const method = await call('/api/address/set-shipping-method', {})
  if (!method.ok) return stopped(method.refusal, chainFailure.shippingMethod)
  return ok(method.value.setShippingMethodsOnCart.cart)
}

async function placeOrderForFree(seen: Paise): Chain<ChainEnd> {
  const placed = await call('/api/cart/checkout-login', { expected_total: toRupees(seen) })
  if (!placed.ok) return stopped(placed.refusal, chainFailure.placing)
  const orderNumber = placed.value.placeOrder.order.order_number
  return ok({ kind: (await isConfirmed(orderNumber)) ? 'placed' : 'failed', orderNumber })
}

async function isConfirmed(orderNumber: string): Promise<boolean> {
  const read = await call('/api/cart/order-details-status', { id: orderNumber })
  if (!read.ok) return false
  const { order_status, payment_method, has_diagnostic_items } = read.value.salesOrder
  const check = nextAfterStatus({ status: order_status, paymentMethod: payment_method }, 0)
  if (check.kind !== 'success') return false
  if (!has_diagnostic_items) return true
  const payload = { increment_id: orderNumber, payment_status: 1 }
  return (await call('/api/cart/diagnostic-slot-order-success', { payload })).ok
}

function stopped(failure: CallFailure, otherwise: string) {
  const total = changedTotal(failure)
  if (total !== null) return refuse<ChainStop>({ kind: 'total', now: total })
  const code = failure.kind === 'refused' ? failure.code : ''
  return refuse<ChainStop>({ kind: 'refused', text: chainText(failure, otherwise), code })
}

// Each step has a separate text, also for a call without a response. @see ORD-09
function chainText(failure: CallFailure, otherwise: string): string {
  return failure.kind === 'refused' ? failureText(failure, otherwise) : otherwise
}
