import { istDate, istMinuteOfDay, addDays, type IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { MismatchKind } from '../settlements/mismatches.ts'
import type { Permission, Role } from '../staff/permissions.ts'

/** The kinds of items that need the attention of staff. @see OPS-O12 */
export const ATTENTION_KINDS = [
  'failed_refund',
  'money',
  'refund_waiting',
  'mismatch',
  'settlement_fetch',
  'slot_above_wanted',
  'assisted_booking',
  'complaint',
  'dead_job',
  'undelivered_message',
] as const

/** @see ATTENTION_KINDS */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The possible actions on an item. */
export const ATTENTION_ACTIONS = [
  'retry_refund',
  'retry_job',
  'open_order',
  'open_approvals',
  'open_mismatches',
  'open_settlements',
  'open_to_move',
  'open_complaint',
] as const

/** @see ATTENTION_ACTIONS */
export type AttentionAction = (typeof ATTENTION_ACTIONS)[number]

/** The responsible role of a kind, the permission that its list and its action require, and the action. */
export type AttentionRule = { owner: Role; may: Permission; action: AttentionAction }

/** The rule of each kind. @see OPS-O12 */
export const ATTENTION_RULES: Readonly<Record<AttentionKind, AttentionRule>> = {
  failed_refund: { owner: 'finance', may: 'refund.ask', action: 'retry_refund' },
  money: { owner: 'finance', may: 'payment.read', action: 'open_order' },
  refund_waiting: { owner: 'manager', may: 'refund.approve', action: 'open_approvals' },
  mismatch: { owner: 'finance', may: 'payment.read', action: 'open_mismatches' },
  settlement_fetch: { owner: 'finance', may: 'payment.read', action: 'open_settlements' },
  slot_above_wanted: { owner: 'manager', may: 'slot.write', action: 'open_to_move' },
  assisted_booking: { owner: 'desk', may: 'order.assist', action: 'open_order' },
  complaint: { owner: 'desk', may: 'case.work', action: 'open_complaint' },
  dead_job: { owner: 'manager', may: 'jobs.work', action: 'retry_job' },
  undelivered_message: { owner: 'manager', may: 'jobs.work', action: 'retry_job' },
}

const HOUR = 60

/** In how many minutes an item of each kind is due. @see OPS-O12 */
export const ATTENTION_MINUTES = {
  failedRefund: 4 * HOUR,
  /** A payment that no order was placed for, until it is returned to the provider. */
  money: 24 * HOUR,
  /** Such a payment, until the provider has returned it to the customer. */
  pendingMoney: 7 * 24 * HOUR,
  refundWaiting: 24 * HOUR,
  mismatch: 24 * HOUR,
  /** After the end of the day whose settlements could not be fetched. */
  settlementFetch: 24 * HOUR,
  /** Before the visit begins. */
  beforeVisit: 12 * HOUR,
  /** Before the payment of a booking by telephone is due. */
  assistedBooking: 10,
  deadJob: 4 * HOUR,
  undeliveredMessage: 24 * HOUR,
} as const

/** How long before its deadline a complaint is listed, in hours and in days. */
export const COMPLAINT_NEAR = { acknowledgeHours: 24, answerDays: 7 } as const

/** The kinds that a person may see, in the order of `ATTENTION_KINDS`. @see OPS-O12 */
export function attentionKinds(may: ReadonlySet<Permission>): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => may.has(ATTENTION_RULES[kind].may))
}

/** The facts of an item, by its kind. */
export type AttentionFacts =
  | { kind: 'failed_refund'; amount: Paise }
  | { kind: 'money'; amount: Paise; reason: 'late' | 'mismatched' | 'double' }
  | { kind: 'refund_waiting'; money: Paise; coins: number; requestedBy: string }
  | { kind: 'settlement_fetch'; day: IstDate; failure: string }
  | { kind: 'mismatch'; amount: Paise; difference: MismatchKind; waits: boolean }
  | {
      kind: 'slot_above_wanted'
      area: string
      day: IstDate
      startMinute: number
      taken: number
      wanted: number
    }
  | { kind: 'assisted_booking'; isApproved: boolean }
  | { kind: 'complaint'; ticket: string; isAcknowledged: boolean }
  | { kind: 'dead_job'; job: string; error: string | null }
  | { kind: 'undelivered_message'; channel: 'sms' | 'email'; error: string | null }

/** An item of the list; `target` identifies the object of its action. */
export type AttentionItem = {
  id: string
  facts: AttentionFacts
  number: string | null
  since: Date
  dueAt: Date
  target: string
}

/** The last item of the previous page. */
export type AttentionCursor = { due: Date; kind: AttentionKind; id: string }

/** Encodes a cursor for the address of a page. */
export function attentionCursorText({ due, kind, id }: AttentionCursor): string {
  return `${due.toISOString()}_${kind}:${id}`
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z_]{1,40}):([\w:-]{1,100})$/

/** Decodes a cursor; null for any other text. */
export function parseAttentionCursor(text: string): AttentionCursor | null {
  const [, at = '', name, id] = CURSOR.exec(text) ?? []
  const due = new Date(at)
  const kind = ATTENTION_KINDS.find((one) => one === name)
  return kind === undefined || id === undefined || Number.isNaN(due.getTime()) ? null : { due, kind, id }
}

/** Counts stop at this number. @see OPS-007 */
export const MOST_COUNTED = 1_000

/** A count for the console; `more` if the true count is higher. */
export function boundedCount(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED }
}

/** The day and minute from which visits have not begun, and the last day on which an answer is due. */
export function visitsFrom(now: Date): { day: IstDate; minute: number; answerBy: IstDate } {
  const day = istDate(now)
  return { day, minute: istMinuteOfDay(now), answerBy: addDays(day, COMPLAINT_NEAR.answerDays) }
}
