import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobRunner } from '../../../platform/jobs/job-runner.ts'
import { shopJobs } from '../../../server/jobs/shop-jobs.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { execute, query, sql } from '../../../platform/db/query.server.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { paidWithAddress, storedOrder } from '../../../../tests/support/shop/mailed-order.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Mail, MailFailure, MailPort } from '../../../domains/mails/mails.ts'
import { enqueueOrderMail } from './order-mails.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const ADDRESS = 'ananya@example.com'
const sent: Mail[] = []
let failures: MailFailure[] = []

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from jobs`)
  await execute(shop.db, sql`update customers set email = null, confirmed_email = null`)
  sent.length = 0
  failures = []
})

const mail: MailPort = {
  from: { name: 'Labaya', address: 'orders@labaya.example' },
  send: (written) => {
    sent.push(written)
    const failure = failures.shift()
    return Promise.resolve(failure === undefined ? ok(undefined) : refuse(failure))
  },
}
const process = (port: MailPort | null = mail) =>
  createJobRunner(
    { db: shop.db, clock: shop.clock, log: silentLog, isAlone: false },
    shopJobs({ ...shop.parts, mail: port }).filter(({ name }) => name === 'send-mail'),
  )
const states = () =>
  query<{ state: string; why: string | null }>(
    shop.db,
    sql`select state, last_error as why from jobs where kind = 'send-mail' order by id`,
  )
const paid = () => paidWithAddress(shop, ADDRESS)

describe('the outbox of mails', () => {
  test('SEC-27: sends a mail once, however often it is enqueued, and the job has no personal data', async () => {
    const { number } = await paid()
    const order = await storedOrder(shop, number)
    await enqueueOrderMail(shop.db, order, { what: 'confirmed' }, NINE)
    const waiting = await query<{ payload: string }>(
      shop.db,
      sql`select payload::text as payload from jobs where kind = 'send-mail'`,
    )
    expect(waiting.map(({ payload }) => JSON.parse(payload))).toEqual([
      { orderId: order.id, mail: { what: 'confirmed' } },
    ])
    await Promise.all([process().runDue(), process().runDue()])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).toEqual({ name: 'Ananya Rao', address: ADDRESS })
  })

  test('SEC-25: retries a mail only if it certainly was not sent; a refused or ambiguous one becomes a dead letter', async () => {
    failures = [
      { kind: 'throttled', detail: 'RCPT TO: 450' },
      { kind: 'unknown', detail: 'ETIMEDOUT' },
    ]
    await paid()
    await process().runDue()
    expect(await states()).toEqual([{ state: 'waiting', why: 'throttled: RCPT TO: 450' }])
    shop.clock.set(new Date(NINE.getTime() + 60_000))
    await process().runDue()
    await process().runDue()
    expect(sent).toHaveLength(2)
    expect(await states()).toEqual([{ state: 'dead', why: 'unknown: ETIMEDOUT' }])
  })

  test('stores no mail in a shop without a mail server', async () => {
    await paid()
    await process(null).runDue()
    expect(await states()).toEqual([{ state: 'done', why: null }])
    expect(await shop.mails(ADDRESS)).toEqual([])
  })
})
