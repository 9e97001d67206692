import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, one, sql, type Executor } from './query.server.ts'
import { withDatabase } from '../../../tests/support/database/database-snapshot.ts'
import { EARLIEST_DATA, LATER_DATA } from '../../../tests/support/shop/earliest-data.ts'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { openEmbedded, openPostgres } from './connect.server.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from './migrate.server.ts'
import { verifyBooks } from '../../server/verify/verify-books.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SERVER = process.env['TEST_DATABASE_URL'] ?? ''

/** An empty database as two processes see it. The embedded one has a single process, which is called twice. */
type Empty = { first: Executor; second: Executor; url: string; close(): Promise<void> }

async function openEmpty(): Promise<Empty> {
  if (SERVER !== '') return openEmptyOnServer()
  const embedded = await openEmbedded(null)
  return { first: embedded.db, second: embedded.db, url: '', close: () => embedded.close() }
}

async function openEmptyOnServer(): Promise<Empty> {
  const name = `labaya_empty_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  const [first, second] = [1, 2].map(() => openPostgres(withDatabase(SERVER, name), () => {}))
  if (first === undefined || second === undefined) throw new Error('no database')
  return {
    first: first.db,
    second: second.db,
    url: withDatabase(SERVER, name),
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

let empty: Empty
beforeAll(async () => {
  empty = await openEmpty()
})
afterAll(() => empty.close())
beforeEach(async () => {
  await execute(empty.first, sql`drop schema public cascade`)
  await execute(empty.first, sql`create schema public`)
})

const doneCount = async () =>
  (await one<{ count: number }>(empty.first, sql`select count(*)::int as count from kysely_migration`))?.count

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('SEC-37: two processes migrate an empty database once, and migrating again changes nothing', async () => {
  const all = Object.keys(await readMigrations())
  const done = await Promise.all([migrate(empty.first), migrate(empty.second)])
  expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], all])
  expect(await doneCount()).toBe(all.length)
  expect(await migrate(empty.second)).toEqual([])
})

test('SEC-37: a migration that fails leaves nothing, and the next attempt does all of it', async () => {
  const broken = await folderOf({
    '0001_a.sql': 'create table a ();',
    '0002_b.sql': 'create table b ();\nselect 1 / 0;',
  })
  await expect(migrate(empty.first, broken)).rejects.toThrow('could not be migrated')
  const left = await one(empty.first, sql`select to_regclass('a') as a, to_regclass('b') as b`)
  expect(left).toEqual({ a: null, b: null })

  const whole = await folderOf({ '0001_a.sql': 'create table a ();', '0002_b.sql': 'create table b ();' })
  expect(await migrate(empty.first, whole)).toEqual(['0001_a', '0002_b'])
})

if (SERVER !== '') {
  test('SEC-37: a process killed while it migrates leaves nothing, and the next one does all of it', async () => {
    const migrating = spawn(process.execPath, [join(ROOT, 'src/cli/labaya.ts'), 'migrate'], {
      env: { ...process.env, DATABASE_URL: empty.url },
      stdio: 'ignore',
    })
    await expect.poll(() => newTables(), { timeout: 60_000, interval: 5 }).toBeGreaterThan(20)
    migrating.kill('SIGKILL')
    await once(migrating, 'exit')
    await expect.poll(() => newTables(), { timeout: 5_000 }).toBe(0)
    expect(await one(empty.first, sql`select to_regclass('customers') as customers`)).toEqual({
      customers: null,
    })
    expect(await migrate(empty.first)).toEqual(Object.keys(await readMigrations()))
  }, 90_000)
}

// Another process cannot open the database at the same time, so the process reports its own progress.
test('SEC-37: the embedded database, killed while it is migrated, opens again with every migration applied once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-killed-'))
  const killed = join(folder, 'killed.mts')
  await writeFile(killed, migratingUntil(5))
  const child = spawn(process.execPath, [killed, join(folder, 'database')], { stdio: 'ignore' })
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([null, 'SIGKILL'])

  const all = Object.keys(await readMigrations())
  const again = await openEmbedded(join(folder, 'database'))
  expect(await migrate(again.db)).toEqual(all)
  expect(await migrate(again.db)).toEqual([])
  expect(await verifyBooks(again.db)).toEqual([])
  await again.close()
  await rm(folder, { recursive: true })
}, 90_000)

// A process that migrates the given folder and kills itself after the given number of migrations.
function migratingUntil(steps: number): string {
  return `
    const { openEmbedded } = await import(${JSON.stringify(join(ROOT, 'src/platform/db/connect.server.ts'))})
    const { migrate, MIGRATIONS_FOLDER } = await import(${JSON.stringify(join(ROOT, 'src/platform/db/migrate.server.ts'))})
    const { db } = await openEmbedded(process.argv[2])
    await migrate(db, MIGRATIONS_FOLDER, (done) => done === ${steps} && process.kill(process.pid, 'SIGKILL'))`
}

// Counts the tables that another process has created in its open transaction, which are not visible yet.
async function newTables(): Promise<number> {
  const held = await one<{ count: number }>(
    empty.first,
    sql`select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.mode = 'AccessExclusiveLock' and l.locktype = 'relation'`,
  )
  return held?.count ?? 0
}

test('SEC-37: the data of the earliest schema is migrated completely, and its accounts balance', async () => {
  const [first = ''] = (await readdir(MIGRATIONS_FOLDER)).toSorted()
  const earliest = await folderOf({ [first]: await readFile(join(MIGRATIONS_FOLDER, first), 'utf8') })
  expect(await migrate(empty.first, earliest)).toHaveLength(1)
  for (const statement of EARLIEST_DATA.split(/;\s*$/m)) {
    if (statement.trim() !== '') await execute(empty.first, sql.raw(statement))
  }

  await migrate(empty.first)
  expect(await verifyBooks(empty.first)).toEqual([])
  const held = await one(
    empty.first,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from cart_items) as items,
          (select string_agg(coalesce(declared_as, 'none'), ',' order by id) from members) as declared,
          (select string_agg(reason || ' ' || status, ',') from refunds) as refunds,
          (select count(*)::int from jobs where kind = 'refund') as "refundJobs"`,
  )
  expect(held).toEqual({
    orders: 2,
    items: 2,
    declared: 'none,guardian',
    refunds: 'late requested',
    refundJobs: 1,
  })
})

test('SEC-37: the data of a later schema, with coins, coupons, consents, refunds and jobs, is migrated completely too', async () => {
  const files = (await readdir(MIGRATIONS_FOLDER)).toSorted()
  const upTo = async (last: string) =>
    folderOf(
      Object.fromEntries(
        await Promise.all(
          files
            .filter((file) => file <= last)
            .map(async (file) => [file, await migrationText(file)] as const),
        ),
      ),
    )
  const write = async (statements: string) => {
    for (const statement of statements.split(/;\s*$/m)) {
      if (statement.trim() !== '') await execute(empty.first, sql.raw(statement))
    }
  }
  await migrate(empty.first, await upTo('0001~'))
  await write(EARLIEST_DATA)
  await migrate(empty.first, await upTo('0023~'))
  await write(LATER_DATA)
  const before = await contentOf()

  await migrate(empty.first)
  expect(await contentOf()).toEqual(before)
  expect(await verifyBooks(empty.first)).toEqual([])
})

const migrationText = (file: string) => readFile(join(MIGRATIONS_FOLDER, file), 'utf8')

const contentOf = () =>
  one(
    empty.first,
    sql`select (select json_agg(json_build_array(number, status, grand_total) order by id) from orders) as orders,
          (select json_agg(json_build_array(kind, coins, at) order by id) from coin_movements) as coins,
          (select json_agg(json_build_array(balance, held)) from coin_purses) as purses,
          (select json_agg(json_build_array(code, order_id)) from coupon_uses) as coupons,
          (select json_agg(json_build_array(purpose, version, withdrawn_at)) from consents) as consents,
          (select json_agg(json_build_array(reason, status, amount) order by id) from refunds) as refunds,
          (select json_agg(json_build_array(kind, amount, from_account, to_account) order by id) from money_movements) as money,
          (select json_agg(json_build_array(kind, key, state, payload) order by id) from jobs where kind <> 'sweep') as jobs,
          (select json_agg(json_build_array(mobile, firstname, erased_at)) from customers) as customers`,
  )

test('a database that a newer release has migrated is left unchanged, so that a rollback is possible', async () => {
  const newer = await folderOf({ '0001_a.sql': 'create table a ();', '0002_b.sql': 'create table b ();' })
  const older = await folderOf({ '0001_a.sql': 'create table a ();' })
  await migrate(empty.first, newer)
  expect(await migrate(empty.first, older)).toEqual([])
  expect(await doneCount()).toBe(2)
})

test('a database in use is left unchanged', async () => {
  const used = await openTestDatabase()
  expect(await migrate(used.db)).toEqual([])
  await used.close()
})

test('migrations are read in the order of their names, and other files are ignored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-migrations-'))
  await writeFile(join(folder, '0002_b.sql'), 'select 2;')
  await writeFile(join(folder, '0001_a.sql'), 'select 1;')
  await writeFile(join(folder, 'notes.md'), 'no migration')
  expect(Object.keys(await readMigrations(folder))).toEqual(['0001_a', '0002_b'])
})
