import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/platform/db/migrate.server.ts'
import { openPostgres } from '../../../src/platform/db/connect.server.ts'
import { seedTestDatabase } from './seed-test-database.ts'
import { sourcesHash } from './sources-hash.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSnapshot: string
    databaseTemplate: string
  }
}

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = [
  'db/**',
  'src/server/seed/**',
  'tests/support/database/{seed-test-database,database-snapshot}.ts',
]

/**
 * Prepares one migrated and seeded database before the tests: a snapshot file of the embedded database, or with
 * TEST_DATABASE_URL a template database on that server. It is rebuilt only when its sources change.
 */
export default async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') {
    project.provide('databaseSnapshot', await embeddedSnapshot())
    project.provide('databaseTemplate', '')
    return
  }
  project.provide('databaseSnapshot', '')
  project.provide('databaseTemplate', await postgresTemplate(url, await sourcesHash(SOURCES)))
}

/** The path of the embedded database's snapshot, which is created if it does not exist. */
export async function embeddedSnapshot(): Promise<string> {
  const file = join(ROOT, '.cache', `database-${await sourcesHash(SOURCES)}.tar`)
  if (existsSync(file)) return file

  const pglite = await PGlite.create()
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await seedTestDatabase(db)
  // Otherwise every process that opens the snapshot would replay its log.
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.part`, file)
  return file
}

async function postgresTemplate(url: string, version: string): Promise<string> {
  const name = `labaya_template_${version}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const existing = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (existing.rowCount === 0) {
    await admin.query(`create database ${name}_part`)
    const part = openPostgres(withDatabase(url, `${name}_part`), () => {})
    await migrate(part.db)
    await seedTestDatabase(part.db)
    await part.close()
    await admin.query(`alter database ${name}_part rename to ${name}`)
  }
  await admin.end()
  return name
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
