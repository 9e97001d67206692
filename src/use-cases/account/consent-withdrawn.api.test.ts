import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, HOME, openPayment, readyCart, startPayment } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { DRAFT } from '../../domains/policies/pages.messages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
})
afterAll(() => shop.close())

const ACCOUNT = { purpose: 'account' }
const PERSON = { firstname: 'Ravi', lastname: 'Rao', gender: 'Male', secondary_relation: 'Father' }
const WITHDRAWN = [
  {
    code: 'consent_taken_back',
    message:
      'You have withdrawn your consent to keep your account. Please agree again under Account in your profile.',
  },
]

const agree = (client: TestClient) =>
  client.post('/api/account/consent-give', { ...ACCOUNT, version: DRAFT.version })
const withdrawConsent = (client: TestClient) => client.post('/api/account/consent-withdraw', ACCOUNT)

async function refusalOf(client: TestClient, path: string, body: object) {
  const answer = await client.post(path, body)
  return answer.body.error ? answer.body.message : 'done'
}

/** Every call that stores personal data or places an order, for a customer with a complete cart. */
async function writesOf(client: TestClient): Promise<Record<string, object>> {
  const { items } = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList
  const { addresses } = (await client.post('/api/address/get-address')).body.data.customer
  return {
    '/api/address/add-family': { addFamilyState: PERSON },
    '/api/diagnostics/dx-edit-patient': { patient_id: items[0].member_id, ...PERSON, relation: 'Father' },
    '/api/address/add-address': { addState: HOME },
    '/api/address/checkout-new-shipping-address': { address: HOME },
    '/api/diagnostics/dx-edit-address': { id: addresses[0].id, ...HOME, landmark: 'Temple' },
    '/api/payment/start': {},
    '/api/cart/checkout-login': {},
  }
}

test('SEC-33: a customer without consent to the account cannot add a patient, an address or an order until consenting again', async () => {
  const client = await readyCart(shop)
  await agree(client)
  await withdrawConsent(client)
  const writes = Object.entries(await writesOf(client))
  for (const [path, body] of writes) {
    // oxlint-disable-next-line no-await-in-loop -- one call after another, as a shopper would
    expect([path, await refusalOf(client, path, body)]).toEqual([path, WITHDRAWN])
  }
  const { items } = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList
  const { orders } = (await client.post('/api/order/list')).body.data
  expect([items.length, items[0].firstname, orders.total_count]).toEqual([1, 'Ananya', 0])

  await agree(client)
  for (const [path, body] of writes) {
    // oxlint-disable-next-line no-await-in-loop -- one call after another, as a shopper would
    expect([path, await refusalOf(client, path, body)]).toEqual([path, 'done'])
  }
})

test('SEC-33: a customer whose consent was never requested is served, because the specified calls require none', async () => {
  const client = await readyCart(shop)
  await withdrawConsent(client)
  expect(await addMember(client, PERSON)).toBeGreaterThan(0)
  expect((await startPayment(client)).body.error).toBe(false)
})

test('SEC-33: an earlier order can be paid after the consent was withdrawn', async () => {
  const { client, payment } = await openPayment(shop)
  await agree(client)
  await withdrawConsent(client)
  const { order_number } = payment
  expect((await client.post('/api/payment/start', { order_number })).body.error).toBe(false)
})

test('SEC-33: the withdrawal of one customer does not affect others', async () => {
  const first = await readyCart(shop)
  await agree(first)
  await withdrawConsent(first)
  const other = await readyCart(shop)
  expect((await startPayment(other)).body.error).toBe(false)
})
