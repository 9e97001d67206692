import { forgetErasedNumbers } from '../../domains/identity/erased-numbers.store.server.ts'
import { deleteExpiredMapAnswers } from '../../domains/pincodes/map-answers.store.server.ts'
import { anonymizeOrders } from '../../domains/privacy/anonymize-orders.server.ts'
import { deleteOldAccesses, deleteSettledLetters } from '../../domains/privacy/retention.store.server.ts'
import { doEvery, type JobHandler } from '../../kernel/jobs.server.ts'

const HOUR_MS = 60 * 60_000

/** The jobs that keep what the privacy notice and the provider's terms promise: nothing is stored longer. */
export function retentionJobs(): JobHandler[] {
  return [
    doEvery('delete-map-answers', HOUR_MS, ({ db, now }) => deleteExpiredMapAnswers(db, now)),
    doEvery('forget-erased-numbers', HOUR_MS, ({ db, now }) => forgetErasedNumbers(db, now)),
    // Complaints first: an order waits for those that name it.
    doEvery('delete-settled-letters', HOUR_MS, ({ db, now }) => deleteSettledLetters(db, now)),
    doEvery('delete-old-accesses', HOUR_MS, ({ db, now }) => deleteOldAccesses(db, now)),
    doEvery('anonymize-orders', HOUR_MS, ({ db, now }) => anonymizeOrders(db, now)),
  ]
}
