import type { OrderStatus } from './orders.ts'

/** What is still to come for a confirmed collection, in this order; the events carry the same names. */
export const COLLECTION_STEPS = ['collected', 'at-lab', 'report-ready'] as const

/** A step of a collection. @see docs/rules/orders-and-payments.md */
export type CollectionStep = (typeof COLLECTION_STEPS)[number]

/** Something that has happened to an order. `at` is an ISO instant. */
export type PastEvent = { status: string; text: string; at: string }

/** A step of an order's way: an event, the state it has come to without one, or what is still to come. */
export type ProgressStep =
  | { kind: 'event'; text: string; at: string; isNow: boolean }
  | { kind: 'status'; status: OrderStatus }
  | { kind: 'ahead'; step: CollectionStep | 'confirmed' }

/** What of an order its way is read from; `status` is the one it reads as now. */
export type OrderWay = { status: OrderStatus; hasCollection: boolean; events: readonly PastEvent[] }

/**
 * The way of an order: what has happened, oldest first, then what is still to come.
 * Waiting for the payment is left out once anything followed it; an order that ended has nothing to come.
 *
 * @see ORD-06
 */
export function orderProgress({ status, hasCollection, events }: OrderWay): ProgressStep[] {
  const isPast = status !== 'pending' && events.length > 1
  const lasting = isPast ? events.filter((event) => event.status !== 'pending') : events
  const past = lasting.map(({ text, at, ...event }): ProgressStep => {
    const isNow = status === 'pending' && event.status === 'pending'
    return { kind: 'event', text, at, isNow }
  })
  const isTold = events.some((event) => event.status === status)
  switch (status) {
    case 'canceled':
    case 'payment_failed':
      return isTold ? past : [...withoutWaiting(past, events), { kind: 'status', status }]
    case 'complete':
      return past
    case 'pending':
    case 'processing':
      return [...past, ...stepsAhead(status, events, hasCollection)]
  }
}

function withoutWaiting(past: ProgressStep[], events: readonly PastEvent[]): ProgressStep[] {
  return events.length === 1 && events[0]?.status === 'pending' ? [] : past
}

function stepsAhead(
  status: 'pending' | 'processing',
  events: readonly PastEvent[],
  hasCollection: boolean,
): ProgressStep[] {
  const done = new Set(events.map((event) => event.status))
  const collection = hasCollection ? COLLECTION_STEPS.filter((step) => !done.has(step)) : []
  const ahead = status === 'pending' ? (['confirmed', ...collection] as const) : collection
  return ahead.map((step) => ({ kind: 'ahead', step }))
}
