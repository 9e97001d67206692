import type { PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { GuardedDatabase } from './guarded-database.server.ts'
import { PipelineDialect, PipelineDriver } from './postgres-dialect.server.ts'
import type { Executor } from './query.server.ts'
import { ReadBatcher } from './read-batcher.server.ts'
import { createStatementEvents, type StatementListener } from './statement-listener.server.ts'

/** An open database and what it is, for the messages and for `/readyz`. */
export type Database = {
  db: Executor
  kind: 'embedded' | 'postgresql'
  /** The whole embedded database as one file; a server has tools of its own for that. */
  dump: (() => Promise<Blob>) | null
  /** How many connections there are, wait for work, and are waited for; null if there is one alone. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
  /** Tells of each statement that was run from now on. */
  listen: (listener: StatementListener) => void
  close(): Promise<void>
}

// All of it is written to at each start; what is not in it is in the system's own cache.
const EMBEDDED_BUFFERS = '16MB'

const INT8 = 20
const DATE = 1082

const POOL_SIZE = 10
const POOL_WAIT_MS = 2_000
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000

/** Opens PostgreSQL: a pool whose connections pipeline, and prepare statements that have values. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    pipeline: true,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    // Compiling a short statement takes a hundred times longer than running it. Pages come from memory or a disk without
    // a head: by PostgreSQL's own figure, made for disks with one, small tables are read from end to end instead of by index.
    options: '-c jit=off -c random_page_cost=1.1',
    types: { getTypeParser: postgresParser },
  })
  pool.on('error', onError)
  // A client that is checked out when the database restarts needs its own listener, or the process dies.
  pool.on('connect', (client) => client.on('error', onError))
  const { listen, log, emit } = createStatementEvents()
  const driver = new PipelineDriver(pool, emit)
  const dialect = new PipelineDialect(pool, driver)
  const db = new GuardedDatabase({ dialect, log }, new ReadBatcher(driver))
  return {
    db,
    kind: 'postgresql',
    dump: null,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen,
    close: () => db.destroy(),
  }
}

/** What an embedded database begins with: a dump, or files of one's own; nothing if it exists already. */
type EmbeddedSource = { dump?: Blob; files?: NonNullable<PGliteOptions['fs']> }

/** Opens the embedded database in a folder, or in memory without one. */
export async function openEmbedded(
  folder: string | null,
  { dump, files }: EmbeddedSource = {},
): Promise<Database> {
  // An installation on PostgreSQL needs none of it.
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    ...(files === undefined ? {} : { fs: files }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
    parsers: {
      [INT8]: Number,
      [DATE]: String,
    },
  })
  const { listen, log } = createStatementEvents()
  const db = new GuardedDatabase({ dialect: new PGliteDialect({ pglite }), log })
  return {
    db,
    kind: 'embedded',
    dump: () => pglite.dumpDataDir('gzip'),
    pool: null,
    listen,
    close: () => db.destroy(),
  }
}

// Both drivers answer alike: int8 as a number (money is integer paise, far below 2^53), date as text.
function postgresParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format)
}
