import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query, sql } from '../../platform/db/query.server.ts'
import {
  addressState,
  confirmEmail,
  customerWithAddress,
  EMAIL_TAKEN,
  endReservation,
  mailedCode,
  saveAddress,
  tryEmailCode,
  WRONG_CODE,
} from '../../../tests/support/people/email-steps.ts'
import { payAndConfirm, readyCart, startPayment } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const LIFTED = { EMAIL_CODES_PER_CUSTOMER_DAY: '0', EMAIL_CODES_PER_ADDRESS_DAY: '0' }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: LIFTED })
})
beforeEach(() => at(0))
afterAll(() => shop.close())

const at = (minutes: number) => shop.clock.set(new Date(NINE.getTime() + minutes * 60_000))

const customer = (email?: string, client?: TestClient) => customerWithAddress(shop, email, client)

const refusalOfCode = async (client: TestClient) =>
  (await client.post('/api/account/email-code')).body.data.emailCode.message

describe('an e-mail address', () => {
  test('receives mails only after it was confirmed with the mailed code', async () => {
    const { client, email } = await customer()
    expect(await addressState(client)).toEqual([email, null, 'unconfirmed'])
    const code = await mailedCode(shop, client, email)
    expect(await addressState(client)).toEqual([email, null, 'code-sent'])
    expect(await tryEmailCode(client, code)).toEqual({
      status: true,
      message: 'Your e-mail address is confirmed',
    })
    expect(await addressState(client)).toEqual([email, email, 'confirmed'])
  })

  test('of a new account needs no confirmation for a booking, and gets no mail about the order', async () => {
    const client = await readyCart(shop)
    await saveAddress(client, 'unconfirmed@example.com')
    await payAndConfirm(shop, client, (await startPayment(client)).body.data.payment)
    await shop.runJobs()
    expect(await shop.mails('unconfirmed@example.com')).toEqual([])
  })

  test('that is confirmed after the order gets its receipt once', async () => {
    const client = await readyCart(shop)
    await saveAddress(client, 'later@example.com')
    await payAndConfirm(shop, client, (await startPayment(client)).body.data.payment)
    await confirmEmail(shop, client, 'later@example.com')
    await shop.runJobs()
    const kinds = async () => (await shop.mails('later@example.com')).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['order_confirmed', 'email_code'])

    await saveAddress(client, 'moved@example.com')
    await confirmEmail(shop, client, 'moved@example.com')
    await shop.runJobs()
    expect((await shop.mails('moved@example.com')).map(({ kind }) => kind)).toEqual(['email_code'])
  })

  test('that was changed gets no mail until it is confirmed; mails go to the previous one', async () => {
    const { client, email } = await customer()
    await confirmEmail(shop, client, email)
    await saveAddress(client, 'changed@example.com')
    expect(await addressState(client)).toEqual(['changed@example.com', email, 'unconfirmed'])
    await confirmEmail(shop, client, 'changed@example.com')
    expect(await addressState(client)).toEqual(['changed@example.com', 'changed@example.com', 'confirmed'])
  })

  test('that was removed cannot be confirmed, and other accounts may use it', async () => {
    const { client, email } = await customer()
    await confirmEmail(shop, client, email)
    await saveAddress(client, '')
    expect(await addressState(client)).toEqual([null, null, 'none'])
    const other = await customer(email)
    await confirmEmail(shop, other.client, email)
    expect(await saveAddress(client, email)).toMatchObject(EMAIL_TAKEN)
  })

  test('of a shop without a mail server cannot be confirmed, and the reply says so', async () => {
    const { client } = await customer()
    const { mail } = shop.parts
    shop.parts.mail = null
    expect((await client.post('/api/account/email-code')).body.data.emailCode).toEqual({
      status: false,
      message: 'We cannot send e-mails at the moment.',
    })
    shop.parts.mail = mail
  })

  test('that is missing or already confirmed gets no code', async () => {
    const nobody = shop.visitor()
    await shop.signIn(nobody)
    expect(await refusalOfCode(nobody)).toBe('Please enter and save your e-mail address first.')
    const { client, email } = await customer()
    await confirmEmail(shop, client, email)
    expect(await refusalOfCode(client)).toBe('Your e-mail address is already confirmed.')
  })

  test('SEC-01: is confirmed only by its customer: a visitor is refused, and a code of another account is wrong', async () => {
    for (const path of ['/api/account/email-code', '/api/account/email-confirm'])
      expect((await shop.visitor().post(path, { code: '123456' })).status).toBe(401)
    const [first, second] = [await customer('shared@example.com'), await customer('shared@example.com')]
    const code = await mailedCode(shop, first.client, 'shared@example.com')
    await second.client.post('/api/account/email-code')
    await shop.runJobs()
    expect(await tryEmailCode(second.client, code)).toEqual(WRONG_CODE)
    expect(await tryEmailCode(first.client, code)).toMatchObject({ status: true })
  })
})

describe('an address that two accounts have entered', () => {
  test('SEC-09: and confirm concurrently in two processes belongs to exactly one; the other account does not change', async () => {
    const elsewhere = await shop.anotherProcess()
    const first = await customer('race@example.com')
    const second = await customer('before@example.com', elsewhere())
    await confirmEmail(shop, second.client, 'before@example.com')
    await endReservation(shop.db, 'race@example.com')
    await saveAddress(second.client, 'race@example.com')
    const codes = [
      await mailedCode(shop, first.client, 'race@example.com'),
      await mailedCode(shop, second.client, 'race@example.com'),
    ]
    const answers = await Promise.all([
      tryEmailCode(first.client, codes[0] ?? ''),
      tryEmailCode(second.client, codes[1] ?? ''),
    ])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers).toContainEqual(EMAIL_TAKEN)
    const owners = await query(
      shop.db,
      sql`select id from customers where lower(confirmed_email) = 'race@example.com'`,
    )
    expect(owners).toHaveLength(1)
    const loser = answers[0]?.status === true ? second.client : first.client
    const [email, confirmed] = await addressState(loser)
    expect(email).toBe('race@example.com')
    expect(confirmed).toBe(loser === second.client ? 'before@example.com' : null)
  })

  test('and one has confirmed gets no code for the other', async () => {
    const first = await customer('one@example.com')
    await endReservation(shop.db, 'one@example.com')
    const second = await customer('ONE@example.com')
    await confirmEmail(shop, first.client, 'one@example.com')
    expect((await second.client.post('/api/account/email-code')).body.data.emailCode).toEqual(EMAIL_TAKEN)
    await shop.runJobs()
    expect(await shop.mails('one@example.com')).toHaveLength(1)
  })
})
