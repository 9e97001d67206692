import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'

export { sql }

/** A statement or a part of one, with its values. */
export type Sql = RawBuilder<unknown>

/** The database or the open transaction. Every store function takes it first. */
export type Executor = Kysely<unknown>

/** A statement with its values that has not been sent yet, with the type of its rows. `sql` and `statement` make it. */
export type PendingQuery<Row> = { compile(executor: Executor): CompiledQuery<Row> }

/** A statement that writes and locks nothing, so that it may be sent in one batch with those of other calls. */
export type ReadQuery<Row> = CompiledQuery<Row> & { isRead: true }

/**
 * A database that may send reads of several calls over one connection; null if it does not. A transaction never does.
 */
export type BatchingExecutor = { batchRead<Row>(query: CompiledQuery<Row>): Promise<Row[]> | null }

/** Runs a statement and returns its rows, in the statement's order. */
export async function query<Row>(executor: Executor, pending: PendingQuery<Row>): Promise<Row[]> {
  const compiled = pending.compile(executor)
  const batched = 'isRead' in compiled && isBatching(executor) ? executor.batchRead<Row>(compiled) : null
  if (batched !== null) return batched
  const { rows } = await executor.getExecutor().executeQuery(compiled)
  return rows
}

/** Runs a statement and returns its first row; undefined if there is none. */
export async function one<Row>(executor: Executor, pending: PendingQuery<Row>): Promise<Row | undefined> {
  const [row] = await query(executor, pending)
  return row
}

/** Runs a statement and returns the number of rows it wrote. */
export async function execute(executor: Executor, pending: PendingQuery<unknown>): Promise<number> {
  const { numAffectedRows } = await executor.getExecutor().executeQuery(pending.compile(executor))
  return Number(numAffectedRows ?? 0)
}

function isBatching(executor: Executor): executor is Executor & BatchingExecutor {
  return 'batchRead' in executor
}

const UNIQUE_VIOLATION = '23505'
const QUERY_CANCELED = '57014'

/** Whether a statement failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whether a statement was cancelled by its time limit. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
}
