declare const of: unique symbol

/** What an answer is kept under; its type tells what the answer is, where it is known. */
export type QueryKey<T = unknown> = readonly unknown[] & { readonly [of]?: T }

/** What is known of a question: its answer, why there is none, and whether it is asked right now. */
export type QueryState<T = unknown> = {
  data: T | undefined
  /** Why the last asking gave nothing. */
  error: Error | null
  dataUpdatedAt: number
  dataUpdateCount: number
  /** Whether the answer no longer holds, however young it is. */
  isInvalidated: boolean
  /** A paused one waits for the network. */
  fetchStatus: 'idle' | 'fetching' | 'paused'
}

/** A question as its own options see it. */
export type Asked<T> = { readonly state: QueryState<T> }

/** The memory as it is given to whoever asks for an answer. */
export type Remembered = {
  getQueryData<T>(key: QueryKey<T>): T | undefined
  /** Forgets every answer but those whose keys begin like this one; what is looked at is asked anew. */
  forgetOthers(key: QueryKey): Promise<void>
}

/** How a question is asked, and how long its answer holds. */
export type QueryOptions<T> = {
  queryKey: QueryKey<T>
  /** Whoever reads the signal can be stopped: once nobody waits for the answer, and where another takes its place. */
  queryFn: (asking: { readonly signal: AbortSignal; readonly client: Remembered }) => Promise<T>
  /** False asks nothing; what is known is shown all the same. */
  enabled?: boolean
  staleTime?: number | ((asked: Asked<T>) => number)
  /** How long it is kept once nobody looks at it. */
  gcTime?: number
  refetchInterval?: false | number | ((asked: Asked<T>) => number | false)
  /** Asks anew whenever the page comes into sight, not only where the answer is old. */
  refetchOnWindowFocus?: 'always'
  /** Waits for a lost network, instead of failing at once. */
  networkMode?: 'online'
  /** Shows the answer to the question before until this one's is there. */
  keepsPrevious?: boolean
}

/** A question that several parts of the page ask: its key tells the type of its answer. */
export function queryOptions<T>(options: QueryOptions<T>): QueryOptions<T> {
  return options
}

/** Of what nothing is known yet. */
export const NOTHING_KNOWN: QueryState = {
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  dataUpdateCount: 0,
  isInvalidated: false,
  fetchStatus: 'idle',
}

/** The moment, in milliseconds; it runs on evenly, whatever is done to the clock. */
export function moment(): number {
  return performance.timeOrigin + performance.now()
}

/** Whether an answer is too old to be shown without asking again; none at all is, too. */
export function isStale(state: QueryState, holdsFor: number): boolean {
  return state.data === undefined || state.isInvalidated || moment() - state.dataUpdatedAt >= holdsFor
}
