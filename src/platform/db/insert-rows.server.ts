import { execute, sql, type Executor, type Sql } from './query.server.ts'

/** A row to insert: column names and values that JSON can represent. All rows of one insert have the same columns. */
export type InsertRow = Record<string, unknown>

/** Small enough to keep one statement far below the database's time limit. */
const CHUNK = 4_000

/** Inserts many rows with few statements; `onChunk` is called with the number of rows written so far. */
export async function insertRows(
  tx: Executor,
  table: string,
  inserted: readonly InsertRow[],
  onChunk: (count: number) => void = () => {},
): Promise<void> {
  await write(tx, { table, written: inserted, onConflict: sql`` }, onChunk)
}

/**
 * Inserts many rows, and overwrites existing rows with the same `id`; `onChunk` is called with the number of rows
 * written so far.
 */
export async function upsertRows(
  tx: Executor,
  table: string,
  written: readonly InsertRow[],
  onChunk: (count: number) => void = () => {},
): Promise<void> {
  const columns = Object.keys(written[0] ?? {}).map((column) => sql.ref(column))
  const values = sql.join(columns.map((column) => sql`${column} = excluded.${column}`))
  await write(tx, { table, written, onConflict: sql`on conflict (id) do update set ${values}` }, onChunk)
}

type Written = { table: string; written: readonly InsertRow[]; onConflict: Sql }

async function write(
  tx: Executor,
  { table, written, onConflict }: Written,
  onChunk: (count: number) => void,
): Promise<void> {
  const [first] = written
  if (first === undefined) return

  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < written.length; from += CHUNK) {
    const chunk = JSON.stringify(written.slice(from, from + CHUNK))
    const into = sql.table(table)
    await execute(
      tx,
      sql`insert into ${into} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${into}, ${chunk}::text::jsonb)
        ${onConflict}`,
    )
    onChunk(Math.min(from + CHUNK, written.length))
  }
}
