import { istDate, istMinuteOfDay, addDays, type IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { MismatchKind } from '../settlements/mismatches.ts'
import type { Permission, Role } from '../staff/permissions.ts'

/** The kinds of what needs the attention of staff. @see OPS-O12 */
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

/** One of these kinds. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The one thing to do about an item. */
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

/** One of these actions. */
export type AttentionAction = (typeof ATTENTION_ACTIONS)[number]

/** Who looks after a kind, which permission its list and its action need, and what the action is. */
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
  /** Money that nothing was sold for, until it is handed back to the provider. */
  money: 24 * HOUR,
  /** The same money, until the provider has returned it. */
  pendingMoney: 7 * 24 * HOUR,
  refundWaiting: 24 * HOUR,
  mismatch: 24 * HOUR,
  /** After the end of the day whose settlements could not be fetched. */
  settlementFetch: 24 * HOUR,
  /** Before the visit begins. */
  beforeVisit: 12 * HOUR,
  /** Before the time to pay of a booking for a caller ends. */
  assistedBooking: 10,
  deadJob: 4 * HOUR,
  undeliveredMessage: 24 * HOUR,
} as const

/** How long before its deadline a complaint is listed, in hours and in days. */
export const COMPLAINT_NEAR = { acknowledgeHours: 24, answerDays: 7 } as const

/** The kinds that a person reads, in the order of `ATTENTION_KINDS`. @see OPS-O12 */
export function attentionKinds(may: ReadonlySet<Permission>): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => may.has(ATTENTION_RULES[kind].may))
}

/** The facts of an item, by its kind. */
export type AttentionFacts =
  | { kind: 'failed_refund'; amount: Paise }
  | { kind: 'money'; amount: Paise; reason: 'late' | 'mismatched' | 'double' }
  | { kind: 'refund_waiting'; money: Paise; coins: number; askedBy: string }
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

/** An item of the list; `target` is what its action needs. */
export type AttentionItem = {
  id: string
  facts: AttentionFacts
  number: string | null
  since: Date
  dueAt: Date
  target: string
}

/** The last item of the page before. */
export type AttentionCursor = { due: Date; kind: AttentionKind; id: string }

/** A cursor as the address of a page holds it. */
export function attentionCursorText({ due, kind, id }: AttentionCursor): string {
  return `${due.toISOString()}_${kind}:${id}`
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z_]{1,40}):([\w:-]{1,100})$/

/** The cursor of such a text, null for any other text. */
export function parseAttentionCursor(text: string): AttentionCursor | null {
  const [, at = '', name, id] = CURSOR.exec(text) ?? []
  const due = new Date(at)
  const kind = ATTENTION_KINDS.find((one) => one === name)
  return kind === undefined || id === undefined || Number.isNaN(due.getTime()) ? null : { due, kind, id }
}

/** Counts stop here. @see OPS-007 */
export const MOST_COUNTED = 1_000

/** A count as the console shows it: `more` if there are more than it says. */
export function boundedCount(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED }
}

/** From this day and minute on, a visit has not begun. */
export function visitsFrom(now: Date): { day: IstDate; minute: number; answerBy: IstDate } {
  const day = istDate(now)
  return { day, minute: istMinuteOfDay(now), answerBy: addDays(day, COMPLAINT_NEAR.answerDays) }
}
