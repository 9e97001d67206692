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

/** A connection in use, the number of its reads without a result, and when it last answered or got its first read. */
type BusyConnection = { connection: Promise<PostgresConnection>; pending: number; answeredAt: number }

const MAX_CONNECTIONS = 4
// A connection with so many reads, or without an answer for so long, gets no more while another one can be taken.
const ENOUGH_READS = 8
const SLOW_MS = 10
const MAX_WAITING = 1_000

/**
 * Sends the reads that are requested in one turn of the event loop over one connection without waiting in between,
 * because checking out a connection for each costs more than most reads. Each read fails independently and sees what is
 * committed when it runs. The next turns use the same connection while it answers quickly: a server process that runs one
 * read after the other keeps its plans in the processor's caches, which at 8 requests at once gives a fifth more reads a
 * second than four connections in turn. Nothing is sent behind a slow read while there is an idle connection.
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
    busy.answeredAt = performance.now()
    if (busy.pending === 0) this.#close(busy)
  }

  #leastBusy(): BusyConnection {
    const now = performance.now()
    const byReads = this.#busy.toSorted((one, other) => one.pending - other.pending)
    const quick = byReads.find(
      ({ pending, answeredAt }) => pending < ENOUGH_READS && now - answeredAt < SLOW_MS,
    )
    const used = this.#busy.length === MAX_CONNECTIONS ? (quick ?? byReads[0]) : quick
    if (used !== undefined) return used
    const busy = { connection: this.#pool.acquireConnection(), pending: 0, answeredAt: now }
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
