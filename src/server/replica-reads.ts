import { setTimeout as wait } from 'node:timers/promises'
import { getPlpList } from '../domains/catalogue/catalogue.contract.ts'
import { productDetail, retiredProduct } from '../domains/catalogue/detail/detail.contract.ts'
import { plpFilters } from '../domains/catalogue/listing.contract.ts'
import { categoryList, homeShelves } from '../domains/catalogue/shelves.contract.ts'
import { categoryTags, searchResult } from '../domains/search/search.contract.ts'
import type { Handler } from '../platform/http/handler.server.ts'
import type { Replica } from '../platform/db/replica.server.ts'

/** The calls that may be answered by a replica: the catalogue, which is nobody's and decides nothing. */
export const REPLICA_READS = [
  getPlpList,
  plpFilters,
  productDetail,
  retiredProduct,
  homeShelves,
  categoryList,
  searchResult,
  categoryTags,
] as const

const PATHS = new Set<string>(REPLICA_READS.map(({ path }) => path))
const TIMEOUT_MS = 1_000

/**
 * A handler that reads on the replica while that keeps up, and on the primary where it does not, fails or is slow;
 * a handler of anything else as it is.
 *
 * @see docs/adr/0032
 */
export function readingFrom(replica: Replica, handler: Handler): Handler {
  if (!PATHS.has(handler.endpoint.path)) return handler
  return {
    ...handler,
    async run(body, call) {
      const copy = replica.current()
      if (copy === null) return handler.run(body, call)
      const answer = handler.run(body, { ...call, db: copy })
      if (await isSoon(answer)) return answer
      replica.failed()
      return Promise.any([answer, handler.run(body, call)])
    },
  }
}

/** Whether there is an answer in time; a failure is none. */
async function isSoon(answer: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const late = wait(TIMEOUT_MS, false, { signal: over.signal }).catch(() => false)
  const outcome = answer.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([outcome, late])
  } finally {
    over.abort()
  }
}
