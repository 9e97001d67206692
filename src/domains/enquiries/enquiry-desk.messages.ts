import { spanText } from '../../kernel/duration-text.ts'
import type { EnquiryChangeRefusal } from './enquiry-desk.ts'

/** The sentences for an invalid field of the enquiries desk. */
export const enquiryDeskFieldText = {
  view: 'There is no such list',
  kind: 'There is no such kind',
  owner: 'Please choose a person from the list',
  state: 'There is no such state',
  after: 'Please start again from the first page',
  call: 'Please enter a date and a time',
  outcome: {
    missing: 'Please say what came of it',
    wrong: 'Please write the outcome again',
    long: 'Please use at most 300 characters',
  },
  tests: {
    missing: 'Please note the tests',
    wrong: 'Please note the tests again',
    long: 'Please use at most 300 characters',
  },
  note: {
    missing: 'Please write the note',
    wrong: 'Please write the note again',
    long: 'Please use at most 1,000 characters',
  },
} as const

/** Why a change of an enquiry is refused, at its field. */
export const enquiryChangeText: Record<EnquiryChangeRefusal, string> = {
  no_such_state: 'An enquiry cannot go from its state to this one',
  call_past: 'Please choose a time that is still to come',
  call_far: 'Please choose a day within a year',
  call_over: 'An enquiry that is over has no next call',
  outcome_missing: 'Please say why you close it',
}

/** Why a call of the enquiries desk is refused. */
export const enquiryDeskRefusalText = {
  stale: 'Somebody else changed this enquiry in the meantime. Check it and try again.',
  no_such_enquiry: 'There is no such enquiry.',
  no_such_owner: 'This person does not work on enquiries.',
  no_file: 'This enquiry has no prescription any more.',
} as const

/** When to call about an enquiry: `Call in 3 h`, `Call now`, `Call overdue by 2 h`. @see OPS-E01 */
export function callDueText(callAt: Date, hasNextCall: boolean, now: Date): string {
  const left = callAt.getTime() - now.getTime()
  if (!hasNextCall) return `Waiting for ${spanText(Math.max(0, -left))}`
  return left > 0 ? `Call in ${spanText(left)}` : `Call overdue by ${spanText(-left)}`
}
