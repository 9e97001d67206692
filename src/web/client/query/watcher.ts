import { isInSight, isOnline } from './outside.ts'
import type { QueryClient } from './query-store.ts'
import type { Question, Watching } from './question.ts'
import { NOTHING_KNOWN, type QueryOptions } from './query-options.ts'

/** What is shown of a question. */
export type Shown<T> = {
  data: T | undefined
  error: Error | null
  isError: boolean
  /** Whether nothing is known yet, nor why not. */
  isPending: boolean
  isFetching: boolean
  isPaused: boolean
  /** Whether the data answer the question before. */
  isPlaceholderData: boolean
  dataUpdatedAt: number
  /** Asks anew; never rejects. */
  refetch: () => Promise<void>
}

/** A part of the page that looks at a question, and at another one later; it is told of what it has read of it. */
export class Watcher implements Watching {
  readonly #queries: QueryClient
  readonly #read = new Set<PropertyKey>()
  #question: Question | null = null
  #options: QueryOptions<unknown> | null = null
  #tell: () => void = () => undefined
  #every: number | false = false
  #timer: ReturnType<typeof setInterval> | undefined
  #previous: unknown
  #facts: Shown<unknown> | null = null
  #shown: Shown<unknown> | null = null

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  /**
   * What is to be seen now: the same object until something changes that was read of it.
   *
   * @param isAsSent as the server sent the page, which knows of no answer
   */
  show(options: QueryOptions<unknown>, isAsSent = false): Shown<unknown> {
    const now = this.#factsOf(options, isAsSent)
    const { wasShown, facts } = { wasShown: this.#shown, facts: this.#facts }
    if (wasShown !== null && facts !== null && isSame(facts, now, this.#read)) {
      Object.assign(facts, now)
      return wasShown
    }
    this.#facts = now
    this.#shown = new Proxy(now, {
      get: (read, name) => {
        this.#read.add(name)
        return Reflect.get(read, name)
      },
    })
    return this.#shown
  }

  /** @returns the end of looking */
  listen(tell: () => void): () => void {
    this.#tell = tell
    return () => {
      this.#tell = () => undefined
      this.#setPace(false)
      this.#question?.leave(this)
      this.#question = null
    }
  }

  /** Looks at this question from now on; asks it where its answer is missing or old. */
  follow(options: QueryOptions<unknown>): void {
    const begins = this.#begins(options, this.#queries.find(options.queryKey))
    const question = this.#queries.question(options)
    this.#options = options
    if (question !== this.#question) {
      this.#question?.leave(this)
      this.#question = question
      question.enter(this)
      // It may have changed since it was drawn.
      this.#tell()
    }
    if (begins) void question.ask()
    this.#keepPace()
  }

  changed(): void {
    this.#keepPace()
    this.#tell()
  }

  isAsking(): boolean {
    return this.#options?.enabled !== false
  }

  wants(why: 'in-sight' | 'online'): boolean {
    if (this.#options === null || this.#question === null || !this.isAsking()) return false
    const isAlways = why === 'in-sight' && this.#options.refetchOnWindowFocus === 'always'
    return isAlways || this.#queries.isStale(this.#question.state, this.#options)
  }

  #factsOf(options: QueryOptions<unknown>, isAsSent: boolean): Shown<unknown> {
    const question = isAsSent ? undefined : this.#queries.find(options.queryKey)
    const state = question?.state ?? NOTHING_KNOWN
    const begins = this.#begins(options, question)
    const error = begins && state.data === undefined ? null : state.error
    const isPlaceholderData =
      options.keepsPrevious === true &&
      state.data === undefined &&
      error === null &&
      this.#previous !== undefined
    const data = isPlaceholderData ? this.#previous : state.data
    const waits = options.networkMode === 'online' && !isOnline()
    const fetchStatus =
      begins && state.fetchStatus === 'idle' ? (waits ? 'paused' : 'fetching') : state.fetchStatus
    this.#previous = data ?? this.#previous
    return {
      data,
      error,
      isError: error !== null,
      isPending: data === undefined && error === null,
      isFetching: fetchStatus === 'fetching',
      isPaused: fetchStatus === 'paused',
      isPlaceholderData,
      dataUpdatedAt: state.dataUpdatedAt,
      refetch: this.#refetch,
    }
  }

  // Whether following these options means asking: what is drawn before says so already.
  #begins(options: QueryOptions<unknown>, question: Question | undefined): boolean {
    const isFollowing = question !== undefined && question === this.#question && this.isAsking()
    if (options.enabled === false || isFollowing) return false
    return this.#queries.isStale(question?.state ?? NOTHING_KNOWN, options)
  }

  readonly #refetch = async (): Promise<void> => {
    await this.#ask(true)
  }

  // The question may have been forgotten meanwhile.
  async #ask(isAnew: boolean): Promise<void> {
    if (this.#options === null) return
    this.follow(this.#options)
    await this.#question?.ask({ isAnew }).catch(() => undefined)
  }

  #keepPace(): void {
    const every = this.#options?.refetchInterval
    if (this.#question === null || !this.isAsking()) return this.#setPace(false)
    this.#setPace(typeof every === 'function' ? every(this.#question) : (every ?? false))
  }

  #setPace(every: number | false): void {
    if (every === this.#every) return
    clearInterval(this.#timer)
    this.#every = every
    if (every !== false) this.#timer = setInterval(() => isInSight() && void this.#ask(false), every)
  }
}

function isSame(facts: object, now: object, read: ReadonlySet<PropertyKey>): boolean {
  return [...read].every((name) => Reflect.get(facts, name) === Reflect.get(now, name))
}
