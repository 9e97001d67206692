import type { IstDate } from '../../kernel/ist.ts'
import type { PatientGender } from '../catalogue/product.ts'
import type { Gender } from './patients.ts'
import { MAX_MEMBERS } from './patients.ts'

/** The fields of a cart's test that its patients depend on. */
export type BookedTest = { itemId: string; name: string; patientGender: PatientGender }

/** The fields of a family member that tests depend on; ids compare as text. @see PAT-27 */
export type Member = { memberId: string; gender: Gender | null; dob: IstDate | null }

/** A member chosen for a test. @see PAT-29 */
export type Chosen = { memberId: string; itemId: string; itemName: string }

/** The text on a member's card about tests that do not apply. */
export type ApplicabilityNote =
  | { kind: 'female-only' }
  | { kind: 'male-only' }
  | { kind: 'only-one'; test: string }
  | { kind: 'not-for'; tests: string[] }

/** A test that none of its patients can take. */
export type UncoveredTest = { kind: 'needs-female' | 'needs-male' | 'needs-patient'; test: string }

/** Why a choice of patients cannot be booked. */
export type SelectionRefusal =
  | { kind: 'no-patients' }
  | { kind: 'too-many-patients' }
  | { kind: 'unknown-choice' }
  | { kind: 'not-applicable'; test: string; note: 'female-only' | 'male-only' }
  | UncoveredTest

/** The contents of a booking: the cart's tests, the customer's members, and the choices. */
export type BookingContents = {
  tests: readonly BookedTest[]
  members: readonly Member[]
  chosen: readonly Chosen[]
}

/** Whether a test applies to this patient. @see PAT-20 */
export function applies(test: Pick<BookedTest, 'patientGender'>, member: Pick<Member, 'gender'>): boolean {
  if (test.patientGender === 'M') return member.gender === 'Male'
  if (test.patientGender === 'F') return member.gender === 'Female'
  return true
}

/** The tests a member can take. @see PAT-20 */
export function applicableTests<T extends BookedTest>(member: Member, tests: readonly T[]): T[] {
  return tests.filter((test) => applies(test, member))
}

/** The text under a member's card, or null if every test applies. @see PAT-20, PAT-21 */
export function applicabilityNote(member: Member, tests: readonly BookedTest[]): ApplicabilityNote | null {
  const open = applicableTests(member, tests)
  const [closed, ...others] = tests.filter((test) => !applies(test, member))
  if (!closed) return null
  const [only, second] = open
  if (!only) return { kind: onlyFor(closed) }
  if (!second) return { kind: 'only-one', test: only.name }
  return { kind: 'not-for', tests: [closed, ...others].map((test) => test.name) }
}

/** The member chosen at the start: the first complete one, if every test is for anyone. @see PAT-22 */
export function autoSelected<M extends Member>(
  members: readonly M[],
  tests: readonly BookedTest[],
): M | null {
  const isForAnyone = tests.every((test) => test.patientGender === '' || test.patientGender === 'FM')
  return (isForAnyone && members.find((member) => member.dob && member.gender)) || null
}

/** Each member with every test that applies, which tapping a card chooses. @see AMB-70 */
export function choiceOf(members: readonly Member[], tests: readonly BookedTest[]): Chosen[] {
  return members.flatMap((member) =>
    applicableTests(member, tests).map((test) => ({
      memberId: member.memberId,
      itemId: test.itemId,
      itemName: test.name,
    })),
  )
}

/** The tests without a patient they apply to. @see AMB-49 */
export function uncoveredTests({ tests, members, chosen }: BookingContents): UncoveredTest[] {
  const isCovered = (test: BookedTest) =>
    chosen.some(
      (choice) =>
        choice.itemId === test.itemId &&
        members.some((member) => member.memberId === choice.memberId && applies(test, member)),
    )
  return tests
    .filter((test) => !isCovered(test))
    .map((test) => ({ kind: missingPatientKind(test), test: test.name }))
}

/** Why these patients cannot be booked for these tests; null if they can. @see docs/rules/patients-and-addresses.md */
export function selectionRefusal(booking: BookingContents): SelectionRefusal | null {
  const patients = new Set(booking.chosen.map((choice) => choice.memberId))
  if (patients.size === 0) return { kind: 'no-patients' }
  if (patients.size > MAX_MEMBERS) return { kind: 'too-many-patients' }
  const refused = booking.chosen.map((choice) => choiceRefusal(choice, booking)).find((refusal) => refusal)
  return refused ?? uncoveredTests(booking)[0] ?? null
}

function choiceRefusal(choice: Chosen, { tests, members }: BookingContents): SelectionRefusal | null {
  const test = tests.find(({ itemId }) => itemId === choice.itemId)
  const member = members.find(({ memberId }) => memberId === choice.memberId)
  if (!test || !member) return { kind: 'unknown-choice' }
  return applies(test, member) ? null : { kind: 'not-applicable', test: test.name, note: onlyFor(test) }
}

function onlyFor(test: BookedTest): 'female-only' | 'male-only' {
  return test.patientGender === 'F' ? 'female-only' : 'male-only'
}

function missingPatientKind(test: BookedTest): UncoveredTest['kind'] {
  if (test.patientGender === 'F') return 'needs-female'
  return test.patientGender === 'M' ? 'needs-male' : 'needs-patient'
}
