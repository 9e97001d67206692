import type { CompiledQuery } from 'kysely'
import type { QueryResult } from 'pg'
import type { PostgresConnection } from './postgres-connection.server.ts'
import { tooManyConnections } from './postgres-dialect.server.ts'

/** The source of connections. */
type Connections = {
  acquireConnection(): Promise<PostgresConnection>
  releaseConnection(connection: PostgresConnection): Promise<void>
}

type PendingRead = {
  query: CompiledQuery
  resolve: (rows: QueryResult['rows']) => void
  reject: (error: unknown) => void
}

type Lane = { connection: Promise<PostgresConnection>; waiting: number }

const MAX_LANES = 4
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
  readonly #connections: Connections
  readonly #lanes: Lane[] = []
  #batch: PendingRead[] = []
  #waiting = 0

  constructor(connections: Connections) {
    this.#connections = connections
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
    const lane = this.#lane()
    lane.waiting += reads.length
    try {
      const connection = await lane.connection
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
    lane.waiting -= reads.length
    if (lane.waiting === 0) this.#close(lane)
  }

  #lane(): Lane {
    const [first, ...others] = this.#lanes
    if (first !== undefined && this.#lanes.length === MAX_LANES)
      return others.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least), first)
    const lane = { connection: this.#connections.acquireConnection(), waiting: 0 }
    this.#lanes.push(lane)
    return lane
  }

  #close(lane: Lane): void {
    this.#lanes.splice(this.#lanes.indexOf(lane), 1)
    lane.connection.then(
      (connection) => this.#connections.releaseConnection(connection),
      () => undefined,
    )
  }
}
