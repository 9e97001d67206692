import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addedAddress, addressBook, koramangala, newCustomer } from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { addressesHandlers } from './addresses.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: addressesHandlers })
})
afterAll(() => shop.close())

function edit(client: TestClient, change: object) {
  return client.post('/api/diagnostics/dx-edit-address', { ...koramangala, ...change })
}

describe('changing an address', () => {
  test('API-15: does not change the id, the default and fields that are not sent', async () => {
    const client = await newCustomer(shop)
    const first = await addedAddress(client, { landmark: 'Near the lake', customer_address_type: 'friend' })
    const second = await addedAddress(client)
    const { body } = await edit(client, {
      id: first.id,
      firstname: 'Meera',
      lastname: 'Iyer',
      telephone: '9845012345',
      street: ['7, Anna Salai'],
      city: 'Chennai, Tamil Nadu',
      state: 'Tamil Nadu',
      postcode: '600002',
      country_code: 'IN',
    })
    expect(body.data.dxUpdateAddress).toMatchObject({
      id: first.id,
      firstname: 'Meera',
      telephone: '9845012345',
      street: ['7, Anna Salai'],
      city: 'Chennai, Tamil Nadu',
      postcode: '600002',
      region: { region: 'Tamil Nadu' },
      landmark: 'Near the lake',
      customer_address_type: 'friend',
      default_shipping: false,
    })
    const { addresses, firstname } = await addressBook(client)
    expect(addresses.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(firstname).toBe('Ananya')
  })

  test('API-15: repeats every check, and changes nothing if one fails', async () => {
    const client = await newCustomer(shop)
    const saved = await addedAddress(client)
    const refused = [
      await edit(client, { id: saved.id, postcode: '744101' }),
      await edit(client, { id: saved.id, state: 'Tamil Nadu' }),
      await edit(client, { id: saved.id, city: 'Chennai' }),
      await edit(client, { id: saved.id, street: '' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.error, body.message?.[0]?.field])).toEqual([
      [422, true, 'postcode'],
      [422, true, 'state'],
      [422, true, 'city'],
      [422, true, 'street'],
    ])
    expect((await addressBook(client)).addresses).toEqual([saved])
  })

  test('ADR-13: uses the word pincode, and adding uses postcode', async () => {
    const client = await newCustomer(shop)
    const { id } = await addedAddress(client)
    const short = await edit(client, { id, postcode: '5600' })
    expect(short.body.message).toEqual([
      { code: 'postcode_short', message: 'Please enter 6-digit pincode', field: 'postcode' },
    ])
    const empty = await edit(client, { id, postcode: null })
    expect(empty.body.message?.[0]?.message).toBe('Please enter pincode')
    expect((await edit(client, { id: 'x' })).status).toBe(422)
  })

  test('removes a landmark if an empty one is sent', async () => {
    const client = await newCustomer(shop)
    const { id } = await addedAddress(client, { landmark: 'Near the lake' })
    expect((await edit(client, { id, landmark: '' })).body.data.dxUpdateAddress.landmark).toBe('')
  })
})

test('SEC-01: an unknown, a deleted and another customer’s address get the same reply', async () => {
  const [client, other] = [await newCustomer(shop), await newCustomer(shop)]
  const foreign = await addedAddress(other)
  const deleted = await addedAddress(client)
  await addedAddress(client)
  await client.post('/api/address/delete-address', { item: deleted.id })

  const answers = []
  for (const id of [foreign.id, deleted.id, 999_999_999]) {
    answers.push(
      await edit(client, { id, street: 'Elsewhere 1' }),
      await client.post('/api/address/delete-address', { item: id }),
      await client.post('/api/address/set-default', { id }),
    )
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await addressBook(other)).addresses).toEqual([foreign])
})

describe('feels right 11: an address in its parts', () => {
  const parts = { house: 'B-304', building: 'Lake View, 2nd Cross', locality: 'Koramangala' }
  const { street: _street, ...place } = koramangala
  const inParts = (change: object = {}) => ({ ...place, ...parts, ...change })
  const lines = ['B-304', 'Lake View, 2nd Cross', 'Koramangala']

  test('is one line in documents, and separate parts in the form', async () => {
    const client = await newCustomer(shop)
    const saved = await addedAddress(client, { street: undefined, ...parts })
    expect(saved).toMatchObject({ ...parts, street: lines })
    expect((await addressBook(client)).addresses).toEqual([saved])

    const { body } = await edit(client, { id: saved.id, ...parts, house: 'C-1', locality: '' })
    expect(body.data.dxUpdateAddress).toMatchObject({
      house: 'C-1',
      locality: '',
      street: ['C-1', 'Lake View, 2nd Cross'],
    })
  })

  test('is composed of its parts, and ignores a line that is sent with them', async () => {
    const client = await newCustomer(shop)
    const saved = await addedAddress(client, { ...parts, street: 'Elsewhere' })
    expect(saved.street).toEqual(lines)
  })

  test('requires house and building, and no locality', async () => {
    const client = await newCustomer(shop)
    const said = async (change: object) => {
      const { status, body } = await client.post('/api/address/add-address', { addState: inParts(change) })
      return [status, body.message?.[0]?.field, body.message?.[0]?.message]
    }
    expect(await said({ house: '' })).toEqual([422, 'addState.house', 'All Fields are Mandatory'])
    expect(await said({ building: ' ' })).toEqual([422, 'addState.building', 'All Fields are Mandatory'])
    expect(await said({ building: undefined })).toEqual([
      422,
      'addState.building',
      'All Fields are Mandatory',
    ])
    expect(await said({ house: '4'.repeat(41) })).toEqual([
      422,
      'addState.house',
      'Please use at most 40 characters',
    ])
    expect((await said({ house: '4'.repeat(40), locality: '' }))[0]).toBe(200)
  })

  test('becomes a single line again after an older client or process has changed the line', async () => {
    const client = await newCustomer(shop)
    const saved = await addedAddress(client, parts)
    const { body } = await edit(client, { id: saved.id, street: '15, 3rd Cross' })
    expect(body.data.dxUpdateAddress).toMatchObject({ street: ['15, 3rd Cross'] })
    expect(body.data.dxUpdateAddress).not.toHaveProperty('house')

    const other = await addedAddress(client, parts)
    await execute(shop.db, sql`update addresses set street = array['Plot 9'] where id = ${other.id}`)
    const [changed] = (await addressBook(client)).addresses
    expect(changed).toMatchObject({ id: other.id, street: ['Plot 9'] })
    expect(changed).not.toHaveProperty('house')
  })
})
