import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import { withDatabase } from '../../../tests/support/database-snapshot.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { openEmbedded, openPostgres } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''

/** An empty database as two processes see it; the embedded one has one process, which is asked twice. */
type Empty = { first: Executor; second: Executor; close(): Promise<void> }

async function openEmpty(): Promise<Empty> {
  if (SERVER !== '') return openEmptyOnServer()
  const embedded = await openEmbedded(null)
  return { first: embedded.db, second: embedded.db, close: () => embedded.close() }
}

async function openEmptyOnServer(): Promise<Empty> {
  const name = `labaya_empty_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  const [first, second] = [1, 2].map(() => openPostgres(withDatabase(SERVER, name), () => {}))
  if (first === undefined || second === undefined) throw new Error('no database')
  return {
    first: first.db,
    second: second.db,
    close: async () => {
      await first.close()
      await second.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('an empty database', () => {
  let empty: Empty

  beforeAll(async () => {
    empty = await openEmpty()
  })
  afterAll(() => empty.close())

  test('is migrated once by two at once, and once more is nothing', async () => {
    const all = Object.keys(await readMigrations())
    const done = await Promise.all([migrate(empty.first), migrate(empty.second)])
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], all])

    const row = await firstRow<{ count: number }>(
      empty.first,
      sql`select count(*) as count from kysely_migration`,
    )
    expect(row?.count).toBe(all.length)
    expect(await migrate(empty.second)).toEqual([])
  })
})

test('a database in use is left as it is', async () => {
  const used = await openTestDatabase()
  expect(await migrate(used.db)).toEqual([])
  await used.close()
})

test('migrations are read in the order of their names, other files are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-migrations-'))
  await writeFile(join(folder, '0002_b.sql'), 'select 2;')
  await writeFile(join(folder, '0001_a.sql'), 'select 1;')
  await writeFile(join(folder, 'notes.md'), 'no migration')
  expect(Object.keys(await readMigrations(folder))).toEqual(['0001_a', '0002_b'])
})
