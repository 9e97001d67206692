import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendAudit } from '../../src/domains/audit/audit.store.server.ts'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { entryOf, faultOf, wholeChain } from '../support/audit/written-log.ts'
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const PROGRAM = join(import.meta.dirname, '../support/audit/writers-process.ts')
const WRITERS = 200

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

async function expectOneChain(): Promise<void> {
  const chain = await wholeChain(database.db)
  expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS }, (_, at) => at + 1))
  expect(new Set(chain.map(({ subjectId }) => subjectId)).size).toBe(WRITERS)
  expect(await faultOf(database.db)).toBeNull()
}

test('OPS-L01: 200 concurrent writers in one process leave one chain without gaps', async () => {
  await Promise.all(
    Array.from({ length: WRITERS }, (_, id) =>
      transaction(database.db, (tx) => appendAudit(tx, entryOf(id))),
    ),
  )
  await expectOneChain()
})

if (SERVER !== '') {
  const startWriters = (first: number, count: number) =>
    spawn(process.execPath, [PROGRAM, database.url, String(first), String(count)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })

  test('OPS-L01: 200 concurrent writers in two processes leave one chain without gaps, with an entry for each write', async () => {
    const half = WRITERS / 2
    const processes = [startWriters(0, half), startWriters(half, half)]
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
    for (const { stdin } of processes) stdin.write('go\n')
    const codes = await Promise.all(processes.map((writers) => once(writers, 'exit')))
    expect(codes).toEqual([
      [0, null],
      [0, null],
    ])
    await expectOneChain()
    const written = await one(
      database.db,
      sql`select count(*)::int as count from closed_dates where day >= '2030-01-01'`,
    )
    expect(written).toEqual({ count: WRITERS })
  }, 60_000)
}
