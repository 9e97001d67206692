import { waitText } from '../../kernel/duration-text.ts'
import { drawerToast } from './drawer.messages.ts'
import type { HoldLimit } from '../slots/hold-limits.ts'
import { slotMessage } from '../slots/slots.messages.ts'

const limitReason: Record<HoldLimit['kind'], string> = {
  'held-too-long': 'You have held this slot for an hour. Please pick another, or try again in',
  'slot-in-demand': 'Other people are booking this slot right now. Please pick another, or try again in',
  'too-many-holds-today': 'You have held too many slots today. Please try again in',
}

/** Why a customer has to wait before a slot is held, and for how long. */
export function holdLimitText({ kind, retryAfterSeconds }: HoldLimit): string {
  return `${limitReason[kind]} ${waitText(retryAfterSeconds)}.`
}

/** Why a slot submit is refused, apart from the reasons of the slot and of the patients. */
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

/** The texts of a refused submit. */
export const submitMessage: Record<SubmitRefusal, string> = {
  'no-slot': drawerToast['no-slot'],
  'not-listed': slotMessage['not-listed'],
  'unreadable-patients': 'Please choose the patients again',
  'unreadable-customer': 'We could not find this customer',
  'other-customer': 'This belongs to another customer',
  'unknown-cart': 'We could not find this cart',
  'unknown-patient': 'Please choose the patients again',
  'unknown-item': 'Your cart has changed. Please choose the patients again',
  'no-tests': drawerToast['no-tests'],
  'no-address': drawerToast['no-address'],
  'not-serviceable': drawerToast['not-serviceable'],
  'too-many-holds': 'You are already holding two slots. Please finish one of those bookings first',
}
