import { istDate, istInstant, istMinuteOfDay, parseIstDate } from '../../kernel/ist.ts'
import type { EnquiryState } from './enquiries.ts'

/** The lists of enquiries: those to call, and those that are over. */
export const ENQUIRY_VIEWS = ['calls', 'over'] as const
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number]

/** The subject of an enquiry: a product, home collection at a pincode, or a prescription. */
export const ENQUIRY_KINDS = ['product', 'pincode', 'prescription'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** The filter by owner. */
export const ENQUIRY_OWNERS = ['mine', 'nobody'] as const
export type EnquiryOwners = (typeof ENQUIRY_OWNERS)[number]

/** The maximum lengths of outcome, note, and list of tests. */
export const CASE_LENGTHS = { outcome: 300, note: 1_000, tests: 300 } as const

const MOST_TESTS = 30

/** Splits the tests that staff noted: `CBC, HbA1c` are two. */
export function notedTests(tests: string): string[] {
  const names = tests.split(/[,;\n]/).map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '').slice(0, MOST_TESTS)
}

/** How many days ahead the next call may be. */
export const MOST_CALL_DAYS = 365

const NEXT_STATES: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  new: ['contacted', 'booked', 'closed'],
  contacted: ['booked', 'closed'],
  booked: ['contacted'],
  closed: ['contacted'],
}

/**
 * The states that staff may choose for an enquiry, its current one first. One that is over can only be reopened as
 * contacted.
 * @see OPS-E01
 */
export function choosableStates(state: EnquiryState): EnquiryState[] {
  return [state, ...NEXT_STATES[state]]
}

/** Whether an enquiry waits for a call. */
export function isOpenEnquiry(state: EnquiryState): boolean {
  return state === 'new' || state === 'contacted'
}

/** The values that an editor wants to save. */
export type EnquiryChange = {
  state: EnquiryState
  nextCallAt: Date | null
  outcome: string
  /** The tests to book; null leaves them unchanged. */
  tests: string | null
}

/** Why a change is refused. */
export type EnquiryChangeRefusal =
  | 'no_such_state'
  | 'call_past'
  | 'call_far'
  | 'call_over'
  | 'outcome_missing'

const DAY_MS = 24 * 60 * 60_000

/**
 * Why a change is refused; null if it is accepted. A stored time of a call may have passed by now.
 *
 * @param stored the enquiry as stored
 * @see OPS-E01
 */
export function changeRefusal(
  stored: Pick<EnquiryChange, 'state' | 'nextCallAt'>,
  { state, nextCallAt, outcome }: Omit<EnquiryChange, 'tests'>,
  now: Date,
): EnquiryChangeRefusal | null {
  if (!choosableStates(stored.state).includes(state)) return 'no_such_state'
  if (state === 'closed' && outcome === '') return 'outcome_missing'
  if (nextCallAt === null || nextCallAt.getTime() === stored.nextCallAt?.getTime()) return null
  if (!isOpenEnquiry(state)) return 'call_over'
  if (nextCallAt <= now) return 'call_past'
  return nextCallAt.getTime() - now.getTime() > MOST_CALL_DAYS * DAY_MS ? 'call_far' : null
}

/** Parses a date and time of a form, in India time: `2026-11-24T15:30`; null for any other text. */
export function parseCallTime(text: string): Date | null {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  const day = parseIstDate(date)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null
  return istInstant(day, Number(hours) * 60 + Number(minutes))
}

/** Formats an instant for such a form, in India time. */
export function callTimeText(at: Date): string {
  const minute = istMinuteOfDay(at)
  return `${istDate(at)}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
