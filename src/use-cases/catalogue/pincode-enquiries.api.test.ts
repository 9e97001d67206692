import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { listEnquiries } from '../../domains/enquiries/enquiries.store.server.ts'
import { enquiriesHandlers } from './enquiries.api.server.ts'

const UNSERVED = '744101'
const PRODUCT_ENQUIRY = { name: 'Ananya Rao', zip: '', email: 'ananya@example.com', sku: 'LT-BRCA' }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: enquiriesHandlers })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  await execute(shop.db, sql`delete from enquiries`)
})

/** Ten digits that no other test uses. */
const phone = (number: number) => String(9_100_000_000 + number)

type PincodeForm = { phone?: string; pincode?: string }

function wait(client: TestClient, form: PincodeForm = {}) {
  return client.post('/api/enquiry/pincode', { phone: phone(1), pincode: UNSERVED, ...form })
}

async function refused(form: PincodeForm) {
  const { status, body } = await wait(shop.visitor(), form)
  return [status, body.message?.[0]?.field, body.message?.[0]?.message]
}

function stored() {
  return query<{ phone: string; zip: string; kind: string; state: string }>(
    shop.db,
    sql`select phone, zip, kind, state from enquiries order by id`,
  )
}

test('feels right 17: a pincode enquiry is stored for the operator with its phone and its pincode', async () => {
  const answer = await wait(shop.visitor())
  expect(answer.body).toEqual({ error: false, data: { submitEnquiry: { success: 'true' } } })
  const { enquiries } = await listEnquiries(shop.db, { state: 'new', page: 1 })
  expect(enquiries[0]).toMatchObject({
    productName: 'Home collection at 744101',
    phone: phone(1),
    zip: UNSERVED,
    name: '',
    email: '',
  })
})

test('feels right 17: a pincode enquiry is stored once for each phone and pincode, even concurrently', async () => {
  await Promise.all(Array.from({ length: 10 }, () => wait(shop.visitor())))
  await wait(shop.visitor(), { phone: phone(2) })
  expect(await stored()).toHaveLength(2)
  expect((await wait(shop.visitor())).status).toBe(200)
  expect(await stored()).toHaveLength(2)
})

test('feels right 17: a pincode enquiry is reopened if the operator has closed it, and not duplicated', async () => {
  await wait(shop.visitor())
  await execute(shop.db, sql`update enquiries set state = 'closed'`)
  await wait(shop.visitor())
  expect(await stored()).toEqual([{ phone: phone(1), zip: UNSERVED, kind: 'pincode', state: 'new' }])
})

test('feels right 17: a pincode enquiry is refused for a served or an unknown pincode, and for an invalid phone', async () => {
  expect(await refused({ pincode: '560034' })).toEqual([
    422,
    'pincode',
    'We already collect samples at this pincode',
  ])
  expect(await refused({ pincode: '110050' })).toEqual([422, 'pincode', 'Please enter a valid pin code'])
  expect(await refused({ phone: '98450' })).toEqual([422, 'phone', 'Enter 10-digit phone number'])
  expect(await refused({ phone: '' })).toEqual([422, 'phone', 'Enter 10-digit phone number'])
  expect(await stored()).toEqual([])
})

test('feels right 17: a pincode enquiry counts in the limits of enquiries: the eleventh of a session in an hour waits', async () => {
  const client = shop.visitor()
  for (let number = 0; number < 10; number += 1)
    expect((await wait(client, { phone: phone(number) })).status).toBe(200)
  const eleventh = await wait(client, { phone: phone(10) })
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('Retry-After'))).toBeGreaterThan(3_500)
  // An enquiry that is already waiting is not a new one.
  expect((await wait(client, { phone: phone(9) })).status).toBe(200)
  const submitState = { ...PRODUCT_ENQUIRY, phone: phone(11) }
  expect((await client.post('/api/cart/submit-enquire-form', { submitState })).status).toBe(429)
})
