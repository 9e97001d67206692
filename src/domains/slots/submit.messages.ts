import { drawerToast } from '../cart/cart.messages.ts'
import { slotMessage } from './slots.messages.ts'

/** Why a slot submit is refused, the slot's own reasons and those of the patients apart. */
export type SubmitRefusal =
  | 'no-slot'
  | 'not-listed'
  | 'unreadable-patients'
  | 'unreadable-customer'
  | 'other-customer'
  | 'unknown-cart'
  | 'unknown-patient'
  | 'unknown-item'
  | 'no-tests'
  | 'no-address'
  | 'not-serviceable'
  | 'too-many-holds'

/** What a refused submit says. */
export const submitMessage: Record<SubmitRefusal, string> = {
  'no-slot': drawerToast['no-slot'],
  'not-listed': slotMessage['not-listed'],
  'unreadable-patients': 'Please choose the patients again',
  'unreadable-customer': 'This is no customer',
  'other-customer': 'This is another customer',
  'unknown-cart': 'There is no such cart',
  'unknown-patient': 'Please choose the patients again',
  'unknown-item': 'Your cart has changed. Please choose the patients again',
  'no-tests': drawerToast['no-tests'],
  'no-address': drawerToast['no-address'],
  'not-serviceable': drawerToast['not-serviceable'],
  'too-many-holds': 'You are holding two slots already. Please finish one of those bookings first',
}
