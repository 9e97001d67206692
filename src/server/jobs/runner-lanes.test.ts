import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { sendOrderMail } from '../../domains/orders/order-mails.server.ts'
import { doJob, done, jobKind, putJob, type JobEnd } from '../../kernel/jobs.server.ts'
import { silentLog } from '../log.ts'
import { createRunner } from './runner.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const clock = { now: () => NOW }
const slow = jobKind('slow', z.object({}), { hasOwnLane: true })
const quick = jobKind('quick', z.object({}))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('SEC-25: mails that wait for a slow server hold up no other work, and go out one at a time', async () => {
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
    putJob(database.db, kind, { key, payload: {}, now: clock.now() })
  for (const key of ['1', '2', '3', '4', '5']) await put(slow, key)
  const runner = createRunner({ db: database.db, clock, log: silentLog, isAlone: false }, handlers)
  runner.start()
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual(['slow'])
  for (const key of ['1', '2', '3', '4', '5']) await put(quick, key)
  await expect.poll(() => begun.filter((kind) => kind === 'quick').length, { timeout: 5_000 }).toBe(5)
  expect(begun.filter((kind) => kind === 'slow')).toHaveLength(1)

  resolve(done)
  await expect.poll(() => begun.filter((kind) => kind === 'slow').length, { timeout: 5_000 }).toBe(5)
  await runner.stop()
})

test('SEC-25: the mails of orders are the kind of work that has a lane of its own', () => {
  expect(sendOrderMail.hasOwnLane).toBe(true)
})
