import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import { execute, query, sql, type Executor } from './query.server.ts'
import type { Steps } from '../log/progress.ts'
import { withoutLimits } from './time-limits.server.ts'

/** The folder of the plain SQL migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

// Shorter than `deadlock_timeout` (one second), so that a migration gives up first and never a visitor's call.
const LOCK_WAIT_MS = 500
const RETRY_AFTER_MS = 500
const MOST_ATTEMPTS = 600

/** Reads the migrations of a folder in the order of their names; each file is one, forward only. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const statements = splitStatements(await readFile(join(folder, file), 'utf8'))
      return [file.replace(/\.sql$/, ''), { up: (db) => runAll(db, statements) }]
    }),
  )
  return Object.fromEntries(entries)
}

/**
 * Migrates the database to the newest version, completely or not at all. Concurrent processes wait for each other.
 * Another process may serve calls at the same time: migrations that cannot get a lock are rolled back and tried again,
 * so that no call waits long for them. Migrations of a newer release stay, because that release may have been rolled
 * back.
 */
export async function migrate(
  db: Executor,
  folder = MIGRATIONS_FOLDER,
  at: Steps = () => {},
): Promise<string[]> {
  const available = await readMigrations(folder)
  const { error, results } = await withoutLimits(db, async (connection) => {
    const before = await newerMigrations(connection)
    const migrations = { ...before, ...withProgress(available, Object.keys(before), at) }
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true })
    return retryWhileLocked(() => migrator.migrateToLatest())
  })
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

async function retryWhileLocked(attempt: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let attempts = 1; ; attempts += 1) {
    const ended = await attempt()
    if (!isLocked(ended.error) || attempts === MOST_ATTEMPTS) return ended
    await pause(RETRY_AFTER_MS)
  }
}

// The lock was not granted in time, or there was a deadlock.
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}

// Each migration reports when it is done, and how many there are.
function withProgress(available: Record<string, Migration>, before: readonly string[], at: Steps) {
  const names = Object.keys(available).filter((name) => !before.includes(name))
  const reporting = Object.entries(available).map(([name, migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        await migration.up(db)
        at(names.indexOf(name) + 1, names.length)
      },
    },
  ])
  return Object.fromEntries(reporting)
}

const NOTHING: Migration = { up: () => Promise.resolve() }

// Kysely refuses a database with migrations that it does not know.
async function newerMigrations(connection: Executor): Promise<Record<string, Migration>> {
  const [table] = await query<{ isThere: boolean }>(
    connection,
    sql`select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return {}
  const done = await query<{ name: string }>(connection, sql`select name from kysely_migration`)
  return Object.fromEntries(done.map(({ name }) => [name, NOTHING]))
}

async function runAll(db: Kysely<unknown>, statements: string[]): Promise<void> {
  await execute(db, sql`set local lock_timeout = ${sql.raw(String(LOCK_WAIT_MS))}`)
  for (const statement of statements) await execute(db, sql.raw(statement))
}

// The migrations have no function bodies and no semicolons inside quotes: a statement ends with `;` at the end of a
// line.
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
