import type { BookedTest, Chosen } from '../patients/applicability.ts'
import { applicableTests, selectionRefusal, uncoveredTests } from '../patients/applicability.ts'
import type { BookingContents, Member, SelectionRefusal } from '../patients/applicability.ts'

/** A choice as a client sends it; without an item it means every test that applies. */
export type SentChoice = { memberId: string; itemId: string | null }

/** Resolves the choices to tests, each choice once. @see AMB-70 */
export function namedChoices(
  sent: readonly SentChoice[],
  tests: readonly BookedTest[],
  members: readonly Member[],
): Chosen[] {
  const chosen = sent.flatMap(({ memberId, itemId }) => {
    const member = members.find((one) => one.memberId === memberId)
    const meant = itemId === null && member ? applicableTests(member, tests) : testsOf(itemId, tests)
    return meant.map((test) => ({ memberId, itemId: test.itemId, itemName: test.name }))
  })
  return chosen.filter((choice, index) => chosen.findIndex((other) => isSame(other, choice)) === index)
}

/**
 * Why these patients cannot be booked: a test that none of them can take comes first, since its text names the remedy.
 *
 * @see AMB-49
 */
export function bookingRefusal(booking: BookingContents): SelectionRefusal | null {
  const refusal = selectionRefusal(booking)
  return refusal?.kind === 'not-applicable' ? (uncoveredTests(booking)[0] ?? refusal) : refusal
}

function testsOf(itemId: string | null, tests: readonly BookedTest[]): BookedTest[] {
  return tests.filter((test) => test.itemId === itemId)
}

function isSame(a: Chosen, b: Chosen): boolean {
  return a.memberId === b.memberId && a.itemId === b.itemId
}
