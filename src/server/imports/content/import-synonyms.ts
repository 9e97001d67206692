import type * as z from 'zod'
import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import { insertRows } from '../../../platform/db/insert-rows.server.ts'
import type { searchWordsSchema } from '../../seed/schemas/search-words-schema.ts'
import type { Fault } from '../../../kernel/fault.ts'
import { faultLines, type CheckedFile } from '../checked-file.ts'
import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import { changedFields, changeTexts } from '../../../kernel/differences.ts'
import type { ImportOutcome, ImportRun } from '../import-outcome.ts'

type WordsFile = z.output<typeof searchWordsSchema>

/** Imports the word lists of the search and replaces the current ones. */
export function importSynonyms(
  db: Executor,
  { source, value }: CheckedFile<WordsFile>,
  { isDryRun }: ImportRun,
): Promise<ImportOutcome> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    await execute(tx, sql`lock table search_vocabulary in share row exclusive mode`)
    const faults = [...skuFaults(value, await storedSkus(tx))]
    if (faults.length > 0) return { kind: 'refused', problems: faultLines(source, faults) }

    // A file in the older format lacks some lists; those stay unchanged.
    const stored = await storedWords(tx)
    const words = { ...stored, ...value }
    const changes = changedFields(stored, words)
    const report = changes.length === 0 ? ['nothing changes'] : changes.flatMap(changeTexts)
    if (isDryRun) return { kind: 'tried', report }
    if (changes.length > 0) await writeWords(tx, words)
    return { kind: 'imported', report, changes: changes.length === 0 ? undefined : auditedFields(changes) }
  })
}

function* skuFaults({ means }: WordsFile, existing: ReadonlySet<string>): Generator<Fault> {
  for (const [index, { skus }] of means.entries()) {
    for (const [at, sku] of skus.entries()) {
      if (!existing.has(sku))
        yield { path: ['means', index, 'skus', at], message: `there is no product ${sku}` }
    }
  }
}

async function storedSkus(tx: Executor): Promise<Set<string>> {
  const rows = await query<{ sku: string }>(tx, sql`select sku from products`)
  return new Set(rows.map(({ sku }) => sku))
}

async function storedWords(tx: Executor): Promise<Record<string, unknown>> {
  const rows = await query<{ name: string; value: unknown }>(
    tx,
    sql`select name, value from search_vocabulary`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function writeWords(tx: Executor, words: Record<string, unknown>): Promise<void> {
  await execute(tx, sql`delete from search_vocabulary`)
  await insertRows(
    tx,
    'search_vocabulary',
    Object.entries(words).map(([name, value]) => ({ name, value })),
  )
}
