import type { CompiledQuery } from 'kysely'
import type { QueryResult } from 'pg'
import type { PostgresConnection } from './postgres-connection.server.ts'
import { tooManyConnections } from './postgres-dialect.server.ts'

/** The pool of connections. */
type Pool = {
  acquireConnection(): Promise<PostgresConnection>
  releaseConnection(connection: PostgresConnection): Promise<void>
}

type PendingRead = {
  query: CompiledQuery
  resolve: (rows: QueryResult['rows']) => void
  reject: (error: unknown) => void
}

/** A connection in use, and the number of its reads without a result. */
type BusyConnection = { connection: Promise<PostgresConnection>; pending: number }

const MAX_CONNECTIONS = 4
const MAX_WAITING = 1_000

/**
 * Sends the reads that are requested in one turn of the event loop over one connection without waiting in between,
 * because checking out a connection for each costs more than most reads. Each read fails independently and sees what is
 * committed when it runs. The next turn uses another connection, so that nothing waits for a slow read while there is
 * an idle connection.
 *
 * @see docs/adr/0068
 */
export class ReadBatcher {
  readonly #pool: Pool
  readonly #busy: BusyConnection[] = []
  #batch: PendingRead[] = []
  #waiting = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The rows of a statement that writes and locks nothing. */
  read<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    if (this.#waiting >= MAX_WAITING) return Promise.reject(tooManyConnections())
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      this.#batch.push({ query, resolve, reject })
      if (this.#batch.length === 1) setImmediate(() => void this.#send())
    })
  }

  async #send(): Promise<void> {
    const reads = this.#batch
    this.#batch = []
    const busy = this.#leastBusy()
    busy.pending += reads.length
    try {
      const connection = await busy.connection
      const answers = await connection.executeReads(reads.map(({ query }) => query))
      for (const [index, { resolve, reject }] of reads.entries()) {
        const answer = answers[index]
        if (answer?.result === undefined) reject(answer?.error)
        else resolve(answer.result.rows)
      }
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
    this.#waiting -= reads.length
    busy.pending -= reads.length
    if (busy.pending === 0) this.#close(busy)
  }

  #leastBusy(): BusyConnection {
    const [first, ...others] = this.#busy
    if (first !== undefined && this.#busy.length === MAX_CONNECTIONS)
      return others.reduce((least, busy) => (busy.pending < least.pending ? busy : least), first)
    const busy = { connection: this.#pool.acquireConnection(), pending: 0 }
    this.#busy.push(busy)
    return busy
  }

  #close(busy: BusyConnection): void {
    this.#busy.splice(this.#busy.indexOf(busy), 1)
    busy.connection.then(
      (connection) => this.#pool.releaseConnection(connection),
      () => undefined,
    )
  }
}
