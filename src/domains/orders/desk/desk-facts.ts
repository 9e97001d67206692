import type { Paise } from '../../../kernel/money.ts'
import type { OrderEvent } from '../order-snapshot.ts'
import type { Correction } from './corrections.ts'
import type { OrderSource } from './order-lists.ts'

/** The payment of an order for the desk. */
export type DeskPayment = {
  providerOrderId: string | null
  paymentId: string | null
  amount: Paise
  state: 'created' | 'captured' | 'mismatched' | 'late'
  createdAt: Date
  capturedAt: Date | null
}

/** A refund with the staff member who decided on it and their note; both are null for an automatic refund. */
export type DeskRefund = {
  id: number
  amount: Paise
  status: 'requested' | 'pending' | 'processed' | 'failed'
  reason: 'late' | 'mismatched' | 'double' | 'canceled' | 'operator'
  actor: string | null
  note: string | null
  requestedAt: Date
  endedAt: Date | null
}

/** A refund request; the ids are those of staff members. */
export type DeskRefundRequest = {
  id: number
  state: 'awaiting_approval' | 'approved' | 'declined'
  money: Paise
  coins: number
  note: string
  requestedBy: number
  requestedAt: Date
  decidedBy: number | null
  decidedAt: Date | null
  declineReason: string | null
}

/** A note of the desk. */
export type DeskNote = { id: number; text: string; isForCustomer: boolean; staffId: number; at: Date }

/** A stored correction, with its author and time. */
export type StoredCorrection = Correction & { id: number; staffId: number; at: Date }

/** A message to the customer and its state of delivery. */
export type DeskMessage = {
  jobKind: 'send-sms' | 'send-mail' | 'send-booking-link'
  what: string
  at: Date
  state: 'waiting' | 'sent' | 'failed'
}

/** The lists of an order's page, each sorted oldest first. */
export type DeskLists = {
  events: (OrderEvent & { actor: string | null })[]
  payments: DeskPayment[]
  refunds: DeskRefund[]
  requests: DeskRefundRequest[]
  invoices: { kind: string; number: string; issuedOn: string }[]
  tickets: { ticket: string; state: string }[]
  notes: DeskNote[]
  corrections: StoredCorrection[]
  messages: DeskMessage[]
  /** The values that are revealed to the reader's session. */
  reveals: { what: string; until: Date }[]
}

/** The link of an order that staff placed for a caller. */
export type DeskBooking = { sends: number; sentAt: Date; expiresAt: Date; approvedAt: Date | null }

/** Everything that an order's page displays in addition to the order. */
export type DeskFacts = DeskLists & {
  source: OrderSource
  unpaidUntil: Date | null
  isAnonymized: boolean
  cancelReason: string | null
  /** The account; number and address are null after its erasure. */
  buyer: { id: number; firstname: string; lastname: string; mobile: string | null; email: string | null }
  /** The number of the account's orders, counted up to 100. */
  orders: number
  areaName: string | null
  /** Null for an order that staff did not place. */
  booking: DeskBooking | null
}

/** An action of staff on an order, from the audit log. */
export type DeskAct = { at: Date; actor: string; act: string; reason: string | null; fields: string[] }
