import { AbortedTransactionError, CompiledQuery, type QueryResult } from 'kysely'
import type { PoolClient, QueryResult as PostgresResult } from 'pg'
import { isPlanOutdated } from './outdated-plans.server.ts'
import type { PipelineConnection } from './pipeline.server.ts'
import type { StatementListener } from './statement-listener.server.ts'
import type { StatementNames } from './statement-names.server.ts'
import type { StatementPacer } from './statement-pacer.server.ts'

// Longer than the server's limit for a statement: after this time the server is gone without notice, as in a failover.
const READ_TIMEOUT_MS = 5_500

const BEGIN = CompiledQuery.raw('begin')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const CONTROL = new Set([BEGIN, COMMIT, ROLLBACK].map(({ sql }) => sql))
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * The state of a connection's transaction. `pending`: BEGIN will be sent with its first statement; `ended`: COMMIT was
 * sent with its last.
 */
type TransactionState = 'none' | 'pending' | 'open' | 'ended'

/** What a connection works with: the names of its statements, the listener of its pipelines, and its pace if it has one. */
export type ConnectionTools = {
  names: StatementNames
  listener: StatementListener
  pacer: StatementPacer | null
}

/** The outcome of a statement: its result or its error. */
export type Answer = { result?: PostgresResult; error?: unknown; doneAt: number }

/**
 * A connection of the pool. It prepares statements with values under a name, so that each connection parses and plans
 * them once, which halves the time of a read. The text of a statement must not vary: lists are passed as `= any($1)`.
 */
export class PostgresConnection implements PipelineConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames
  readonly #listener: StatementListener
  readonly #pacer: StatementPacer | null
  #transaction: TransactionState = 'none'
  #hasTimeLimit = true
  #isBroken = false

  constructor(client: PoolClient, { names, listener, pacer }: ConnectionTools) {
    this.#client = client
    this.#names = names
    this.#listener = listener
    this.#pacer = pacer
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#noteTimeLimit(query.sql)
    const run = () => this.#run([query], false)
    const [result] = this.#pacer === null ? await run() : await this.#pacer.run(run)
    return toQueryResult<R>(result)
  }

  /**
   * Returns the rows of each statement. Kysely does not log these statements, so this method reports them to the
   * listener.
   */
  async executePipeline(queries: readonly CompiledQuery[], commit: boolean): Promise<unknown[][]> {
    const results = await this.#run(queries, commit, this.#listener)
    return results.map(({ rows }) => rows)
  }

  /** Sends reads of several calls outside of a transaction; each succeeds or fails independently. */
  async executeReads(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const { generation } = this.#names
    const answers = await this.#sendEach(queries, this.#listener)
    if (!answers.some(({ error }) => isPlanOutdated(error))) return answers
    this.#names.renew(generation)
    const again = await this.#sendEach(queries, this.#listener)
    return answers.map((answer, index) => (isPlanOutdated(answer.error) ? (again[index] ?? answer) : answer))
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  begin(): void {
    this.#transaction = 'pending'
  }

  async commit(): Promise<void> {
    const hasBegun = this.#transaction === 'open'
    this.#transaction = 'none'
    this.#hasTimeLimit = true
    if (!hasBegun) return
    const [result] = await this.#send([COMMIT])
    refuseAborted(result)
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#transaction === 'open'
    this.#transaction = 'none'
    this.#hasTimeLimit = true
    // The server rolls back when the connection is closed; the caller gets the first error.
    if (hasBegun) await this.#send([ROLLBACK]).catch(() => (this.#isBroken = true))
  }

  release(): void {
    this.#transaction = 'none'
    this.#client.release(this.#isBroken)
  }

  /** Runs statements, preceded by a pending BEGIN and followed by COMMIT if requested. */
  async #run(
    queries: readonly CompiledQuery[],
    commit: boolean,
    listener?: StatementListener,
  ): Promise<PostgresResult[]> {
    const before = this.#transaction
    if (before === 'ended') throw new Error('The transaction is committed: nothing may follow')
    const all = [...(before === 'pending' ? [BEGIN] : []), ...queries, ...(commit ? [COMMIT] : [])]
    if (commit) this.#transaction = 'ended'
    else if (before === 'pending') this.#transaction = 'open'
    const { generation } = this.#names
    const results = await this.#send(all, listener).catch(async (error: unknown) => {
      if (!isPlanOutdated(error)) throw error
      this.#names.renew(generation)
      // Nothing has taken effect yet unless the transaction was open before.
      if (before === 'open') throw error
      if (before === 'pending') await this.#send([ROLLBACK])
      return this.#send(all, listener)
    })
    if (commit) refuseAborted(results.at(-1))
    const first = before === 'pending' ? 1 : 0
    return results.slice(first, first + queries.length)
  }

  /** Sends statements without waiting in between. @throws the first error, once all have been answered */
  async #send(queries: readonly CompiledQuery[], listener?: StatementListener): Promise<PostgresResult[]> {
    const answers = await this.#sendEach(queries, listener)
    return answers.map(({ result, error }) => {
      if (result === undefined) throw error
      return result
    })
  }

  async #sendEach(queries: readonly CompiledQuery[], listener?: StatementListener): Promise<Answer[]> {
    let since = performance.now()
    // Values are encoded before anything is sent: one that cannot be encoded would leave a gap in the transaction.
    const configs = queries.map((query) => this.#toConfig(query))
    const answers = await Promise.all(configs.map((config) => toAnswer(this.#client.query(config))))
    for (const [index, { result, error, doneAt }] of answers.entries()) {
      const query = queries[index]
      if (error instanceof Error && error.message === 'Query read timeout') this.#isBroken = true
      if (query !== undefined && listener !== undefined && !CONTROL.has(query.sql) && !isSkipped(error))
        listener({
          text: query.sql,
          values: query.parameters,
          ms: doneAt - since,
          hasFailed: result === undefined,
        })
      since = doneAt
    }
    return answers
  }

  #toConfig({ sql: text, parameters }: CompiledQuery) {
    const timeout = this.#hasTimeLimit ? { query_timeout: READ_TIMEOUT_MS } : {}
    // A text without values may hold several statements, which cannot be prepared together.
    if (parameters.length === 0 && !CONTROL.has(text)) return { text, ...timeout }
    return { name: this.#names.nameFor(text), text, values: parameters.map(toValue), ...timeout }
  }

  // Migrations and imports lift the server's time limit; the client's limit is lifted with it.
  #noteTimeLimit(text: string): void {
    if (/^set (local )?statement_timeout = 0/.test(text)) this.#hasTimeLimit = false
    else if (/^(reset statement_timeout|commit|rollback)/.test(text)) this.#hasTimeLimit = true
  }
}

async function toAnswer(sent: Promise<PostgresResult>): Promise<Answer> {
  try {
    return { result: await sent, doneAt: performance.now() }
  } catch (error) {
    return { error, doneAt: performance.now() }
  }
}

// PostgreSQL does not run the statements after one that failed in the same transaction.
function isSkipped(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}

function toValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Array.isArray(value) || ArrayBuffer.isView(value) ? value : JSON.stringify(value)
}

function toQueryResult<R>(result: PostgresResult | undefined): QueryResult<R> {
  // The results of several statements in one text are never used.
  if (result === undefined || Array.isArray(result)) return { rows: [] }
  const { rows, command, rowCount } = result
  return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}

// PostgreSQL answers COMMIT with ROLLBACK if a statement of the transaction has failed.
function refuseAborted(result: PostgresResult | undefined): void {
  if (result?.command === 'ROLLBACK') throw new AbortedTransactionError()
}
