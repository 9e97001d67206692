import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from '../tests/support/database/database-snapshot.ts'
import { newDataFolder } from '../tests/support/database/prepared-folder.ts'

/** A filled database for the shop, and the one for the baselines. */
export type BenchDatabase = {
  name: 'PostgreSQL' | 'embedded'
  shop: Record<string, string>
  baselines: Record<string, string>
  /** Copies the database while it is not in use; null for the embedded database, which only one process can open. */
  copies: ((count: number) => Promise<string[]>) | null
  remove(): Promise<void>
}

/** Lifts the limits per address, since all customers come from one machine. */
export const LIFTED = {
  OTP_SECONDS_BETWEEN_SENDS: '0',
  OTP_SENDS_PER_HOUR: '0',
  OTP_SENDS_PER_DAY: '0',
  OTP_SENDS_PER_IP_HOUR: '0',
  OTP_LOOKUPS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_SUBNET_HOUR: '0',
  ORDERS_PER_CUSTOMER_HOUR: '0',
  ORDERS_PER_CUSTOMER_DAY: '0',
  HOLDS_PER_CUSTOMER_DAY: '0',
  SMS_PER_DAY_CAP: '0',
}

/** A new database on a PostgreSQL server; the shop fills it at its first start. */
export async function postgresDatabase(server: string): Promise<BenchDatabase> {
  const name = `labaya_bench_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const folder = await newDataFolder()
  const made = [name]
  const DATABASE_URL = withDatabase(server, name)
  return {
    name: 'PostgreSQL',
    shop: { DATABASE_URL, DATA_DIR: folder.path },
    baselines: { DATABASE_URL },
    copies: async (count) => {
      const names = Array.from({ length: count }, (_, index) => `${name}_${made.length + index}`)
      made.push(...names)
      for (const copy of names) await onServer(server, `create database ${copy} template ${name}`)
      return names.map((copy) => withDatabase(server, copy))
    },
    remove: async () => {
      for (const one of made) await onServer(server, `drop database ${one} with (force)`)
      await folder.remove()
    },
  }
}

/**
 * Runs a benchmark with the address of a PostgreSQL server. Without one in the environment, the program starts again below
 * a server of its own, whose data are removed afterwards unless they are in `folder`. It flushes commits to the disk, as in
 * production, only if `isFlushed`.
 */
export async function onBenchServer(
  program: string,
  measure: (server: string) => Promise<void>,
  { folder, isFlushed = false }: { folder?: string | undefined; isFlushed?: boolean } = {},
): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server !== '') return measure(server)
  const script = join(import.meta.dirname, '../scripts/test-postgres.sh')
  const again = [process.execPath, program, ...process.argv.slice(2)]
  const env = {
    ...process.env,
    ...(folder === undefined ? {} : { TEST_POSTGRES_FOLDER: folder }),
    ...(isFlushed ? { TEST_POSTGRES_FLUSHED: 'yes' } : {}),
  }
  process.exitCode = spawnSync(script, again, { stdio: 'inherit', env }).status ?? 1
}

/** The settings of a shop on a new database, or with a folder on the grown one that stays there. */
export async function benchDatabase(
  server: string,
  folder?: string,
): Promise<Pick<BenchDatabase, 'remove'> & { url: string; shop: Record<string, string> }> {
  if (folder === undefined) {
    const made = await postgresDatabase(server)
    return { url: made.shop['DATABASE_URL'] ?? '', shop: made.shop, remove: () => made.remove() }
  }
  const url = await persistentDatabase(server, 'labaya_grown')
  const data = await newDataFolder()
  return { url, shop: { DATABASE_URL: url, DATA_DIR: data.path }, remove: () => data.remove() }
}

/** Creates a named database on the server if it does not exist, and never drops it. @returns its address */
async function persistentDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  if (rowCount === 0) await onServer(server, `create database ${name}`)
  return withDatabase(server, name)
}

/** Two folders, since only one process may open each. */
export async function embeddedDatabase(): Promise<BenchDatabase> {
  const [shop, baselines] = [await newDataFolder(), await newDataFolder()]
  return {
    name: 'embedded',
    shop: { DATA_DIR: shop.path },
    baselines: { DATA_DIR: baselines.path },
    copies: null,
    remove: async () => {
      await shop.remove()
      await baselines.remove()
    },
  }
}

/** The server's version. */
export async function postgresVersion(server: string): Promise<string> {
  const [row] = await onServer(server, 'show server_version')
  return `PostgreSQL ${row?.server_version ?? ''}`
}

/** Runs a statement outside of a transaction. */
export async function onServer(
  connectionString: string,
  statement: string,
): Promise<{ server_version?: string }[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version?: string }>(statement)
  await client.end()
  return rows
}
