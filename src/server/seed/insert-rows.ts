import { execute, sql, type Executor } from '../../kernel/db.server.ts'

/** A row to insert: column names and values that JSON can carry. All rows of one insert have the same columns. */
export type InsertRow = Record<string, unknown>

/** Small enough for one statement to stay far below the database's time limit. */
const CHUNK = 4_000

/** Inserts many rows with few statements; `onChunk` hears how many rows stand. */
export async function insertRows(
  tx: Executor,
  table: string,
  inserted: readonly InsertRow[],
  onChunk: (count: number) => void = () => {},
): Promise<void> {
  const [first] = inserted
  if (first === undefined) return

  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < inserted.length; from += CHUNK) {
    const chunk = JSON.stringify(inserted.slice(from, from + CHUNK))
    const into = sql.table(table)
    await execute(
      tx,
      sql`insert into ${into} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${into}, ${chunk}::text::jsonb)`,
    )
    onChunk(Math.min(from + CHUNK, inserted.length))
  }
}
