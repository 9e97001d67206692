/** How much work of one key runs concurrently, and how much more may wait. */
type AdmissionSize = { atOnce: number; waiting: number }

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Admission control by key, in one process. Work of the same key waits in memory, where it uses no database connection,
 * and work of other keys does not wait for it.
 */
export class Admission {
  readonly #size: AdmissionSize
  readonly #queues = new Map<string, Queue>()

  constructor(size: AdmissionSize) {
    this.#size = size
  }

  /** Runs work when it is its turn; null without running it if too much work of its key is waiting. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] }
    this.#queues.set(key, queue)
    if (queue.running < this.#size.atOnce) queue.running += 1
    else if (queue.waiting.length >= this.#size.waiting) return null
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))

    try {
      return await work()
    } finally {
      this.#leave(key, queue)
    }
  }

  // The first in the queue takes over the freed turn.
  #leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next !== undefined) return next()
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(key)
  }
}
