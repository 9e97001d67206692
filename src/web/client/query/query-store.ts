import { Changes } from './changes.ts'
import { listenOutside } from './outside.ts'
import {
  isStale,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type Remembered,
} from './query-options.ts'
import { type Memory, Question } from './question.ts'

/** Which questions are meant: all whose keys begin so. */
type Which = { queryKey: QueryKey }

type Habits = {
  /** How long an answer holds where its question does not say it. */
  staleTime: number
  /** How long an answer is kept that nobody looks at, where its question does not say it. */
  gcTime: number
  isRetried: (failures: number, error: Error) => boolean
}

/** What a key keeps from now on: a value, or one made of what it keeps; undefined changes nothing. */
type Next<T> = T | undefined | ((known: T | undefined) => T | undefined)

/** The page's memory of what the server said, and of the changes that it is asked for. */
export class QueryClient implements Remembered {
  readonly changes = new Changes()
  readonly #questions = new Map<string, Question>()
  readonly #listening = new Set<() => void>()
  readonly #memory: Memory
  readonly #staleTime: number

  constructor({ staleTime, gcTime, isRetried }: Habits) {
    this.#staleTime = staleTime
    this.#memory = {
      keptFor: gcTime,
      client: this,
      isRetried,
      changed: () => {
        for (const tell of this.#listening) tell()
      },
      forget: (question) => this.#forget(question),
    }
  }

  getQueryData<T>(key: QueryKey<T>): T | undefined
  getQueryData(key: QueryKey): unknown {
    return this.find(key)?.state.data
  }

  setQueryData<T>(key: QueryKey<T>, next: Next<NoInfer<T>>): void
  setQueryData(key: QueryKey, next: unknown): void {
    const data: unknown = typeof next === 'function' ? next(this.getQueryData(key)) : next
    if (data !== undefined) this.#at(key).keep(data)
  }

  /** The answer: what is known where it still holds, else asked for. */
  fetchQuery<T>(options: QueryOptions<T>): Promise<T>
  async fetchQuery(options: QueryOptions<unknown>): Promise<unknown> {
    const question = this.question(options)
    const isOld = this.isStale(question.state, options)
    return isOld ? question.ask({ isAwaited: true }) : question.state.data
  }

  /** Has answers hold no longer, and asks anew what is looked at; resolves once that has been answered. */
  async invalidateQueries(which: Which & { refetchType?: 'none' | 'all' }): Promise<void> {
    for (const question of this.#found(which)) question.invalidate()
    if (which.refetchType !== 'none') await this.#askAnew(which, which.refetchType === 'all')
  }

  /** Asks anew what has been asked before, whether it is looked at or not. */
  async refetchQueries(which: Which): Promise<void> {
    await this.#askAnew(which, true)
  }

  /** Gives up what is being asked: what was known stays. */
  async cancelQueries(which?: Which): Promise<void> {
    for (const question of this.#found(which)) question.stop()
  }

  async forgetOthers(key: QueryKey): Promise<void> {
    const others = this.#found().filter((question) => question.key[0] !== key[0])
    for (const question of others) question.reset()
    await askAll(others.filter((question) => question.watching.size > 0))
  }

  removeQueries(which: Which): void {
    for (const question of this.#found(which)) this.#forget(question)
  }

  /** Forgets everything; answers on their way are not kept. */
  clear(): void {
    for (const question of this.#found()) this.#forget(question)
    this.changes.clear()
  }

  /** Tells of every change of an answer. @returns the end of it */
  subscribe(tell: () => void): () => void {
    this.#listening.add(tell)
    return () => this.#listening.delete(tell)
  }

  /** Asks anew what is old whenever the page comes back into sight, or the network does. @returns the end of it */
  listen(): () => void {
    return listenOutside(
      () => this.#wake('in-sight'),
      () => this.#wake('online'),
    )
  }

  find(key: QueryKey): Question | undefined {
    return this.#questions.get(nameOf(key))
  }

  /** The question as it is asked from now on. */
  question(options: QueryOptions<unknown>): Question {
    const question = this.#at(options.queryKey)
    question.options = options
    return question
  }

  isStale(state: QueryState, { staleTime = this.#staleTime }: QueryOptions<unknown>): boolean {
    return isStale(state, typeof staleTime === 'function' ? staleTime({ state }) : staleTime)
  }

  #at(key: QueryKey): Question {
    const question = this.find(key) ?? new Question(key, this.#memory)
    this.#questions.set(nameOf(key), question)
    return question
  }

  #found({ queryKey }: Which = { queryKey: [] }): Question[] {
    const all = [...this.#questions.values()]
    return all.filter(({ key }) => queryKey.every((part, at) => part === key[at]))
  }

  async #askAnew(which: Which, isAll: boolean): Promise<void> {
    const found = this.#found(which).filter((question) => isAll || question.watching.size > 0)
    await askAll(found)
  }

  #wake(why: 'in-sight' | 'online'): void {
    for (const question of this.#found()) {
      if ([...question.watching].some((watching) => watching.wants(why))) void question.ask()
    }
  }

  #forget(question: Question): void {
    this.#questions.delete(nameOf(question.key))
    question.end()
  }
}

async function askAll(questions: readonly Question[]): Promise<void> {
  await Promise.all(
    questions.filter((question) => question.isAskable()).map((question) => question.askAnew()),
  )
}

function nameOf(key: QueryKey): string {
  return JSON.stringify(key)
}
