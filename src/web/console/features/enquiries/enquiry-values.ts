import { enquiryDeskFieldText } from '../../../../domains/enquiries/enquiry-desk.messages.ts'
import { CASE_LENGTHS, parseCallTime } from '../../../../domains/enquiries/enquiry-desk.ts'
import { type ChangedField, changedFields } from '../../ui/form/changed-fields.ts'
import { enquiryFieldLabel, enquiryStateText } from './enquiries-screen.messages.ts'
import type { Enquiry } from './use-enquiries.ts'

/** The values of the form, all of them texts. */
export type EnquiryValues = {
  state: Enquiry['state']
  owner: string
  next_call: string
  outcome: string
  tests: string
  note: string
}

/** The fields in the order of the form. */
export const ENQUIRY_FIELDS = ['state', 'owner', 'next_call', 'outcome', 'tests', 'note'] as const

/** Converts an enquiry to the values of the form. */
export function toEnquiryValues(enquiry: Enquiry): EnquiryValues {
  const { state, owner, next_call: nextCall, outcome, tests } = enquiry
  return {
    state,
    owner: owner === null ? '' : String(owner.id),
    next_call: nextCall ?? '',
    outcome,
    tests,
    note: '',
  }
}

/** Converts a form to the body of the call. */
export function fromEnquiryValues(values: EnquiryValues) {
  const { state, owner, next_call: nextCall, outcome, tests, note } = values
  return {
    state,
    owner: owner === '' ? null : Number(owner),
    next_call: nextCall === '' ? null : nextCall,
    outcome: outcome.trim(),
    tests: tests.trim(),
    note: note.trim(),
  }
}

/** The changes by another person since the form was opened. @see OPS-005 */
export function changedEnquiry(opened: Enquiry, stored: Enquiry): ChangedField[] {
  return changedFields(enquiryFieldLabel, enquiryTexts(opened), enquiryTexts(stored))
}

function enquiryTexts(enquiry: Enquiry): Record<keyof EnquiryValues, string> {
  return {
    ...toEnquiryValues(enquiry),
    state: enquiryStateText[enquiry.state],
    owner: enquiry.owner?.name ?? '',
    note: enquiry.notes.map(({ text }) => text).join(' · '),
  }
}

/** The message for the problem of a field; null if there is none. The server repeats all checks. */
export function enquiryProblem(field: keyof EnquiryValues, values: EnquiryValues): string | null {
  switch (field) {
    case 'state':
    case 'owner':
      return null
    case 'next_call':
      return values.next_call === '' || parseCallTime(values.next_call) !== null
        ? null
        : enquiryDeskFieldText.call
    case 'outcome':
      if (values.outcome.trim().length > CASE_LENGTHS.outcome) return enquiryDeskFieldText.outcome.long
      return values.state === 'closed' && values.outcome.trim() === ''
        ? enquiryDeskFieldText.outcome.missing
        : null
    case 'tests':
      return values.tests.trim().length > CASE_LENGTHS.tests ? enquiryDeskFieldText.tests.long : null
    case 'note':
      return values.note.trim().length > CASE_LENGTHS.note ? enquiryDeskFieldText.note.long : null
  }
}
