/** The limits of concurrent reports: in total, and for one person. */
export type SeatLimits = { inAll: number; perPerson: number }

/** The right to run one report. Its holder must give it back in every case. */
export type Seat = { isTaken(): boolean; giveBack(): void }

const LEASE_MS = 10 * 60_000

type Lease = { staffId: number; until: number }

/**
 * Limits the concurrent reports of one process, because each reads much and the rest of the connection pool is for
 * shoppers and the desk. After ten minutes a seat may be reassigned, so that a slow download cannot block others.
 *
 * @see OPS-R04
 */
export class ReportSeats {
  readonly #limits: SeatLimits
  readonly #leases = new Map<symbol, Lease>()

  constructor(limits: SeatLimits) {
    this.#limits = limits
  }

  /** Takes a seat; null if none is free. */
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
 * A file that occupies its seat until it is read completely, fails, or the reader disconnects. Nothing is read
 * between two parts, so a slow reader holds no database connection.
 *
 * @throws if the seat was reassigned; the download ends
 */
export function seated(parts: AsyncIterator<Uint8Array>, seat: Seat): AsyncIterable<Uint8Array> {
  // This is not a generator: a generator that is closed before its first part would never give the seat back.
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
