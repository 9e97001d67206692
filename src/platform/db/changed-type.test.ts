import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { pipeline } from './pipeline.server.ts'
import { execute, query, sql, type Executor } from './query.server.ts'
import { statement } from './statement.server.ts'
import { transaction } from './transaction.server.ts'
import { crashed } from '../../server/http/crash.ts'
import { silentLog } from '../log/log.ts'

const CONNECTIONS = 10

let database: TestDatabase
let db: Executor
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

beforeEach(async () => {
  await execute(db, sql`create table changing (id int, amount int, word varchar(5))`)
  await execute(db, sql`insert into changing values (1, 7, 'seven')`)
})
afterEach(() => execute(db, sql`drop table changing`))

type Row = { amount: number; word: string }

const read = statement<{ id: number }, Row>(
  (value) => sql`select amount, word from changing where id = ${value('id')}`,
)
const readEverything = statement<{ id: number }, object>(
  (value) => sql`select * from changing where id = ${value('id')}`,
)
const locked = statement<{ id: number }, Row>(
  (value) => sql`select amount, word from changing where id = ${value('id')} for update`,
)
const added = statement<{ id: number }, Row>(
  (value) => sql`update changing set amount = amount + 1 where id = ${value('id')} returning amount, word`,
)
const addAndCommit = async (tx: Executor) => {
  const [rows] = await pipeline(tx, [added.query({ id: 1 })], { commit: true })
  return rows
}

/** Runs `work` on every connection of the pool, so that each one has prepared its statements. */
async function onAllConnections(work: (tx: Executor) => Promise<unknown>): Promise<void> {
  const one = () =>
    transaction(db, async (tx) => {
      await work(tx)
      await pause(30)
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
}

const ALTERED = sql`alter table changing alter column amount type bigint, alter column word type text`

describe('SEC-26: after a column has changed its type under the running process', () => {
  test('batched reads of several calls each return their own rows', async () => {
    await onAllConnections((tx) => query(tx, read.query({ id: 1 })))
    await execute(db, ALTERED)
    const reads = await Promise.all(Array.from({ length: 40 }, (_, id) => query(db, read.query({ id }))))
    expect(reads).toEqual(reads.map((_, id) => (id === 1 ? [{ amount: 7, word: 'seven' }] : [])))
  })

  test('a read of all columns includes the column that was added', async () => {
    await onAllConnections((tx) => query(tx, readEverything.query({ id: 1 })))
    await execute(db, sql`alter table changing add column note text default 'new'`)
    const expected = [{ id: 1, amount: 7, word: 'seven', note: 'new' }]
    expect(await query(db, readEverything.query({ id: 1 }))).toEqual(expected)
  })

  test('a single write is done once', async () => {
    await onAllConnections((tx) => query(tx, locked.query({ id: 1 })))
    await query(db, added.query({ id: 1 }))
    await execute(db, ALTERED)
    expect(await query(db, added.query({ id: 1 }))).toEqual([{ amount: 9, word: 'seven' }])
    expect(await query(db, read.query({ id: 1 }))).toEqual([{ amount: 9, word: 'seven' }])
  })

  test('several statements in one pipeline are done once, all of them', async () => {
    const all = () =>
      transaction(db, (tx) =>
        pipeline(tx, [locked.query({ id: 1 }), added.query({ id: 1 })], { commit: true }),
      )
    await Promise.all(Array.from({ length: CONNECTIONS }, all))
    await execute(db, ALTERED)
    expect(await all()).toEqual([[{ amount: 17, word: 'seven' }], [{ amount: 18, word: 'seven' }]])
  })

  test('a transaction that begins with the outdated statement succeeds and is written once', async () => {
    const change = () =>
      transaction(db, async (tx) => {
        await pipeline(tx, [locked.query({ id: 1 }), added.query({ id: 1 })])
        return addAndCommit(tx)
      })
    await Promise.all(Array.from({ length: CONNECTIONS }, change))
    await execute(db, ALTERED)
    expect(await change()).toEqual([{ amount: 29, word: 'seven' }])
    expect(await transaction(db, (tx) => addAndCommit(tx))).toEqual([{ amount: 30, word: 'seven' }])
    expect(await query(db, read.query({ id: 1 }))).toEqual([{ amount: 30, word: 'seven' }])
  })
})

// The embedded database plans each statement when it runs, so no plan can be outdated there.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') {
  describe('SEC-26: a transaction that has written before it meets a changed column', () => {
    // No other test has prepared this statement, so only the change made by this test outdates it.
    const addedTwo = statement<{ id: number }, Row>(
      (value) =>
        sql`update changing set amount = amount + 2 where id = ${value('id')} returning amount, word`,
    )
    const change = () =>
      transaction(db, async (tx) => {
        await execute(tx, sql`insert into changing values (${2}, ${2}, ${'two'})`)
        return query(tx, addedTwo.query({ id: 1 }))
      })

    test('is rolled back and reported as an outage, and the next attempt succeeds on any connection', async () => {
      await onAllConnections((tx) => query(tx, addedTwo.query({ id: 1 })))
      await execute(db, ALTERED)
      const error: unknown = await change().catch((thrown: unknown) => thrown)
      expect(crashed(silentLog, error, '/')).toMatchObject({ status: 503, retryAfter: 2 })
      expect(await query(db, read.query({ id: 2 }))).toEqual([])

      await Promise.all(Array.from({ length: CONNECTIONS }, change))
      expect(await query(db, read.query({ id: 2 }))).toHaveLength(CONNECTIONS)
      expect(await query(db, read.query({ id: 1 }))).toEqual([{ amount: 47, word: 'seven' }])
    })
  })

  test('a statement that is wrong for another reason is not an outage and is not sent again', async () => {
    let runs = 0
    database.listen(({ text }) => {
      if (text.includes('tablesample')) runs += 1
    })
    const error: unknown = await execute(db, sql`select * from changing tablesample nothing (${1})`).catch(
      (thrown: unknown) => thrown,
    )
    expect(crashed(silentLog, error, '/')).toMatchObject({ status: 500 })
    expect(runs).toBe(1)
  })
}
