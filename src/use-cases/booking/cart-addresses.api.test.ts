import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addedAddress,
  addressBook,
  inAnotherProcess,
  koramangala,
  newCustomer,
  type TestCustomer,
} from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { addressesHandlers } from './addresses.api.server.ts'
import { cartAddressesHandlers } from './cart-addresses.api.server.ts'

const NEW_SHIPPING = '/api/address/checkout-new-shipping-address'
const NEW_BILLING = '/api/address/checkout-new-billing-address'
const OLD_SHIPPING = '/api/address/set-exist-shipping-address'
const OLD_BILLING = '/api/address/set-exist-billing-address'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({
    handlers: (parts) => [
      ...addressesHandlers(parts),
      ...cartAddressesHandlers(parts),
      ...cartHandlers(parts),
    ],
  })
})
afterAll(() => shop.close())

async function cartOf(client: TestClient) {
  return (await client.post('/api/cart/get-cart')).body.data.cart
}

/** A customer with a test in the cart. */
async function shopper(): Promise<TestCustomer & { cartId: string }> {
  const client = await newCustomer(shop)
  const product = await one<{ sku: string }>(
    shop.db,
    sql`select sku from products where is_diagnostic and not is_enquiry and not is_retired order by id limit 1`,
  )
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: product?.sku, quantity: 1 })
  return Object.assign(client, { cartId: (await cartOf(client)).id })
}

function shipTo(client: TestClient, customerAddressId: unknown) {
  return client.post(OLD_SHIPPING, { existShippingAddress: { customerAddressId } })
}

function billTo(client: TestClient, customerAddressId: unknown) {
  return client.post(OLD_BILLING, { existBillingingAddress: { customerAddressId } })
}

describe('a new address for the cart', () => {
  test('API-25, ADR-21: is saved as the default and set on the cart', async () => {
    const client = await shopper()
    const { status, body } = await client.post(NEW_SHIPPING, {
      cart_id: client.cartId,
      address: {
        firstname: 'Meera',
        lastname: 'Iyer',
        street: ['12, 4th Cross'],
        city: 'Bengaluru',
        postcode: '560034',
        telephone: '9845012345',
        country_code: 'IN',
        region: { region: 'Karnataka', region_id: 549 },
        save_in_address_book: true,
        customer_address_type: 'home',
      },
    })
    expect(status).toBe(200)
    const { cart } = body.data.setShippingAddressesOnCart
    expect(cart.id).toBe(client.cartId)
    expect(cart.items).toHaveLength(1)
    expect(cart.billing_address).toBeNull()
    expect(cart.shipping_addresses).toMatchObject([
      { firstname: 'Meera', city: 'Bengaluru, Karnataka', postcode: '560034', default_shipping: true },
    ])
    expect((await addressBook(client)).addresses).toEqual(cart.shipping_addresses)
    expect(await cartOf(client)).toMatchObject({
      shipping_addresses: cart.shipping_addresses,
      is_serviceable: true,
    })
  })

  test('API-26: bills the cart to its shipping address', async () => {
    const client = await shopper()
    await client.post(NEW_SHIPPING, { cart_id: client.cartId, address: koramangala })
    const { body } = await client.post(NEW_BILLING, { cart_id: client.cartId })
    const { cart } = body.data.setBillingAddressOnCart
    expect(cart.billing_address).toEqual(cart.shipping_addresses[0])
    expect(cart.billing_address).toMatchObject({ postcode: '560034' })
  })

  test('ERR-56, AMB-33: has no billing address before a shipping address is set', async () => {
    const client = await shopper()
    const { status, body } = await client.post(NEW_BILLING, { cart_id: client.cartId })
    expect([status, body]).toEqual([
      200,
      { error: true, message: [{ code: 'no_address', message: 'Please add Address' }], data: null },
    ])
  })

  test('passes every check of the address form', async () => {
    const client = await shopper()
    const short = await client.post(NEW_SHIPPING, { address: { ...koramangala, postcode: '5600' } })
    expect([short.status, short.body.message]).toEqual([
      422,
      [{ code: 'postcode_short', message: 'Please enter 6-digit postcode', field: 'address.postcode' }],
    ])
    expect((await cartOf(client)).shipping_addresses).toEqual([])
  })

  test('is accepted only for the customer’s own cart, and otherwise not saved', async () => {
    const [client, other] = [await shopper(), await shopper()]
    const bare = await newCustomer(shop)
    const none = await bare.post(NEW_SHIPPING, { address: koramangala })
    expect([none.status, none.body.message?.[0]]).toEqual([
      200,
      { code: 'cart_empty', message: 'Please Add Test To Continue Booking' },
    ])
    for (const cart_id of [other.cartId, 'nothing']) {
      expect((await client.post(NEW_SHIPPING, { cart_id, address: koramangala })).status).toBe(404)
      expect((await client.post(NEW_BILLING, { cart_id })).status).toBe(404)
      expect((await bare.post(NEW_SHIPPING, { cart_id, address: koramangala })).status).toBe(404)
    }
    expect((await addressBook(bare)).addresses).toEqual([])
    expect((await addressBook(client)).addresses).toEqual([])
    expect((await cartOf(other)).shipping_addresses).toEqual([])
  })

  test('is refused beyond twenty when the cart and the profile add concurrently', async () => {
    const client = await shopper()
    const second = await inAnotherProcess(shop, client)
    const adds = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? client.post(NEW_SHIPPING, { address: koramangala })
        : second.post('/api/address/add-address', { addState: koramangala }),
    )
    const statuses = (await Promise.all(adds)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(4)
    const { addresses } = await addressBook(client)
    expect(addresses.filter((one: { default_shipping: boolean }) => one.default_shipping)).toHaveLength(1)
  })
})

describe('a saved address for the cart', () => {
  test('ORD-01, API-29, API-30: is set separately for shipping and for billing', async () => {
    const client = await shopper()
    const home = await addedAddress(client)
    const office = await addedAddress(client, { postcode: '600002', city: 'Chennai', state: 'Tamil Nadu' })

    const shipped = await shipTo(client, home.id)
    expect(shipped.body.data.setShippingAddressesOnCart.cart.shipping_addresses).toMatchObject([
      { id: home.id, customerAddressId: home.id },
    ])
    const billed = await billTo(client, String(office.id))
    expect(billed.body.data.setBillingAddressOnCart.cart).toMatchObject({
      shipping_addresses: [{ id: home.id }],
      billing_address: { id: office.id, city: 'Chennai, Tamil Nadu' },
    })
    const again = await client.post(OLD_SHIPPING, { customerAddressId: office.id })
    expect(again.body.data.setShippingAddressesOnCart.cart.shipping_addresses).toMatchObject([
      { id: office.id },
    ])
  })

  test('ERR-56: is required in the call', async () => {
    const client = await shopper()
    for (const path of [OLD_SHIPPING, OLD_BILLING]) {
      for (const body of [{}, { existShippingAddress: { customerAddressId: null } }]) {
        const answer = await client.post(path, body)
        expect([answer.status, answer.body.error, answer.body.message]).toEqual([
          200,
          true,
          [{ code: 'no_address', message: 'Please add Address' }],
        ])
      }
    }
  })

  test('SEC-01: must be the customer’s own: an unknown, a deleted and another customer’s get the same reply', async () => {
    const [client, other] = [await shopper(), await newCustomer(shop)]
    const foreign = await addedAddress(other)
    const deleted = await addedAddress(client)
    await addedAddress(client)
    await client.post('/api/address/delete-address', { item: deleted.id })

    const answers = []
    for (const id of [foreign.id, deleted.id, 999_999_999]) {
      answers.push(await shipTo(client, id), await billTo(client, id))
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await cartOf(client)).shipping_addresses).toEqual([])
  })

  test('must still be served for shipping, but not for billing', async () => {
    const client = await shopper()
    const { id } = await addedAddress(client, { postcode: '560066', city: 'Bengaluru' })
    await execute(shop.db, sql`update addresses set postcode = '744101' where id = ${id}`)
    const { status, body } = await shipTo(client, id)
    expect([status, body.error, body.message]).toEqual([
      200,
      true,
      [{ code: 'not_serviceable', message: 'Our service does not cover this pincode area' }],
    ])
    expect((await billTo(client, id)).body.error).toBe(false)
  })

  test('needs a cart', async () => {
    const client = await newCustomer(shop)
    const { id } = await addedAddress(client)
    expect((await shipTo(client, id)).body.message).toMatchObject([{ code: 'cart_empty' }])
    expect((await billTo(client, id)).body.message).toMatchObject([{ code: 'cart_empty' }])
  })

  test('is removed from the cart when it is deleted', async () => {
    const client = await shopper()
    const { id } = await addedAddress(client)
    await shipTo(client, id)
    await billTo(client, id)
    await addedAddress(client)
    await client.post('/api/address/delete-address', { item: id })
    expect((await cartOf(client)).shipping_addresses).toEqual([])
    expect((await client.post(NEW_BILLING)).body.message).toMatchObject([{ code: 'no_address' }])
  })

  test('changes in the cart when it is changed', async () => {
    const client = await shopper()
    const { id } = await addedAddress(client)
    await shipTo(client, id)
    await client.post('/api/diagnostics/dx-edit-address', { ...koramangala, id, street: '99, 5th Block' })
    expect((await cartOf(client)).shipping_addresses).toMatchObject([{ street: ['99, 5th Block'] }])
  })
})

test('the cart’s addresses require a sign-in', async () => {
  for (const path of [NEW_SHIPPING, NEW_BILLING, OLD_SHIPPING, OLD_BILLING]) {
    expect((await shop.visitor().post(path)).status).toBe(401)
  }
})
