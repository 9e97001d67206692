import * as z from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, one, sql } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import { doEvery, doJob, done, jobKind, enqueueJob, type JobEnd, type JobHandler } from './jobs.server.ts'
import { silentLog } from '../log/log.ts'
import { jobsListed, retryJob } from './job-list.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const letter = jobKind('letter', z.object({ to: z.string() }), { attempts: 3 })
const shout = jobKind('shout', z.object({}), { whenInterrupted: 'dead-letter' })

let database: TestDatabase
let time = NINE
const clock = { now: () => new Date(time) }
let sent: string[] = []
let end: () => JobEnd | Promise<JobEnd> = () => done

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await execute(database.db, sql`delete from jobs`)
  time = NINE
  sent = []
  end = () => done
})

const sends = doJob(letter, async ({ to }) => {
  sent.push(to)
  return end()
})
const shouts = doJob(shout, () => Promise.resolve(done))

function runner(handlers: JobHandler[] = [sends, shouts], db = database.db): JobRunner {
  return createJobRunner({ db, clock, log: silentLog, isAlone: false }, handlers)
}
const put = (key: string, runAt = clock.now()) =>
  enqueueJob(database.db, letter, { key, payload: { to: key }, now: clock.now(), runAt })
const stored = (key: string) =>
  one<{ state: string; attempts: number; payload: unknown; error: string | null }>(
    database.db,
    sql`select state, attempts, payload, last_error as error from jobs where key = ${key}`,
  )

const taken = (key: string, until: string) =>
  execute(
    database.db,
    sql`update jobs set state = 'running', attempts = attempts + 1,
          taken_until = clock_timestamp() + ${until}::interval where key = ${key}`,
  )

describe('a job', () => {
  test('is done once, keeps its key, and its payload is deleted', async () => {
    expect(await put('a')).toBe(true)
    expect(await put('a')).toBe(false)
    await runner().runDue()
    expect(await put('a')).toBe(false)
    await runner().runDue()
    expect(sent).toEqual(['a'])
    expect(await stored('a')).toEqual({ state: 'done', attempts: 1, payload: {}, error: null })
  })

  test('whose transaction is rolled back never runs', async () => {
    const undone = transaction(database.db, async (tx) => {
      await enqueueJob(tx, letter, { key: 'b', payload: { to: 'b' }, now: clock.now() })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await runner().runDue()
    expect(sent).toEqual([])
  })

  test('does not run a millisecond before it is due', async () => {
    await put('c', new Date(NINE + 60_000))
    time = NINE + 59_999
    await runner().runDue()
    expect(sent).toEqual([])
    time = NINE + 60_000
    await runner().runDue()
    expect(sent).toEqual(['c'])
  })

  test('that fails runs again after a pause, and becomes a dead letter for the operator at its last attempt', async () => {
    end = () => Promise.reject(new Error('the line is dead'))
    await put('d')
    await runner().runDue()
    expect(await stored('d')).toMatchObject({ state: 'waiting', attempts: 1, error: 'the line is dead' })
    await runner().runDue()
    expect(sent).toHaveLength(1)

    time += 3_600_000
    await runner().runDue()
    time += 3_600_000
    await runner().runDue()
    expect(sent).toHaveLength(3)
    expect(await stored('d')).toMatchObject({ state: 'dead', attempts: 3, payload: { to: 'd' } })
    const { jobs } = await jobsListed(database.db, { state: 'dead', page: 1 })
    expect(jobs).toMatchObject([{ kind: 'letter', key: 'd', lastError: 'the line is dead' }])

    end = () => done
    expect(await retryJob(database.db, jobs[0]?.id ?? 0, clock.now())).toBe(true)
    await runner().runDue()
    expect(await stored('d')).toMatchObject({ state: 'done', error: null })
    expect(await retryJob(database.db, jobs[0]?.id ?? 0, clock.now())).toBe(false)
  })

  test('that reports it cannot be done becomes a dead letter at once', async () => {
    end = () => ({ kind: 'dead-letter', why: 'nobody lives there' })
    await put('e')
    await runner().runDue()
    expect(await stored('e')).toMatchObject({ state: 'dead', attempts: 1, error: 'nobody lives there' })
  })

  test('of a kind that this process does not handle is left to another', async () => {
    await put('f')
    expect(await runner([shouts]).runDue()).toBe(0)
    expect(await stored('f')).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('a job whose process died', () => {
  test('is taken by another process once its lease is over, not before', async () => {
    await put('g')
    await taken('g', '1 minute')
    await runner().runDue()
    expect(sent).toEqual([])
    await execute(database.db, sql`update jobs set taken_until = clock_timestamp() - interval '1 second'`)
    await runner().runDue()
    expect(sent).toEqual(['g'])
  })

  test('becomes a dead letter if running it twice would be worse', async () => {
    await enqueueJob(database.db, shout, { key: 'h', payload: {}, now: clock.now() })
    await taken('h', '-1 second')
    await runner().runDue()
    expect(await stored('h')).toMatchObject({ state: 'dead' })
  })

  test('that kills every process that takes it becomes a dead letter at its last attempt', async () => {
    await put('i')
    await execute(database.db, sql`update jobs set attempts = 2`)
    await taken('i', '-1 second')
    await runner().runDue()
    expect(sent).toEqual([])
    expect(await stored('i')).toMatchObject({ state: 'dead', attempts: 3 })
  })

  test('and that another process has taken since cannot be ended by the first', async () => {
    end = async () => {
      await execute(database.db, sql`update jobs set attempts = 2`)
      return done
    }
    await put('j')
    await runner().runDue()
    expect(await stored('j')).toMatchObject({ state: 'running', attempts: 2 })
  })
})

test('with four processes at once each of sixty jobs is done exactly once', async () => {
  const others = await Promise.all([database.another(), database.another(), database.another()])
  for (let number = 0; number < 60; number += 1) await put(String(number))
  const runners = [database, ...others].map(({ db }) => runner([sends], db))
  const counts = await Promise.all(runners.map((one) => one.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(new Set(sent).size).toBe(60)
  expect(sent).toHaveLength(60)
  await Promise.all(others.map((other) => other.close()))
})

describe('periodic work', () => {
  test('runs once in each interval however many processes poll, and continues after a failure', async () => {
    let runs = 0
    const round = doEvery('round', 60_000, async () => {
      runs += 1
      if (runs === 2) throw new Error('not this time')
    })
    const [first, second] = [runner([round]), runner([round])]
    await Promise.all([first.runDue(), second.runDue()])
    expect(runs).toBe(1)
    time += 59_999
    await first.runDue()
    expect(runs).toBe(1)
    time += 1
    await second.runDue()
    expect(runs).toBe(2)
    time += 60_000
    await first.runDue()
    expect(runs).toBe(3)
  })

  test('is rescheduled if the clock was set back by days', async () => {
    let runs = 0
    const round = doEvery('round', 60_000, async () => void (runs += 1))
    time = NINE + 86_400_000
    await runner([round]).runDue()
    time = NINE
    await runner([round]).runDue()
    time = NINE + 60_000
    await runner([round]).runDue()
    expect(runs).toBe(2)
  })
})

describe('a process', () => {
  let open: JobRunner | undefined
  afterEach(() => open?.stop())

  test('runs a job that it enqueues at once, without waiting for its next poll', async () => {
    open = runner()
    open.start()
    await expect.poll(async () => (await put('first')) || sent.length, { timeout: 5_000 }).toBe(1)
    const started = performance.now()
    for (const key of ['1', '2', '3', '4', '5']) {
      await transaction(database.db, (tx) =>
        enqueueJob(tx, letter, { key, payload: { to: key }, now: clock.now() }),
      )
      while (!sent.includes(key) && performance.now() < started + 3_000) await new Promise(setImmediate)
    }
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('that is stopped finishes its current job and takes no more', async () => {
    const { promise, resolve } = Promise.withResolvers<JobEnd>()
    end = () => promise
    await put('l')
    open = runner()
    open.start()
    await expect.poll(() => sent, { timeout: 5_000 }).toEqual(['l'])
    const stopped = open.stop()
    await put('m')
    resolve(done)
    await stopped
    expect(await stored('l')).toMatchObject({ state: 'done' })
    expect(await stored('m')).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})
