import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../kernel/handler.server.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { filledIn } from '../cart/brief-cart.server.ts'
import type { WireCart } from '../cart/cart.contract.ts'
import { drawerToast } from '../cart/cart.messages.ts'
import { lockOpenCart, openCart } from '../cart/cart.store.server.ts'
import type { KnownFacts } from '../cart/known-facts.server.ts'
import { shownCart } from '../cart/shown-cart.server.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { addressOf } from './address-view.server.ts'
import type { AddressParts } from './addresses.api.server.ts'
import { addressMessage, addressText } from './addresses.messages.ts'
import type { SavedAddress } from './addresses.store.server.ts'
import {
  existingBillingAddress,
  existingShippingAddress,
  newBillingAddress,
  newShippingAddress,
} from './cart-addresses.contract.ts'
import {
  billingOf,
  setCartAddress,
  setOwnAddress,
  shippingOf,
  type CartRole,
} from './cart-addresses.store.server.ts'
import { checkNewAddress, saveNewAddress, tooManyAddresses } from './new-address.server.ts'

/** What the calls that set a cart's addresses stand on. */
export type CartAddressParts = AddressParts & { settings: { fee: FeeSettings }; known: KnownFacts }

type CustomerCall = Call<'customer'>

/** The calls that set the cart's addresses: the first steps of the order chain. @see spec part 2, §4 */
export function cartAddressesHandlers(parts: CartAddressParts): Handler[] {
  const { fee } = parts.settings
  return [
    handle(
      newShippingAddress,
      async (body, call) => (await addToCart(parts, body, call)) ?? shippingSet(call, fee),
    ),
    handle(newBillingAddress, async ({ cart_id }, call) => {
      const refused = await onOpenCart(call, cart_id, (tx, cartId) => billToShipping(tx, cartId, call))
      return refused ?? billingSet(call, fee)
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

// The cart is locked first, as every write to it does; a cart_id may only agree with the session's cart.
function onOpenCart(
  call: CustomerCall,
  cartId: string | null | undefined,
  work: OnCart,
): Promise<Refusal | null> {
  return inTransaction(call.db, async (tx) => {
    const cart = await lockOpenCart(tx, call.session)
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

async function setExisting({ settings, known }: CartAddressParts, { role, id }: Chosen, call: CustomerCall) {
  const { db, session, now } = call
  if (id === null || id === undefined) return (await openCart(db, session)) === null ? cartEmpty : noAddress
  const { hasCart, address, cart, billing } = await setOwnAddress(db, session, { role, id }, now)
  if (!hasCart) return cartEmpty
  if (address === undefined) return unknownAddress
  if (!address.isSet) return notServiceable
  const row = cart && (await filledIn(db, known, cart))
  return withBilling(await shownCart(call, settings.fee, row), billing)
}

async function shippingSet(call: CustomerCall, fee: FeeSettings) {
  return { setShippingAddressesOnCart: { cart: await cartWithBilling(call, fee) } }
}

async function billingSet(call: CustomerCall, fee: FeeSettings) {
  return { setBillingAddressOnCart: { cart: await cartWithBilling(call, fee) } }
}

async function cartWithBilling(call: CustomerCall, fee: FeeSettings) {
  const [cart, billing] = await Promise.all([shownCart(call, fee), billingOf(call.db, call.session)])
  return withBilling(cart, billing)
}

function withBilling(cart: WireCart, billing: SavedAddress | undefined) {
  return { ...cart, billing_address: billing === undefined ? null : addressOf(billing) }
}
