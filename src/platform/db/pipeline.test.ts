import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { pipeline } from './pipeline.server.ts'
import { execute, query, sql } from './query.server.ts'
import { statement } from './statement.server.ts'
import type { RunStatement } from './statement-listener.server.ts'
import { runWithCommit, transaction } from './transaction.server.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await execute(db, sql`create table counts (id int primary key)`)
beforeEach(() => execute(db, sql`delete from counts`))

const add = statement<{ id: number }, { id: number }>(
  (value) => sql`insert into counts values (${value('id')}) returning id`,
)
const counted = sql<{ id: number }>`select id from counts where id > ${0} order by id`
const all = () => query<{ id: number }>(db, sql`select id from counts order by id`)
const ONE = { id: 1 }
const TWO = { id: 2 }

test('each statement sees the effects of those before it, and the rows are returned in order', async () => {
  const results = await transaction(db, (tx) =>
    pipeline(tx, [add.query(ONE), counted, add.query(TWO), counted]),
  )
  expect(results).toEqual([[ONE], [ONE], [TWO], [ONE, TWO]])
})

test('an empty pipeline does nothing', async () => {
  expect(await transaction(db, (tx) => pipeline(tx, []))).toEqual([])
  expect(await transaction(db, (tx) => pipeline(tx, [], { commit: true }))).toEqual([])
})

test('a pipeline outside of a transaction throws before it sends anything', async () => {
  expect(() => pipeline(db, [add.query(ONE)])).toThrow('inside a transaction')
  expect(await all()).toEqual([])
})

describe('if one statement of a pipeline fails', () => {
  test('nothing of the transaction takes effect, neither before nor after it', async () => {
    const failing = transaction(db, async (tx) => {
      await query(tx, add.query(ONE))
      await pipeline(tx, [add.query(TWO), add.query(ONE), add.query({ id: 3 })])
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect(await all()).toEqual([])
  })

  test('the commit of the pipeline does not take effect either', async () => {
    await transaction(db, (tx) => pipeline(tx, [add.query(ONE)], { commit: true }))
    for (const first of [{ id: 4 }, ONE]) {
      const failing = transaction(db, (tx) =>
        pipeline(tx, [add.query(first), add.query(ONE), add.query({ id: 5 })], { commit: true }),
      )
      await expect(failing).rejects.toThrow('duplicate key')
    }
    expect(await all()).toEqual([ONE])
  })

  test('because a value cannot be encoded, nothing of the pipeline is sent', async () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const failing = transaction(db, (tx) =>
      pipeline(tx, [add.query(ONE), sql`select ${circular}::jsonb`, add.query(TWO)], { commit: true }),
    )
    await expect(failing).rejects.toThrow('circular')
    expect(await all()).toEqual([])
  })

  test('only that statement is reported as failed, and those after it are not reported', async () => {
    const heard: RunStatement[] = []
    let isHeard = true
    database.listen((ran) => isHeard && heard.push(ran))
    await transaction(db, (tx) => pipeline(tx, [add.query(ONE), add.query(ONE), counted])).catch(
      () => undefined,
    )
    isHeard = false
    const inserts = heard.filter(({ text }) => !/^(begin|commit|rollback)/.test(text))
    expect(inserts.map(({ values, hasFailed }) => [values, hasFailed])).toEqual([
      [[1], false],
      [[1], true],
    ])
  })
})

test('with `commit` the transaction is committed, with everything before the pipeline', async () => {
  const results = await transaction(db, async (tx) => {
    await query(tx, add.query(ONE))
    return pipeline(tx, [add.query(TWO), counted], { commit: true })
  })
  expect(results).toEqual([[TWO], [ONE, TWO]])
  expect(await all()).toEqual([ONE, TWO])

  const failing = transaction(db, async (tx) => {
    await query(tx, add.query({ id: 3 }))
    return pipeline(tx, [add.query({ id: 4 }), add.query(ONE)], { commit: true })
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await all()).toEqual([ONE, TWO])
})

// The embedded database commits when the transaction ends.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
  test('after `commit` no statement can be sent', async () => {
    const late = transaction(db, async (tx) => {
      await pipeline(tx, [add.query(ONE)], { commit: true })
      await pipeline(tx, [add.query(TWO)])
    })
    await expect(late).rejects.toThrow('nothing may follow')
    expect(await all()).toEqual([ONE])
  })

describe('a statement that runs with the commit', () => {
  const addNext = sql`insert into counts select count(*) + 10 from counts`

  test('runs after everything else of the transaction, however early it was registered', async () => {
    await transaction(db, async (tx) => {
      runWithCommit(tx, addNext)
      await transaction(tx, (same) => query(same, add.query(ONE)))
      runWithCommit(tx, addNext)
      expect(await query(tx, counted)).toEqual([ONE])
    })
    expect(await all()).toEqual([ONE, { id: 11 }, { id: 12 }])
  })

  test('runs with the last commit, even if an earlier pipeline asks for one', async () => {
    await transaction(db, async (tx) => {
      runWithCommit(tx, addNext)
      await pipeline(tx, [add.query(ONE)], { commit: true })
      await query(tx, add.query(TWO))
    })
    expect(await all()).toEqual([ONE, TWO, { id: 12 }])
    await transaction(
      db,
      async (tx) => {
        await pipeline(tx, [add.query({ id: 5 })], { commit: true })
        runWithCommit(tx, addNext)
      },
      { commitsLast: true },
    )
    expect(await all()).toEqual([ONE, TWO, { id: 5 }, { id: 12 }, { id: 14 }])
  })

  test('does not run if the work fails, and fails the work if it fails itself', async () => {
    const failing = transaction(db, async (tx) => {
      runWithCommit(tx, add.query(TWO))
      await query(tx, add.query(ONE))
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    const refused = transaction(db, async (tx) => {
      runWithCommit(tx, add.query(ONE))
      await query(tx, add.query(ONE))
    })
    await expect(refused).rejects.toThrow('duplicate key')
    expect(await all()).toEqual([])
  })

  test('needs an open transaction', () => {
    expect(() => runWithCommit(db, add.query(ONE))).toThrow('No transaction is open')
  })
})
