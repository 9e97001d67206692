import type { BookedTest, Chosen, Member } from './applicability.ts'
import { applicableTests, choiceOf } from './applicability.ts'

/** A test that patients are picked for: its item id changes if it is removed and added again, its product's id does not. */
export type PickedTest = BookedTest & { productId: number }

/**
 * The picked members, and the applicable tests that each member leaves out, by the member's id and the product's id. A
 * test added to the cart later is thus for every picked member it applies to, and a test added again is for
 * the same members as before.
 *
 * @see AMB-70
 */
export type PatientPick = { ids: readonly string[]; leftOut: readonly string[] }

/** The empty pick. */
export const NOBODY: PatientPick = { ids: [], leftOut: [] }

/** The parts of the cart that a pick refers to: its tests and the customer's members. */
export type Pickable = { tests: readonly PickedTest[]; members: readonly Member[] }

/** Expands a pick to the choice of members for each test. */
export function pickedTests(pick: PatientPick, { tests, members }: Pickable): Chosen[] {
  const picked = members.filter(({ memberId }) => pick.ids.includes(memberId))
  return picked.flatMap((member) => {
    const taken = tests.filter((test) => !pick.leftOut.includes(wordOf(member.memberId, test)))
    return choiceOf([member], taken)
  })
}

/** The pick after a tap on a member's card: removes the member, or adds the member with every test that applies. @see PAT-04 */
export function tapMember(pick: PatientPick, memberId: string): PatientPick {
  const leftOut = pick.leftOut.filter((key) => !key.startsWith(`${memberId}:`))
  if (pick.ids.includes(memberId)) return { ids: pick.ids.filter((id) => id !== memberId), leftOut }
  return { ids: [...pick.ids, memberId], leftOut }
}

/** The pick after a tap on one of a member's tests; without any test the member is removed. */
export function tapTest(
  pick: PatientPick,
  member: Member,
  itemId: string,
  tests: readonly PickedTest[],
): PatientPick {
  const { memberId } = member
  const tapped = tests.find((test) => test.itemId === itemId)
  if (tapped === undefined) return pick
  const word = wordOf(memberId, tapped)
  const leftOut = pick.leftOut.includes(word)
    ? pick.leftOut.filter((other) => other !== word)
    : [...pick.leftOut, word]
  const isLeft = applicableTests(member, tests).some((test) => !leftOut.includes(wordOf(memberId, test)))
  return isLeft ? { ids: pick.ids, leftOut } : tapMember(pick, memberId)
}

/** The pick that equals the stored choices, with each member once. @see PAT-23 */
export function pickOfStored(
  stored: readonly { memberId: string; itemId: string }[],
  { tests, members }: Pickable,
): PatientPick {
  const keys = stored.map(toChoiceKey)
  const ids = [...new Set(stored.map(({ memberId }) => memberId))]
  const inCart = tests.filter((test) => stored.some(({ itemId }) => itemId === test.itemId))
  const chosen = members.filter(({ memberId }) => ids.includes(memberId))
  const leftOut = chosen.flatMap((member) =>
    applicableTests(member, inCart)
      .filter((test) => !keys.includes(toChoiceKey({ ...test, memberId: member.memberId })))
      .map((test) => wordOf(member.memberId, test)),
  )
  return { ids, leftOut }
}

/** Serializes a pick for a history entry. */
export function wordsOfPick({ ids, leftOut }: PatientPick): string[] {
  return [...ids, ...leftOut]
}

/** Parses a pick of a history entry. */
export function pickOfWords(words: readonly string[]): PatientPick {
  return {
    ids: words.filter((word) => /^\d+$/.test(word)),
    leftOut: words.filter((word) => /^\d+:\d+$/.test(word)),
  }
}

/** The key of a choice, for comparisons. */
export function toChoiceKey({ memberId, itemId }: { memberId: string; itemId: string }): string {
  return `${memberId}:${itemId}`
}

function wordOf(memberId: string, { productId }: PickedTest): string {
  return `${memberId}:${productId}`
}
