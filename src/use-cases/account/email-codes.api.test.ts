import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { refuse } from '../../kernel/result.ts'
import type { MailPort } from '../../domains/mails/mails.ts'
import {
  customerWithAddress,
  mailedCode,
  saveAddress,
  tryEmailCode,
  WRONG_CODE,
} from '../../../tests/support/people/email-steps.ts'
import { wrongFor } from '../../../tests/support/people/sign-in-steps.ts'
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
const customer = () => customerWithAddress(shop)
const sixDigits = (code: string, distance = 1) => wrongFor(code, distance).padStart(6, '9')

describe('a mailed code', () => {
  test('SEC-03: works once, and a new one replaces it', async () => {
    const { client, email } = await customer()
    const old = await mailedCode(shop, client, email)
    at(1)
    const code = await mailedCode(shop, client, email)
    if (old !== code) expect(await tryEmailCode(client, old)).toEqual(WRONG_CODE)
    expect(await tryEmailCode(client, code)).toMatchObject({ status: true })
    expect(await tryEmailCode(client, code)).toEqual(WRONG_CODE)
  })

  test('SEC-03: is invalid after five wrong attempts, even if they are concurrent', async () => {
    const { client, email } = await customer()
    const code = await mailedCode(shop, client, email)
    await Promise.all([1, 2, 3, 4].map((distance) => tryEmailCode(client, sixDigits(code, distance))))
    expect(await tryEmailCode(client, sixDigits(code, 5))).toEqual(WRONG_CODE)
    expect(await tryEmailCode(client, code)).toEqual(WRONG_CODE)

    const other = await customer()
    const theirs = await mailedCode(shop, other.client, other.email)
    for (const distance of [1, 2, 3, 4]) await tryEmailCode(other.client, sixDigits(theirs, distance))
    expect(await tryEmailCode(other.client, theirs)).toMatchObject({ status: true })
  })

  test('SEC-03: expires an hour after it was sent', async () => {
    const { client, email } = await customer()
    const code = await mailedCode(shop, client, email)
    at(61)
    expect(await tryEmailCode(client, code)).toEqual(WRONG_CODE)
  })

  test('confirms only the address that it was sent to', async () => {
    const { client, email } = await customer()
    const code = await mailedCode(shop, client, email)
    await saveAddress(client, 'somebody.else@example.com')
    expect(await tryEmailCode(client, code)).toEqual(WRONG_CODE)
  })

  test('SEC-03: is stored only as a keyed hash, and the job contains neither the code nor the address', async () => {
    const { client, email } = await customer()
    await client.post('/api/account/email-code')
    const [job] = await query<{ payload: string }>(
      shop.db,
      sql`select payload::text as payload from jobs where kind = 'send-email-code' and state = 'waiting'`,
    )
    expect(job?.payload).not.toContain(email)
    await shop.runJobs()
    const stored = await one<{ hash: string }>(
      shop.db,
      sql`select encode(code_hash, 'hex') as hash from email_confirmations where email = ${email}`,
    )
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is not mailed if the address changed or the hour passed before the mail was sent', async () => {
    const [changed, late] = [await customer(), await customer()]
    await changed.client.post('/api/account/email-code')
    await late.client.post('/api/account/email-code')
    await saveAddress(changed.client, 'quickly@example.com')
    at(61)
    await shop.runJobs()
    for (const address of [changed.email, 'quickly@example.com', late.email])
      expect(await shop.mails(address)).toEqual([])
  })

  test('SEC-25: is generated again if the mail server temporarily refused the first', async () => {
    const { client, email } = await customer()
    const { mail } = shop.parts
    if (mail === null) throw new Error('no mail')
    const refusedOnce: string[] = []
    const busy: MailPort = {
      from: mail.from,
      send: (written) => {
        refusedOnce.push(written.subject)
        return Promise.resolve(refuse({ kind: 'throttled', detail: 'RCPT TO: 450' } as const))
      },
    }
    shop.parts.mail = busy
    await client.post('/api/account/email-code')
    await shop.runJobs()
    shop.parts.mail = mail
    expect(await shop.mails(email)).toEqual([])
    at(1)
    await shop.runJobs()
    const [sent] = await shop.mails(email)
    expect(sent?.subject).not.toBe(refusedOnce[0])
    expect(await tryEmailCode(client, sent?.subject.slice(0, 6) ?? '')).toMatchObject({ status: true })
  })

  test('must have six digits', async () => {
    const { client } = await customer()
    const typed = await client.post('/api/account/email-confirm', { code: '12345' })
    expect([typed.status, typed.body.message]).toEqual([
      422,
      [{ message: 'Please enter a 6-digit code.', code: 'invalid', field: 'code' }],
    ])
  })

  test('SEC-32: is deleted two hours later', async () => {
    await execute(shop.db, sql`delete from email_confirmations`)
    const { client, email } = await customer()
    await mailedCode(shop, client, email)
    const left = async () => (await query(shop.db, sql`select 1 as one from email_confirmations`)).length
    at(119)
    await shop.runJobs()
    expect(await left()).toBe(1)
    at(185)
    await shop.runJobs()
    expect(await left()).toBe(0)
  })
})
