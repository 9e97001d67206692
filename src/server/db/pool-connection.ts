import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import { isLast } from '../../kernel/prepared.server.ts'
import { Round, type Came, type Known, type Reader } from './round.ts'
import { sentOf, type Sent } from './sent.ts'
import { isPlanOutdated, type PlanGeneration } from './plan-generation.ts'
import type { RunStatement, StatementListener } from './watched-statements.ts'

// Longer than the server lets a statement run: past it the server went away without a word, as in a failover.
const UNANSWERED_MS = 5_500

const BEGIN = sentOf('begin', [])
const COMMIT = sentOf('commit', [])
const ROLLBACK = sentOf('rollback', [])
const WRITTEN = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/

/** Where a connection stands: `ended` is a transaction that was committed along with its last statement. */
type Standing = 'outside' | 'beginning' | 'inside' | 'ended'

/** What the connections of a pool share. */
export type ConnectionParts = { reader: Reader; tell: StatementListener; plans: PlanGeneration }

/**
 * A connection of the pool. Statements with values go as named ones, so that each connection parses and plans them
 * once: half the time of a read. They must keep their text: lists go in as `= any($1)`.
 */
export class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #reader: Reader
  readonly #known: Known
  readonly #tell: StatementListener
  readonly #plans: PlanGeneration
  #generation: number
  #standing: Standing = 'outside'
  #isUnlimited = false
  #isLost = false

  constructor(client: PoolClient, { reader, tell, plans }: ConnectionParts) {
    this.#client = client
    this.#reader = reader
    this.#tell = tell
    this.#plans = plans
    this.#generation = plans.current
    const onServer = new Set<string>()
    const outdated = new Set<string>()
    const beingParsed: string[] = []
    // A release that changes a table's columns is told by each connection anew: what one has heard holds for it alone.
    this.#known = { onServer, outdated, beingParsed, columns: new Map() }
    client.connection.on('parseComplete', () => {
      const name = beingParsed.shift()
      if (name === undefined) return
      onServer.add(name)
      outdated.delete(name)
    })
  }

  /** Sends statements in one write; each sees what the one before did, none is run after one that failed. */
  send(statements: readonly Sent[]): Promise<Came[]> {
    return this.#send(statements, (error) => this.#sendAgain(statements, error))
  }

  #send(statements: readonly Sent[], onOutdated: (error: Error) => Promise<Came[]>): Promise<Came[]> {
    if (this.#isLost) return Promise.reject(this.#lost())
    this.#forgetOutdated()
    const terms = { known: this.#known, reader: this.#reader, limitMs: this.#limitMs }
    return new Promise((resolve, reject) => {
      const round = new Round(statements, terms, (error) => {
        if (error === null) resolve(round.came)
        else if (isPlanOutdated(error)) resolve(onOutdated(error))
        else reject(this.#failed(error))
      })
      this.#client.query(round)
    })
  }

  // Nothing of what was sent was done. It is sent once more, unless the transaction has done something before.
  async #sendAgain(statements: readonly Sent[], error: Error): Promise<Came[]> {
    this.#plans.renew()
    const fail = (again: Error) => Promise.reject(this.#failed(again))
    if (this.#standing !== 'outside') {
      if (statements[0] !== BEGIN) return fail(error)
      await this.#send([ROLLBACK], fail)
    }
    return this.#send(statements, fail)
  }

  #forgetOutdated(): void {
    if (this.#generation === this.#plans.current) return
    this.#generation = this.#plans.current
    const { onServer, outdated, columns } = this.#known
    for (const name of onServer) outdated.add(name)
    onServer.clear()
    columns.clear()
  }

  async executeQuery<R>({ sql: text, parameters, ...query }: CompiledQuery): Promise<QueryResult<R>> {
    this.#refuseEnded()
    // One without values may be several in one text, which has no name.
    if (parameters.length === 0) return this.#plain(text)

    const isEnd = this.#standing !== 'outside' && isLast(query)
    const statement = sentOf(text, parameters)
    const [came] = await this.#sendInside(isEnd ? [statement, COMMIT] : [statement])
    if (isEnd) this.#standing = 'ended'
    return resultOf(came)
  }

  /** The rows of each statement; all go in one write. Kysely, which does not know of it, does not tell of them. */
  async executeTogether(
    queries: readonly CompiledQuery[],
    { isEnd } = { isEnd: false },
  ): Promise<unknown[][]> {
    this.#refuseEnded()
    let since = performance.now()
    const statements = queries.map(({ sql: text, parameters }) => sentOf(text, parameters))
    const sent = await this.#sendInside(isEnd ? [...statements, COMMIT] : statements).catch(
      (error: unknown) => {
        this.#told(queries[0], { ms: performance.now() - since, hasFailed: true })
        throw error
      },
    )
    if (isEnd) this.#standing = 'ended'
    const came = sent.slice(0, queries.length)
    for (const [place, { doneAt }] of came.entries()) {
      this.#told(queries[place], { ms: doneAt - since, hasFailed: false })
      since = doneAt
    }
    return came.map(({ rows }) => rows)
  }

  #refuseEnded(): void {
    if (this.#standing === 'ended') throw new Error('The last statement of this transaction was sent already')
  }

  // A transaction that is about to begin does so with them.
  async #sendInside(statements: readonly Sent[]): Promise<Came[]> {
    if (this.#standing !== 'beginning') return this.send(statements)
    this.#standing = 'inside'
    return (await this.send([BEGIN, ...statements])).slice(1)
  }

  #told(query: CompiledQuery | undefined, how: Pick<RunStatement, 'ms' | 'hasFailed'>): void {
    if (query !== undefined) this.#tell({ text: query.sql, values: query.parameters, ...how })
  }

  streamQuery(): never {
    throw new Error('Rows are not read one by one')
  }

  /** The transaction begins with its first statement, in the same write. */
  begin(): void {
    this.#standing = 'beginning'
  }

  async commit(): Promise<void> {
    if ((await this.#end(COMMIT)) === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    // What could not be undone is undone by the server once the connection is gone; the caller hears what came first.
    await this.#end(ROLLBACK).catch(() => (this.#isLost = true))
  }

  release(): void {
    this.#standing = 'outside'
    this.#client.release(this.#isLost)
  }

  async #end(how: Sent): Promise<string | undefined> {
    const standing = this.#standing
    this.#isUnlimited = false
    if (standing !== 'inside') return
    const [ended] = await this.send([how])
    this.#standing = 'outside'
    return ended?.tag
  }

  async #plain<R>(text: string): Promise<QueryResult<R>> {
    if (this.#standing === 'beginning') {
      this.#standing = 'inside'
      await this.send([BEGIN])
    }
    if (text.startsWith('set ')) this.#isUnlimited = true
    else if (/^(reset|commit|rollback)/.test(text)) this.#isUnlimited = false
    if (this.#isLost) throw this.#lost()
    try {
      const limit = this.#limitMs === undefined ? {} : { query_timeout: this.#limitMs }
      const answer = await this.#client.query({ text, ...limit })
      // Of several statements in one text nobody asks what came.
      if (Array.isArray(answer)) return { rows: [] }
      const { rows, rowCount, command } = answer
      return resultOf({ rows, tag: `${command} ${command === 'INSERT' ? '0 ' : ''}${rowCount}` })
    } catch (error) {
      throw this.#failed(error)
    }
  }

  #lost(): Error {
    return new Error('Connection terminated: the server does not answer')
  }

  get #limitMs(): number | undefined {
    return this.#isUnlimited ? undefined : UNANSWERED_MS
  }

  #failed(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    if (error.message === 'Query read timeout') this.#isLost = true
    // It was made where the answer came in, which tells nobody who asked.
    Error.captureStackTrace(error)
    return error
  }
}

function resultOf<R>(came: Pick<Came, 'rows' | 'tag'> | undefined): QueryResult<R> {
  const rows = came?.rows ?? []
  const written = WRITTEN.exec(came?.tag ?? '')?.[1]
  return written === undefined ? { rows } : { rows, numAffectedRows: BigInt(written) }
}
