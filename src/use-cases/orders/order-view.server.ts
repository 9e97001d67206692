import { ageOn, formatDmy, istDate, istIso } from '../../kernel/ist.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { toWireBirthInfo } from '../../domains/births/birth-wire.server.ts'
import { toWireItem, toWirePrices } from '../../domains/cart/cart-wire.server.ts'
import type { CartLine } from '../../domains/cart/cart-view.ts'
import { PRIVATE_TEST } from '../../domains/patients/consents.messages.ts'
import type { WireMemberRow } from '../../domains/slots/slots.contract.ts'
import { slotTime } from '../../domains/slots/slots.ts'
import type { CustomerNote } from '../../domains/orders/desk/notes.store.server.ts'
import { freeUntilHours, type CancellationRule } from '../../domains/orders/cancellation.ts'
import { mayCancel, refundPercentOf, rescheduleRefusal } from '../../domains/orders/may-cancel.ts'
import {
  type OrderEvent,
  type OrderSnapshot,
  type SnapshotLine,
  type SnapshotMember,
  type StoredOrder,
} from '../../domains/orders/order-snapshot.ts'
import { reportDeliveryText } from '../../domains/orders/order-pages.messages.ts'
import type { WireOrder, WireOrderSummary } from '../../domains/orders/orders.contract.ts'
import { refundForText, type RefundReason } from '../../domains/orders/orders.messages.ts'
import { effectiveStatus, isPayable } from '../../domains/orders/orders.ts'
import { toWireAddress } from '../../domains/addresses/address-wire.server.ts'

/** Converts an order to a list entry on the wire, with its effective state. */
export function toOrderSummary(order: StoredOrder, now: Date): WireOrderSummary {
  const { lines, slot } = order.snapshot
  return {
    order_number: order.number,
    order_status: effectiveStatus(order, now),
    placed_at: istIso(order.placedAt),
    grand_total: moneyOf(order.grandTotal),
    slot: slot === null ? null : { slot_date: slot.day, slot_time: slotTime(slot) },
    items: lines.map((line) => ({ name: listedName(line), quantity: line.quantity })),
    patients: listedPatients(lines),
  }
}

// Other people may read the list, so nobody is named in an order with a test that needs consent.
function listedPatients(lines: readonly SnapshotLine[]): string[] {
  if (lines.some(({ consent }) => consent !== null)) return []
  const names = lines.flatMap(({ members }) =>
    members.map(({ id, firstname, lastname }): [number, string] => [id, `${firstname} ${lastname}`.trim()]),
  )
  return [...new Map(names).values()]
}

/** The name of a line in a list. Other people may read the list, so a test that needs consent is not named. */
export function listedName({ name, consent }: Pick<CartLine, 'name' | 'consent'>): string {
  return consent === null ? name : PRIVATE_TEST
}

/** The data of an order in addition to its snapshot: its timeline, refunds, rule and report delivery. */
export type OrderBooks = {
  events: OrderEvent[]
  /** The rule under which the order was placed. */
  rule: CancellationRule
  /** Null if the operator has set no text. */
  reportDelivery: string | null
  refunds: RefundToShow[]
  /** The notes for the customer alone. */
  notes: CustomerNote[]
  /** Whether the customer has yet to approve a booking by staff. */
  awaitsApproval: boolean
}

type RefundToShow = {
  amount: Paise
  status: 'requested' | 'pending' | 'processed' | 'failed'
  reason: RefundReason
  hasCreditNote: boolean
}

/** Converts a whole order to its wire form, with its effective state. */
export function toWireOrder(order: StoredOrder, books: OrderBooks, now: Date): WireOrder {
  const { events, refunds, rule, awaitsApproval } = books
  const { lines, prices, gstPercent, address, birth } = order.snapshot
  const isPending = isPayable(order, now)
  return {
    ...toOrderSummary(order, now),
    payment_method: order.paymentMethod,
    prices: toWirePrices(prices, gstPercent),
    items: lines.map((line) => toWireItem(toCartLine(line))),
    members: lines.flatMap((line) => line.members.map((member) => toMemberRow(line, member, order.placedAt))),
    address: toWireAddress(address),
    report_delivery: books.reportDelivery ?? reportDeliveryText,
    timeline: events.map(({ status, text, at }) => ({ status, text, at: istIso(at) })),
    can_cancel: mayCancel(order, books, now),
    can_reschedule: rescheduleRefusal(order, books, now) === null,
    cancellation: {
      hours_before_visit: rule.hoursBeforeVisit,
      free_change_hours: freeUntilHours(rule),
      refund_percent: refundPercentOf(order, rule, now),
    },
    pay_until: isPending && order.unpaidUntil !== null ? istIso(order.unpaidUntil) : null,
    can_pay: order.paymentMethod !== 'free' && isPending && !awaitsApproval,
    awaits_approval: isPending && awaitsApproval,
    birth_info: toWireBirthInfo(birth ?? null),
    refund: refundOnWire(refunds),
    refunds: refunds.map(toWireRefund),
    notes: books.notes.map(({ text, at }) => ({ text, at: istIso(at) })),
  }
}

// Several refunds of one order are shown as one, with the state of the slowest.
function refundOnWire(refunds: OrderBooks['refunds']): WireOrder['refund'] {
  if (refunds.length === 0) return null
  const amount = paise(refunds.reduce((sum, refund) => sum + refund.amount, 0))
  return {
    amount: moneyOf(amount),
    status: refunds.every(({ status }) => status === 'processed') ? 'processed' : 'pending',
  }
}

function toWireRefund({ amount, status, reason, hasCreditNote }: RefundToShow): WireOrder['refunds'][number] {
  return {
    amount: moneyOf(amount),
    status: status === 'processed' ? 'processed' : 'pending',
    for: refundForText[reason],
    // Credit notes of earlier releases belong to a cancelled order only.
    has_credit_note: hasCreditNote || reason === 'canceled',
  }
}

/** Whether an order has an item that needs a sample from a person. */
export function hasDiagnosticItems(snapshot: OrderSnapshot): boolean {
  return snapshot.lines.some((line) => line.isDiagnostic)
}

function toCartLine(line: SnapshotLine): CartLine {
  return {
    ...line,
    couponAmount: line.couponAmount ?? paise(0),
    categoryIds: [],
    members: line.members.map((member) => ({ ...member, declaredAt: null, hasConsented: true })),
  }
}

function toMemberRow(line: SnapshotLine, member: SnapshotMember, placedAt: Date): WireMemberRow {
  return {
    member_id: member.id,
    member_firstname: member.firstname,
    member_lastname: member.lastname,
    member_mobile: member.mobile,
    member_gender: member.gender,
    member_age: member.dob === null ? null : ageOn(member.dob, istDate(placedAt)),
    member_secondary_relation: member.relation,
    member_dob: member.dob === null ? null : formatDmy(member.dob, '-'),
    item_id: String(line.id),
    item_name: line.name,
  }
}
