import type { SlotRefusal } from '../../slots/slots.ts'
import type { ShopMoveRefusal } from '../rescheduling.ts'

/** Why a visit of a bulk move was not moved, for staff. */
export const moveFailureText = {
  'unknown-order': 'There is no such order',
  'moved-meanwhile': 'The visit has been moved in the meantime. Load the list again',
  'no-visit': 'This order has no visit',
  collected: 'The sample was collected',
  'too-late': 'The visit has begun, or the order is cancelled or complete',
  'too-often': 'This visit cannot be moved again',
  'not-in-window': 'Choose one of the next 15 days',
  'day-closed': 'Slots on this day can no longer be booked',
  'too-soon': 'This slot starts too soon. Choose a later one',
  'not-listed': 'This slot is not planned in the area of the visit',
  full: 'This slot is full by now. Choose another one',
} as const satisfies Record<
  ShopMoveRefusal['kind'] | SlotRefusal['kind'] | 'unknown-order' | 'moved-meanwhile',
  string
>
