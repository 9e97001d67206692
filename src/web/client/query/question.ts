import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { isOnline, online } from './outside.ts'
import {
  moment,
  NOTHING_KNOWN,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type Remembered,
} from './query-options.ts'
import { sameParts } from './same-parts.ts'

/** Whoever looks at a question's answer. */
export type Watching = {
  changed: () => void
  isAsking: () => boolean
  /** Whether it wants the question asked when the page comes back into sight, or the network does. */
  wants: (why: 'in-sight' | 'online') => boolean
}

/** What a question needs of the memory that it is kept in. */
export type Memory = {
  /** How long an answer is kept that nobody looks at. */
  keptFor: number
  client: Remembered
  isRetried: (failures: number, error: Error) => boolean
  changed: () => void
  forget: (question: Question) => void
}

/** One asking of a question. */
type Asking = {
  answer: Promise<unknown>
  stop: AbortController
  /** Whether it can be stopped now: while it waits to ask, and where whoever asks listens. */
  isStoppable: boolean
  /** Whether somebody waits for it who is no watcher. */
  isAwaited: boolean
  /** What was known before. */
  before: QueryState
}

const RETRY_MS = 1000

/** A question to the server with what is known of its answer. */
export class Question {
  readonly key: QueryKey
  readonly watching = new Set<Watching>()
  options: QueryOptions<unknown> | null = null
  state = NOTHING_KNOWN
  readonly #memory: Memory
  #asking: Asking | null = null
  #forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(key: QueryKey, memory: Memory) {
    this.key = key
    this.#memory = memory
  }

  /**
   * Asks, unless it is being asked.
   *
   * @param how `isAnew` asks again even so, where what is known may be from before
   */
  ask({ isAnew = false, isAwaited = false } = {}): Promise<unknown> {
    const { data, error } = this.state
    const under = this.#asking
    if (under !== null) under.isAwaited ||= isAwaited
    if (under !== null && (!isAnew || data === undefined)) return under.answer

    const asking: Asking = {
      answer: Promise.resolve(),
      stop: new AbortController(),
      isStoppable: true,
      isAwaited: under?.isAwaited ?? isAwaited,
      before: under?.before ?? this.state,
    }
    this.#asking = asking
    under?.stop.abort()
    this.#become({
      error: data === undefined ? null : error,
      fetchStatus: this.#isOffline() ? 'paused' : 'fetching',
    })
    asking.answer = this.#answer(asking)
    // Most who ask do not wait: they see by the state what became of it.
    asking.answer.catch(() => undefined)
    return asking.answer
  }

  /** Keeps an answer that has come another way. */
  keep(data: unknown): void {
    this.#know(data)
    if (this.#asking !== null) this.#asking.before = { ...this.state, fetchStatus: 'idle' }
  }

  /** Gives up asking: what was known before is known again. */
  stop(): void {
    const under = this.#asking
    if (under === null) return
    this.#asking = null
    under.stop.abort()
    this.#become(under.before)
  }

  /** Has its answer hold no longer. */
  invalidate(): void {
    this.#become({ isInvalidated: true })
  }

  /** Forgets the answer, also one on its way. */
  reset(): void {
    this.stop()
    this.#become(NOTHING_KNOWN)
  }

  /** Asks anew; resolves once it is answered, or is known to wait for the network. Never rejects. */
  async askAnew(): Promise<void> {
    const answer = this.ask({ isAnew: true })
    if (this.state.fetchStatus !== 'paused') await answer.catch(() => undefined)
  }

  /** Whether someone who looks at it lets it be asked; of those that nobody looks at, whether it was asked before. */
  isAskable(): boolean {
    if (this.watching.size > 0) return [...this.watching].some((watching) => watching.isAsking())
    return this.options !== null && (this.state.dataUpdateCount > 0 || this.state.error !== null)
  }

  enter(watching: Watching): void {
    clearTimeout(this.#forgetting)
    this.watching.add(watching)
  }

  leave(watching: Watching): void {
    this.watching.delete(watching)
    if (this.watching.size > 0) return
    if (this.#asking?.isStoppable === true && !this.#asking.isAwaited) this.stop()
    this.#forgetLater()
  }

  /** Ends it: what is still on its way comes to nothing. Who looks at it learns of it the next time they look. */
  end(): void {
    this.watching.clear()
    this.stop()
    this.state = NOTHING_KNOWN
    clearTimeout(this.#forgetting)
  }

  async #answer(asking: Asking): Promise<unknown> {
    const stopped = new Promise<null>((tell) => {
      asking.stop.signal.addEventListener('abort', () => tell(null))
    })
    for (let failures = 0; ; failures += 1) {
      const said = await Promise.race([this.#attempt(asking, failures), stopped])
      // Stopped; where another asking has taken its place, that one's answer is meant.
      if (said === null || asking !== this.#asking) return this.#asking?.answer ?? this.#known()
      if (said.ok) {
        this.#asking = null
        return this.#know(said.value)
      }
      if (this.#memory.isRetried(failures, said.refusal)) continue
      this.#asking = null
      this.#become({ error: said.refusal, isInvalidated: true, fetchStatus: 'idle' })
      throw said.refusal
    }
  }

  async #attempt(asking: Asking, failures: number): Promise<Result<unknown, Error> | null> {
    asking.isStoppable = true
    if (failures > 0) await new Promise((goOn) => setTimeout(goOn, RETRY_MS * 2 ** (failures - 1)))
    if (this.#isOffline()) {
      if (asking === this.#asking) this.#become({ fetchStatus: 'paused' })
      await online()
      if (asking === this.#asking) this.#become({ fetchStatus: 'fetching' })
    }
    const { options } = this
    if (options === null || asking !== this.#asking) return null
    asking.isStoppable = false
    try {
      return ok(await options.queryFn(asked(asking, this.#memory.client)))
    } catch (error) {
      return refuse(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #isOffline(): boolean {
    return this.options?.networkMode === 'online' && !isOnline()
  }

  #known(): unknown {
    if (this.state.data === undefined) throw new Error('stopped')
    return this.state.data
  }

  #know(answer: unknown): unknown {
    const data = sameParts(this.state.data, answer)
    this.#become({
      data,
      error: null,
      dataUpdatedAt: moment(),
      dataUpdateCount: this.state.dataUpdateCount + 1,
      isInvalidated: false,
      fetchStatus: this.#asking === null ? 'idle' : this.state.fetchStatus,
    })
    return data
  }

  #become(changes: Partial<QueryState>): void {
    this.state = { ...this.state, ...changes }
    for (const watching of this.watching) watching.changed()
    this.#memory.changed()
    if (this.watching.size === 0) this.#forgetLater()
  }

  #forgetLater(): void {
    const { keptFor, forget } = this.#memory
    const ms = this.options?.gcTime ?? keptFor
    clearTimeout(this.#forgetting)
    if (ms === Infinity) return
    this.#forgetting = setTimeout(() => this.#asking === null && forget(this), ms)
  }
}

function asked(asking: Asking, client: Remembered): { signal: AbortSignal; client: Remembered } {
  return {
    client,
    get signal() {
      asking.isStoppable = true
      return asking.stop.signal
    },
  }
}
