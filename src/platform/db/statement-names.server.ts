import { createHash } from 'node:crypto'

const MAX_NAMES = 2_000

/**
 * The names under which the pool's connections prepare their statements. After a migration has changed a column, the
 * first statement that fails on it renews all names, so that every connection prepares its statements again.
 */
export class StatementNames {
  #generation = 0
  #names = new Map<string, string>()

  get generation(): number {
    return this.#generation
  }

  /** The name of a statement: the same text always has the same name. */
  nameFor(text: string): string {
    const existing = this.#names.get(text)
    if (existing !== undefined) return existing
    const hash = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    const name = `q${this.#generation}_${hash}`
    if (this.#names.size < MAX_NAMES) this.#names.set(text, name)
    return name
  }

  /** Renews all names, unless another statement has renewed them since `generation`. */
  renew(generation: number): void {
    if (generation !== this.#generation) return
    this.#generation += 1
    this.#names = new Map()
  }
}
