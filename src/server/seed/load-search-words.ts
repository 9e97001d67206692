import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { insertRows } from '../../platform/db/insert-rows.server.ts'
import type { StartingData } from './starting-data.ts'

/** Replaces the word lists of the search. */
export async function loadSearchWords(tx: Executor, { searchWords }: StartingData): Promise<void> {
  await execute(tx, sql`delete from search_vocabulary`)
  const lists = Object.entries(searchWords)
  await insertRows(
    tx,
    'search_vocabulary',
    lists.map(([name, value]) => ({ name, value })),
  )
}

/** Adds the lists that a database of an earlier version lacks, and leaves imported lists unchanged. */
export async function loadSearchFilters(tx: Executor, { searchWords }: StartingData): Promise<void> {
  const { filters, unrelated } = searchWords
  await execute(
    tx,
    sql`insert into search_vocabulary (name, value)
      select added.key, added.value from jsonb_each(${JSON.stringify({ filters, unrelated })}::text::jsonb) added
      on conflict (name) do nothing`,
  )
}
