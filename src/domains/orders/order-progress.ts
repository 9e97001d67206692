import type { OrderStatus } from './orders.ts'

/** The steps still to come for a confirmed collection, in this order; the events have the same names. */
export const COLLECTION_STEPS = ['collected', 'at-lab', 'report-ready'] as const

/** A step of a collection. @see docs/rules/orders-and-payments.md */
export type CollectionStep = (typeof COLLECTION_STEPS)[number]

/** A step still to come; the way to the customer has no event of its own. */
export type AheadStep = 'confirmed' | 'on-the-way' | CollectionStep

/** A past event of an order. `at` is an ISO instant. */
export type PastEvent = { status: string; text: string; at: string }

/** A step of an order's progress: an event, a state without an event, or a step still to come. */
export type ProgressStep =
  | { kind: 'event'; text: string; at: string; isNow: boolean }
  | { kind: 'status'; status: OrderStatus }
  | { kind: 'ahead'; step: AheadStep }

/** The fields that the progress of an order is derived from; `status` is the effective one. */
export type ProgressFacts = { status: OrderStatus; hasCollection: boolean; events: readonly PastEvent[] }

/**
 * The progress of an order: past events, oldest first, then the steps still to come.
 * The wait for the payment is left out once anything followed it; an ended order has nothing to come.
 *
 * @see ORD-06
 */
export function orderProgress({ status, hasCollection, events }: ProgressFacts): ProgressStep[] {
  const isPast = status !== 'pending' && events.length > 1
  const remaining = isPast ? events.filter((event) => event.status !== 'pending') : events
  const past = remaining.map(({ text, at, ...event }): ProgressStep => {
    const isNow = status === 'pending' && event.status === 'pending'
    return { kind: 'event', text, at, isNow }
  })
  const hasEvent = events.some((event) => event.status === status)
  switch (status) {
    case 'canceled':
    case 'payment_failed':
      return hasEvent ? past : [...omitPaymentWait(past, events), { kind: 'status', status }]
    case 'complete':
      return past
    case 'pending':
    case 'processing':
      return [...past, ...stepsAhead(status, events, hasCollection)]
  }
}

function omitPaymentWait(past: ProgressStep[], events: readonly PastEvent[]): ProgressStep[] {
  return events.length === 1 && events[0]?.status === 'pending' ? [] : past
}

function stepsAhead(
  status: 'pending' | 'processing',
  events: readonly PastEvent[],
  hasCollection: boolean,
): ProgressStep[] {
  const done = new Set(events.map((event) => event.status))
  const collection = hasCollection ? COLLECTION_STEPS.filter((step) => !done.has(step)) : []
  const visit: AheadStep[] = collection[0] === 'collected' ? ['on-the-way'] : []
  const payment: AheadStep[] = status === 'pending' ? ['confirmed'] : []
  return [...payment, ...visit, ...collection].map((step) => ({ kind: 'ahead', step }))
}
