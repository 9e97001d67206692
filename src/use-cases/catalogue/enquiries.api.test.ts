import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { enquiriesHandlers } from './enquiries.api.server.ts'
import { listEnquiries, setEnquiryState } from '../../domains/enquiries/enquiries.store.server.ts'

const PATH = '/api/cart/submit-enquire-form'
const NINE = new Date('2026-11-23T09:00:00+05:30')
const HOUR = 3600
const good = {
  name: 'Ananya Rao',
  phone: '9845012345',
  zip: '560 034',
  email: 'ananya@example.com',
  sku: 'LT-BRCA',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: enquiriesHandlers })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from enquiries`)
  await execute(shop.db, sql`delete from rate_counts`)
})

function send(client: TestClient, changes: Partial<typeof good> = {}, headers: Record<string, string> = {}) {
  return client.post(PATH, { submitState: { ...good, ...changes } }, headers)
}

async function storedCount(): Promise<number> {
  return (await listEnquiries(shop.db, { state: null, page: 1 })).total
}

function hence(seconds: number): Date {
  return new Date(NINE.getTime() + seconds * 1000)
}

// The clock advances between the calls.
function expectWait({ headers }: Answered, seconds: number): void {
  const wait = Number(headers.get('Retry-After'))
  expect(wait).toBeLessThanOrEqual(seconds)
  expect(wait).toBeGreaterThan(seconds - 60)
}

/** Ten digits that no other test uses. */
function phone(number: number): string {
  return String(9_000_000_000 + number)
}

describe('API-05: an enquiry', () => {
  test('is stored for the operator as new, with the product and its name', async () => {
    const answer = await send(shop.visitor())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ error: false, data: { submitEnquiry: { success: 'true' } } })
    const { enquiries, total } = await listEnquiries(shop.db, { state: 'new', page: 1 })
    expect(total).toBe(1)
    expect(enquiries[0]).toMatchObject({
      sku: 'LT-BRCA',
      productName: 'BRCA1 and BRCA2 Gene Sequencing',
      name: 'Ananya Rao',
      phone: '9845012345',
      email: 'ananya@example.com',
      zip: '560034',
      state: 'new',
    })
  })

  test('ENQ-10: does not need a zip', async () => {
    const { zip: _, ...without } = good
    expect((await shop.visitor().post(PATH, { submitState: without })).status).toBe(200)
  })

  test('belongs to the customer who is signed in', async () => {
    const client = shop.visitor()
    const customerId = await shop.signIn(client)
    await send(client)
    expect(await one(shop.db, sql`select customer_id as id from enquiries`)).toEqual({ id: customerId })
  })

  test('ENQ-07 … ENQ-11: is refused at each invalid field, and not stored', async () => {
    const wrong = await send(shop.visitor(), { name: 'R2D2', phone: '98450', zip: '012345', email: 'ananya' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.message).toEqual([
      { field: 'submitState.name', code: 'name_letters', message: 'Please use only letters and spaces' },
      { field: 'submitState.phone', code: 'phone_length', message: 'Enter 10-digit phone number' },
      { field: 'submitState.email', code: 'email_wrong', message: 'Please enter a valid Email ID' },
      { field: 'submitState.zip', code: 'zip_wrong', message: 'Please enter a valid pincode' },
    ])
    const empty = await shop.visitor().post(PATH, { submitState: { sku: 'LT-BRCA' } })
    expect(empty.status).toBe(422)
    expect(empty.body.message?.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'Please fill all the details to proceed'),
    )
    expect((await shop.visitor().post(PATH, {})).status).toBe(422)
    expect(await storedCount()).toBe(0)
  })

  test('about an unknown, a retired or an orderable product is refused with a clear text', async () => {
    const unknown = await send(shop.visitor(), { sku: 'NO-SUCH' })
    expect([unknown.status, unknown.body.message?.[0]?.code]).toEqual([404, 'unknown_sku'])
    const orderable = await send(shop.visitor(), { sku: 'LT-CBC' })
    expect([orderable.status, orderable.body.message?.[0]?.code]).toEqual([422, 'not_enquiry'])
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LX-GENE-COUNSEL'`)
    expect((await send(shop.visitor(), { sku: 'LX-GENE-COUNSEL' })).status).toBe(404)
    expect(await storedCount()).toBe(0)
  })
})

describe('an enquiry sent twice', () => {
  test('is stored once, with or without a key, even concurrently', async () => {
    const client = shop.visitor()
    await send(client, {}, { 'Idempotency-Key': 'one' })
    const again = await send(client, {}, { 'Idempotency-Key': 'one' })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    await send(client)
    await send(shop.visitor(), { name: ' Ananya  Rao', zip: '560034' })
    await Promise.all(Array.from({ length: 5 }, () => send(shop.visitor(), { phone: phone(1) })))
    expect(await storedCount()).toBe(2)
  })

  test('is stored again with another text, after a day, or once the first was answered', async () => {
    await send(shop.visitor())
    await send(shop.visitor(), { email: 'other@example.com' })
    expect(await storedCount()).toBe(2)
    shop.clock.set(hence(24 * HOUR - 60))
    await send(shop.visitor())
    expect(await storedCount()).toBe(2)
    shop.clock.set(hence(24 * HOUR + 60))
    await send(shop.visitor())
    expect(await storedCount()).toBe(3)
    await execute(shop.db, sql`update enquiries set state = 'closed'`)
    await send(shop.visitor())
    expect(await storedCount()).toBe(4)
  })
})

describe('the limits of enquiries', () => {
  test('allow 10 an hour of one session and refuse the eleventh with 429 and the wait', async () => {
    const client = shop.visitor()
    for (let number = 0; number < 10; number += 1)
      expect((await send(client, { phone: phone(number) })).status).toBe(200)
    const refused = await send(client, { phone: phone(10) })
    expect(refused.status).toBe(429)
    expectWait(refused, HOUR)
    expect(refused.body.message?.[0]).toEqual({
      code: 'too_many_enquiries',
      message: 'We already have your earlier enquiries. Please try again in 60 minutes, or call us',
    })
    expect((await send(shop.visitor(), { phone: phone(10) })).status).toBe(200)
    shop.clock.set(hence(HOUR + 60))
    expect((await send(client, { phone: phone(11) })).status).toBe(200)
  })

  test('allow 10 a day for one phone, from any sender, over all processes', async () => {
    const other = await shop.anotherProcess()
    for (let number = 0; number < 10; number += 1) {
      const client = number % 2 === 0 ? shop.visitor() : other()
      expect((await send(client, { email: `a${number}@example.com` })).status).toBe(200)
    }
    const refused = await send(other(), { email: 'b@example.com' })
    expect(refused.status).toBe(429)
    expectWait(refused, 24 * HOUR)
    expect((await send(shop.visitor(), { email: 'a1@example.com' })).status).toBe(200)
  })

  test('allow 60 an hour from one address, whatever the session and phone, even concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, number) => send(shop.visitor(), { phone: phone(number) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await storedCount()).toBe(60)
  })

  test('are settings of the environment', async () => {
    const strict = await createTestShop({
      handlers: enquiriesHandlers,
      env: { ENQUIRIES_PER_PHONE_DAY: '1' },
    })
    expect((await send(strict.visitor())).status).toBe(200)
    expect((await send(strict.visitor(), { email: 'b@example.com' })).status).toBe(429)
    await strict.close()
  })
})

describe('the operator', () => {
  test('lists enquiries by state, newest first, 20 a page', async () => {
    await Promise.all(
      Array.from({ length: 21 }, (_, number) => send(shop.visitor(), { phone: phone(number) })),
    )
    const first = await listEnquiries(shop.db, { state: 'new', page: 1 })
    const second = await listEnquiries(shop.db, { state: 'new', page: 2 })
    expect([first.enquiries.length, second.enquiries.length, first.total]).toEqual([20, 1, 21])
    expect(first.enquiries[0]?.id).toBeGreaterThan(first.enquiries[19]?.id ?? 0)
    expect(await listEnquiries(shop.db, { state: 'closed', page: 1 })).toEqual({ enquiries: [], total: 0 })
  })

  test('changes the state of one, and gets an error for an unknown number', async () => {
    await send(shop.visitor())
    const [enquiry] = (await listEnquiries(shop.db, { state: 'new', page: 1 })).enquiries
    const later = hence(60)
    expect(await setEnquiryState(shop.db, enquiry?.id ?? 0, 'contacted', later)).toBe(true)
    const { enquiries } = await listEnquiries(shop.db, { state: 'contacted', page: 1 })
    expect(enquiries[0]).toMatchObject({ id: enquiry?.id, state: 'contacted', stateAt: later })
    expect(await setEnquiryState(shop.db, 0, 'closed', later)).toBe(false)
  })
})
