import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Minimal database work, directly through the driver. */
export type BaselineDatabase = {
  /** Reads one row by an index. */
  read(): Promise<unknown>
  /** Reads products by a word of their name, through a full-text index. */
  search(): Promise<unknown>
  /** Changes one row in a transaction. */
  write(): Promise<void>
  /** Runs a single statement. */
  query(text: string, values: unknown[]): Promise<unknown>
  close(): Promise<void>
}

const ROWS = 1_000
const POOL_SIZE = 10
const READ = 'select id, name, price_paise from products where sku = $1'
const WRITE = 'update bench_rows set count = count + 1 where id = $1'
const SKU = 'LT-CBC'
const SEARCH = `select id, name, price_paise from bench_words
  where words @@ plainto_tsquery('simple', $1) limit 6`
const WORD = 'thyroid'
const WORDS = `create table if not exists bench_words as
  select id, name, price_paise, to_tsvector('simple', name) as words from products`
const WORDS_INDEX = 'create index if not exists bench_words_index on bench_words using gin (words)'
const TABLE = 'create table if not exists bench_rows (id int primary key, count int not null)'
const FILL = `insert into bench_rows select n, 0 from generate_series(1, ${ROWS}) n on conflict do nothing`

/** Opens the database that a shop with these settings would open. */
export function openBaselineDatabase(
  settings: Record<string, string | undefined>,
): Promise<BaselineDatabase> {
  const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = settings
  return url === '' ? openEmbedded(join(folder, 'database')) : openPostgres(url)
}

async function openPostgres(connectionString: string): Promise<BaselineDatabase> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE })
  await pool.query(TABLE)
  await pool.query(FILL)
  await pool.query(WORDS)
  await pool.query(WORDS_INDEX)
  await pool.query('analyze bench_words')
  const names = new Map<string, string>()
  const nameOf = (text: string) => names.get(text) ?? named(names, text)
  return {
    read: async () => (await pool.query({ name: 'read', text: READ, values: [SKU] })).rows[0],
    search: async () => (await pool.query({ name: 'search', text: SEARCH, values: [WORD] })).rows,
    write: async () => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query({ name: 'write', text: WRITE, values: [anyRow()] })
      await client.query('commit')
      client.release()
    },
    query: (text, values) => pool.query({ name: nameOf(text), text, values }),
    close: () => pool.end(),
  }
}

function named(names: Map<string, string>, text: string): string {
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

async function openEmbedded(folder: string): Promise<BaselineDatabase> {
  const pglite = await PGlite.create(folder)
  await pglite.exec(TABLE)
  await pglite.exec(FILL)
  await pglite.exec(WORDS)
  await pglite.exec(WORDS_INDEX)
  return {
    read: async () => (await pglite.query(READ, [SKU])).rows[0],
    search: async () => (await pglite.query(SEARCH, [WORD])).rows,
    write: async () => {
      await pglite.transaction((tx) => tx.query(WRITE, [anyRow()]))
    },
    query: (text, values) => pglite.query(text, values),
    close: () => pglite.close(),
  }
}

function anyRow(): number {
  return 1 + Math.floor(Math.random() * ROWS)
}
