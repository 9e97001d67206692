import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { labaya } from '../../../tests/support/shop/operator.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../db/query.server.ts'
import { doJob, done, jobKind, enqueueJob, type JobEnd } from './jobs.server.ts'
import { createBusinessClock } from '../../server/clocks/business-clock.ts'
import { silentLog } from '../log/log.ts'
import { createJobWatch } from './job-watch.ts'
import { createJobRunner } from './job-runner.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const letter = jobKind('letter', z.object({}), { attempts: 1 })
const parcel = jobKind('parcel', z.object({}), { attempts: 1 })

let database: TestDatabase
const clock = createBusinessClock()
let end: () => JobEnd = () => done
let said: unknown[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await execute(database.db, sql`delete from jobs`)
  clock.set(new Date(NINE))
  said = []
  end = () => ({ kind: 'dead-letter', why: 'no such house' })
})

const put = (kind: typeof letter, key: string) =>
  enqueueJob(database.db, kind, { key, payload: {}, now: clock.now() })
const run = () =>
  createJobRunner(
    { db: database.db, clock, log: silentLog, isAlone: false },
    [letter, parcel].map((kind) => doJob(kind, () => Promise.resolve(end()))),
  ).runDue()
const jobs = (...args: string[]) => labaya({ db: database.db, clock }, ['jobs', ...args])
const watch = () =>
  createJobWatch({
    db: database.db,
    clock,
    log: { ...silentLog, warn: (event, facts) => void said.push([event, facts]) },
  }).check()

describe('the status of the jobs', () => {
  test('is fine with exit code 0 while due jobs have waited less than five minutes, and 1 from then on', async () => {
    await put(letter, 'a')
    clock.set(new Date(NINE + 299_000))
    expect(await jobs()).toMatchObject({
      code: 0,
      out: [
        '1 waiting, the oldest due for 299 s; 0 running; 0 dead',
        '  letter                   1 waiting, 0 running, 0 dead, due for 299 s',
      ],
    })
    clock.set(new Date(NINE + 300_000))
    expect((await jobs()).code).toBe(1)
  })

  test('is empty if there are no jobs', async () => {
    expect(await jobs()).toMatchObject({ code: 0, out: ['0 waiting; 0 running; 0 dead'] })
  })

  test('is logged once for each check if something is wrong, and otherwise not at all', async () => {
    await put(letter, 'a')
    await watch()
    expect(said).toEqual([])
    await run()
    await put(parcel, 'b')
    await watch()
    expect(said).toEqual([
      ['jobs_in_trouble', { waiting: 1, running: 0, dead: 1, oldestDueSeconds: 0, kinds: 'letter' }],
    ])
  })
})

describe('dead letters', () => {
  test('run again all at once, or those of one kind', async () => {
    for (const key of ['a', 'b']) await put(letter, key)
    await put(parcel, 'c')
    await run()
    expect((await jobs()).code).toBe(1)

    end = () => done
    expect((await jobs('retry', '--all', '--kind', 'letter')).out).toEqual(['2 jobs will run again'])
    expect(await run()).toBe(2)
    expect((await jobs('retry', '--all')).out).toEqual(['1 job will run again'])
    expect(await run()).toBe(1)
    expect(await jobs()).toMatchObject({ code: 0 })
  })

  test('are not guessed: a number together with --all, or a kind alone, is a usage error', async () => {
    for (const args of [['retry'], ['retry', '1', '--all'], ['retry', '1', '--kind', 'letter'], ['lits']]) {
      expect([args, (await jobs(...args)).code]).toEqual([args, 2])
    }
  })
})
