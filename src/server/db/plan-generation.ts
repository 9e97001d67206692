const MESSAGE = 'cached plan must not change result type'

/**
 * The generation of the statements that a pool's connections have prepared. After a migration has changed a column,
 * the first statement that fails on it starts a new generation, and every connection prepares its statements again.
 */
export class PlanGeneration {
  #current = 0

  get current(): number {
    return this.#current
  }

  /** Declares every statement that is prepared now as out of date. */
  renew(): void {
    this.#current += 1
  }
}

/** Whether a statement failed because its columns have changed since it was prepared; nothing of it was run. */
export function isPlanOutdated(error: Error): boolean {
  return 'code' in error && error.code === '0A000' && error.message === MESSAGE
}
