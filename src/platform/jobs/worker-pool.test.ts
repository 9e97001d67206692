import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { sendOrderMail } from '../../use-cases/orders/mails/order-mails.server.ts'
import { execute, query, sql } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import { doJob, done, jobKind, jobRow, onEnqueue, enqueueJob, type JobEnd } from './jobs.server.ts'
import { silentLog } from '../log/log.ts'
import { WorkerPool } from './worker-pool.ts'
import { jobsListed } from './job-list.ts'
import { createJobRunner } from './job-runner.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const clock = { now: () => NOW }
const slow = jobKind('slow', z.object({}), { hasOwnPool: true })
const quick = jobKind('quick', z.object({}))
const refresh = jobKind('refresh', z.object({ at: z.string() }), { hasOwnPool: true, isCoalesced: true })

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('SEC-25: mails that wait for a slow server delay no other work, and are sent one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<JobEnd>()
  const begun: string[] = []
  const handlers = [
    doJob(slow, () => {
      begun.push('slow')
      return promise
    }),
    doJob(quick, () => {
      begun.push('quick')
      return Promise.resolve(done)
    }),
  ]
  const put = (kind: typeof slow, key: string) =>
    enqueueJob(database.db, kind, { key, payload: {}, now: clock.now() })
  for (const key of ['1', '2', '3', '4', '5']) await put(slow, key)
  const runner = createJobRunner({ db: database.db, clock, log: silentLog, isAlone: false }, handlers)
  runner.start()
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual(['slow'])
  for (const key of ['1', '2', '3', '4', '5']) await put(quick, key)
  await expect.poll(() => begun.filter((kind) => kind === 'quick').length, { timeout: 5_000 }).toBe(5)
  expect(begun.filter((kind) => kind === 'slow')).toHaveLength(1)

  resolve(done)
  await expect.poll(() => begun.filter((kind) => kind === 'slow').length, { timeout: 5_000 }).toBe(5)
  await runner.stop()
})

test('SEC-16: concurrent refreshes of the same state run as one, and each of their jobs is done', async () => {
  const { promise, resolve } = Promise.withResolvers<JobEnd>()
  const seen: string[] = []
  const handler = doJob(refresh, ({ at }) => {
    seen.push(at)
    return seen.length < 3 ? Promise.resolve(done) : promise
  })
  const put = (key: string, at: string) =>
    enqueueJob(database.db, refresh, { key, payload: { at }, now: clock.now() })
  const runner = createJobRunner({ db: database.db, clock, log: silentLog, isAlone: false }, [handler])
  runner.start()
  await put('a', 'order_1')
  await put('b', 'order_2')
  await put('c', 'order_1')
  await expect.poll(() => statesOf('refresh'), { timeout: 5_000 }).toEqual({ done: 3 })
  expect(seen.toSorted()).toEqual(['order_1', 'order_2'])

  // A job enqueued while a refresh runs may know of something that the refresh does not see.
  await put('d', 'order_1')
  await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(3)
  await put('e', 'order_1')
  await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(4)
  resolve(done)
  await expect.poll(() => statesOf('refresh'), { timeout: 5_000 }).toEqual({ done: 5 })
  await runner.stop()
})

test('a coalesced job that fails is retried as each of its jobs', async () => {
  const handler = doJob(refresh, () => Promise.resolve({ kind: 'again', why: 'nobody there' }))
  const runner = createJobRunner({ db: database.db, clock, log: silentLog, isAlone: false }, [handler])
  runner.start()
  for (const key of ['x', 'y'])
    await enqueueJob(database.db, refresh, { key, payload: { at: 'order_3' }, now: clock.now() })
  await expect
    .poll(async () => (await jobsListed(database.db, { state: 'waiting', page: 1 })).jobs, { timeout: 5_000 })
    .toMatchObject([
      { key: 'y', attempts: 1, lastError: 'nobody there' },
      { key: 'x', attempts: 1, lastError: 'nobody there' },
    ])
  await runner.stop()
})

test('jobs enqueued at the same time are taken by one query, and no other query follows if there were no more', async () => {
  let takes = 0
  database.listen(({ text }) => void (takes += text.includes("set state = 'running'") ? 1 : 0))
  const quickly = doJob(quick, () => Promise.resolve(done))
  const pool = new WorkerPool({ db: database.db, clock, log: silentLog }, [quickly], {
    concurrency: 3,
    pollDelayMs: 0,
  })
  pool.open()
  const endWaking = onEnqueue(() => pool.wake())
  await transaction(database.db, async (tx) => {
    for (const key of ['6', '7', '8']) await enqueueJob(tx, quick, { key, payload: {}, now: clock.now() })
  })
  await expect.poll(() => statesOf('quick'), { timeout: 5_000 }).toEqual({ done: 8 })
  expect(takes).toBe(1)

  for (const key of ['9', '10', '11', '12'])
    await execute(database.db, jobRow(quick, { key, payload: {}, now: clock.now() }))
  pool.wake()
  await expect.poll(() => statesOf('quick'), { timeout: 5_000 }).toEqual({ done: 12 })
  expect(takes).toBe(3)
  endWaking()
  await pool.close()
})

test('SEC-25: the mails of orders run in their own worker pool', () => {
  expect(sendOrderMail.hasOwnPool).toBe(true)
})

async function statesOf(kind: string): Promise<Record<string, number>> {
  const counted = await query<{ state: string; count: number }>(
    database.db,
    sql`select state, count(*)::int as count from jobs where kind = ${kind} group by state`,
  )
  return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
}
