import type { BookedTest, Chosen, Member } from './applicability.ts'
import { applicableTests, choiceOf } from './applicability.ts'

/**
 * Who is picked, and which tests that apply a member leaves out all the same. A test that comes into the cart later is
 * thus for everybody picked whom it applies to.
 *
 * @see checklist AMB-70
 */
export type PatientPick = { ids: readonly string[]; leftOut: readonly string[] }

/** Nobody yet. */
export const NOBODY: PatientPick = { ids: [], leftOut: [] }

/** What is booked of the cart: its tests and the customer's members. */
export type Pickable = { tests: readonly BookedTest[]; members: readonly Member[] }

/** Who is tested for what by a pick. */
export function pickedTests(pick: PatientPick, { tests, members }: Pickable): Chosen[] {
  const picked = members.filter(({ memberId }) => pick.ids.includes(memberId))
  return choiceOf(picked, tests).filter((choice) => !pick.leftOut.includes(keyOf(choice)))
}

/** The pick after a tap on a member's card: out, or in with every test that applies. @see checklist PAT-04 */
export function tapMember(pick: PatientPick, memberId: string): PatientPick {
  const leftOut = pick.leftOut.filter((key) => !key.startsWith(`${memberId}:`))
  if (pick.ids.includes(memberId)) return { ids: pick.ids.filter((id) => id !== memberId), leftOut }
  return { ids: [...pick.ids, memberId], leftOut }
}

/** The pick after a tap on one of a member's tests; with the last one the member is out too. */
export function tapTest(
  pick: PatientPick,
  member: Member,
  itemId: string,
  tests: readonly BookedTest[],
): PatientPick {
  const { memberId } = member
  const key = keyOf({ memberId, itemId })
  const leftOut = pick.leftOut.includes(key)
    ? pick.leftOut.filter((other) => other !== key)
    : [...pick.leftOut, key]
  const isLeft = applicableTests(member, tests).some(
    (test) => !leftOut.includes(keyOf({ ...test, memberId })),
  )
  return isLeft ? { ids: pick.ids, leftOut } : tapMember(pick, memberId)
}

/** The pick that the stored choices stand for, each member once. @see checklist PAT-23 */
export function pickOfStored(
  stored: readonly { memberId: string; itemId: string }[],
  { tests, members }: Pickable,
): PatientPick {
  const keys = stored.map(keyOf)
  const ids = [...new Set(stored.map(({ memberId }) => memberId))]
  const known = tests.filter((test) => stored.some(({ itemId }) => itemId === test.itemId))
  const chosen = members.filter(({ memberId }) => ids.includes(memberId))
  const leftOut = choiceOf(chosen, known)
    .map(keyOf)
    .filter((key) => !keys.includes(key))
  return { ids, leftOut }
}

/** A pick as plain words, for a history entry. */
export function wordsOfPick({ ids, leftOut }: PatientPick): string[] {
  return [...ids, ...leftOut]
}

/** The pick that a history entry's words stand for. */
export function pickOfWords(words: readonly string[]): PatientPick {
  return {
    ids: words.filter((word) => /^\d+$/.test(word)),
    leftOut: words.filter((word) => /^\d+:\d+$/.test(word)),
  }
}

/** A choice as one word, to compare choices by. */
export function keyOf({ memberId, itemId }: { memberId: string; itemId: string }): string {
  return `${memberId}:${itemId}`
}
