/** Who may read reports at a time: so many of the staff in all, and so many of one person. */
export type SeatLimits = { inAll: number; perPerson: number }

/** A place for one report. Whoever has taken it gives it back, whatever happens. */
export type Seat = { isTaken(): boolean; giveBack(): void }

const LEASE_MS = 10 * 60_000

type Lease = { staffId: number; until: number }

/**
 * The places for reports of one process: each reads much, and the rest of the pool is for shoppers and the desk. After ten
 * minutes a place goes to whoever needs it, so that nobody blocks the others with a file that is read slowly.
 *
 * @see OPS-R04
 */
export class ReportSeats {
  readonly #limits: SeatLimits
  readonly #leases = new Map<symbol, Lease>()

  constructor(limits: SeatLimits) {
    this.#limits = limits
  }

  /** A place, or null where all are taken. */
  take(staffId: number, now: Date): Seat | null {
    if (!this.#hasPlace(staffId)) this.#endLeases(now)
    if (!this.#hasPlace(staffId)) return null
    const key = Symbol('seat')
    this.#leases.set(key, { staffId, until: now.getTime() + LEASE_MS })
    return { isTaken: () => this.#leases.has(key), giveBack: () => void this.#leases.delete(key) }
  }

  #hasPlace(staffId: number): boolean {
    const own = [...this.#leases.values()].filter((lease) => lease.staffId === staffId)
    return this.#leases.size < this.#limits.inAll && own.length < this.#limits.perPerson
  }

  #endLeases(now: Date): void {
    for (const [key, { until }] of this.#leases) if (until <= now.getTime()) this.#leases.delete(key)
  }
}

/**
 * A file that holds its place until it is read to its end, fails, or its reader goes away. Nothing of it is read between two
 * parts, so a slow reader holds no connection of the database.
 *
 * @throws where the place went to somebody else: the download breaks off
 */
export function seated(parts: AsyncIterator<Uint8Array>, seat: Seat): AsyncIterable<Uint8Array> {
  // No generator: one that is given up before its first part would never give its place back.
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        if (!seat.isTaken()) throw new Error('A file was read too slowly')
        const part = await parts.next()
        if (part.done === true) seat.giveBack()
        return part
      } catch (error) {
        seat.giveBack()
        throw error
      }
    },
    async return() {
      seat.giveBack()
      await parts.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
