import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, query, sql } from './query.server.ts'
import { statement } from './statement.server.ts'
import { transaction } from './transaction.server.ts'

const CONNECTIONS = 10

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// No statement of the shop selects every column; this one stands for any that would.
const changed = statement<{ id: number }, object>(
  (value) => sql`select * from changed where id = ${value('id')}`,
)

test('no read on any connection fails or returns the old columns after another release has changed its table', async () => {
  const { db } = database
  await execute(db, sql`create table changed (id int, before text)`)
  await execute(db, sql`insert into changed values (1, 'a')`)
  expect(await query(db, changed.query({ id: 1 }))).toEqual([{ id: 1, before: 'a' }])
  await execute(db, sql`alter table changed drop column before, add column after text default 'b'`)

  // One for each connection. On PostgreSQL most have not prepared the statement yet, and one that has may refuse it.
  const inside = Array.from({ length: CONNECTIONS }, () =>
    transaction(db, async (tx) => {
      await pause(50)
      return query(tx, changed.query({ id: 1 }))
    }),
  )
  const read = (await Promise.allSettled(inside)).filter(({ status }) => status === 'fulfilled')
  expect(read.length).toBeGreaterThan(0)
  for (const one of read) expect(one).toMatchObject({ value: [{ id: 1, after: 'b' }] })
})
