/** How something is changed on the server, and what is done about it here. */
export type ChangeOptions<Answer, Of = void, Before = unknown> = {
  mutationFn: (of: Of) => Promise<Answer>
  /** What kind of change it is, for whoever looks for those under way. */
  mutationKey?: string
  /** Changes of one scope are made one after the other. */
  scope?: { readonly id: string }
  /** Done at once, even where the change itself has to wait; what it gives is handed on. */
  onMutate?: (of: Of) => Before | undefined | Promise<Before | undefined>
  onSuccess?: (answer: Answer, of: Of, before: Before | undefined) => unknown
  onError?: (error: Error, of: Of, before: Before | undefined) => unknown
  /** The last of all; the change is under way until it is done. */
  onSettled?: (answer: Answer | undefined, error: Error | null, of: Of) => unknown
}

/** A change under way. */
export type Change = {
  readonly mutationKey: string | undefined
  readonly scope: string | undefined
  readonly variables: unknown
}
type UnderWay = Change & { done: Promise<void> }

/** The changes under way. */
export class Changes {
  #underWay: readonly UnderWay[] = []
  readonly #listening = new Set<() => void>()

  /** Makes a change. What the options say is looked up when it is needed, so they may be renewed meanwhile. */
  async make<Answer, Of, Before>(options: ChangeOptions<Answer, Of, Before>, of: Of): Promise<Answer> {
    const { mutationKey, scope } = options
    const before = scope && this.#underWay.findLast((other) => other.scope === scope.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    const change: UnderWay = { mutationKey, scope: scope?.id, variables: of, done: promise }
    this.#become([...this.#underWay, change])
    try {
      return await carryOut(options, of, before?.done)
    } finally {
      this.#become(this.#underWay.filter((other) => other !== change))
      resolve()
    }
  }

  /** Those under way, the earliest first. */
  underWay(): readonly Change[] {
    return this.#underWay
  }

  /** Forgets them: they go on, but nothing waits for them any more. */
  clear(): void {
    this.#become([])
  }

  /** Tells whenever one begins or ends. @returns the end of it */
  subscribe(tell: () => void): () => void {
    this.#listening.add(tell)
    return () => this.#listening.delete(tell)
  }

  #become(underWay: readonly UnderWay[]): void {
    this.#underWay = underWay
    for (const tell of this.#listening) tell()
  }
}

async function carryOut<Answer, Of, Before>(
  options: ChangeOptions<Answer, Of, Before>,
  of: Of,
  turn: Promise<void> | undefined,
): Promise<Answer> {
  let before: Before | undefined
  try {
    before = await options.onMutate?.(of)
    await turn
    const answer = await options.mutationFn(of)
    await options.onSuccess?.(answer, of, before)
    await options.onSettled?.(answer, null, of)
    return answer
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught))
    await options.onError?.(error, of, before)
    await options.onSettled?.(undefined, error, of)
    throw error
  }
}
