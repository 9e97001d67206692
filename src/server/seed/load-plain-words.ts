import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { insertRows } from '../../platform/db/insert-rows.server.ts'
import type { StartingData } from './starting-data.ts'

/** Replaces the plain words of product pages. */
export async function loadPlainWords(tx: Executor, { plainWords }: StartingData): Promise<void> {
  const groups = plainWords.analyte_groups
  // Deleting a group deletes its members.
  for (const table of ['analyte_groups', 'concern_words', 'specimen_words', 'product_preparations']) {
    await execute(tx, sql`delete from ${sql.table(table)}`)
  }
  await insertRows(
    tx,
    'analyte_groups',
    groups.map(({ id, name, words }) => ({ id, name, words })),
  )
  await insertRows(
    tx,
    'analyte_group_members',
    groups.flatMap(({ id: group_id, analytes }) => analytes.map((analyte_id) => ({ analyte_id, group_id }))),
  )
  await insertRows(tx, 'concern_words', plainWords.concerns)
  await insertRows(tx, 'specimen_words', plainWords.specimens)
  await insertRows(tx, 'product_preparations', plainWords.preparations)
}
