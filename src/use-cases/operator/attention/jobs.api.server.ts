import { attentionFieldText, jobRefusalText } from '../../../domains/attention/attention.messages.ts'
import { jobsList, jobsReconcile, jobsRetry } from '../../../domains/attention/jobs.contract.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { instantCursorText, parseInstantCursor } from '../../../kernel/instant-cursor.ts'
import { istIso } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { jobsPage, pagedJob, retryJob, type PagedJob } from '../../../platform/jobs/job-list.ts'
import { wakeFor } from '../../../platform/jobs/jobs.server.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { reconcile } from '../../payments/payment-jobs.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'

const PAGE = 50
const RECONCILE_ONCE = { name: 'console-reconcile', subject: 'all', limit: 1, seconds: 60 }

/** The calls of the background jobs. @see OPS-O12 */
export function jobHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(jobsList, async ({ state, after: cursor }, { db }) => {
      const after = cursor === null || cursor === '' ? null : parseInstantCursor(cursor)
      if (after === null && cursor !== null && cursor !== '')
        return refusal(422, { code: 'invalid', message: attentionFieldText.after, field: 'after' })
      const rows = await jobsPage(db, { state, after, atMost: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const hasMore = rows.length > PAGE && last !== undefined
      return {
        jobs: page.map(toWireJob),
        more: hasMore,
        after: hasMore ? instantCursorText(last) : null,
      }
    }),

    handleStaff(jobsRetry, async ({ id }, call) => {
      const done = await transactionOrRefusal<PagedJob, Refusal>(call.db, async (tx) => {
        // The update depends on the state, so of several concurrent retries one succeeds.
        const isRetried = await retryJob(tx, id, call.now)
        const job = isRetried ? await pagedJob(tx, id) : undefined
        if (job === undefined)
          return refuse(refusal(200, { code: 'not_dead', message: jobRefusalText.not_dead }))
        wakeFor({ name: job.kind })
        const subject = { kind: 'job', id: String(id) }
        await auditStaff(tx, parts, call, {
          ...by(call),
          act: 'job.retried',
          subject,
          after: { kind: job.kind },
        })
        return ok(job)
      })
      return done.ok ? { job: toWireJob(done.value) } : done.refusal
    }),

    handleStaff(jobsReconcile, async (_, call) => {
      const done = await transactionOrRefusal<number, Refusal>(call.db, async (tx) => {
        const retryAfter = await countUses(tx, parts.secretKey, [RECONCILE_ONCE], call.now)
        if (retryAfter > 0)
          return refuse(refusal(429, { code: 'wait', message: jobRefusalText.wait }, { retryAfter }))
        const count = await reconcile(tx, 'some', call.now)
        const subject = { kind: 'payments', id: 'unpaid' }
        await auditStaff(tx, parts, call, {
          ...by(call),
          act: 'payments.reconciled',
          subject,
          after: { count },
        })
        return ok(count)
      })
      return done.ok ? { enqueued: done.value } : done.refusal
    }),
  ]
}

function by({ staff }: StaffCall): Pick<StaffAct, 'staffId' | 'sessionId'> {
  return { staffId: staff.id, sessionId: staff.sessionId }
}

function toWireJob({ id, state, kind, attempts, runAt, endedAt, lastError }: PagedJob) {
  return {
    id,
    state,
    kind,
    attempts,
    run_at: istIso(runAt),
    ended_at: endedAt === null ? null : istIso(endedAt),
    last_error: lastError,
  }
}
