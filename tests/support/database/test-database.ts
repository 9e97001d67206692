import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openEmbedded, openPostgres, type Database } from '../../../src/platform/db/connect.server.ts'
import { withDatabase } from './database-snapshot.ts'
import { snapshotFiles } from './snapshot-files.ts'

/**
 * The database of one test file. `another()` opens a second pool on it, as a second process would.
 * `url` is empty for the embedded database, which no other process can reach.
 */
export type TestDatabase = Database & { url: string; another(): Promise<Database> }

/** A fresh copy of the prepared database: embedded, or on the server that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  return template === '' ? openSnapshot() : openCopy(template)
}

async function openSnapshot(): Promise<TestDatabase> {
  const database = await openEmbedded(null, { files: await snapshotFiles(inject('databaseSnapshot')) })
  // The embedded database has one connection and one process, so a second pool is the same one.
  return {
    ...database,
    url: '',
    another: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
  }
}

async function openCopy(template: string): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `labaya_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = withDatabase(server, name)
  const open = () => openPostgres(url, () => {})
  const database = open()
  return {
    ...database,
    url,
    another: () => Promise.resolve(open()),
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // PostgreSQL copies a template for one client at a time.
  await client.query('select pg_advisory_lock(4711)')
  await client.query(statement)
  await client.end()
}
