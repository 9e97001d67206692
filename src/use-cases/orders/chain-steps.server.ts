import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { toPrices } from '../../domains/cart/cart-wire.server.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { lockCartAndRenewHold } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import { showCart, showLoadedCart } from '../../domains/cart/show-cart.server.ts'
import { paymentMethodFor, type PaymentMethod } from '../../domains/pricing/pricing.ts'
import type { OrderRefusal } from '../../domains/orders/orders.ts'
import { writeChainStep } from '../../domains/orders/orders.store.server.ts'
import { orderRefusal } from './order-refusals.server.ts'
import type { OrdersParts } from './place-order-call.server.ts'

const HOME_COLLECTION = 'home'

/** Sets the shipping method of the cart. */
export async function shippingStep(parts: OrdersParts, call: Call<'customer'>) {
  const step = { shippingMethod: HOME_COLLECTION }
  const cart = await chainStep(parts, call, step, ({ address }) =>
    address === null ? { kind: 'no-address' } : null,
  )
  return isRefusal(cart) ? cart : { setShippingMethodsOnCart: { cart } }
}

/** Sets the payment method of the cart. */
export async function paymentStep(parts: OrdersParts, call: Call<'customer'>, method: PaymentMethod) {
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
  refusalOf: (cart: CartView) => OrderRefusal | null,
): Promise<WireCart | Refusal> {
  const { db, session, now } = call
  const reader = { catalogue: parts.catalogue, session, now }
  const stepped = await transactionOrRefusal<CartView | null, OrderRefusal>(db, async (tx) => {
    const locked = await lockCartAndRenewHold(tx, session, now)
    const cart = locked && (await loadCart(tx, reader, locked.id))
    if (locked === undefined || cart === undefined || cart.lines.length === 0)
      return refuse({ kind: 'cart-empty' })

    const refusal = refusalOf(cart)
    if (refusal !== null) return refuse(refusal)
    const commit = !locked.hasOffers
    await writeChainStep(tx, cart.id, step, commit)
    if (commit) return ok(cart)
    await revalidateOffers(tx, reader, cart.id)
    return ok(null)
  })
  if (!stepped.ok) return orderRefusal(stepped.refusal)
  return stepped.value === null ? showCart(parts, call) : showLoadedCart(parts, call, stepped.value)
}
