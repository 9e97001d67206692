import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { addPlan, saveBirth } from '../support/people/birth.ts'
import { openPayment, payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import {
  askCode,
  freshMobile,
  provenMobile,
  newestCode,
  tryCode,
  wrongFor,
} from '../support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let logged = ''
beforeAll(async () => {
  const lines = new PassThrough()
  lines.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  shop = await createTestShop({ log: createLog('info', lines) })
})
beforeEach(() => (logged = ''))
afterAll(() => shop.close())

/** The logged events in order, without the calls; for a refusal its status and code. */
function events(): string[] {
  const lines = logged.split('\n').filter((line) => line !== '')
  const read = lines.map((line) => JSON.parse(line) as { event: string; status?: number; code?: string })
  return read
    .filter(({ event }) => event !== 'call')
    .map(({ event, status, code }) => [event, status, code].filter((fact) => fact !== undefined).join(' '))
}

test('SEC-32: sent, wrong, correct and refused codes, sign-ins, sign-outs and ended sessions are logged, without the number or the code', async () => {
  const mobile = freshMobile()
  const [client, other] = [shop.visitor(), shop.visitor()]
  await client.post('/api/guest-checkout', { mobile })
  await client.post('/api/guest-checkout', { mobile })
  const otp = await newestCode(shop, mobile)
  await client.post('/api/guest-otpvalidation', { mobile, otp: wrongFor(otp) })
  await client.post('/api/guest-otpvalidation', { mobile, otp })
  await shop.signIn(other, mobile)
  const { sessions } = (await client.post('/api/account/sessions')).body.data
  await client.post('/api/account/session-end', { id: sessions[1].id })
  await client.post('/api/logout')

  expect(events()).toEqual([
    'otp_sent',
    'otp_refused otp_too_soon',
    'refused 429 otp_too_soon',
    'otp_wrong',
    'otp_right',
    'signed_up',
    'session_ended',
    'signed_out',
  ])
  expect(logged).not.toContain(mobile)
  expect(logged).not.toContain(`"${otp}"`)
  expect(logged).not.toContain(client.cookie.split('=')[1])
})

test('SEC-32: a sign-in by code, and a number that is paused, are logged', async () => {
  const client = shop.visitor()
  const mobile = await provenMobile(shop)
  logged = ''
  await tryCode(client, mobile, await askCode(shop, client, mobile))
  expect(events()).toEqual(['otp_sent', 'otp_right', 'signed_in'])
  logged = ''
  await execute(shop.db, sql`update otp_numbers set wrong_since_success = 30 where mobile = ${mobile}`)
  await execute(
    shop.db,
    sql`insert into otp_events (mobile, kind, at) values (${mobile}, 'wrong', ${shop.clock.now()})`,
  )
  await shop.visitor().post('/api/login', { email: mobile })
  expect(events()).toEqual(['otp_refused otp_paused', 'refused 429 otp_paused'])
  expect(logged).not.toContain(mobile)
})

test('SEC-32: given and withdrawn consents, and money that fulfils no order, are logged', async () => {
  const { client, payment } = await openPayment(shop)
  const { notice_version: version } = (await client.post('/api/account/consents')).body.data
  logged = ''
  await client.post('/api/account/consent-give', { purpose: 'news', version })
  await client.post('/api/account/consent-withdraw', { purpose: 'news' })
  shop.clock.set(new Date(shop.clock.now().getTime() + 31 * 60_000))
  await payAndConfirm(shop, client, payment)
  expect(events()).toEqual(['consent_given', 'consent_withdrawn', 'payment_not_fulfilled'])
})

test('SEC-32: a request for another customer’s resource, or from another site, is logged', async () => {
  const [owner, thief] = [shop.visitor(), shop.visitor()]
  const customer_id = await shop.signIn(owner)
  await shop.signIn(thief)
  await thief.post('/api/address/get-family', { customer_id })
  await thief.post('/api/order/detail', { order_number: 'LB9999999999' })
  await thief.post('/api/cart/get-cart', {}, { Origin: 'https://evil.example' })

  expect(events().map((event) => event.split(' ').slice(0, 2).join(' '))).toEqual([
    'refused 403',
    'refused 404',
    'refused 403',
  ])
  expect(events()[2]).toBe('refused 403 other_origin')
})

test('SEC-32: wrong signatures, and a total or fee that differs from the shop’s, are logged', async () => {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  const proof = { payment_id: 'pay_1', signature: 'ab' }
  await client.post('/api/payment/confirm', { ...payment, ...proof })
  await client.post('/api/payment/webhook', { event: 'order.paid' }, { 'X-Razorpay-Signature': 'ab' })
  const cart = await readyCart(shop)
  await cart.post('/api/payment/start', { expected_total: 1 })
  const parent = shop.visitor()
  await addPlan(parent)
  await saveBirth(parent, { fee: 1500 })
  await saveBirth(parent, { fee: 1 })

  expect(events()).toEqual([
    'payment_bad_signature',
    'refused 422 bad_signature',
    'webhook_bad_signature',
    'refused 403 bad_signature',
    expect.stringMatching(/^refused \d+ total_changed$/),
    'fee_mismatch',
  ])
})

test('SEC-32: every access to and export of a customer’s stored data is logged', async () => {
  const client = shop.visitor()
  await shop.signIn(client)
  await client.post('/api/privacy/export')
  expect(events()).toEqual(['data_exported'])
})
