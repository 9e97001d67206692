import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlan,
  CHENNAI,
  storedBirth,
  NO_BIRTH,
  saveBirth,
  currentCart,
} from '../../../tests/support/people/birth.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  client = shop.visitor()
})
afterAll(() => shop.close())

const ask = (key: string, ids: object = {}) => client.post('/api/get-collection-charges', { key, ...ids })
const listed = async (key: string, ids: object = {}) => (await ask(key, ids)).body.data.getCollectionCharges

describe('The lists of the birth form', () => {
  test('API-17: lead from the states to the doctors of a hospital and a doctor’s fee', async () => {
    const states = await listed('state-listing')
    expect(states.status).toBe('SUCCESS')
    expect(states.data.map(({ name }: { name: string }) => name)).toContain('Karnataka')
    const cities = await listed('city-listing', { stateId: 1 })
    expect(cities.data).toContainEqual({
      id: 1,
      name: 'Chennai',
      charges_withouth_gst: 0,
      charges_with_gst: 0,
    })
    const hospitals = await listed('hospital-listing', { stateId: 1, cityId: 1 })
    expect(hospitals.data.map(({ id }: { id: number }) => id)).toContain(1)
    const doctors = await listed('doctor-listing', { stateId: 1, cityId: 1, hospitalId: 1 })
    expect(doctors.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([1, 2, 3])
  })

  test('BIRTH-14: have the fee of the chosen doctor, net of GST', async () => {
    expect((await listed('collection-charges', CHENNAI)).data).toEqual([
      { id: 1, name: 'Dr. Lavanika Vaidyalingam', charges_withouth_gst: 1500, charges_with_gst: 1770 },
    ])
  })

  test('feels right 6: have the charge of each doctor as in the cart, GST included', async () => {
    await execute(shop.db, sql`update birth_doctors set gst_percent = null where id = 3`)
    await execute(shop.db, sql`update birth_doctors set gst_percent = 5 where id = 1`)
    const { data } = await listed('doctor-listing', { stateId: 1, cityId: 1, hospitalId: 1 })
    const charges = data.map(({ id, charges_with_gst }: { id: number; charges_with_gst: number }) => [
      id,
      charges_with_gst,
    ])
    expect(Object.fromEntries(charges)).toEqual({ 1: 1575, 2: 0, 3: 4130 })
    await execute(shop.db, sql`update birth_doctors set gst_percent = 18 where id in (1, 3)`)
  })

  test('API-17: are sorted by name, and accept ids as text', async () => {
    const names = (await listed('hospital-listing', { cityId: '1', stateId: '' })).data.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(names.toSorted())
  })

  test('BIRTH-05: require the choice that they depend on', async () => {
    const answers = [
      await ask('city-listing'),
      await ask('hospital-listing', { stateId: 1 }),
      await ask('doctor-listing', { stateId: 1, cityId: 1 }),
      await ask('collection-charges', { stateId: 1, cityId: 1, hospitalId: 1 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message?.[0]?.message])).toEqual([
      [422, 'Please select a state first'],
      [422, 'Please select a city first'],
      [422, 'Please select a hospital first'],
      [422, 'Please select a doctor'],
    ])
  })

  test('return 422 for a city of another state, an unknown city and an invalid id', async () => {
    const bengaluru = await ask('hospital-listing', { stateId: 1, cityId: 4 })
    expect([bengaluru.status, bengaluru.body.message?.[0]]).toEqual([
      422,
      { code: 'no_city', message: 'Please select a city', field: 'cityId' },
    ])
    expect((await ask('city-listing', { stateId: 999 })).status).toBe(422)
    expect((await ask('city-listing', { stateId: Number.MAX_SAFE_INTEGER })).status).toBe(422)
    expect((await ask('town-listing')).status).toBe(422)
  })
})

describe('Saving the birth', () => {
  test('API-18, API-19, BIRTH-12: stores it with a visitor’s cart and the net fee', async () => {
    await addPlan(client)
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
    expect((await saveBirth(client)).body.data).toEqual({ success: 'true' })
    expect(await storedBirth(client)).toEqual({
      expected_delivery_date: '2027-03-14',
      state_id: 1,
      city_id: 1,
      hospital_id: 1,
      doctor_id: 1,
      charge: 1500,
    })
  })

  test('AMB-68, PSUM-06: shows it in the cart by name, and adds the fee with GST to the total', async () => {
    await addPlan(client)
    const before = (await currentCart(client)).prices.grand_total.value
    await saveBirth(client, { fee: 1 })
    const { birth_info, prices, prices_expected } = await currentCart(client)
    expect(birth_info).toMatchObject({
      state: 'Tamil Nadu',
      city: 'Chennai',
      hospital: 'Whitefern Women and Child Hospital, Chennai',
      doctor: 'Dr. Lavanika Vaidyalingam',
      charge: 1500,
    })
    expect(prices.collection_charges.value).toBe(1770)
    expect(prices.grand_total.value).toBe(before + 1770)
    expect(prices_expected.grand_total.value).toBe(before + 1770)
  })

  test('uses the shop’s GST rate if the doctor has none', async () => {
    await execute(shop.db, sql`update birth_doctors set gst_percent = null where id = 3`)
    await execute(shop.db, sql`update birth_doctors set gst_percent = 5 where id = 1`)
    await addPlan(client)
    await saveBirth(client, { doctorId: 3 })
    const shops = (await currentCart(client)).prices.collection_charges.value
    await saveBirth(client)
    const own = (await currentCart(client)).prices.collection_charges.value
    await execute(shop.db, sql`update birth_doctors set gst_percent = 18 where id in (1, 3)`)
    expect([shops, own]).toEqual([4130, 1575])
  })

  test('PSUM-06: adds nothing to the total for a doctor without a fee', async () => {
    await addPlan(client)
    await saveBirth(client, { doctorId: 2 })
    expect((await currentCart(client)).prices.collection_charges.value).toBe(0)
  })

  test('replaces an earlier one', async () => {
    await addPlan(client)
    await saveBirth(client)
    await saveBirth(client, { expectedDeliveryDate: '2027-04-01', doctorId: '3' })
    expect(await storedBirth(client)).toMatchObject({
      expected_delivery_date: '2027-04-01',
      doctor_id: 3,
      charge: 3500,
    })
  })

  test('BIRTH-08, AMB-17: is refused with the fault of the date', async () => {
    await addPlan(client)
    const dates = ['2026-11-22', '2027-13-01', '2027-02-29', '2028-11-23', '14/03/2027', '']
    const answers = []
    for (const expectedDeliveryDate of dates) answers.push(await saveBirth(client, { expectedDeliveryDate }))
    expect(answers.map(({ status, body }) => [status, body.message?.[0]?.message])).toEqual([
      [422, 'Date must be today or a future date'],
      [422, 'Invalid month'],
      [422, 'Invalid day for the given month'],
      [422, 'Date must be within the next two years'],
      [422, 'Please enter Expected delivery date'],
      [422, 'Please enter Expected delivery date'],
    ])
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
    expect((await saveBirth(client, { expectedDeliveryDate: '2026-11-23' })).status).toBe(200)
  })

  test('BIRTH-06: is refused without a choice in every list, or with a choice of another parent', async () => {
    await addPlan(client)
    const [noState, noDoctor, elsewhere] = [
      await saveBirth(client, { stateId: null }),
      await saveBirth(client, { doctorId: 0 }),
      await saveBirth(client, { cityId: 2 }),
    ]
    expect(
      [noState, noDoctor, elsewhere].map(({ status, body }) => [status, body.message?.[0]?.message]),
    ).toEqual([
      [422, 'Please select a state'],
      [422, 'Please select a doctor'],
      [422, 'Please select a hospital'],
    ])
  })

  test('is refused without a BabyCord plan in the cart', async () => {
    expect((await saveBirth(client)).body.message?.[0]?.code).toBe('no_baby_cord')
    await client.post('/api/cart/add-to-cart', { sku: 'LE-GLUCO-KIT', quantity: 1 })
    const answer = await saveBirth(client)
    expect([answer.status, answer.body.message?.[0]?.code]).toEqual([422, 'no_baby_cord'])
  })

  test('is refused as not found for another customer’s cart, which does not change', async () => {
    await addPlan(client)
    const stranger = shop.visitor()
    await addPlan(stranger)
    const answer = await saveBirth(stranger, { cartId: (await currentCart(client)).id })
    expect(answer.status).toBe(404)
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
    expect((await saveBirth(client, { cartId: (await currentCart(client)).id })).status).toBe(200)
  })
})
