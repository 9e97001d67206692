import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { openPostgres } from './connect.server.ts'
import { pipeline } from './pipeline.server.ts'
import { execute, one, query, sql, type Executor } from './query.server.ts'
import { statement } from './statement.server.ts'
import { transaction } from './transaction.server.ts'
import type { RunStatement } from './statement-listener.server.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''

let database: TestDatabase
let db: Executor
const heard: RunStatement[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  database.listen((statement) => heard.push(statement))
  await execute(db, sql`create table marks (id int primary key, text text)`)
})
afterAll(() => database.close())

const halfOf = statement<{ of: number; by: number }, { half: number }>(
  (value) => sql`select ${value('of')}::int / ${value('by')}::int as half`,
)
const mark = statement<{ id: number }, { id: number }>(
  (value) => sql`insert into marks values (${value('id')}) returning id`,
)
const markAndCommit = async (tx: Executor, id: number) => {
  const [rows] = await pipeline(tx, [mark.query({ id })], { commit: true })
  return rows
}
const locked = statement<{ id: number }, { id: number }>(
  (value) => sql`select id from marks where id = ${value('id')} for update`,
)
const written = statement<{ id: number }, { text: string }>(
  (value) => sql`select text from marks where id = ${value('id')}`,
)
const marks = async () =>
  (await query<{ id: number }>(db, sql`select id from marks order by id`)).map(({ id }) => id)

describe('concurrent statements of several calls', () => {
  test("each get their own rows, even if they outnumber the pool's connections", async () => {
    const pending = Array.from({ length: 60 }, (_, of) => query(db, halfOf.query({ of, by: 2 })))
    const halves = (await Promise.all(pending)).map(([row]) => row?.half)
    expect(halves).toEqual(Array.from({ length: 60 }, (_, of) => Math.floor(of / 2)))
  })

  test('fail independently, and a failure is reported as such', async () => {
    heard.length = 0
    const pending = Array.from({ length: 30 }, (_, of) =>
      query(db, halfOf.query({ of, by: of === 7 ? 0 : 1 })),
    )
    const ended = await Promise.allSettled(pending)
    expect(ended.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
    expect(heard.filter(({ hasFailed }) => hasFailed).map(({ values }) => values)).toEqual([[7, 0]])
    expect(heard).toHaveLength(30)
  })

  test('see what was committed before they were sent', async () => {
    const byId = statement<{ id: number }, { id: number }>(
      (value) => sql`select id from marks where id = ${value('id')}`,
    )
    for (const id of [101, 102, 103]) {
      await query(db, mark.query({ id }))
      expect(await query(db, byId.query({ id }))).toEqual([{ id }])
    }
  })
})

describe('a transaction', () => {
  test('leaves the connection usable if it does nothing or its first statement fails', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect(await transaction(db, () => Promise.resolve(time))).toBe(time)
      await expect(transaction(db, (tx) => query(tx, halfOf.query({ of: 1, by: 0 })))).rejects.toThrow('zero')
      await expect(transaction(db, (tx) => query(tx, sql`select nothing`))).rejects.toThrow('nothing')
    }
    expect(await transaction(db, (tx) => query(tx, halfOf.query({ of: 8, by: 2 })))).toEqual([{ half: 4 }])
  })

  test('is committed with its last statement, including everything before it', async () => {
    await transaction(db, async (tx) => {
      await query(tx, mark.query({ id: 1 }))
      await markAndCommit(tx, 2)
    })
    expect(await transaction(db, (tx) => markAndCommit(tx, 3))).toEqual([{ id: 3 }])
    expect(await marks()).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  test('is rolled back completely if its last statement fails', async () => {
    const failing = transaction(db, async (tx) => {
      await query(tx, mark.query({ id: 11 }))
      await markAndCommit(tx, 1)
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect(await marks()).not.toContain(11)
    expect(await query(db, halfOf.query({ of: 4, by: 2 }))).toEqual([{ half: 2 }])
  })

  test('that waits for a lock reads in the same pipeline what was committed while it waited', async () => {
    await query(db, mark.query({ id: 41 }))
    // The embedded database runs one transaction at a time, so it waits as well.
    const entered = Promise.withResolvers<void>()
    const writing = transaction(db, async (tx) => {
      await execute(tx, sql`update marks set text = ${'written'} where id = ${41}`)
      entered.resolve()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await entered.promise
    heard.length = 0
    const read = await transaction(db, (tx) =>
      pipeline(tx, [locked.query({ id: 41 }), written.query({ id: 41 })]),
    )
    await writing
    expect(read).toEqual([[{ id: 41 }], [{ text: 'written' }]])
    const reported = heard
      .filter(({ text }) => text.startsWith('select'))
      .map(({ values, hasFailed }) => [values, hasFailed])
    expect(reported).toEqual([
      [[41], false],
      [[41], false],
    ])
  })

  // The embedded database commits at the end and would accept the statement.
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
    test('accepts no statement after the one that it was committed with', async () => {
      const more = transaction(db, async (tx) => {
        await markAndCommit(tx, 31)
        await query(tx, mark.query({ id: 32 }))
      })
      await expect(more).rejects.toThrow('nothing may follow')
      expect(await marks()).not.toContain(32)
    })
})

test('values are returned as they were sent', async () => {
  const at = new Date('2026-11-22T08:15:30.123Z')
  const list = ['plain', '', 'a "quoted" \\ one', 'with, comma', '{}', 'NULL']
  const sent = { text: 'कैसे हो \u{1F600}', none: null, flag: true, whole: -5, part: 1.25, at }
  const back = await one(
    db,
    sql`select ${sent.text}::text as text, ${sent.none}::text as none, ${sent.flag}::bool as flag,
        ${sent.whole}::bigint as whole, ${sent.part}::float8 as part, ${at}::timestamptz as at,
        ${list}::text[] as list, ${[1, null, 3]}::int[] as numbers, ${[at]}::timestamptz[] as instants,
        ${Buffer.from([0, 255, 10])}::bytea as bytes, ${JSON.stringify({ a: [1] })}::jsonb as json`,
  )
  expect(back).toEqual({
    ...sent,
    list,
    numbers: [1, null, 3],
    instants: [at],
    bytes: expect.anything(),
    json: { a: [1] },
  })
  const bytes = back as { bytes: Uint8Array }
  expect([...bytes.bytes]).toEqual([0, 255, 10])
})

if (SERVER !== '') {
  test('reads of one turn of the event loop share a connection, while writes and locking reads do not', async () => {
    const reader = statement<{ id: number }, { pid: number }>(
      (value) =>
        sql`select pg_backend_pid() as pid from generate_series(${value('id')}::int, ${value('id')}::int)`,
    )
    const locking = statement<{ id: number }, { pid: number }>(
      (value) =>
        sql`select pg_backend_pid() as pid, pg_sleep(0.05) from marks where id = ${value('id')} for share`,
    )
    await query(db, mark.query({ id: 51 }))
    const pidsOf = async (of: typeof reader) => {
      const all = Array.from({ length: 8 }, () => query(db, of.query({ id: 51 })))
      return new Set((await Promise.all(all)).map(([row]) => row?.pid)).size
    }
    expect(await pidsOf(reader)).toBe(1)
    expect(await pidsOf(locking)).toBeGreaterThan(1)
  })

  test('statements that come after a slow one do not wait for it', async () => {
    const slept = statement<{ seconds: number }, object>(
      (value) => sql`select pg_sleep(${value('seconds')}::float8)`,
    )
    await query(db, halfOf.query({ of: 1, by: 1 }))
    const order: string[] = []
    const slow = query(db, slept.query({ seconds: 1 })).then(() => order.push('slow'))
    await pause(50)
    for (const turn of [1, 2, 3])
      await query(db, halfOf.query({ of: turn, by: 1 })).then(() => order.push(`quick ${turn}`))
    await slow
    expect(order).toEqual(['quick 1', 'quick 2', 'quick 3', 'slow'])
  })

  test('a paced connection rests between statements as long as the first one took', async () => {
    const paced = openPostgres(database.url, () => {}, { isPaced: true })
    const slept = sql`select pg_sleep(0.3)`
    const started: number[] = []
    await transaction(paced.db, async (tx) => {
      for (let turn = 0; turn < 2; turn += 1) {
        const row = await one<{ ms: number }>(
          tx,
          sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms from (${slept} offset 0) slept`,
        )
        started.push(row?.ms ?? 0)
      }
    })
    await paced.close()
    const [first = 0, second = 0] = started
    expect(second - first).toBeGreaterThan(550)
  })
}
