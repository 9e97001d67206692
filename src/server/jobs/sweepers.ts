import { forgetOldMails } from '../../adapters/mail/outbox-mail.ts'
import { deleteOldHolds } from '../../domains/slots/ended-holds.store.server.ts'
import { sweepExpiredPlaces } from '../../domains/slots/sweep-places.server.ts'
import { deleteOldCodes } from '../../domains/email-addresses/email-addresses.store.server.ts'
import { forgetAddresses as forgetEnquiryAddresses } from '../../domains/enquiries/enquiries.store.server.ts'
import { forgetAddresses as forgetGrievanceAddresses } from '../../domains/grievances/grievances.store.server.ts'
import { forgetOldCodes } from '../../domains/identity/forget-codes.server.ts'
import { inTransaction } from '../../kernel/db.server.ts'
import { doEvery, type JobHandler } from '../../kernel/jobs.server.ts'
import { forgetAnswers } from '../http/idempotency.ts'
import { forgetOldSessions } from '../sessions/forget-sessions.ts'
import { deleteExpiredCounts } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { ShopParts } from '../shop.ts'
import { forgetDeadMessages, forgetDone } from './job-rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DONE_KEPT_MS = 7 * 24 * HOUR_MS
const DEAD_KEPT_MS = 30 * 24 * HOUR_MS

/** What keeps the database small and counted. Nothing waits for it: what is over reads as over before it is swept. */
export function sweepers({ sessions }: Pick<ShopParts, 'sessions'>): JobHandler[] {
  return [
    doEvery('sweep-places', MINUTE_MS, ({ db, now }) => sweepExpiredPlaces(db, now)),
    doEvery('forget-codes', HOUR_MS, async ({ db, now }) => {
      await forgetOldCodes(db, now)
      await deleteOldCodes(db, now)
    }),
    doEvery('forget-answers', HOUR_MS, ({ db, now }) => forgetAnswers(db, now)),
    doEvery('forget-sessions', HOUR_MS, ({ db, now }) => forgetOldSessions(db, sessions.life, now)),
    doEvery('forget-addresses', HOUR_MS, async ({ db, now }) => {
      await inTransaction(db, (tx) => forgetEnquiryAddresses(tx, now))
      await inTransaction(db, (tx) => forgetGrievanceAddresses(tx, now))
    }),
    doEvery('delete-old-holds', HOUR_MS, ({ db, now }) => deleteOldHolds(db, now)),
    doEvery('delete-rate-counts', HOUR_MS, ({ db, now }) => deleteExpiredCounts(db, now)),
    doEvery('forget-mails', HOUR_MS, ({ db, now }) => forgetOldMails(db, now)),
    doEvery('forget-done-jobs', HOUR_MS, async ({ db, now }) => {
      await forgetDone(db, new Date(now.getTime() - DONE_KEPT_MS))
      await forgetDeadMessages(db, new Date(now.getTime() - DEAD_KEPT_MS))
    }),
  ]
}
