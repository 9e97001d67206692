import type { OrderSnapshot, SnapshotMember } from './order-snapshot.ts'
import type { OrderStatus } from './orders.ts'

/** The states in which the person of an order is no longer needed. */
export const ENDED_STATUSES = [
  'complete',
  'canceled',
  'payment_failed',
] as const satisfies readonly OrderStatus[]

/** Whether an order no longer needs its person. */
export function hasEnded(status: OrderStatus): boolean {
  return ENDED_STATUSES.some((ended) => ended === status)
}

/**
 * The part of an order that bookkeeping needs after its customer requested erasure: what was sold, when, for how much
 * and in which state of India. Of the patients only their number remains.
 *
 * @see SEC-33
 */
export function anonymizeSnapshot(snapshot: OrderSnapshot): OrderSnapshot {
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, members: line.members.map(anonymousMember) })),
    address: {
      ...snapshot.address,
      id: 0,
      firstname: '',
      lastname: '',
      telephone: '',
      street: [],
      landmark: '',
      city: '',
      postcode: '',
      type: 'other',
    },
    birth: null,
  }
}

function anonymousMember(member: SnapshotMember): SnapshotMember {
  return { ...member, id: 0, firstname: '', lastname: '', dob: null, mobile: '', relation: '' }
}
