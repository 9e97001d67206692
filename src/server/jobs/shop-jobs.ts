import { invoiceJobs } from '../../domains/invoices/invoice-jobs.server.ts'
import { smsJobs } from '../../domains/identity/sms-jobs.server.ts'
import { paymentJobs } from '../../domains/payments/payments.jobs.server.ts'
import type { JobHandler } from '../../kernel/jobs.server.ts'
import type { ShopParts } from '../shop.ts'
import { sweepers } from './sweepers.ts'

/** Everything that the shop does outside of calls. A new kind of job is added here. */
export function shopJobs(parts: ShopParts): JobHandler[] {
  return [...sweepers(parts), ...smsJobs(parts), ...paymentJobs(parts), ...invoiceJobs(parts)]
}
