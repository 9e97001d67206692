import { waitText } from '../../kernel/wait-text.ts'
import { drawerToast } from './drawer.messages.ts'
import type { HoldLimit } from '../slots/hold-limits.ts'
import { slotMessage } from '../slots/slots.messages.ts'

const limitReason: Record<HoldLimit['kind'], string> = {
  'held-too-long': 'You have held this time for an hour. Pick another, or try again in',
  'slot-in-demand': 'Others are booking this time right now. Pick another, or try again in',
  'too-many-holds-today': 'You have held as many times as we allow within a day. Please try again in',
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
