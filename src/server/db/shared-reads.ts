import type { CompiledQuery } from 'kysely'
import type { PoolConnection } from './pool-connection.ts'
import { tooMany } from './pool-driver.ts'
import type { Came } from './round.ts'
import { sentOf, type Sent } from './sent.ts'
import type { StatementListener } from './watched-statements.ts'

/** Where rounds go. */
type Connections = {
  acquireConnection(): Promise<PoolConnection>
  releaseConnection(connection: PoolConnection): Promise<void>
}

type Read = {
  sent: Sent
  query: CompiledQuery
  askedAt: number
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

// Others wait no longer for a connection of the pool.
const LONGEST_WAIT_MS = 2_000
const MOST_WAITING = 1_000
const MOST_ROUNDS = 4
const MOST_IN_A_ROUND = 12
// While a round is under way, others wait until so many are worth a write of their own, or for so long.
const WORTH_A_WRITE = 8
const LONGEST_GATHERED_MS = 2

/**
 * Reads of several calls that come at about the same time go in one write over one connection and come back in one
 * answer: a write and the switch to the server's process cost more than most reads. Where the shop is quiet each goes by
 * itself at once; the more come, the more go together, those behind a round that is under way a moment later. Each sees
 * what stands in the database when its turn comes.
 *
 * @see docs/adr/0040
 */
export class SharedReads {
  readonly #connections: Connections
  readonly #tell: StatementListener
  readonly #waiting: Read[] = []
  #rounds = 0
  #isDue = false
  #isGathering = false

  constructor(connections: Connections, tell: StatementListener) {
    this.#connections = connections
    this.#tell = tell
  }

  /** The rows of a statement that changes and locks nothing. */
  rows(query: CompiledQuery): Promise<unknown[]> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(tooMany())
    const sent = sentOf(query.sql, query.parameters)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sent, query, askedAt: performance.now(), resolve, reject })
      this.#sendSoon()
    })
  }

  // Whatever else comes in during this turn of the event loop goes along.
  #sendSoon(): void {
    if (this.#isDue || this.#rounds >= MOST_ROUNDS) return
    if (this.#rounds > 0 && this.#waiting.length < WORTH_A_WRITE) return this.#gather()
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      this.#send()
    })
  }

  // Behind a round that takes long nobody waits for it.
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    setTimeout(() => {
      this.#isGathering = false
      if (this.#rounds < MOST_ROUNDS) this.#send()
    }, LONGEST_GATHERED_MS)
  }

  #send(): void {
    const reads = this.#waiting.splice(0, MOST_IN_A_ROUND)
    if (reads.length === 0) return
    this.#rounds += 1
    void this.#round(inTime(reads)).finally(() => {
      this.#rounds -= 1
      if (this.#waiting.length > 0) this.#sendSoon()
    })
    if (this.#waiting.length > 0) this.#sendSoon()
  }

  async #round(reads: Read[]): Promise<void> {
    try {
      await this.#together(reads)
    } catch (error) {
      // One that fails takes the others of its round with it: each is asked again by itself.
      if (reads.length > 1 && isOfTheServer(error)) for (const read of reads) await this.#round([read])
      else for (const read of reads) read.reject(error)
    }
  }

  async #together(reads: Read[]): Promise<void> {
    if (reads.length === 0) return
    const connection = await this.#connections.acquireConnection()
    let since = performance.now()
    try {
      const came = await connection.send(reads.map(({ sent }) => sent))
      for (const [place, read] of reads.entries()) since = this.#done(read, came[place], since)
    } catch (error) {
      const [read] = reads
      if (reads.length === 1 && read !== undefined) this.#told(read, performance.now() - since, true)
      throw error
    } finally {
      await this.#connections.releaseConnection(connection)
    }
  }

  #done(read: Read, came: Came | undefined, since: number): number {
    const doneAt = came?.doneAt ?? since
    this.#told(read, doneAt - since, false)
    read.resolve(came?.rows ?? [])
    return doneAt
  }

  #told({ query }: Read, ms: number, hasFailed: boolean): void {
    this.#tell({ text: query.sql, values: query.parameters, ms, hasFailed })
  }
}

function inTime(reads: Read[]): Read[] {
  const since = performance.now() - LONGEST_WAIT_MS
  const late = reads.filter(({ askedAt }) => askedAt < since)
  for (const read of late) read.reject(new Error('timeout exceeded when trying to connect'))
  return late.length === 0 ? reads : reads.filter((read) => !late.includes(read))
}

// What the server says has a code of five characters; what the connection says has none, or another one.
function isOfTheServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}
