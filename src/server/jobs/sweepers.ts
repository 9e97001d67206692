import { deleteOldMails } from '../../adapters/mail/outbox-mail.ts'
import { deleteOldPlans } from '../../domains/batches/batches.store.server.ts'
import { deleteVisitorCarts } from '../../domains/cart/visitor-carts.store.server.ts'
import { deleteOldHolds } from '../../domains/slots/ended-holds.store.server.ts'
import { removeClosedRanges } from '../../domains/slots/plan/closing.store.server.ts'
import { keyOrders } from '../../domains/orders/desk/order-keys.store.server.ts'
import { noteFailedMessages } from '../../domains/orders/desk/order-messages.store.server.ts'
import { deleteOldReveals } from '../../domains/orders/desk/reveals.store.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { sweepExpiredReservations } from '../../use-cases/booking/sweep-reservations.server.ts'
import { deleteOldCodes } from '../../domains/email-addresses/email-addresses.store.server.ts'
import { forgetAddresses as forgetEnquiryAddresses } from '../../domains/enquiries/enquiries.store.server.ts'
import { forgetAddresses as forgetGrievanceAddresses } from '../../domains/grievances/grievances.store.server.ts'
import { deleteExpiredCodes } from '../../use-cases/account/delete-expired-codes.server.ts'
import { sweepStaff } from '../../domains/staff/sweep-staff.store.server.ts'
import { sweepEvery, type JobHandler } from '../../platform/jobs/jobs.server.ts'
import { deleteOldReplies } from '../../platform/http/idempotency.store.server.ts'
import { forgetOldSessions, type DependentTable } from '../../platform/sessions/forget-sessions.ts'
import { deleteExpiredCounts } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { ShopParts } from '../shop-dependencies.ts'
import { deleteDeadMessages, deleteDoneJobs } from '../../platform/jobs/jobs.store.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The stored name of the job that deletes expired reservations of slots, which are rows of `slot_places`. */
const RESERVATION_SWEEP = 'sweep-places'
const DONE_RETENTION_MS = 7 * 24 * HOUR_MS
const DEAD_RETENTION_MS = 30 * 24 * HOUR_MS

/**
 * The number of rows of a deletion batch, small enough that the statement stays within its time limit even with
 * cascades.
 */
export const BATCH = 1_000

// A sent code and an enquiry keep their session, because limits and the operator refer to it.
const SESSION_TABLES: readonly DependentTable[] = [
  { name: 'carts', deleteRows: deleteVisitorCarts },
  { name: 'otp_challenges' },
  { name: 'enquiries' },
]

/** Whether more rows may be left: at least one of the counts is a full batch. */
export const isFull = (...deleted: number[]) => deleted.some((count) => count >= BATCH)

/**
 * The jobs that delete expired rows, batch by batch until nothing is left. They are not urgent: expired rows already
 * count as expired before they are deleted.
 */
export function sweepers({ sessions }: Pick<ShopParts, 'sessions'>): JobHandler[] {
  return [
    sweepEvery(RESERVATION_SWEEP, MINUTE_MS, ({ db, now }) => sweepExpiredReservations(db, now)),
    sweepEvery('key-orders', MINUTE_MS, ({ db }) => keyOrders(db)),
    sweepEvery('note-failed-messages', HOUR_MS, async ({ db }) =>
      isFull(await noteFailedMessages(db, BATCH)),
    ),
    sweepEvery('delete-old-reveals', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldReveals(db, now, BATCH)),
    ),
    sweepEvery('remove-closed-areas', HOUR_MS, async ({ db, now }) => {
      await removeClosedRanges(db, istDate(now))
      return false
    }),
    sweepEvery('forget-codes', HOUR_MS, ({ db, now }) => deleteExpiredCodes(db, now, BATCH)),
    sweepEvery('delete-email-codes', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldCodes(db, now, BATCH)),
    ),
    sweepEvery('forget-answers', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldReplies(db, now, BATCH)),
    ),
    sweepEvery('forget-sessions', HOUR_MS, ({ db, now }) =>
      forgetOldSessions(db, sessions.life, { dependents: SESSION_TABLES, now, atMost: BATCH }),
    ),
    sweepEvery('forget-addresses', HOUR_MS, async ({ db, now }) =>
      isFull(await forgetEnquiryAddresses(db, now, BATCH), await forgetGrievanceAddresses(db, now, BATCH)),
    ),
    sweepEvery('delete-old-holds', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldHolds(db, now, BATCH)),
    ),
    sweepEvery('delete-rate-counts', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteExpiredCounts(db, now, BATCH)),
    ),
    sweepEvery('delete-import-plans', HOUR_MS, async ({ db, now }) =>
      isFull(await deleteOldPlans(db, now, BATCH)),
    ),
    sweepEvery('sweep-staff', HOUR_MS, async ({ db, now }) => isFull(await sweepStaff(db, now, BATCH))),
    sweepEvery('forget-mails', HOUR_MS, async ({ db, now }) => isFull(await deleteOldMails(db, now, BATCH))),
    sweepEvery('forget-done-jobs', HOUR_MS, async ({ db, now }) =>
      isFull(
        await deleteDoneJobs(db, new Date(now.getTime() - DONE_RETENTION_MS), BATCH),
        await deleteDeadMessages(db, new Date(now.getTime() - DEAD_RETENTION_MS), BATCH),
      ),
    ),
  ]
}
