import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { insertRows } from './insert-rows.ts'
import type { StartingData } from './starting-data.ts'

/** Replaces the words of the search. */
export async function loadSearchWords(tx: Executor, { searchWords }: StartingData): Promise<void> {
  await execute(tx, sql`delete from search_vocabulary`)
  const lists = Object.entries(searchWords)
  await insertRows(
    tx,
    'search_vocabulary',
    lists.map(([name, value]) => ({ name, value })),
  )
}
