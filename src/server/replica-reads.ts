import { setTimeout as wait } from 'node:timers/promises'
import { getPlpList } from '../domains/catalogue/catalogue.contract.ts'
import { productDetail, retiredProduct } from '../domains/catalogue/detail/detail.contract.ts'
import { plpFilters } from '../domains/catalogue/listing.contract.ts'
import { categoryList, homeShelves } from '../domains/catalogue/shelves.contract.ts'
import { categoryTags, searchResult } from '../domains/search/search.contract.ts'
import type { Handler } from '../platform/http/handler.server.ts'
import type { Replica } from '../platform/db/replica.server.ts'

/** The calls that a replica may answer: reads of the catalogue, which are public and have no effects. */
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
 * Wraps a listed handler so that it reads from the replica while the replica is up to date, and from the primary if
 * it is not, fails or is slow. Returns any other handler unchanged.
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

/** Whether the answer arrives in time without a failure. */
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
