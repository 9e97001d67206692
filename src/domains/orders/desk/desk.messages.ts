import { accessMessage } from '../../staff/access.messages.ts'
import { assistRefusalText } from '../assist/assist.messages.ts'
import type { CorrectionRefusal } from './corrections.ts'
import type { ActRefusal } from './order-acts.ts'

/** The sentences for an invalid field of the orders desk. */
export const deskFieldText = {
  query: {
    missing: 'Please type what to search for',
    wrong: 'Please search for another text',
    long: 'Please search for less text',
  },
  day: 'Please choose a day',
  id: 'Please choose from the list',
  after: 'Please start again from the first page',
  viewName: {
    missing: 'Please give the list a name',
    wrong: 'Please give the list another name',
    long: 'Please use at most 60 characters',
  },
  reason: {
    missing: 'Please say why',
    wrong: 'Please write the reason again',
    long: 'Please use at most 300 characters',
  },
  note: {
    missing: 'Please write the note',
    wrong: 'Please write the note again',
    long: 'Please use at most 1,000 characters',
  },
  slot: 'Please choose a slot',
  step: 'Please choose a step',
  stepAt: 'Please enter the day and the time',
  what: 'Please choose what to show',
  noChange: 'Please change something first',
} as const

/** Why an action of the order page is not possible now. */
export const actRefusalText: Record<ActRefusal, string> = {
  not_allowed: accessMessage.not_allowed,
  anonymized: 'The people of this order were removed by law.',
  no_visit: 'This order has no home visit.',
  too_late: 'The visit has begun.',
  before_visit: 'This can be recorded from the day of the visit.',
  canceled: 'This order is cancelled.',
  payment_failed: 'This order was not paid in time.',
  collected: 'The sample was collected.',
  complete: 'This order is complete.',
  unpaid: 'This order is not paid yet.',
  not_paid: 'Nothing was paid for this order.',
  nothing_left: 'All that was paid is refunded, or its refund waits for approval.',
  nothing_waiting: 'No refund waits for an approval.',
  own_request: 'Somebody else has to approve your own request.',
  not_assisted: assistRefusalText.no_such_booking,
  ended: assistRefusalText.ended,
  too_many_sends: assistRefusalText.too_many_sends,
  too_soon: assistRefusalText.too_soon,
}

/** Why a call of the orders desk is refused. */
export const deskRefusalText = {
  stale: 'Somebody else changed this order in the meantime. Check it and try again.',
  no_such_order: 'There is no such order.',
  no_value: 'This order has no such value.',
  anonymized: actRefusalText.anonymized,
  no_such_view: 'There is no such list.',
  not_your_view: 'Only its author, or somebody who manages the staff, can change this list.',
  too_many_views: 'There are as many saved lists as possible. Remove one first.',
  view_exists: 'There is a list with this name already.',
  wrong_slot: 'Choose a slot from the list.',
  step_done: 'Another person has recorded this step already.',
  step_too_early: 'The time is before the last entry of the history.',
  step_in_future: 'The time is in the future.',
  step_before_visit: 'The time is before the day of the visit.',
} as const

/** Why a correction is refused. */
export const correctionText: Record<Exclude<CorrectionRefusal['kind'], 'not-applicable'>, string> & {
  elsewhere: string
} = {
  'unknown-patient': 'This patient is not part of the order.',
  name: 'Use letters and spaces, 60 at most.',
  dob: 'Enter a birth date that is not in the future.',
  telephone: 'Enter the 10 digits of a number.',
  street: 'Enter up to three lines of an address, 200 characters in all.',
  landmark: 'Use at most 100 characters, without special characters.',
  postcode: 'Enter a pincode of six digits.',
  elsewhere: 'This pincode is not in the area of the order. Cancel the order and book it again.',
  'nothing-changed': deskFieldText.noChange,
}

/** The sentence for a sex that one of the patient's tests is not for. */
export function notApplicableText(test: string): string {
  return `${test} is not for this patient then. Refund or cancel it instead.`
}

/** The sentence if a staff member searched for too many orders. */
export function searchLimitText(wait: string): string {
  return `You have searched for as many orders as one person may. Try again in ${wait}.`
}

/** The sentence if a staff member revealed too many values. */
export function revealLimitText(wait: string): string {
  return `You have opened as many details as one person may. Try again in ${wait}.`
}
