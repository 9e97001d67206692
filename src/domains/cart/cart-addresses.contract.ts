import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, looseId } from '../../kernel/wire.ts'
import { cart } from './cart.contract.ts'
import { address, addressFields } from '../addresses/addresses.contract.ts'

const cartId = line(64).nullish()
const savedId = z.object({ customerAddressId: looseId().nullish() }).nullish()
const withBilling = cart.extend({ billing_address: address.nullable() })
const shippingSet = z.object({ setShippingAddressesOnCart: z.object({ cart: withBilling }) })
const billingSet = z.object({ setBillingAddressOnCart: z.object({ cart: withBilling }) })

/** Saves an address and sets it on the cart. @see docs/rules/cart.md */
export const newShippingAddress = endpoint({
  id: 'API-25',
  path: '/api/address/checkout-new-shipping-address',
  who: 'customer',
  summary: "Saves an address as the new default and sets it as the cart's shipping address",
  body: z.object({ cart_id: cartId, address: addressFields }),
  reply: shippingSet,
})

/** Bills the cart to its shipping address. @see docs/rules/cart.md */
export const newBillingAddress = endpoint({
  id: 'API-26',
  path: '/api/address/checkout-new-billing-address',
  who: 'customer',
  summary: "Sets the cart's shipping address as its billing address; without one: 200, error true",
  body: z.object({ cart_id: cartId }),
  reply: billingSet,
})

/** Sets a saved address as the cart's shipping address. @see docs/rules/cart.md */
export const existingShippingAddress = endpoint({
  id: 'API-29',
  path: '/api/address/set-exist-shipping-address',
  who: 'customer',
  summary: "Sets a saved address as the cart's shipping address; without one: 200, error true",
  body: z.object({ existShippingAddress: savedId, customerAddressId: looseId().nullish() }),
  reply: shippingSet,
})

/** Sets a saved address as the cart's billing address. @see docs/rules/cart.md */
export const existingBillingAddress = endpoint({
  id: 'API-30',
  path: '/api/address/set-exist-billing-address',
  who: 'customer',
  summary: "Sets a saved address as the cart's billing address; without one: 200, error true",
  body: z.object({ existBillingingAddress: savedId, customerAddressId: looseId().nullish() }),
  reply: billingSet,
})
