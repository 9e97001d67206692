import * as z from 'zod'
import { execute, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { done, doJob, jobKind, newJob, type JobHandler } from '../../../platform/jobs/jobs.server.ts'
import type { SetSeller } from '../../../domains/policies/seller.ts'
import { issueCreditNote, issueNextInvoice } from './issue-invoice.server.ts'

// Processes of the previous release enqueue the credit note of a cancelled order under this kind too.
const payload = z.object({ orderId: z.int(), kind: z.enum(['invoice', 'credit_note']) })
const issue = jobKind('issue-invoice', payload)

type Wanted = z.output<typeof payload>

/** The statement that enqueues the issue of an order's invoice, for use in a pipeline. */
export function newInvoice({ orderId, kind }: Wanted, now: Date): Sql {
  return newJob(issue, { key: `${kind}:${orderId}`, payload: { orderId, kind }, now })
}

const creditNote = jobKind('issue-credit-note', z.object({ refundId: z.int() }))

/** Enqueues the issue of a refund's credit note. */
export async function enqueueCreditNote(tx: Executor, refundId: number, now: Date): Promise<void> {
  await execute(tx, newJob(creditNote, { key: String(refundId), payload: { refundId }, now }))
}

/** The jobs that issue documents. `seller` is the seller that the installation sets, if any. */
export function invoiceJobs({ settings }: { settings: { seller: SetSeller | null } }): JobHandler[] {
  return [
    doJob(issue, async ({ orderId, kind }, { db, now }) => {
      await issueNextInvoice(db, { orderId, kind, seller: settings.seller }, now)
      return done
    }),
    doJob(creditNote, async ({ refundId }, { db, now }) => {
      await issueCreditNote(db, { refundId, seller: settings.seller }, now)
      return done
    }),
  ]
}
