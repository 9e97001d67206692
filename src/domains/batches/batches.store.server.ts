import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { BATCHES_PAGE, type FileRow, type ImportPlan, type ListedBatch, type RowChange } from './batches.ts'

/**
 * Stores a plan in place of the person's earlier one, so that plans which are never applied do not fill the database.
 */
export async function storePlan(
  tx: Executor,
  plan: ImportPlan,
  life: { now: Date; expiresAt: Date },
): Promise<void> {
  const { id, kind, title, staffId, keys, changes, comparedHash } = plan
  await execute(tx, sql`delete from import_plans where staff_id = ${staffId}`)
  await execute(
    tx,
    sql`insert into import_plans (id, kind, title, diff, catalogue_version, staff_id, created_at, expires_at)
        values (${id}, ${kind}, ${title}, ${JSON.stringify({ keys, changes })}::text::jsonb, ${comparedHash},
          ${staffId}, ${life.now}, ${life.expiresAt})`,
  )
}

/** Deletes a person's plan and returns it, if it may still be applied; a plan is applied once. */
export async function takePlan(
  tx: Executor,
  { id, staffId, now }: { id: string; staffId: number; now: Date },
): Promise<ImportPlan | undefined> {
  const row = await one<
    Omit<ImportPlan, 'keys' | 'changes'> & { diff: Pick<ImportPlan, 'keys' | 'changes'> }
  >(
    tx,
    sql`delete from import_plans where id = ${id} and staff_id = ${staffId} and expires_at > ${now}
        returning id, kind, title, staff_id as "staffId", diff, catalogue_version as "comparedHash"`,
  )
  if (row === undefined) return undefined
  const { diff, ...plan } = row
  return { ...plan, ...diff }
}

/** Deletes expired plans; returns how many. */
export function deleteOldPlans(db: Executor, now: Date, most: number): Promise<number> {
  return execute(
    db,
    sql`delete from import_plans where id in (
          select id from import_plans where expires_at <= ${now} order by expires_at limit ${most})`,
  )
}

/** A batch to write; `undoes` is the batch that it reverts. */
export type NewBatch = { kind: string; title: string; staffId: number; at: Date; undoes: number | null }

/** A written change, with the hash of the complete row after it. */
export type WrittenChange = RowChange & { rowHash: string }

/** Writes a batch with its rows; returns its id. */
export async function insertBatch(
  tx: Executor,
  batch: NewBatch,
  changes: readonly WrittenChange[],
): Promise<number> {
  const { kind, title, staffId, at, undoes } = batch
  const row = await one<{ id: number }>(
    tx,
    sql`insert into change_batches (kind, title, staff_id, at, undoes)
        values (${kind}, ${title}, ${staffId}, ${at}, ${undoes}) returning id`,
  )
  if (row === undefined) throw new Error('A batch was written without an id')
  if (changes.length > 0) await insertBatchRows(tx, row.id, changes)
  return row.id
}

/** Writes the rows of a batch whose own row exists. */
export async function insertBatchRows(
  tx: Executor,
  id: number,
  changes: readonly WrittenChange[],
): Promise<void> {
  await execute(
    tx,
    sql`insert into change_batch_rows (batch_id, key, before, after, row_hash)
        select ${id}::bigint, change ->> 'key', nullif(change -> 'before', 'null'::jsonb), change -> 'after',
          change ->> 'rowHash'
        from jsonb_array_elements(${JSON.stringify(changes)}::text::jsonb) change`,
  )
}

const listed = sql`b.id, b.kind, b.title, s.name as by, b.at, b.undoes,
  (select u.id from change_batches u where u.undoes = b.id) as "undoneBy",
  (select count(*)::int from change_batch_rows r where r.batch_id = b.id) as rows`

/** The batches, the newest first, 50 on a page. */
export function listBatches(db: Executor, after: number | null): Promise<ListedBatch[]> {
  return query<ListedBatch>(
    db,
    sql`select ${listed} from change_batches b left join staff s on s.id = b.staff_id
        where b.id < ${after ?? Number.MAX_SAFE_INTEGER}::bigint order by b.id desc limit ${BATCHES_PAGE + 1}`,
  )
}

/** Locks a batch, so that it is undone once. */
export async function lockBatch(tx: Executor, id: number): Promise<ListedBatch | undefined> {
  await query(tx, sql`select id from change_batches where id = ${id} for update`)
  return one<ListedBatch>(
    tx,
    sql`select ${listed} from change_batches b left join staff s on s.id = b.staff_id where b.id = ${id}`,
  )
}

/** The rows of a batch. */
export function batchRows(tx: Executor, id: number): Promise<WrittenChange[]> {
  return query<{ key: string; before: FileRow | null; after: FileRow; rowHash: string }>(
    tx,
    sql`select key, before, after, row_hash as "rowHash" from change_batch_rows where batch_id = ${id} order by key`,
  )
}
