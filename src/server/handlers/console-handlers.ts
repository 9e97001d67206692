import { consoleCalls } from '../../console-calls.ts'
import type { StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { assistHandlers, type AssistParts } from '../../use-cases/operator/assist/assist.api.server.ts'
import { attentionHandlers } from '../../use-cases/operator/attention/attention.api.server.ts'
import { jobHandlers } from '../../use-cases/operator/attention/jobs.api.server.ts'
import { auditHandlers } from '../../use-cases/operator/audit/audit.api.server.ts'
import { areaHandlers } from '../../use-cases/operator/capacity/areas.api.server.ts'
import { dutyHandlers } from '../../use-cases/operator/capacity/duty.api.server.ts'
import { moveHandlers } from '../../use-cases/operator/capacity/moves.api.server.ts'
import { planHandlers } from '../../use-cases/operator/capacity/plans.api.server.ts'
import type { CaseParts } from '../../use-cases/operator/cases/case-parts.ts'
import { enquiryDeskHandlers } from '../../use-cases/operator/cases/enquiries.api.server.ts'
import { complaintHandlers } from '../../use-cases/operator/cases/complaints.api.server.ts'
import {
  catalogueHandlers,
  type CatalogueParts,
} from '../../use-cases/operator/catalogue/catalogue.api.server.ts'
import { newProductIndexes } from '../../use-cases/catalogue/product-search.server.ts'
import {
  contentDeskHandlers,
  type ContentDeskParts,
} from '../../use-cases/operator/content/content.api.server.ts'
import { coinHandlers } from '../../use-cases/operator/coupons/coins.api.server.ts'
import { couponHandlers, type CouponParts } from '../../use-cases/operator/coupons/coupons.api.server.ts'
import { credentialHandlers } from '../../use-cases/operator/credentials.api.server.ts'
import { filesHandlers, type FilesParts } from '../../use-cases/operator/files/files.api.server.ts'
import { joinHandlers } from '../../use-cases/operator/join.api.server.ts'
import { legalHandlers, type LegalParts } from '../../use-cases/operator/legal/legal.api.server.ts'
import { paymentsDeskHandlers } from '../../use-cases/operator/payments/payments-desk.api.server.ts'
import { settlementHandlers } from '../../use-cases/operator/payments/settlements.api.server.ts'
import { priceHandlers } from '../../use-cases/operator/prices/prices.api.server.ts'
import { proveHandlers } from '../../use-cases/operator/prove.api.server.ts'
import { cancelHandlers } from '../../use-cases/operator/refunds/cancel.api.server.ts'
import { refundHandlers } from '../../use-cases/operator/refunds/refunds.api.server.ts'
import { reportHandlers, type ReportParts } from '../../use-cases/operator/reports/reports.api.server.ts'
import { settingHandlers } from '../../use-cases/operator/settings/settings.api.server.ts'
import type { SettingsParts } from '../../use-cases/operator/settings/settings-view.server.ts'
import { signInHandlers } from '../../use-cases/operator/sign-in.api.server.ts'
import { staffHandlers } from '../../use-cases/operator/staff.api.server.ts'
import { staffSessionHandlers } from '../../use-cases/operator/staff-sessions.api.server.ts'
import type { DeskParts } from '../../use-cases/operator/orders/desk-order.server.ts'
import { orderDeskHandlers } from '../../use-cases/operator/orders/orders.api.server.ts'
import type { OperatorParts } from '../../use-cases/operator/operator-parts.ts'
import { inContractOrder } from './contract-order.ts'

/**
 * The handlers of all console calls. The console's search shares the shop's indexes.
 *
 * @throws if a call has no handler or a handler no call
 */
export function consoleHandlers(
  parts: OperatorParts &
    DeskParts &
    CatalogueParts &
    CaseParts &
    CouponParts &
    FilesParts &
    ContentDeskParts &
    LegalParts &
    SettingsParts &
    ReportParts &
    Omit<AssistParts, 'indexes'>,
  indexes = newProductIndexes(),
): StaffHandler[] {
  return inContractOrder(consoleCalls, [
    ...joinHandlers(parts),
    ...credentialHandlers(parts),
    ...signInHandlers(parts),
    ...proveHandlers(parts),
    ...staffHandlers(parts),
    ...staffSessionHandlers(parts),
    ...auditHandlers(parts),
    ...areaHandlers(parts),
    ...planHandlers(parts),
    ...dutyHandlers(parts),
    ...moveHandlers(parts),
    ...cancelHandlers(parts),
    ...refundHandlers(parts),
    ...paymentsDeskHandlers(parts),
    ...settlementHandlers(parts),
    ...attentionHandlers(parts),
    ...jobHandlers(parts),
    ...orderDeskHandlers(parts),
    ...catalogueHandlers(parts),
    ...filesHandlers(parts),
    ...priceHandlers(parts),
    ...assistHandlers({ ...parts, indexes }),
    ...complaintHandlers(parts),
    ...enquiryDeskHandlers(parts),
    ...couponHandlers(parts),
    ...coinHandlers(parts),
    ...contentDeskHandlers(parts),
    ...legalHandlers(parts),
    ...settingHandlers(parts),
    ...reportHandlers(parts),
  ])
}
