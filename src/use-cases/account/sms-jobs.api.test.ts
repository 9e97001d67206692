import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Log } from '../../kernel/log.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createJobRunner } from '../../platform/jobs/job-runner.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { enqueueSms, smsJobs } from './sms-jobs.server.ts'
import type { SmsFailure, SmsMessage } from '../../domains/identity/sms.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MESSAGE = { to: '9845012345', kind: 'order_confirmed', text: 'Order LB1 is confirmed' } as const

let shop: TestShop
let sent: SmsMessage[]
let answers: Result<void, SmsFailure>[]

beforeAll(async () => {
  shop = await createTestShop({ env: { SMS_PER_DAY_CAP: '10' }, handlers: () => [] })
})
beforeEach(async () => {
  await execute(shop.db, sql`delete from jobs`)
  await execute(shop.db, sql`delete from sms_days`)
  later(0)
  sent = []
  answers = []
})
afterAll(() => shop.close())

/** The outbox of a process whose operator gives these replies first, and then accepts everything. */
function outbox(log: Log = silentLog) {
  const sms = {
    send: (message: SmsMessage) => {
      sent.push(message)
      return Promise.resolve(answers.shift() ?? ok(undefined))
    },
  }
  return createJobRunner(
    { db: shop.db, clock: shop.clock, log, isAlone: false },
    smsJobs({ sms, settings: shop.parts.settings }),
  )
}
const put = (key = 'LB1') => enqueueSms(shop.db, MESSAGE, { key, now: shop.clock.now() })
const states = () =>
  query<{ state: string; why: string | null; payload: string }>(
    shop.db,
    sql`select state, last_error as why, payload::text as payload from jobs where kind = 'send-sms' order by id`,
  )
function later(minutes: number): void {
  shop.clock.set(new Date(NINE.getTime() + minutes * 60_000))
}

describe('the outbox of messages', () => {
  test('SEC-27: sends a message once, however often it is enqueued, and deletes the number', async () => {
    await Promise.all([put(), put(), put('LB1')])
    await Promise.all([outbox().runDue(), outbox().runDue()])
    expect(sent).toEqual([{ ...MESSAGE, code: null }])
    const [job] = await states()
    expect(job?.state).toBe('done')
    expect(job?.payload).not.toContain(MESSAGE.to)
  })

  test('SEC-27: does not send a message of a transaction that was rolled back', async () => {
    const undone = transaction(shop.db, async (tx) => {
      await enqueueSms(tx, MESSAGE, { key: 'LB2', now: shop.clock.now() })
      throw new Error('the order was not confirmed after all')
    })
    await expect(undone).rejects.toThrow('not confirmed')
    await outbox().runDue()
    expect(sent).toEqual([])
  })

  test('SEC-25: retries later while the operator cannot be reached, and at most six times', async () => {
    answers = Array.from({ length: 6 }, () => refuse({ kind: 'unreachable', detail: 'ECONNREFUSED' }))
    await put()
    for (let hour = 0; hour <= 30; hour += 1) {
      later(hour * 60)
      await outbox().runDue()
    }
    expect(sent).toHaveLength(6)
    expect(await states()).toMatchObject([{ state: 'dead', why: 'unreachable' }])
  })

  test('SEC-25: retries promptly after a short outage of the operator', async () => {
    answers = [refuse({ kind: 'unavailable', retryAfterSeconds: 15 })]
    await put()
    await outbox().runDue()
    expect(sent).toHaveLength(1)
    later(1)
    await outbox().runDue()
    expect(sent).toHaveLength(2)
    expect(await states()).toMatchObject([{ state: 'done' }])
  })

  test('SEC-25: waits as long as the operator’s rate limit requires', async () => {
    answers = [refuse({ kind: 'throttled', retryAfterSeconds: 600 })]
    await put()
    await outbox().runDue()
    later(9)
    await outbox().runDue()
    expect(sent).toHaveLength(1)
    later(11)
    await outbox().runDue()
    expect(sent).toHaveLength(2)
  })

  test('SEC-05: counts messages under the day’s cap, except those that were never sent', async () => {
    answers = [ok(undefined), refuse({ kind: 'timeout' }), refuse({ kind: 'rejected', detail: 'status 400' })]
    for (const key of ['LB1', 'LB2', 'LB3']) await put(key)
    await outbox().runDue()
    expect(await query(shop.db, sql`select sent from sms_days`)).toEqual([{ sent: 2 }])
  })

  test('SEC-05: sends a refund’s message beyond the day’s share next morning at 8, and makes a visit’s a dead letter, which is logged', async () => {
    await execute(shop.db, sql`insert into sms_days (day, sent) values ('2026-11-23', 6)`)
    const kinds = ['order_confirmed', 'order_rescheduled', 'order_refunded', 'order_canceled'] as const
    await put('the last one')
    for (const kind of kinds)
      await enqueueSms(shop.db, { ...MESSAGE, kind }, { key: 'LB9', now: shop.clock.now() })
    const logged: unknown[] = []
    const log = { ...silentLog, warn: (event: string, facts: unknown) => logged.push([event, facts]) }
    await outbox(log).runDue()
    expect(sent).toHaveLength(1)
    expect(logged).toEqual(expect.arrayContaining(kinds.map((kind) => ['sms_held_back', { kind }])))

    later(23 * 60 - 1)
    await outbox().runDue()
    expect(sent).toHaveLength(1)
    later(23 * 60 + 1)
    await outbox().runDue()
    expect(sent.slice(1).map(({ kind }) => kind)).toEqual(['order_refunded', 'order_canceled'])
    const aside = (await states()).filter(({ state }) => state === 'dead')
    expect(aside.map(({ why }) => why)).toEqual(['sms-cap', 'sms-cap'])
  })

  test('SEC-25: never sends a message again that may have arrived or was refused, but makes it a dead letter', async () => {
    const failures: SmsFailure[] = [
      { kind: 'timeout' },
      { kind: 'unknown', detail: 'status 502' },
      { kind: 'rejected', detail: 'status 400' },
    ]
    answers = failures.map((failure) => refuse(failure))
    for (const { kind } of failures) await put(kind)
    for (const minutes of [0, 60, 24 * 60]) {
      later(minutes)
      await outbox().runDue()
    }
    expect(sent).toHaveLength(3)
    expect(await states()).toMatchObject(failures.map(({ kind }) => ({ state: 'dead', why: kind })))
  })
})
