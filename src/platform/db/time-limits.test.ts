import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, one, sql, type Executor } from './query.server.ts'
import { transaction } from './transaction.server.ts'
import { liftLimits, withoutLimits } from './time-limits.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const limits = (db: Executor) =>
  one(
    db,
    sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`,
  )

test('the long work of a start has no time limits, and the calls after it have them again', async () => {
  const none = { lock: '0', statement: '0', idle: '0' }
  const before = await limits(database.db)
  const during = await withoutLimits(database.db, limits)
  const inside = await transaction(database.db, async (tx) => {
    await liftLimits(tx)
    return limits(tx)
  })
  const after = await Promise.all(Array.from({ length: 3 }, () => limits(database.db)))

  expect([during, inside]).toEqual([none, none])
  expect(after).toEqual([before, before, before])
})

test('for a lost connection the original error is reported, not that of the reset', async () => {
  const why = new Error('the server went away')
  const lost = withoutLimits(database.db, async (connection) => {
    await execute(connection, sql`begin`)
    await one(connection, sql`select no_such_column from slots`).catch(() => undefined)
    throw why
  })
  await expect(lost).rejects.toBe(why)
})
