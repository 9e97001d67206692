import { paise } from '../../../kernel/money.ts'
import { MOVED } from '../../../domains/orders/rescheduling.ts'
import { REFUNDED } from '../../../domains/orders/order-events.ts'
import { refundForText } from '../../../domains/orders/orders.messages.ts'
import type { DeskAct, DeskFacts, DeskPayment } from '../../../domains/orders/desk/desk-facts.ts'
import {
  actText,
  messageText,
  paymentText,
  refundRequestedText,
  refundDeclinedText,
  refundEndText,
  refundStartText,
} from '../../../domains/orders/desk/timeline.messages.ts'

/**
 * An entry of an order's timeline. `actor` is a staff member or a user of the command as the database names them,
 * `customer`, `shop`, or null if the actor does not matter.
 */
export type OrderTimelineEntry = {
  at: Date
  kind: 'event' | 'message' | 'payment' | 'refund' | 'note' | 'staff'
  text: string
  detail: string | null
  actor: string | null
  channel: 'sms' | 'email' | null
  state: string | null
}

type Facts = Pick<DeskFacts, 'events' | 'messages' | 'payments' | 'refunds' | 'requests' | 'notes'>

// Events of these kinds have separate entries.
const ACTS_WITH_ENTRY = new Set([
  'order.moved',
  'order.noted',
  'order.step_recorded',
  'order.canceled',
  'order.refunded',
  'assist.placed',
  'assist.withdrawn',
])

/** The whole history of an order, the newest entry last. @see OPS-O03 */
export function orderTimeline(facts: Facts, acts: readonly DeskAct[]): OrderTimelineEntry[] {
  const events = facts.events.filter(({ status }) => status !== REFUNDED)
  const isPlacing = ({ status }: Facts['events'][number]) => status === 'pending'
  const ranked = (rank: number, entries: readonly OrderTimelineEntry[]) =>
    entries.map((each) => ({ rank, entry: each }))
  const toEvent = (event: Facts['events'][number]) => toEventEntry(event, acts)
  return [
    ...ranked(0, events.filter(isPlacing).map(toEvent)),
    ...ranked(1, facts.payments.flatMap(toPaymentEntries)),
    ...ranked(2, [...events.filter((event) => !isPlacing(event)).map(toEvent), ...otherEntries(facts, acts)]),
  ]
    .toSorted(
      (one, other) =>
        secondOf(one) - secondOf(other) ||
        one.rank - other.rank ||
        one.entry.at.getTime() - other.entry.at.getTime(),
    )
    .map(({ entry: each }) => each)
}

// A payment and the confirmation that it causes are in the same second, in which the payment is first.
function secondOf({ entry: { at } }: { entry: OrderTimelineEntry }): number {
  return Math.floor(at.getTime() / 1000)
}

function otherEntries(facts: Facts, acts: readonly DeskAct[]): OrderTimelineEntry[] {
  return [
    ...facts.messages.map(({ jobKind, what, at, state }) =>
      entry(at, 'message', {
        text: messageText(what),
        channel: jobKind === 'send-mail' ? 'email' : 'sms',
        state,
        actor: 'shop',
      }),
    ),
    ...facts.refunds.flatMap(toRefundEntries),
    ...facts.requests.flatMap(toRequestEntries),
    ...facts.notes.map(({ text, isForCustomer, staffId, at }) =>
      entry(at, 'note', {
        text,
        actor: `staff:${staffId}`,
        state: isForCustomer ? 'for_customer' : null,
      }),
    ),
    ...acts
      .filter(({ act }) => !ACTS_WITH_ENTRY.has(act) && !act.startsWith('refund.'))
      .map(({ at, actor, act, reason, fields }) =>
        entry(at, 'staff', { text: actText(act, fields), detail: reason, actor }),
      ),
  ]
}

function entry(
  at: Date,
  kind: OrderTimelineEntry['kind'],
  rest: Partial<OrderTimelineEntry> & { text: string },
): OrderTimelineEntry {
  return { at, kind, detail: null, actor: null, channel: null, state: null, ...rest }
}

// The audit log has the reason of a step by staff; it is found by the instant of the step.
function toEventEntry(event: Facts['events'][number], acts: readonly DeskAct[]): OrderTimelineEntry {
  const act = acts.find(
    ({ act: name, at }) => ACTS_WITH_ENTRY.has(name) && at.getTime() === event.at.getTime(),
  )
  return entry(event.at, 'event', {
    text: event.text,
    actor: event.actor ?? act?.actor ?? actorOf(event.status),
    detail: event.actor === null ? null : (act?.reason ?? null),
  })
}

// If staff placed or cancelled the order, the audit log or the event names them.
const CUSTOMERS_STEPS = new Set(['pending', MOVED, 'canceled', 'approved'])

function actorOf(status: string): string {
  return CUSTOMERS_STEPS.has(status) ? 'customer' : 'shop'
}

function toPaymentEntries(payment: DeskPayment): OrderTimelineEntry[] {
  const { amount, state, createdAt, capturedAt, paymentId, providerOrderId } = payment
  const started = entry(createdAt, 'payment', {
    text: paymentText.created(amount),
    detail: providerOrderId,
    state: 'created',
    actor: 'customer',
  })
  if (capturedAt === null || state === 'created') return [started]
  return [
    started,
    entry(capturedAt, 'payment', {
      text: paymentText[state](amount),
      detail: paymentId,
      state,
      actor: 'customer',
    }),
  ]
}

function toRefundEntries({
  amount,
  status,
  reason,
  actor,
  note,
  requestedAt,
  endedAt,
}: Facts['refunds'][number]): OrderTimelineEntry[] {
  const started = entry(requestedAt, 'refund', {
    text: refundStartText(amount, refundForText[reason]),
    detail: note,
    state: status,
    actor: actor ?? 'shop',
  })
  if (endedAt === null) return [started]
  const isDone = status === 'processed'
  return [
    started,
    entry(endedAt, 'refund', { text: refundEndText(amount, isDone), state: status, actor: 'shop' }),
  ]
}

// An approved request appears as its refund, unless it was of coins alone.
function toRequestEntries(request: Facts['requests'][number]): OrderTimelineEntry[] {
  const { state, money, coins, note, requestedBy, requestedAt, decidedBy, decidedAt, declineReason } = request
  const requested = entry(requestedAt, 'refund', {
    text: refundRequestedText(paise(money), coins),
    detail: note,
    state,
    actor: `staff:${requestedBy}`,
  })
  if (state === 'approved') return decidedBy === null && money > 0 ? [] : [requested]
  if (decidedAt === null) return [requested]
  const declined = entry(decidedAt, 'refund', {
    text: refundDeclinedText,
    detail: declineReason,
    state,
    actor: decidedBy === null ? 'shop' : `staff:${decidedBy}`,
  })
  return [requested, declined]
}
