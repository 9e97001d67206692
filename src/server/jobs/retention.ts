import { deleteErasedNumbers, unmarkNotNew } from '../../domains/customers/erased-numbers.store.server.ts'
import { deleteOldPrescriptions } from '../../domains/enquiries/prescriptions.store.server.ts'
import { deleteExpiredMapAnswers } from '../../domains/pincodes/map-answers.store.server.ts'
import { anonymizeOrders } from '../../use-cases/account/anonymize-orders.server.ts'
import {
  deleteAnsweredGrievances,
  deleteClosedEnquiries,
  deleteOldAccesses,
} from '../../domains/privacy/retention.store.server.ts'
import { sweepEvery, type JobHandler } from '../../platform/jobs/jobs.server.ts'
import { BATCH, isFull } from './sweepers.ts'

const HOUR_MS = 60 * 60_000

/** The number of files in a deletion batch: each file may have 10 MB. */
const LARGE_BATCH = 100

/** The jobs that delete stored rows within the periods that the privacy notice and the provider's terms promise. */
export function retentionJobs(): JobHandler[] {
  return [
    sweepEvery('delete-map-answers', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteExpiredMapAnswers(db, now, BATCH)),
    ),
    sweepEvery('forget-erased-numbers', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteErasedNumbers(db, now, BATCH), await unmarkNotNew(db, now, BATCH)),
    ),
    // Complaints are deleted first, because an order is retained as long as a complaint refers to it.
    sweepEvery('delete-settled-letters', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteClosedEnquiries(db, now, BATCH), await deleteAnsweredGrievances(db, now, BATCH)),
    ),
    sweepEvery('delete-prescriptions', HOUR_MS, async ({ db, now }) => {
      const deleted = await deleteOldPrescriptions(db, now, LARGE_BATCH)
      return deleted >= LARGE_BATCH
    }),
    sweepEvery('delete-old-accesses', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldAccesses(db, now, BATCH)),
    ),
    sweepEvery('anonymize-orders', HOUR_MS, ({ db, now }) => anonymizeOrders(db, now)),
  ]
}
