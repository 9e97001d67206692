import { attentionList, dashboardGet } from './domains/attention/attention.contract.ts'
import { jobsList, jobsReconcile, jobsRetry } from './domains/attention/jobs.contract.ts'
import { auditList } from './domains/audit/audit.contract.ts'
import { orderCancelQuote, staffOrderCancel } from './domains/orders/staff-cancel/staff-cancel.contract.ts'
import {
  refundApprove,
  refundAsk,
  refundDecline,
  refundParts,
  refundQuote,
  refundRetry,
  refundsWaiting,
} from './domains/payments/staff-refunds.contract.ts'
import {
  ordersCorrect,
  ordersMove,
  ordersNote,
  ordersReveal,
  ordersSlots,
} from './domains/orders/desk/desk-acts.contract.ts'
import {
  ordersList,
  ordersSearch,
  viewsList,
  viewsRemove,
  viewsSave,
} from './domains/orders/desk/desk-lists.contract.ts'
import { ordersGet } from './domains/orders/desk/desk-order.contract.ts'
import {
  credentialRemove,
  joinCode,
  joinStart,
  me,
  passkeyAdd,
  passkeyOptions,
  prove,
  proveOptions,
  signInCode,
  signInFallback,
  signInOptions,
  signInPasskey,
  signOut,
  totpConfirm,
  totpStart,
} from './domains/staff/sign-in.contract.ts'
import type { Permission } from './domains/staff/permissions.ts'
import {
  staffInvite,
  staffInviteAgain,
  staffList,
  staffSessionEnd,
  staffSessions,
  staffSet,
  staffSuspend,
} from './domains/staff/staff.contract.ts'
import type { Endpoint, May } from './kernel/endpoint.ts'

/** A call of the console: `may` names a permission of the staff domain. */
type ConsoleCall = Endpoint & { who: 'staff'; may: NonNullable<May<Permission>> }

/** Every call of the console. @see docs/rules/console.md */
export const consoleCalls = [
  joinStart,
  joinCode,
  passkeyOptions,
  passkeyAdd,
  totpStart,
  totpConfirm,
  credentialRemove,
  signInOptions,
  signInPasskey,
  signInCode,
  signInFallback,
  proveOptions,
  prove,
  signOut,
  me,
  staffList,
  staffInvite,
  staffInviteAgain,
  staffSet,
  staffSuspend,
  staffSessions,
  staffSessionEnd,
  auditList,
  orderCancelQuote,
  staffOrderCancel,
  refundParts,
  refundQuote,
  refundAsk,
  refundRetry,
  refundApprove,
  refundDecline,
  refundsWaiting,
  attentionList,
  dashboardGet,
  jobsList,
  jobsRetry,
  jobsReconcile,
  ordersSearch,
  ordersList,
  ordersGet,
  ordersReveal,
  ordersNote,
  ordersSlots,
  ordersMove,
  ordersCorrect,
  viewsList,
  viewsSave,
  viewsRemove,
] as const satisfies readonly ConsoleCall[]
