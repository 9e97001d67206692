import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAddress,
  addedAddress,
  addressBook,
  newCustomer,
  type TestCustomer,
} from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { addressesHandlers } from './addresses.api.server.ts'

let shop: TestShop
let mapsAreDown = false

function orDown<T>(answer: () => Promise<T>): Promise<T> {
  return mapsAreDown ? Promise.reject(new Error('maps: timeout')) : answer()
}

/** The embedded map, with a switch that makes it fail. */
function switched(maps: MapsPort): MapsPort {
  return {
    geocode: (pincode, caller) => orDown(() => maps.geocode(pincode, caller)),
    places: (input, caller, near) => orDown(() => maps.places(input, caller, near)),
  }
}

beforeAll(async () => {
  shop = await createTestShop({ handlers: (parts) => addressesHandlers({ maps: switched(parts.maps) }) })
})
afterAll(() => shop.close())

/** The refusals that a new customer gets for the address with a change. */
async function said(change: object) {
  const { status, body } = await addAddress(await newCustomer(shop), change)
  return status === 200 ? 'saved' : [status, body.message?.[0]?.field, body.message?.[0]?.message]
}

/** The stored type of an address. */
async function typeAdded(customer_address_type: unknown) {
  return (await addedAddress(await newCustomer(shop), { customer_address_type })).customer_address_type
}

/** A customer of guest checkout, with a number and without a name. */
async function nameless(): Promise<TestCustomer> {
  const client = await newCustomer(shop)
  const { customerId } = client
  await execute(shop.db, sql`update customers set firstname = '', lastname = '' where id = ${customerId}`)
  return client
}

describe('the server’s checks of an address', () => {
  test('ADR-17, ADR-18, AMB-09, AMB-66: require every field but the landmark', async () => {
    const mandatory = 'All Fields are Mandatory'
    expect(await said({ street: undefined })).toEqual([422, 'addState.street', mandatory])
    expect(await said({ street: ['', ' '] })).toEqual([422, 'addState.street', mandatory])
    expect(await said({ city: '' })).toEqual([422, 'addState.city', mandatory])
    expect(await said({ state: null })).toEqual([422, 'addState.state', mandatory])
    expect(await said({ landmark: undefined })).toBe('saved')
  })

  test('ADR-13: require a 6-digit postcode', async () => {
    const sixDigits = [422, 'addState.postcode', 'Please enter 6-digit postcode']
    expect(await said({ postcode: '' })).toEqual([422, 'addState.postcode', 'Please enter postcode'])
    expect(await said({ postcode: '56003' })).toEqual(sixDigits)
    expect(await said({ postcode: '5600344' })).toEqual(sixDigits)
    expect(await said({ postcode: 560034 })).toBe('saved')
  })

  test('ADR-14: require a pincode that the map has', async () => {
    const wrong = [422, 'addState.postcode', 'Please enter a valid pin code']
    expect(await said({ postcode: '060034' })).toEqual(wrong)
    expect(await said({ postcode: '999999' })).toEqual(wrong)
  })

  test('ADR-14: report a failure of the map, and save nothing', async () => {
    const client = await newCustomer(shop)
    mapsAreDown = true
    const { status, body, headers } = await addAddress(client)
    mapsAreDown = false
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(body.message?.[0]?.message).toBe('Could not validate pin code. Please try again.')
    expect((await addressBook(client)).addresses).toEqual([])
  })

  test('ADR-15, AMB-41: require a pincode that we serve', async () => {
    const portBlair = { postcode: '744101', city: 'Port Blair', state: 'Andaman and Nicobar Islands' }
    const text = 'Our service does not cover this pincode area'
    expect(await said(portBlair)).toEqual([422, 'addState.postcode', text])
  })

  test('ADR-16: require the state of the pincode', async () => {
    const wrong = 'The state for pincode 560034 is Karnataka. Please enter a valid state.'
    expect(await said({ state: 'Texas' })).toEqual([422, 'addState.state', 'Please enter a valid state'])
    expect(await said({ state: 'Tamil Nadu' })).toEqual([422, 'addState.state', wrong])
    expect(await said({ state: 'KARNATAKA' })).toBe('saved')
  })

  test('ADR-16, AMB-39, AMB-40: require a city of the pincode, by any of its names', async () => {
    const wrong = [422, 'addState.city', 'Please enter the correct city for pincode 560034.']
    expect(await said({ city: 'Chennai' })).toEqual(wrong)
    expect(await said({ city: 'Chennai, Karnataka' })).toEqual(wrong)
    expect(await said({ city: ', Karnataka' })).toEqual([422, 'addState.city', 'Please enter a city'])
    expect(await said({ city: 'bangalore' })).toBe('saved')
    expect(await said({ city: 'Koramangala' })).toBe('saved')
    expect((await addedAddress(await newCustomer(shop), { city: 'Bangalore' })).city).toBe(
      'Bangalore, Karnataka',
    )
  })

  test('ADR-25: take the state from the region, by name or by id', async () => {
    expect(await said({ state: undefined, region: { region: 'Karnataka' } })).toBe('saved')
    expect(await said({ state: undefined, region: 'Karnataka' })).toBe('saved')
    const { region_id } = (await addedAddress(await newCustomer(shop))).region
    expect(await said({ state: '', region: { region_id } })).toBe('saved')
    expect(await said({ state: '', region: region_id })).toBe('saved')
    const unknown = await said({ state: '', region: { region_id: 4711 } })
    expect(unknown).toEqual([422, 'addState.state', 'All Fields are Mandatory'])
  })

  test('ADR-11, ADR-12: require letters in names, and no markup in street and landmark', async () => {
    const letters = 'Please use only letters and spaces'
    const long = 'Please use at most 200 characters'
    expect(await said({ firstname: 'Anan7a' })).toEqual([422, 'addState.firstname', letters])
    expect((await said({ street: '<script>' }))[1]).toBe('addState.street')
    expect((await said({ landmark: 'a|b' }))[1]).toBe('addState.landmark')
    expect((await said({ street: 'a\u0000b' }))[0]).toBe(422)
    expect(await said({ street: 'a'.repeat(200) })).toBe('saved')
    expect(await said({ street: 'a'.repeat(201) })).toEqual([422, 'addState.street', long])
  })

  test('ADR-20: treat a missing type and the string null as Home', async () => {
    const unnamed = [
      await typeAdded(undefined),
      await typeAdded(null),
      await typeAdded('null'),
      await typeAdded(''),
    ]
    expect(unnamed).toEqual(['home', 'home', 'home', 'home'])
    expect([await typeAdded('Friend'), await typeAdded('OTHER')]).toEqual(['friend', 'other'])
    const text = 'Please choose Home, Office, Friend or Other'
    expect(await said({ customer_address_type: 'castle' })).toEqual([
      422,
      'addState.customer_address_type',
      text,
    ])
  })

  test('require an address in India', async () => {
    const text = 'The country is India'
    expect(await said({ country_code: 'US' })).toEqual([422, 'addState.country_code', text])
  })

  test('ignore additional fields', async () => {
    const [client, other] = [await newCustomer(shop), await newCustomer(shop)]
    const beside = { customer_id: other.customerId, id: 1, default_shipping: false }
    expect((await addedAddress(client, beside)).default_shipping).toBe(true)
    expect((await addressBook(other)).addresses).toEqual([])
  })
})

describe('names and telephone', () => {
  test('AMB-03: are the customer’s, unless others are sent', async () => {
    const client = await newCustomer(shop)
    const { mobilenumber } = await addressBook(client)
    expect(await addedAddress(client, { firstname: ' ' })).toMatchObject({
      firstname: 'Ananya',
      lastname: 'Rao',
      telephone: mobilenumber,
    })
    const sent = { firstname: 'Meera', lastname: 'Iyer', telephone: '+91 98450 12345' }
    expect(await addedAddress(client, sent)).toMatchObject({ ...sent, telephone: '9845012345' })
    expect(await addressBook(client)).toMatchObject({ firstname: 'Ananya', lastname: 'Rao' })
    expect(await said({ telephone: '98450' })).toEqual([
      422,
      'addState.telephone',
      'Mobile must be 10 digits',
    ])
  })

  test('AMB-03: are required of a customer who has no name yet, and stored', async () => {
    const client = await nameless()
    const refused = await addAddress(client)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toEqual([
      { code: 'fields_missing', message: 'All Fields are Mandatory', field: 'addState.firstname' },
    ])
    expect(await addressBook(client)).toMatchObject({ firstname: '', lastname: '' })

    await addAddress(client, { firstname: 'Meera', lastname: 'Iyer' })
    expect(await addressBook(client)).toMatchObject({ firstname: 'Meera', lastname: 'Iyer' })
    expect(await addedAddress(client)).toMatchObject({ firstname: 'Meera', lastname: 'Iyer' })
  })
})
