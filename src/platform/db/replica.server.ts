import { setTimeout as wait } from 'node:timers/promises'
import { one, sql, type Executor } from './query.server.ts'
import type { Log } from '../../kernel/log.ts'
import { withTimeout } from '../with-timeout.ts'

/** A streaming replica, for reads that may be slightly out of date. */
export type Replica = {
  /** The replica to read now; null if the primary must be read. */
  current(): Executor | null
  /** Reports that a read on the replica failed: it is not used again until a check succeeds. */
  failed(): void
}

/** Positions in the write-ahead log, in bytes; `replayed` is null if the server is not a replica. */
export type ReplicaPositions = { written: () => Promise<number>; replayed: () => Promise<number | null> }

type WatchParts = { db: Executor; positions: ReplicaPositions; log: Log; tick: () => number }

const MAX_AGE_MS = 2_000
// A primary that is down takes no changes. For this long the watch assumes that it is down, and not only unreachable
// from here.
const ASSUMED_DOWN_MS = 60_000
const MAX_CHECK_MS = 1_000
// The time that a change usually needs to reach the replica.
const ARRIVAL_MS = 100
const MAX_NOTES = 20

/**
 * Compares the positions of both servers to know up to which moment the replica has everything, and allows reads on it
 * only while that moment is at most two seconds ago.
 *
 * @see docs/adr/0032
 */
export class ReplicaWatch implements Replica {
  readonly #parts: WatchParts
  // The latest positions of the primary, the newest first.
  #notes: { at: number; written: number }[] = []
  #completeAt = Number.NEGATIVE_INFINITY
  #isUp = false
  #isPrimaryAway = false
  #wasRead = false

  constructor(parts: WatchParts) {
    this.#parts = parts
  }

  current(): Executor | null {
    const age = this.#parts.tick() - this.#completeAt
    const isGood = this.#isUp && age <= (this.#isPrimaryAway ? ASSUMED_DOWN_MS : MAX_AGE_MS)
    if (isGood !== this.#wasRead) this.#parts.log.info(isGood ? 'replica_read' : 'replica_left')
    this.#wasRead = isGood
    return isGood ? this.#parts.db : null
  }

  failed(): void {
    this.#isUp = false
  }

  /** Reads the positions of both servers once. */
  async check(): Promise<void> {
    const { positions, tick } = this.#parts
    const at = tick()
    const written = await orNullInTime(positions.written())
    this.#isPrimaryAway = written === null
    if (written !== null) this.#notes = [{ at, written }, ...this.#notes].slice(0, MAX_NOTES)
    await wait(ARRIVAL_MS, undefined, { ref: false })
    const replayed = await orNullInTime(positions.replayed())
    this.#isUp = replayed !== null
    const complete = replayed === null ? undefined : this.#notes.find((note) => note.written <= replayed)
    if (complete !== undefined) this.#completeAt = complete.at
  }
}

/** Queries the positions of a primary and its replica. */
export function positionsOf(primary: Executor, replica: Executor): ReplicaPositions {
  return {
    async written() {
      const row = await one<{ bytes: number }>(
        primary,
        sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
      )
      return row?.bytes ?? 0
    },
    async replayed() {
      const row = await one<{ bytes: number | null }>(
        replica,
        sql`select case when pg_is_in_recovery()
              then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as bytes`,
      )
      return row?.bytes ?? null
    },
  }
}

/** The result of the query; null if it failed or took too long. */
function orNullInTime<T>(answer: Promise<T>): Promise<T | null> {
  return withTimeout(
    MAX_CHECK_MS,
    answer.catch(() => null),
  )
}
