import { invoicePdf } from '../../adapters/pdf/invoice-pdf.ts'
import { emailCodeJobs } from '../../use-cases/account/email-code-jobs.server.ts'
import { complaintMailJobs } from '../../use-cases/operator/cases/complaint-messages.server.ts'
import { invoiceJobs } from '../../use-cases/orders/invoices/invoice-jobs.server.ts'
import { smsJobs } from '../../use-cases/account/sms-jobs.server.ts'
import { findOwners } from '../../domains/staff/staff.store.server.ts'
import { auditJobs, type OwnerAddresses } from '../../use-cases/operator/audit-jobs.server.ts'
import { orderMailJobs } from '../../use-cases/orders/mails/order-mail-jobs.server.ts'
import { bookingLinkJobs } from '../../use-cases/operator/assist/booking-link.server.ts'
import { staffCodeJobs } from '../../use-cases/operator/staff-code-jobs.server.ts'
import { staffNoticeJobs } from '../../use-cases/operator/staff-notices.server.ts'
import { paymentJobs } from '../../use-cases/payments/payment-jobs.server.ts'
import { settlementJobs } from '../../use-cases/payments/settlement-jobs.server.ts'
import type { JobHandler } from '../../platform/jobs/jobs.server.ts'
import { orderPath } from '../../web/shop/paths/order-paths.ts'
import type { ShopParts } from '../shop-dependencies.ts'
import { retentionJobs } from './retention.ts'
import { sweepers } from './sweepers.ts'

// The active owners who have a mail address.
const owners: OwnerAddresses = async (db) =>
  (await findOwners(db)).flatMap(({ id, email }) => (email === null ? [] : [{ staffId: id, address: email }]))

/** All background jobs of the shop. A new kind of job is added here. */
export function shopJobs(parts: ShopParts): JobHandler[] {
  const orderUrl = (number: string) => `${parts.siteUrl}${orderPath(number)}`
  return [
    ...sweepers(parts),
    ...retentionJobs(),
    ...smsJobs(parts),
    ...orderMailJobs({ ...parts, orderUrl, invoicePdf }),
    ...emailCodeJobs(parts),
    ...paymentJobs(parts),
    ...settlementJobs(parts),
    ...invoiceJobs(parts),
    ...auditJobs({ ...parts, owners }),
    ...staffCodeJobs(parts),
    ...staffNoticeJobs(parts),
    ...bookingLinkJobs(parts),
    ...complaintMailJobs(parts),
  ]
}
