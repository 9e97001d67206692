import type { Answered } from '../../support/shop/client.ts'
import type { DrillShopper } from './people.ts'

/**
 * The outcome of one request: `status` is 0 if the connection broke, and `broke` is the reason. Times are milliseconds since
 * the start of the load.
 */
export type CallOutcome = {
  path: string
  status: number
  broke: string
  hasRetryAfter: boolean
  startedAt: number
  ms: number
}

/** Requests sent at a steady rate, however long the replies take. */
export type Load = {
  outcomes: CallOutcome[]
  /** Milliseconds since its start. */
  now(): number
  /** Sends no further requests and waits for those in progress. */
  stop(): Promise<void>
}

type Turn = { path: string; send: (client: DrillShopper['client']) => Promise<Answered> }

const posted = (path: string, body: unknown): Turn => ({ path, send: (client) => client.post(path, body) })
const QUERIES = ['vitamin d', 'thyroid', 'sugar', 'heart']

/** The most frequent requests: pages, lists, search, reading the cart and adding to it. */
const TURNS: readonly Turn[] = [
  posted('/api/product/get-plp-list', { currentPage: 1, pageSize: 6, categoryId: '579' }),
  { path: '/', send: (client) => client.get('/') },
  posted('/api/cart/get-cart', {}),
  ...QUERIES.map((q) => posted('/api/pdp/search-result', { q })),
  posted('/api/cart/add-to-diagnostic-cart', { sku: 'LT-VITD', quantity: 1 }),
  posted('/api/product/detail', { url_key: 'complete-blood-count', cat_url_key: 'health-check' }),
  posted('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 }),
]

/** Sends these people's requests at a rate per second. */
export function requestUntilStopped(shoppers: DrillShopper[], perSecond: number): Load {
  const began = performance.now()
  const now = () => performance.now() - began
  const outcomes: CallOutcome[] = []
  const underWay = new Set<Promise<void>>()
  let begun = 0
  const begin = () => {
    const shopper = shoppers[begun % shoppers.length]
    const turn = TURNS[begun % TURNS.length]
    begun += 1
    if (shopper === undefined || turn === undefined) return
    const asking = ask(turn, shopper, now).then((outcome) => void outcomes.push(outcome))
    underWay.add(asking)
    void asking.finally(() => underWay.delete(asking))
  }
  const timer = setInterval(() => {
    const due = Math.floor((now() / 1000) * perSecond) - begun
    for (let one = 0; one < due; one += 1) begin()
  }, 5)
  return {
    outcomes,
    now,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

async function ask({ path, send }: Turn, { client }: DrillShopper, now: () => number): Promise<CallOutcome> {
  const startedAt = now()
  const answer = await send(client).then(answeredAs, brokenAs)
  return { path, ...answer, startedAt, ms: now() - startedAt }
}

const answeredAs = ({ status, headers }: Answered) => ({
  status,
  broke: '',
  hasRetryAfter: headers.has('retry-after'),
})
const brokenAs = (error: unknown) => ({ status: 0, broke: String(error), hasRetryAfter: false })

/** The number of responses of each status, as text. */
export function tally(outcomes: CallOutcome[]): string {
  const counts = new Map<string, number>()
  for (const { path, status, broke } of outcomes) {
    const name = status === 200 ? '200' : `${status || `broken off (${broke})`} ${path}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}
