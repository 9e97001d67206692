import { recordAtVisit } from '../../../tests/support/shop/operator-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  answerComplaints,
  bookAsPersona,
  erase,
  orderAsPersona,
  PERSONA,
  PERSONAL,
  signPersonaUp,
  tracesIn,
  writeAsPersona,
} from '../../../tests/support/people/persona.ts'
import { newestCode, wrongFor } from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { setGrievanceState } from '../../domains/grievances/grievances.store.server.ts'
import { issueInvoice } from '../orders/invoices/issue-invoice.server.ts'
import { readPolicies } from '../../domains/policies/policies.store.server.ts'

// The counters that limit codes store a number for a day, whatever account it belongs to.
const COUNTERS = [`otp_events: ${PERSONA.mobile}`, `otp_numbers: ${PERSONA.mobile}`]

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await createTestShop({
    env: { OTP_SECONDS_BETWEEN_SENDS: '0', OTP_SENDS_PER_HOUR: '0', OTP_SENDS_PER_DAY: '0' },
  })
})
beforeEach(async () => {
  client = shop.visitor()
  await signPersonaUp(shop, client)
})
afterAll(() => shop.close())

const complete = (number: string) => recordAtVisit(shop, number, 'report-ready')
const traces = async () => (await tracesIn(shop.db, PERSONAL)).filter((trace) => !COUNTERS.includes(trace))

describe('Deleting an account', () => {
  test('SEC-33: requires the confirmation word and the correct code, and does nothing without them', async () => {
    await client.post('/api/privacy/erase-otp')
    const otp = await newestCode(shop, PERSONA.mobile)
    const unsaid = await client.post('/api/privacy/erase', { confirm: 'delete', otp })
    expect([unsaid.status, unsaid.body.message]).toEqual([
      422,
      [{ code: 'invalid', field: 'confirm', message: 'Please type DELETE' }],
    ])
    const wrong = await client.post('/api/privacy/erase', { confirm: 'DELETE', otp: wrongFor(otp) })
    expect([wrong.status, wrong.body.message?.[0]?.code]).toEqual([200, 'wrong_code'])
    expect((await client.get('/api/init')).body.data.customer.mobilenumber).toBe(PERSONA.mobile)

    const erased = await client.post('/api/privacy/erase', { confirm: 'DELETE', otp })
    expect(erased.body.data.erase).toEqual({ success: 'true', message: 'Your account is deleted' })
  })

  test('is not confirmed by a code that was sent for signing in', async () => {
    await client.post('/api/login', { email: PERSONA.mobile })
    const otp = await newestCode(shop, PERSONA.mobile)
    const answer = await client.post('/api/privacy/erase', { confirm: 'DELETE', otp })
    expect(answer.body.message?.[0]?.code).toBe('wrong_code')
    await erase(shop, client)
  })

  test('SEC-33: leaves the complete order, and no table has personal data of the customer', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number)
    await writeAsPersona(client, number)
    await answerComplaints(shop.db)
    expect((await traces()).length).toBeGreaterThan(10)
    await erase(shop, client)

    expect(await traces()).toEqual([])
    const remaining = await one<{ total: number; names: string[] }>(
      shop.db,
      sql`select grand_total as total, array(select line->>'name' from jsonb_array_elements(snapshot->'lines') line)
            as names from orders where number = ${number}`,
    )
    expect(remaining?.total).toBeGreaterThan(0)
    expect(remaining?.names).toHaveLength(1)
  })

  test('signs out everywhere, and makes the number available for an account without the old data', async () => {
    const phone = shop.visitor()
    await shop.signIn(phone, PERSONA.mobile)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    await erase(shop, client)
    expect((await client.get('/api/init')).body.data).toMatchObject({ customer: null, cartId: null })
    expect((await phone.post('/api/account/sessions')).status).toBe(401)
    const login = await client.post('/api/login', { email: PERSONA.mobile })
    expect(login.body.data.GetOtpGraphQl.message).toBe('Could not find customer Account.')

    await signPersonaUp(shop, client)
    expect((await client.post('/api/cart/get-cart')).body.data.cart.items).toEqual([])
    expect((await client.post('/api/order/list')).body.data.orders.total_count).toBe(0)
    await erase(shop, client)
  })

  test('SEC-33: leaves invoices without personal data, whether issued before or after', async () => {
    const numbers = [await orderAsPersona(shop, client), await orderAsPersona(shop, client)]
    const issue = async (number = '') => {
      const order = await one<{ id: number }>(shop.db, sql`select id from orders where number = ${number}`)
      const { seller } = await readPolicies(shop.db)
      return issueInvoice(
        shop.db,
        { orderId: order?.id ?? 0, kind: 'invoice', seller: { seller, isWhole: false } },
        shop.clock.now(),
      )
    }
    expect((await issue(numbers[0]))?.buyer?.name).toContain(PERSONA.firstname)
    await erase(shop, client)
    expect([(await issue(numbers[0]))?.buyer, (await issue(numbers[1]))?.buyer]).toEqual([null, null])
    for (const number of numbers) await complete(number)
    expect(await traces()).toEqual([])
  })

  test('leaves the contact of an order in progress until its report is ready', async () => {
    const number = await orderAsPersona(shop, client)
    await erase(shop, client)
    expect(new Set((await traces()).map((trace) => trace.split(':')[0]))).toEqual(new Set(['orders']))

    await complete(number)
    expect(await traces()).toEqual([])
  })

  test('cancels an unpaid order and releases its slot', async () => {
    const { order_number } = await bookAsPersona(client)
    const taken = () =>
      one<{ sum: number }>(shop.db, sql`select coalesce(sum(taken), 0)::int as sum from slots`)
    const before = (await taken())?.sum ?? 0
    await erase(shop, client)

    const order = await one(shop.db, sql`select status from orders where number = ${order_number}`)
    expect(order).toEqual({ status: 'canceled' })
    expect((await taken())?.sum).toBe(before - 1)
    expect(await traces()).toEqual([])
  })

  test('leaves the contact of a complaint until it is answered', async () => {
    await writeAsPersona(client, '')
    await erase(shop, client)
    expect(new Set((await traces()).map((trace) => trace.split(':')[0]))).toEqual(new Set(['grievances']))

    const [complaint] = await query<{ ticket: string }>(
      shop.db,
      sql`select ticket from grievances where state = 'new'`,
    )
    await transaction(shop.db, (tx) =>
      setGrievanceState(tx, complaint?.ticket ?? '', 'answered', shop.clock.now()),
    )
    expect(await traces()).toEqual([])
  })
})
