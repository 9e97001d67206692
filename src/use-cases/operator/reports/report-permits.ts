/** The limits of concurrent reports: in total, and for one person. */
export type PermitLimits = { inAll: number; perPerson: number }

/** The right to run one report. Its holder must release it in every case. */
export type ReportPermit = { isHeld(): boolean; release(): void }

const LEASE_MS = 10 * 60_000

type Lease = { staffId: number; until: number }

/**
 * Limits the concurrent reports of one process, because each reads much and the rest of the connection pool is for
 * shoppers and the desk. After ten minutes a permit may be reassigned, so that a slow download cannot block others.
 *
 * @see OPS-R04
 */
export class ReportPermits {
  readonly #limits: PermitLimits
  readonly #leases = new Map<symbol, Lease>()

  constructor(limits: PermitLimits) {
    this.#limits = limits
  }

  /** Acquires a permit; null if none is free. */
  acquire(staffId: number, now: Date): ReportPermit | null {
    if (!this.#isAvailable(staffId)) this.#endLeases(now)
    if (!this.#isAvailable(staffId)) return null
    const key = Symbol('permit')
    this.#leases.set(key, { staffId, until: now.getTime() + LEASE_MS })
    return { isHeld: () => this.#leases.has(key), release: () => void this.#leases.delete(key) }
  }

  #isAvailable(staffId: number): boolean {
    const own = [...this.#leases.values()].filter((lease) => lease.staffId === staffId)
    return this.#leases.size < this.#limits.inAll && own.length < this.#limits.perPerson
  }

  #endLeases(now: Date): void {
    for (const [key, { until }] of this.#leases) if (until <= now.getTime()) this.#leases.delete(key)
  }
}

/**
 * A file that holds its permit until it is read completely, fails, or the reader disconnects. Nothing is read
 * between two parts, so a slow reader holds no database connection.
 *
 * @throws if the permit was reassigned; the download ends
 */
export function withPermit(
  parts: AsyncIterator<Uint8Array>,
  permit: ReportPermit,
): AsyncIterable<Uint8Array> {
  // This is not a generator: a generator that is closed before its first part would never release the permit.
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        if (!permit.isHeld()) throw new Error('A file was read too slowly')
        const part = await parts.next()
        if (part.done === true) permit.release()
        return part
      } catch (error) {
        permit.release()
        throw error
      }
    },
    async return() {
      permit.release()
      await parts.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
