import type { KyselyPlugin } from 'kysely'
import * as z from 'zod'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { one, sql } from '../db/query.server.ts'
import { doJob, done, jobKind, enqueueJob } from './jobs.server.ts'
import { silentLog } from '../log/log.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const shout = jobKind('shout', z.object({}), { whenInterrupted: 'dead-letter' })

let database: TestDatabase
let runner: JobRunner | undefined
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => runner?.stop())
afterAll(() => database.close())

// Fails the first `times` statements that match `which`, as if the database were down.
function failing(which: RegExp, times: number, seen: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && which.test(node.sqlFragments.join('?'))) {
        seen.push(node.kind)
        if (seen.length <= times) throw new Error('the database is away')
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

const stateOf = async (key: string) =>
  (await one<{ state: string }>(database.db, sql`select state from jobs where key = ${key}`))?.state

test('SEC-27: a process that cannot record that a message was sent retries the record and does not send it twice', async () => {
  const writes: string[] = []
  let sent = 0
  const shouts = doJob(shout, () => {
    sent += 1
    return Promise.resolve(done)
  })
  await enqueueJob(database.db, shout, { key: 'a', payload: {}, now: NOW })
  const db = database.db.withPlugin(failing(/state = 'done'/, 2, writes))
  runner = createJobRunner({ db, clock: { now: () => NOW }, log: silentLog, isAlone: false }, [shouts])
  runner.start()
  await expect.poll(() => stateOf('a'), { timeout: 10_000 }).toBe('done')
  expect([writes.length, sent]).toEqual([3, 1])
})
