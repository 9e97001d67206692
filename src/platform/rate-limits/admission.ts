/** How much work of one key runs at once, and how much more waits for it. */
type AdmissionSize = { atOnce: number; waiting: number }

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Admission control by key, in one process: work of the same key waits in memory for its turn, where it holds no
 * connection to the database, and work of other keys does not wait for it.
 */
export class Admission {
  readonly #size: AdmissionSize
  readonly #queues = new Map<string, Queue>()

  constructor(size: AdmissionSize) {
    this.#size = size
  }

  /** Runs work in its turn; null, and it is not run, if too much of its key waits already. */
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

  // The longest waiting one takes over the slot.
  #leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next !== undefined) return next()
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(key)
  }
}
