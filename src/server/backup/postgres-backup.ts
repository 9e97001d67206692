import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { openPostgres } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

const MOST_SAID = 2_000

/** Writes a PostgreSQL database into a file by its own `pg_dump`; the shop may go on meanwhile. */
export function dumpPostgres(url: string, file: string): Promise<void> {
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)
}

/** Fills an empty PostgreSQL database from such a file, in one transaction; a refusal where it is not empty. */
export async function fillPostgres(url: string, file: string): Promise<string | null> {
  if (await hasTables(url))
    return 'The database has tables already: make an empty one, and name it in DATABASE_URL'
  const wanted = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await run('pg_restore', [...wanted, `--dbname=${environmentOf(url)['PGDATABASE'] ?? ''}`, file], url)
  const database = openPostgres(url, () => {})
  try {
    await migrate(database.db)
    await sql`analyze`.execute(database.db)
  } finally {
    await database.close()
  }
  return null
}

async function hasTables(url: string): Promise<boolean> {
  const database = openPostgres(url, () => {})
  try {
    const found = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(database.db)
    return found.rows.length > 0
  } finally {
    await database.close()
  }
}

function run(program: string, args: string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environmentOf(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-MOST_SAID)
    })
    child.on('error', () => reject(new Error(`${program} is needed, of the server's version or newer`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${code}: ${said.trim()}`))
    })
  })
}

// What stands on a command line can be read by every user of the machine, so the password goes another way.
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslMode = searchParams.get('sslmode')
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  }
}
