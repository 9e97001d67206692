import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { drawerToast } from '../../domains/cart/drawer.messages.ts'
import { lockOwnCart, sessionCartId } from '../../domains/cart/cart.store.server.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { toWireAddress } from '../../domains/addresses/address-wire.server.ts'
import type { AddressParts } from './addresses.api.server.ts'
import { addressMessage, addressText } from '../../domains/addresses/addresses.messages.ts'
import type { SavedAddress } from '../../domains/addresses/addresses.store.server.ts'
import {
  existingBillingAddress,
  existingShippingAddress,
  newBillingAddress,
  newShippingAddress,
} from '../../domains/cart/cart-addresses.contract.ts'
import {
  billingOf,
  ownAddress,
  setCartAddress,
  shippingOf,
  type CartRole,
} from '../../domains/cart/cart-addresses.store.server.ts'
import { checkNewAddress, saveNewAddress, tooManyAddresses } from './new-address.server.ts'

/** The dependencies of the calls that set a cart's addresses. */
export type CartAddressParts = AddressParts & CartParts

type CustomerCall = Call<'customer'>

/** The calls that set the cart's addresses, which are the first steps of the order chain. @see docs/rules/booking.md */
export function cartAddressesHandlers(parts: CartAddressParts): Handler[] {
  return [
    handle(
      newShippingAddress,
      async (body, call) => (await addToCart(parts, body, call)) ?? shippingSet(parts, call),
    ),
    handle(newBillingAddress, async ({ cart_id }, call) => {
      const refused = await onOpenCart(call, cart_id, (tx, cartId) => billToShipping(tx, cartId, call))
      return refused ?? billingSet(parts, call)
    }),
    handle(existingShippingAddress, async (body, call) => {
      const id = body.existShippingAddress?.customerAddressId ?? body.customerAddressId
      const cart = await setExisting(parts, { role: 'shipping', id }, call)
      return isRefusal(cart) ? cart : { setShippingAddressesOnCart: { cart } }
    }),
    handle(existingBillingAddress, async (body, call) => {
      const id = body.existBillingingAddress?.customerAddressId ?? body.customerAddressId
      const cart = await setExisting(parts, { role: 'billing', id }, call)
      return isRefusal(cart) ? cart : { setBillingAddressOnCart: { cart } }
    }),
  ]
}

const unknownAddress = refusal(404, { code: 'unknown_address', message: addressText.unknown })
const unknownCart = refusal(404, { code: 'unknown_cart', message: addressText.cartUnknown, field: 'cart_id' })
const noAddress = refusal(200, { code: 'no_address', message: addressText.orderWithout })
const cartEmpty = refusal(200, { code: 'cart_empty', message: drawerToast['no-tests'] })
const notServiceable = refusal(200, {
  code: 'not_serviceable',
  message: addressMessage({ kind: 'not-serviceable' }, 'add'),
})

type OnCart = (tx: Executor, cartId: string) => Promise<Refusal | null>

// The cart is locked first, as in every write to it. A `cart_id` must equal the session's cart.
function onOpenCart(
  call: CustomerCall,
  cartId: string | null | undefined,
  work: OnCart,
): Promise<Refusal | null> {
  return transaction(call.db, async (tx) => {
    const cart = await lockOwnCart(tx, call.session)
    if (cartId && cart?.id !== cartId) return unknownCart
    return cart === undefined ? cartEmpty : work(tx, cart.id)
  })
}

async function addToCart(
  { maps }: AddressParts,
  body: Body<typeof newShippingAddress>,
  call: CustomerCall,
): Promise<Refusal | null> {
  const checked = await checkNewAddress(maps, { fields: body.address, path: 'address.' }, call)
  if (!checked.ok) return checked.refusal

  return onOpenCart(call, body.cart_id, async (tx, cartId) => {
    const saved = await saveNewAddress(tx, checked.value, call)
    if (saved === null) return tooManyAddresses
    await setCartAddress(tx, cartId, { role: 'shipping', addressId: saved.id }, call.now)
    return null
  })
}

async function billToShipping(
  tx: Executor,
  cartId: string,
  { session, now }: CustomerCall,
): Promise<Refusal | null> {
  const shipping = await shippingOf(tx, session.customerId, cartId)
  if (shipping === undefined) return noAddress
  await setCartAddress(tx, cartId, { role: 'billing', addressId: shipping.id }, now)
  return null
}

type Chosen = { role: CartRole; id: number | null | undefined }

async function setExisting(parts: CartParts, { role, id }: Chosen, call: CustomerCall) {
  const { db, session, now } = call
  if (id === null || id === undefined)
    return (await sessionCartId(db, session)) === null ? cartEmpty : noAddress
  const refused = await onOpenCart(call, null, async (tx, cartId) => {
    const unfit = await cartAddressOf(tx, call, id, role)
    if (unfit !== null) return unfit
    await setCartAddress(tx, cartId, { role, addressId: id }, now)
    return null
  })
  return refused ?? cartWithBilling(parts, call)
}

/** Why an address cannot be set on the session's cart; null if it can. */
export async function cartAddressOf(
  tx: Executor,
  { session }: CustomerCall,
  addressId: number,
  role: CartRole = 'shipping',
): Promise<Refusal | null> {
  const address = await ownAddress(tx, { customerId: session.customerId, addressId })
  if (address === undefined) return unknownAddress
  // The area was served when the address was saved and may have changed since.
  return role === 'shipping' && !address.isServed ? notServiceable : null
}

async function shippingSet(parts: CartParts, call: CustomerCall) {
  return { setShippingAddressesOnCart: { cart: await cartWithBilling(parts, call) } }
}

async function billingSet(parts: CartParts, call: CustomerCall) {
  return { setBillingAddressOnCart: { cart: await cartWithBilling(parts, call) } }
}

async function cartWithBilling(parts: CartParts, call: CustomerCall) {
  const [cart, billing] = await Promise.all([showCart(parts, call), billingOf(call.db, call.session)])
  return withBilling(cart, billing)
}

function withBilling(cart: WireCart, billing: SavedAddress | undefined) {
  return { ...cart, billing_address: billing === undefined ? null : toWireAddress(billing) }
}
