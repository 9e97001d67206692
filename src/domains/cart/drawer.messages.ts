import { NO_SLOT_CHOSEN } from '../slots/no-slot.messages.ts'
import type { CartRefusal } from './cart.ts'

/** The texts shown if a step cannot be left. */
export type DrawerRefusal =
  | Exclude<CartRefusal, { kind: 'signed-out' }>
  | { kind: 'no-patient' }
  | { kind: 'no-address' }
  | { kind: 'address-unusable' }
  | { kind: 'not-serviceable' }
  | { kind: 'no-slot' }
  | { kind: 'slot-failed' }
  | { kind: 'no-birth-info' }
  | { kind: 'nothing-listed' }
  | { kind: 'try-again' }
  | { kind: 'went-wrong' }

/** The toasts of the booking drawer. @see ERR-14, ERR-41 … ERR-51 */
export const drawerToast: Record<DrawerRefusal['kind'], string> = {
  'no-tests': 'Please Add Test To Continue Booking',
  mixed: 'Some Cart Items Are Not Diagnostic Tests. Remove Them To Checkout',
  'no-patient': 'At least one Patient needs to be selected',
  'no-address': 'please add address!',
  'address-unusable': 'Please add a valid address before proceeding.',
  'not-serviceable': 'Our service does not cover this pincode area',
  'no-slot': NO_SLOT_CHOSEN,
  'slot-failed': 'Failed to submit the slot. Please try again.',
  'no-birth-info': 'Please add birthing details',
  'nothing-listed': 'No data available.',
  'try-again': 'Please try again.',
  'went-wrong': 'Something went wrong. Please try again.',
}
