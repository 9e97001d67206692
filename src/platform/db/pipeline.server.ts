import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Executor, PendingQuery } from './query.server.ts'
import { commitsLast } from './transaction-scope.server.ts'

type Queries<Rows extends readonly unknown[]> = readonly [
  ...{ [Index in keyof Rows]: PendingQuery<Rows[Index]> },
]
type Results<Rows extends readonly unknown[]> = { [Index in keyof Rows]: Rows[Index][] }

/**
 * With `commit` the transaction is committed with the statements and no statement may follow, unless the transaction
 * has `commitsLast`.
 */
export type PipelineOptions = { commit?: boolean }

/**
 * Sends several statements of a transaction without waiting in between, and returns the rows of each, in order. Each
 * statement sees the effects of those before it. If one fails, those after it have no effect and the transaction is
 * rolled back. The embedded database runs them one after the other and commits when the transaction ends.
 */
export function pipeline<Rows extends readonly unknown[]>(
  tx: Executor,
  pending: Queries<Rows>,
  options?: PipelineOptions,
): Promise<Results<Rows>>
export function pipeline(
  tx: Executor,
  pending: readonly PendingQuery<unknown>[],
  { commit = false }: PipelineOptions = {},
): Promise<unknown[][]> {
  if (!tx.isTransaction) throw new Error('A pipeline runs inside a transaction')
  const queries = pending.map((one) => one.compile(tx))
  return tx
    .getExecutor()
    .provideConnection((connection) =>
      canPipeline(connection)
        ? connection.executePipeline(queries, commit && !commitsLast())
        : executeSequentially(connection, queries),
    )
}

/** A connection that can send statements without waiting for earlier results. */
export type PipelineConnection = DatabaseConnection & {
  executePipeline(queries: readonly CompiledQuery[], commit: boolean): Promise<unknown[][]>
}

function canPipeline(connection: DatabaseConnection): connection is PipelineConnection {
  return 'executePipeline' in connection
}

async function executeSequentially(connection: DatabaseConnection, queries: readonly CompiledQuery[]) {
  const results: unknown[][] = []
  for (const query of queries) results.push((await connection.executeQuery(query)).rows)
  return results
}
