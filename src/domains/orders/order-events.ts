import { istDate } from '../../kernel/ist.ts'
import { COLLECTION_STEPS, type CollectionStep, type PastEvent } from './order-progress.ts'
import type { OrderStatus } from './orders.ts'

/** The timeline entry of a refund that staff decided on. */
export const REFUNDED = 'refunded'

/** Why a step is not added to an order's timeline. */
export type EventRefusal =
  | { kind: 'unknown-order' }
  | { kind: 'not-confirmed'; status: OrderStatus }
  | { kind: 'nothing-collected' }
  | { kind: 'already-there'; step: CollectionStep }
  | { kind: 'later-step-there'; step: CollectionStep }
  | { kind: 'too-early'; since: Date }
  | { kind: 'in-future' }
  | { kind: 'before-visit'; slotStartsAt: Date }

/** The fields of an order that decide which step may come next; `status` is the effective one. */
export type EventfulOrder = {
  status: OrderStatus
  hasCollection: boolean
  /** The begin of the visit; null if the order has none. */
  slotStartsAt: Date | null
  events: readonly (Pick<PastEvent, 'status'> & { at: Date })[]
}

/** Whether a text names a step. */
export function isCollectionStep(text: string): text is CollectionStep {
  return COLLECTION_STEPS.some((step) => step === text)
}

/**
 * The steps that can be added next, in their order: those after the last one done, for a confirmed order. An order without a
 * home collection has only its end.
 */
export function nextSteps({
  status,
  hasCollection,
  events,
}: Omit<EventfulOrder, 'slotStartsAt'>): CollectionStep[] {
  if (status !== 'processing') return []
  const lastDone = COLLECTION_STEPS.findLastIndex((step) => events.some((event) => event.status === step))
  return COLLECTION_STEPS.filter(
    (step, index) => index > lastDone && (hasCollection || step === 'report-ready'),
  )
}

/**
 * Why a step cannot be added at an instant; null if it can. Steps may be skipped but not reordered,
 * and each happens once, after everything that happened before, and not before the day of the visit.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function eventRefusal(
  order: EventfulOrder,
  { step, at }: { step: CollectionStep; at: Date },
  now: Date,
): EventRefusal | null {
  const done = COLLECTION_STEPS.filter((each) => order.events.some(({ status }) => status === each))
  const last = done.at(-1)
  if (done.includes(step)) return { kind: 'already-there', step }
  if (last !== undefined && isBefore(step, last)) return { kind: 'later-step-there', step: last }
  if (order.status !== 'processing') return { kind: 'not-confirmed', status: order.status }
  if (!order.hasCollection && step !== 'report-ready') return { kind: 'nothing-collected' }
  if (at > now) return { kind: 'in-future' }
  const since = new Date(Math.max(...order.events.map((event) => event.at.getTime())))
  if (at < since) return { kind: 'too-early', since }
  const { slotStartsAt } = order
  return slotStartsAt !== null && isBeforeVisitDay(slotStartsAt, at)
    ? { kind: 'before-visit', slotStartsAt }
    : null
}

/** Whether an instant is before the day of a visit in India. On the day itself a sample may be taken at any hour. */
export function isBeforeVisitDay(slotStartsAt: Date, at: Date): boolean {
  return istDate(at) < istDate(slotStartsAt)
}

function isBefore(step: CollectionStep, other: CollectionStep): boolean {
  return COLLECTION_STEPS.indexOf(step) < COLLECTION_STEPS.indexOf(other)
}
