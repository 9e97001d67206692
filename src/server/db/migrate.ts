import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { Steps } from '../progress.ts'
import { withoutLimits } from './time-limits.ts'

/** Where the plain SQL migrations stand. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

/** The migrations of a folder in the order of their names; each file is one, forward only. */
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
 * Brings the database to the newest migration, wholly or not at all; several processes at once wait for each other.
 * What a newer release has done to it stays: that release may be rolled back.
 */
export async function migrate(
  db: Executor,
  folder = MIGRATIONS_FOLDER,
  at: Steps = () => {},
): Promise<string[]> {
  const known = await readMigrations(folder)
  const { error, results } = await withoutLimits(db, async (connection) => {
    const before = await doneSince(connection)
    const migrations = { ...before, ...counted(known, Object.keys(before), at) }
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    return new Migrator({ db: connection, provider, allowUnorderedMigrations: true }).migrateToLatest()
  })
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

// A migration says when it is done, and how many there are to do.
function counted(known: Record<string, Migration>, before: readonly string[], at: Steps) {
  const names = Object.keys(known).filter((name) => !before.includes(name))
  const told = Object.entries(known).map(([name, migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        await migration.up(db)
        at(names.indexOf(name) + 1, names.length)
      },
    },
  ])
  return Object.fromEntries(told)
}

const NOTHING: Migration = { up: () => Promise.resolve() }

// The tool refuses a database with migrations that it does not know.
async function doneSince(connection: Executor): Promise<Record<string, Migration>> {
  const [table] = await rows<{ isThere: boolean }>(
    connection,
    sql`select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return {}
  const done = await rows<{ name: string }>(connection, sql`select name from kysely_migration`)
  return Object.fromEntries(done.map(({ name }) => [name, NOTHING]))
}

async function runAll(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Our migrations hold no functions and no semicolons inside quotes: a statement ends at `;` at a line's end.
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
