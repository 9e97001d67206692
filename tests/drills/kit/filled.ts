import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { openPostgres } from '../../../src/platform/db/connect.server.ts'
import { migrate } from '../../../src/platform/db/migrate.server.ts'
import { seedTestDatabase } from '../../support/database/seed-test-database.ts'
import { sourcesHash } from '../../support/database/sources-hash.ts'
import type { Postgres } from './postgres.ts'

const CACHE = join(import.meta.dirname, '../../../.cache')
const SOURCES = ['db/**', 'src/server/seed/**', 'tests/support/database/seed-test-database.ts']

/** A new database with the starting data. */
export async function filledDatabase(postgres: Postgres): Promise<string> {
  const url = await postgres.create()
  const dump = join(CACHE, `drill-${await sourcesHash(SOURCES)}.dump`)
  if (existsSync(dump)) await restore(postgres, url, dump)
  else await fill(postgres, url, dump)
  return url
}

// PostgreSQL runs as another user, so its files are in a folder that every user can access.
async function restore(postgres: Postgres, url: string, dump: string): Promise<void> {
  const shared = join(tmpdir(), `labaya-filled-${process.pid}.dump`)
  await writeFile(shared, await readFile(dump))
  await chmod(shared, 0o644)
  await postgres.run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, shared])
  await postgres.query(url, 'analyze')
  await rm(shared)
}

async function fill(postgres: Postgres, url: string, dump: string): Promise<void> {
  console.log('Filling a new database, once …')
  const database = openPostgres(url, () => {})
  await migrate(database.db)
  await seedTestDatabase(database.db)
  await database.close()
  await postgres.query(url, 'analyze')
  const shared = join(tmpdir(), `labaya-fill-${process.pid}.dump`)
  await postgres.run('pg_dump', ['--format=custom', '--no-owner', `--file=${shared}`, url])
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${dump}.part`, await readFile(shared))
  await rm(shared, { force: true })
  await rename(`${dump}.part`, dump)
}
