import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { openPostgres } from '../../platform/db/connect.server.ts'
import { libpqEnvironment } from '../../platform/db/libpq-environment.server.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../platform/db/migrate.server.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import type { Filled } from './filled.ts'
import { progressBar, stepsBar, type Progress } from '../../platform/log/progress.ts'

const MOST_SAID = 2_000
// The lines of `--verbose` that report progress and not a problem.
const PROGRESS_LINE = /^pg_\w+: (?!error|warning|fatal|detail|hint)/

/** Writes a PostgreSQL database into a file with `pg_dump`. The shop may run during the backup. */
export async function dumpPostgres(url: string, file: string, say: Progress): Promise<void> {
  const sizes = await tableSizes(url)
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const bar = progressBar(say, 'Writing the backup', { total, unit: 'bytes' })
  let [done, current] = [0, 0]
  const wanted = ['--format=custom', '--no-owner', '--no-privileges', '--verbose', `--file=${file}`]
  await run({ program: 'pg_dump', args: wanted, url }, (line) => {
    const [, table] = /dumping contents of table "?[^".]+"?\."?([^"]+)"?$/.exec(line) ?? []
    if (table === undefined) return
    done += current
    current = sizes.get(table) ?? 0
    bar(done)
  })
  bar(total)
}

/** Fills an empty PostgreSQL database from such a file in one transaction; refuses if the database is not empty. */
export async function fillPostgres(
  { url, file, filled }: { url: string; file: string; filled: Filled },
  say: Progress,
): Promise<string | null> {
  if (await hasTables(url))
    return 'The database has tables already: make an empty one, and name it in DATABASE_URL'
  await load(url, file, say)
  const database = openPostgres(url, () => {})
  try {
    await migrate(database.db, MIGRATIONS_FOLDER, stepsBar(say, 'Bringing it to this release', 'migrations'))
    await filled(database.db)
    await execute(database.db, sql`analyze`)
  } finally {
    await database.close()
  }
  return null
}

// Each entry of the backup's list is processed once.
async function load(url: string, file: string, say: Progress): Promise<void> {
  let entries = 0
  await run({ program: 'pg_restore', args: ['--list', file], url }, (line) => {
    if (/^\d+; /.test(line)) entries += 1
  })
  const bar = progressBar(say, 'Restoring', { total: entries, unit: 'parts' })
  let done = 0
  const wanted = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--verbose']
  const args = [...wanted, `--dbname=${libpqEnvironment(url)['PGDATABASE'] ?? ''}`, file]
  await run({ program: 'pg_restore', args, url }, (line) => {
    if (!/^pg_restore: (creating|processing data for|executing) /.test(line)) return
    done += 1
    bar(done)
  })
  bar(entries)
}

async function tableSizes(url: string): Promise<Map<string, number>> {
  const database = openPostgres(url, () => {})
  try {
    const tables = await query<{ name: string; bytes: number }>(
      database.db,
      sql`select tablename as name, pg_table_size(format('%I.%I', schemaname, tablename)::regclass)::float8 as bytes
          from pg_tables where schemaname = 'public'`,
    )
    return new Map(tables.map(({ name, bytes }) => [name, bytes]))
  } finally {
    await database.close()
  }
}

async function hasTables(url: string): Promise<boolean> {
  const database = openPostgres(url, () => {})
  try {
    const table = await one(database.db, sql`select 1 from pg_tables where schemaname = 'public' limit 1`)
    return table !== undefined
  } finally {
    await database.close()
  }
}

type Program = { program: string; args: string[]; url: string }

// Reports progress line by line and collects the errors.
function run({ program, args, url }: Program, hear: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...libpqEnvironment(url) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    createInterface(child.stdout).on('line', hear)
    createInterface(child.stderr).on('line', (line) => {
      hear(line)
      if (!PROGRESS_LINE.test(line)) said = `${said}${line}\n`.slice(-MOST_SAID)
    })
    child.on('error', () => reject(new Error(`${program} is needed, of the server's version or newer`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${code}: ${said.trim()}`))
    })
  })
}
