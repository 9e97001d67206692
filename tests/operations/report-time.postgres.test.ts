import { expect, test } from 'vitest'
import { parseIstDate } from '../../src/kernel/ist.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { transactionOrRefusal } from '../../src/platform/db/transaction.server.ts'
import { readReport } from '../../src/use-cases/operator/reports/read-report.server.ts'
import { openTestDatabase } from '../support/database/test-database.ts'

test('OPS-R01: a report whose statement exceeds the server’s time limit says that it is too large', async () => {
  const database = await openTestDatabase()
  const { db } = database
  // Orders that take half a second to be read.
  await execute(db, sql`alter table orders rename to all_orders`)
  await execute(
    db,
    sql`create view orders as select o.* from pg_sleep(0.5) slow left join all_orders o on true`,
  )
  const day = parseIstDate('2026-11-24')
  if (day === null) throw new Error('no day')
  const read = (ms: number) =>
    transactionOrRefusal(db, async (tx) => {
      await execute(tx, sql`select set_config('statement_timeout', ${String(ms)}, true)`)
      return readReport(tx, { name: 'sales', range: { from: day, to: day }, by: 'day' }, { now: new Date() })
    })
  expect(await read(100)).toEqual({ ok: false, refusal: 'too-much' })
  expect(await read(5_000)).toMatchObject({ ok: true })
  await database.close()
})
