import * as z from 'zod'
import type { Executor } from '../../kernel/db.server.ts'
import { done, doJob, jobKind, putJob, type JobHandler } from '../../kernel/jobs.server.ts'
import { readPolicies } from '../policies/policies.store.server.ts'
import { sellerOver, type Seller } from '../policies/seller.ts'
import type { InvoiceKind } from './invoice-number.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const asked = z.object({ orderId: z.int(), kind: z.enum(['invoice', 'credit_note']) })
const issue = jobKind('issue-invoice', asked)

/** Has the invoice or credit note of an order issued, outside of the call that it follows from. */
export async function putInvoice(
  tx: Executor,
  { orderId, kind }: { orderId: number; kind: InvoiceKind },
  now: Date,
): Promise<void> {
  await putJob(tx, issue, { key: `${kind}:${orderId}`, payload: { orderId, kind }, now })
}

/** Issues what was asked for; the seller of the operator's file, if there is one. */
export function invoiceJobs({ settings }: { settings: { seller: Seller | null } }): JobHandler[] {
  return [
    doJob(issue, async ({ orderId, kind }, { db, now }) => {
      const { seller } = await readPolicies(db)
      await issueInvoice(db, { orderId, kind, seller: sellerOver(seller, settings.seller) }, now)
      return done
    }),
  ]
}
