import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addAddress,
  addedAddress,
  addressBook,
  inAnotherProcess,
  newCustomer,
} from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { query, sql } from '../../platform/db/query.server.ts'
import { addressesHandlers } from './addresses.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: addressesHandlers })
})
afterAll(() => shop.close())

function drop(client: TestClient, item: unknown) {
  return client.post('/api/address/delete-address', { item })
}

describe('the address book', () => {
  test('API-10, ADR-26: saves an address in the shape of the contract, as the default', async () => {
    const client = await newCustomer(shop)
    const { status, body } = await addAddress(client, {
      street: ['Flat 3, Lake View', '12, 4th Cross'],
      landmark: 'Near Forum Mall',
      customer_address_type: 'office',
      country_code: 'IN',
      region: { region: 'Karnataka', region_id: 1 },
    })
    expect(status).toBe(200)
    const { id } = body.data.createCustomerAddress
    const { mobilenumber } = await addressBook(client)
    expect(body.data.createCustomerAddress).toEqual({
      id: expect.any(Number),
      customerAddressId: id,
      firstname: 'Ananya',
      lastname: 'Rao',
      street: ['Flat 3, Lake View', '12, 4th Cross'],
      city: 'Bengaluru, Karnataka',
      postcode: '560034',
      state: 'Karnataka',
      region: {
        region: 'Karnataka',
        region_id: expect.any(Number),
        label: 'Karnataka',
        slims_region_id: expect.any(Number),
      },
      telephone: mobilenumber,
      country_code: 'IN',
      landmark: 'Near Forum Mall',
      customer_address_type: 'office',
      default_shipping: true,
      default_billing: true,
    })
  })

  test('API-11, API-27, ADR-27: is read with the customer, the default first and then the newest', async () => {
    const client = await newCustomer(shop)
    expect(await addressBook(client)).toMatchObject({
      default_shipping: null,
      default_billing: null,
      addresses: [],
    })

    const ids = [
      (await addedAddress(client)).id,
      (await addedAddress(client)).id,
      (await addedAddress(client)).id,
    ]
    await client.post('/api/address/set-default', { id: ids[0] })
    const book = await addressBook(client)
    expect(book).toMatchObject({
      id: client.customerId,
      firstname: 'Ananya',
      lastname: 'Rao',
      mobilenumber: expect.stringMatching(/^\d{10}$/),
      email: null,
      default_shipping: ids[0],
      default_billing: ids[0],
    })
    expect(book.addresses.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2], ids[1]])
    expect((await client.post('/api/address/checkout-get-address')).body.data.dxCustomer).toEqual(book)
  })

  test('is closed to visitors', async () => {
    for (const path of [
      '/api/address/add-address',
      '/api/address/checkout-get-address',
      '/api/address/get-address',
      '/api/address/delete-address',
      '/api/address/set-default',
      '/api/diagnostics/dx-edit-address',
    ]) {
      expect((await shop.visitor().post(path)).status).toBe(401)
    }
  })

  test('AMB-36: makes the newest the default, and another on request', async () => {
    const client = await newCustomer(shop)
    const [first, second] = [await addedAddress(client), await addedAddress(client)]
    const flags = async () =>
      Object.fromEntries(
        (await addressBook(client)).addresses.map((one: { id: number; default_shipping: boolean }) => [
          one.id,
          one.default_shipping,
        ]),
      )
    expect(await flags()).toEqual({ [first.id]: false, [second.id]: true })

    const { body } = await client.post('/api/address/set-default', { id: first.id })
    expect(body.data.setDefaultAddress).toMatchObject({ id: first.id, default_shipping: true })
    expect(await flags()).toEqual({ [first.id]: true, [second.id]: false })
    expect((await client.post('/api/address/set-default', { id: first.id })).status).toBe(200)
    expect(await flags()).toEqual({ [first.id]: true, [second.id]: false })
  })

  test('has up to twenty addresses; the twenty-first is refused', async () => {
    const client = await newCustomer(shop)
    for (let count = 0; count < 19; count += 1) await addAddress(client)
    expect((await addAddress(client)).status).toBe(200)
    const { status, body } = await addAddress(client)
    expect(status).toBe(422)
    expect(body.message).toEqual([{ code: 'too_many_addresses', message: 'You can save up to 20 addresses' }])
    expect((await addressBook(client)).addresses).toHaveLength(20)
  })

  test('has twenty with one default after thirty concurrent adds', async () => {
    const client = await newCustomer(shop)
    const second = await inAnotherProcess(shop, client)
    const adds = Array.from({ length: 30 }, (_, index) => addAddress(index % 2 === 0 ? client : second))
    const statuses = (await Promise.all(adds)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)

    const { addresses } = await addressBook(client)
    expect(addresses).toHaveLength(20)
    const defaults = addresses.filter((one: { default_shipping: boolean }) => one.default_shipping)
    expect(defaults).toHaveLength(1)
    expect(defaults[0].id).toBe(Math.max(...addresses.map(({ id }: { id: number }) => id)))
  })

  test('has one default after concurrent changes of the default', async () => {
    const client = await newCustomer(shop)
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) ids.push((await addedAddress(client)).id)
    const chosen = await Promise.all(
      [...ids, ...ids].map((id) => client.post('/api/address/set-default', { id })),
    )
    expect(chosen.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { addresses } = await addressBook(client)
    expect(addresses.filter((one: { default_shipping: boolean }) => one.default_shipping)).toHaveLength(1)
  })
})

describe('deleting an address', () => {
  test('API-28, ADR-23, ROLE-08: refuses to delete the only one, then the default one, with status 200', async () => {
    const client = await newCustomer(shop)
    const first = await addedAddress(client)
    const only = await drop(client, first.id)
    expect(only.status).toBe(200)
    expect(only.body).toEqual({
      error: true,
      message: [{ code: 'only_address', message: "This Address can't be deleted" }],
      data: null,
    })

    const second = await addedAddress(client)
    expect((await drop(client, second.id)).body).toMatchObject({
      error: true,
      message: [{ code: 'default_address', message: 'Default address cannot be deleted' }],
    })

    const gone = await drop(client, String(first.id))
    expect(gone.body).toEqual({ error: false, data: { deleteCustomerAddress: { id: first.id } } })
    expect((await addressBook(client)).addresses).toMatchObject([{ id: second.id }])
  })

  test('leaves the last address when all are deleted concurrently', async () => {
    const client = await newCustomer(shop)
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) ids.push((await addedAddress(client)).id)
    await Promise.all(ids.map((id) => drop(client, id)))
    expect((await addressBook(client)).addresses).toMatchObject([{ id: ids[3], default_shipping: true }])
  })

  test('leaves the address in the orders that refer to it', async () => {
    const client = await newCustomer(shop)
    const first = await addedAddress(client)
    await addedAddress(client)
    await drop(client, first.id)
    expect(await query(shop.db, sql`select postcode from addresses where id = ${first.id}`)).toHaveLength(1)
  })
})
