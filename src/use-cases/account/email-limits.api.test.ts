import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query, sql } from '../../platform/db/query.server.ts'
import { endReservation, setConfirmed } from '../../../tests/support/people/email-steps.ts'
import { freshMobile, newestCode } from '../../../tests/support/people/sign-in-steps.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
const ENV = {
  TRUST_PROXY: '1',
  OTP_LOOKUPS_PER_IP_HOUR: '15',
  OTP_SECONDS_BETWEEN_SENDS: '0',
  EMAIL_CODES_PER_DAY: '20',
}

let shop: TestShop
let host = 0
let names = 0
let days = 0
beforeAll(async () => {
  shop = await createTestShop({ env: ENV })
})
beforeEach(() => {
  days += 2
  host += 1
  shop.clock.set(new Date(START.getTime() + days * 86_400_000))
})
afterAll(() => shop.close())

/** A network address, and a subnet, that no other test uses. */
const from = (subnet = host) => ({ 'X-Forwarded-For': `10.1.${subnet}.1` })
const fresh = () => `probe${(names += 1)}@example.com`
const save = (client: TestClient, email: string, address = from()) =>
  client.post('/api/account/details', { firstname: 'Anu', lastname: 'Rao', email }, address)
const ask = (email: string) => shop.visitor().post('/api/signupotp', { mobile: freshMobile(), email }, from())
const askCode = (client: TestClient) => client.post('/api/account/email-code', {}, from())
const codeOf = ({ status, body }: Answered) => [status, body.message?.[0]?.code]

async function customer(): Promise<TestClient> {
  const client = shop.visitor()
  await shop.signIn(client)
  return client
}

/** An address that another customer has confirmed. */
async function confirmedAddress(): Promise<string> {
  const email = fresh()
  await save(await customer(), email, from(200 + names))
  await setConfirmed(shop.db, email)
  return email
}

describe('addresses that one customer enters', () => {
  test('SEC-05, SEC-07: are limited to 10 a day, taken or free, then get 429 with the wait at the field', async () => {
    const client = await customer()
    const taken = await confirmedAddress()
    for (let entered = 1; entered <= 10; entered += 1) {
      expect((await save(client, entered % 2 === 0 ? taken : fresh())).status).toBe(200)
    }
    const answers = [await save(client, fresh()), await save(client, taken)]
    expect(answers.map(codeOf)).toEqual([
      [429, 'email_checks'],
      [429, 'email_checks'],
    ])
    expect(answers[0]?.body.message?.[0]).toMatchObject({
      field: 'email',
      message: expect.stringMatching(
        /^You have entered too many e-mail addresses. Please try again in \d+ hours$/,
      ),
    })
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await save(await customer(), fresh())).status).toBe(200)
  })

  test('are not counted if they are empty or the customer’s own, in upper or lower case', async () => {
    const client = await customer()
    const own = fresh()
    for (let entered = 1; entered <= 9; entered += 1) await save(client, fresh())
    await save(client, own)
    for (const email of [own, own.toUpperCase(), '']) expect((await save(client, email)).status).toBe(200)
  })

  test('SEC-05: are checked ten times when 20 are entered concurrently in two processes', async () => {
    const elsewhere = await shop.anotherProcess()
    const client = await customer()
    const other = elsewhere()
    other.cookie = client.cookie
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(index % 2 === 0 ? client : other, fresh(), from(100 + index)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

describe('addresses that are entered from one network', () => {
  test('SEC-05: share the lookups an hour of the network, whatever the customer', async () => {
    for (let entered = 1; entered <= 15; entered += 1) {
      expect((await save(await customer(), fresh())).status).toBe(200)
    }
    expect(codeOf(await save(await customer(), fresh()))).toEqual([429, 'email_checks'])
    expect((await save(await customer(), fresh(), from(99))).status).toBe(200)
  })

  test('SEC-05: count at sign-up too, where a free address sends a code and a taken one does not', async () => {
    const taken = await confirmedAddress()
    for (let entered = 1; entered <= 15; entered += 1) {
      expect((await ask(entered % 2 === 0 ? taken : fresh())).status).toBe(200)
    }
    expect(codeOf(await ask(taken))).toEqual([429, 'email_checks'])
    expect(codeOf(await ask(fresh()))).toEqual([429, 'email_checks'])
  })
})

test('SEC-05: a session that has verified a number may try 10 addresses for its account', async () => {
  const taken = await confirmedAddress()
  const client = shop.visitor()
  const mobile = freshMobile()
  await client.post('/api/signupotp', { mobile }, from())
  await client.post('/api/checksignupotp', { mobile, otp: await newestCode(shop, mobile) }, from())
  const form = { firstname: 'Anu', lastname: 'Rao', email: taken, mobilenumber: mobile }
  for (let entered = 1; entered <= 10; entered += 1) {
    const refused = await client.post('/api/createcustomer', form, from())
    expect(refused.body.data.createCustomer.message).toBe('Email Id Already exists.')
  }
  expect(codeOf(await client.post('/api/createcustomer', form, from()))).toEqual([429, 'email_checks'])
})

describe('mails with a code', () => {
  test('SEC-05: are sent to one address 3 times a day, for any account and any spelling', async () => {
    const email = fresh()
    const clients = [await customer(), await customer(), await customer(), await customer()]
    for (const [index, client] of clients.entries()) {
      await save(client, index % 2 === 0 ? email : email.toUpperCase())
      await endReservation(shop.db, email)
    }
    const answers = await Promise.all(clients.map(askCode))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message?.[0]).toMatchObject({ code: 'email_codes' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    await shop.runJobs()
    expect(await shop.mails(email)).toHaveLength(3)
  })

  test('SEC-05: are sent 5 times a day for one customer, to any addresses', async () => {
    const client = await customer()
    for (let count = 1; count <= 5; count += 1) {
      await save(client, fresh())
      expect((await askCode(client)).status).toBe(200)
    }
    await save(client, fresh())
    expect(codeOf(await askCode(client))).toEqual([429, 'email_codes'])
  })

  test('SEC-05: are limited to the shop’s daily number, and refused beyond it', async () => {
    const sent = []
    for (let count = 1; count <= 21; count += 1) {
      const client = await customer()
      await save(client, fresh(), from(100 + count))
      sent.push(codeOf(await askCode(client)))
    }
    expect(sent.filter(([status]) => status === 200)).toHaveLength(20)
    expect(sent.at(-1)).toEqual([429, 'email_codes'])
  })

  test('SEC-32: the counters contain no address', async () => {
    const client = await customer()
    const email = fresh()
    await save(client, email)
    await askCode(client)
    const counted = await query<{ row: string }>(shop.db, sql`select c::text as row from rate_counts c`)
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.map(({ row }) => row).join()).not.toContain(email)
  })
})
