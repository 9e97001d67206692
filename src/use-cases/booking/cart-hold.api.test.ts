import { afterAll, beforeEach, expect, test } from 'vitest'
import { addedAddress } from '../../../tests/support/people/people.ts'
import { shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { slotsHandlers } from './slots.api.server.ts'
import { addressesHandlers } from './addresses.api.server.ts'
import { cartAddressesHandlers } from './cart-addresses.api.server.ts'

const shop = await createTestShop({
  handlers: (parts) => [
    ...addressesHandlers(parts),
    ...cartAddressesHandlers(parts),
    ...cartHandlers(parts),
    ...slotsHandlers(parts),
  ],
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const SEVEN = '1101_2026-11-25_07:00'
const chennai = { city: 'Chennai', state: 'Tamil Nadu' }

test('setting the cart’s address renews its hold to 15 minutes', async () => {
  const shopper = await shopperAtSlots(shop)
  const { client } = shopper
  const { id } = await addedAddress(client, { ...chennai, postcode: '600002' })
  await shopper.submit(SEVEN)

  shop.clock.set(new Date('2026-11-23T09:10:00+05:30'))
  await client.post('/api/address/set-exist-shipping-address', { customerAddressId: id })
  expect((await shopper.cart()).hold.held_until).toBe('2026-11-23T09:25:00+05:30')
  shop.clock.set(new Date('2026-11-23T09:20:00+05:30'))
  await client.post('/api/address/set-exist-billing-address', { customerAddressId: id })
  expect((await shopper.cart()).hold.held_until).toBe('2026-11-23T09:35:00+05:30')
})

test('a hold in one area is not valid for an address in another', async () => {
  const shopper = await shopperAtSlots(shop)
  await shopper.submit(SEVEN)
  const { id } = await addedAddress(shopper.client, { ...chennai, postcode: '600040' })
  await shopper.client.post('/api/address/set-exist-shipping-address', { customerAddressId: id })
  expect((await shopper.cart()).hold).toBeNull()
})
