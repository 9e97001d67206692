import type { OrderSnapshot, SnapshotMember } from './order-snapshot.ts'
import type { OrderStatus } from './orders.ts'

/** The states in which nobody needs to know any more whose order it was. */
export const ENDED_STATUSES = [
  'complete',
  'canceled',
  'payment_failed',
] as const satisfies readonly OrderStatus[]

/** Whether an order needs its person no more. */
export function hasEnded(status: OrderStatus): boolean {
  return ENDED_STATUSES.some((ended) => ended === status)
}

/**
 * What the books need of an order whose person asked to be forgotten: what was sold, when, for how much and in which
 * state of India; of the patients no more than how many.
 *
 * @see SEC-33
 */
export function withoutPerson(snapshot: OrderSnapshot): OrderSnapshot {
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, members: line.members.map(nobody) })),
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

function nobody(member: SnapshotMember): SnapshotMember {
  return { ...member, id: 0, firstname: '', lastname: '', dob: null, mobile: '', relation: '' }
}
