import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from '../../src/contract.ts'
import type { Answered, TestClient } from '../support/shop/client.ts'
import { ravi } from '../support/people/people.ts'
import { sampleCustomer, type SampleCustomer } from '../support/http/sample-bodies.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const LIFTED = { OTP_SECONDS_BETWEEN_SENDS: '0', OTP_SENDS_PER_HOUR: '0', OTP_SENDS_PER_DAY: '0' }

let shop: TestShop
let owner: SampleCustomer
let ids: Ids
beforeAll(async () => {
  shop = await createTestShop({ env: LIFTED })
  owner = await sampleCustomer(shop)
  ids = await idsOf(owner)
})
afterAll(() => shop.close())

/** The owner's resources, by their field names in bodies. */
type Ids = { memberId: number; addressId: number; texts: Map<string, string> }

async function idsOf({ client, orderNumber, bodies }: SampleCustomer): Promise<Ids> {
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const [address] = (await client.post('/api/address/get-address')).body.data.customer.addresses
  const [member] = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList.items
  const confirm = bodies.find(([path]) => path === '/api/payment/confirm')?.[1] as {
    provider_order_id: string
  }
  const texts = new Map([
    [cart.id, 'x'.repeat(cart.id.length)],
    [cart.items[0].uid, btoa('987654321')],
    [orderNumber, 'LB9999999999'],
    [confirm.provider_order_id, 'order_99999999999999'],
  ])
  return { memberId: member.member_id, addressId: address.id, texts }
}

/** A body with ids that do not exist. */
function ofNobody(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => ofNobody(member, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, ofNobody(member, name)]))
  }
  if (typeof value === 'string') return ids.texts.get(value) ?? value
  if (/member|patient/i.test(key) && value === ids.memberId) return 987_654_321
  return /^(id|item|customerAddressId)$/.test(key) && value === ids.addressId ? 987_654_321 : value
}

const replyOf = ({ status, body }: Answered) => [
  status,
  body.message?.map(({ code, message }) => [code, message]),
]

async function stateOf(client: TestClient) {
  const reads = [
    '/api/cart/get-cart',
    '/api/address/get-family',
    '/api/address/get-address',
    '/api/order/list',
    '/api/booking/consents',
  ]
  const answers = await Promise.all(reads.map((path) => client.post(path)))
  return answers.map(({ body }) => body.data)
}

test('SEC-01: a request for another customer’s resource is answered as if it did not exist, and changes nothing', async () => {
  const about = owner.bodies.filter(([, body]) => JSON.stringify(ofNobody(body)) !== JSON.stringify(body))
  const [hers, nobodys] = [shop.visitor(), shop.visitor()]
  await shop.signIn(hers)
  await shop.signIn(nobodys)
  const before = await stateOf(owner.client)
  const different: unknown[] = []
  for (const [path, body] of about) {
    const answers = [await hers.post(path, body), await nobodys.post(path, ofNobody(body))].map(replyOf)
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) different.push([path, ...answers])
  }

  expect(about.length).toBeGreaterThan(15)
  expect(different).toEqual([])
  expect(await stateOf(owner.client)).toEqual(before)
})

const namesCustomer = (body: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"customer_id"')

test('SEC-01: another customer’s customer_id is 403 in every call that takes one', async () => {
  const thief = shop.visitor()
  await shop.signIn(thief)
  const ownerId = (await owner.client.get('/api/init')).body.data.customer.id
  const paths = calls.filter(({ body }) => namesCustomer(body)).map(({ path }) => path)
  const customer_id = ownerId
  const body = {
    customer_id,
    addFamilyState: ravi,
    payload: { customer_id, slot_id: '1101_2026-11-25_07:00' },
  }
  const answers = await Promise.all(paths.map(async (path) => [path, (await thief.post(path, body)).status]))
  expect(paths).toHaveLength(4)
  expect(answers).toEqual(paths.map((path) => [path, 403]))
})
