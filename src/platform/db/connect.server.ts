import type { PGliteOptions } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { GuardedDatabase } from './guarded-database.server.ts'
import { PipelineDialect, PipelineDriver } from './postgres-dialect.server.ts'
import type { Executor } from './query.server.ts'
import { ReadBatcher } from './read-batcher.server.ts'
import { createStatementEvents, type StatementListener } from './statement-listener.server.ts'

/** An open database and what kind it is, for messages and `/readyz`. */
export type Database = {
  db: Executor
  kind: 'embedded' | 'postgresql'
  /** Dumps the embedded database as one file; null for a server, which has its own tools. */
  dump: (() => Promise<Blob>) | null
  /** The numbers of connections in total, idle, and of callers waiting for one; null for the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
  /** Registers a listener that is called with each statement run from then on. */
  listen: (listener: StatementListener) => void
  close(): Promise<void>
}

// The database writes to all of this memory at each start; the system's file cache holds the rest.
const EMBEDDED_BUFFERS = '16MB'

const INT8 = 20
const DATE = 1082

const POOL_SIZE = 10
const POOL_WAIT_MS = 2_000
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000

/** `isPaced`: each connection rests between its statements, for long work beside that of visitors. */
type PostgresOptions = { isPaced?: boolean }

/** Opens PostgreSQL: a pool whose connections pipeline, and prepare statements that have values. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { isPaced = false }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    pipeline: true,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    // Just-in-time compilation of a short statement takes a hundred times longer than the statement. The default cost
    // of a random page is meant for spinning disks and would make PostgreSQL scan small tables instead of using an
    // index.
    options: '-c jit=off -c random_page_cost=1.1',
    types: { getTypeParser: postgresParser },
  })
  pool.on('error', onError)
  // A client that is checked out when the database restarts needs its own listener, or the process dies.
  pool.on('connect', (client) => client.on('error', onError))
  const { listen, log, emit } = createStatementEvents()
  const driver = new PipelineDriver(pool, emit, isPaced)
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

/** What a new embedded database starts with: a dump, or a file system of the caller; nothing if it exists already. */
type EmbeddedSource = { dump?: Blob; files?: NonNullable<PGliteOptions['fs']> }

/** Opens the embedded database in a folder, or in memory without one. */
export async function openEmbedded(
  folder: string | null,
  { dump, files }: EmbeddedSource = {},
): Promise<Database> {
  // Imported here because an installation on PostgreSQL does not need it.
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

// Both drivers return the same types: int8 as a number (money is integer paise, far below 2^53), date as text.
function postgresParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format)
}
