import { attentionList, dashboardGet } from '../domains/attention/attention.contract.ts'
import { jobsList, jobsReconcile, jobsRetry } from '../domains/attention/jobs.contract.ts'
import {
  assistAddress,
  assistCart,
  assistCustomer,
  assistPatient,
  assistPlaceOrder,
  assistResend,
  assistSlot,
  assistSlots,
  assistStart,
  assistWithdraw,
} from '../domains/orders/assist/assist.contract.ts'
import {
  assistCoupons,
  assistDrafts,
  assistGet,
  assistOverlap,
  assistPincode,
  assistSearch,
} from '../domains/orders/assist/assist-lookups.contract.ts'
import { orderCancelQuote, staffOrderCancel } from '../domains/orders/staff-cancel/staff-cancel.contract.ts'
import {
  refundApprove,
  refundAsk,
  refundDecline,
  refundParts,
  refundQuote,
  refundRetry,
  refundsWaiting,
} from '../domains/payments/staff-refunds.contract.ts'
import {
  ordersCorrect,
  ordersMove,
  ordersNote,
  ordersRecordStep,
  ordersReveal,
  ordersSlots,
} from '../domains/orders/desk/desk-acts.contract.ts'
import {
  ordersList,
  ordersSearch,
  viewsList,
  viewsRemove,
  viewsSave,
} from '../domains/orders/desk/desk-lists.contract.ts'
import { ordersGet } from '../domains/orders/desk/desk-order.contract.ts'

/** The orders desk: what needs attention, orders, refunds and bookings for a caller. */
export const ordersCalls = [
  attentionList,
  dashboardGet,
  jobsList,
  jobsReconcile,
  jobsRetry,
  orderCancelQuote,
  ordersCorrect,
  ordersGet,
  ordersList,
  ordersMove,
  ordersNote,
  ordersRecordStep,
  ordersReveal,
  ordersSearch,
  ordersSlots,
  refundApprove,
  refundAsk,
  refundDecline,
  refundParts,
  refundQuote,
  refundRetry,
  refundsWaiting,
  staffOrderCancel,
  viewsList,
  viewsRemove,
  viewsSave,
  assistStart,
  assistCustomer,
  assistPatient,
  assistAddress,
  assistCart,
  assistSlots,
  assistSlot,
  assistPlaceOrder,
  assistResend,
  assistWithdraw,
  assistGet,
  assistDrafts,
  assistSearch,
  assistOverlap,
  assistCoupons,
  assistPincode,
] as const
