import type { BookedTest, Chosen, Member } from './applicability.ts'
import { applicableTests, choiceOf } from './applicability.ts'

/** A test to be picked for: its item id changes when it leaves the cart and comes back, its product's does not. */
export type PickedTest = BookedTest & { productId: number }

/**
 * Who is picked, and which tests that apply a member leaves out all the same: the member's id and the product's. A
 * test that comes into the cart later is thus for everybody picked whom it applies to, and one that comes back is for
 * whom it was before.
 *
 * @see AMB-70
 */
export type PatientPick = { ids: readonly string[]; leftOut: readonly string[] }

/** Nobody yet. */
export const NOBODY: PatientPick = { ids: [], leftOut: [] }

/** What is booked of the cart: its tests and the customer's members. */
export type Pickable = { tests: readonly PickedTest[]; members: readonly Member[] }

/** Who is tested for what by a pick. */
export function pickedTests(pick: PatientPick, { tests, members }: Pickable): Chosen[] {
  const picked = members.filter(({ memberId }) => pick.ids.includes(memberId))
  return picked.flatMap((member) => {
    const taken = tests.filter((test) => !pick.leftOut.includes(wordOf(member.memberId, test)))
    return choiceOf([member], taken)
  })
}

/** The pick after a tap on a member's card: out, or in with every test that applies. @see PAT-04 */
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

/** The pick that the stored choices stand for, each member once. @see PAT-23 */
export function pickOfStored(
  stored: readonly { memberId: string; itemId: string }[],
  { tests, members }: Pickable,
): PatientPick {
  const keys = stored.map(keyOf)
  const ids = [...new Set(stored.map(({ memberId }) => memberId))]
  const known = tests.filter((test) => stored.some(({ itemId }) => itemId === test.itemId))
  const chosen = members.filter(({ memberId }) => ids.includes(memberId))
  const leftOut = chosen.flatMap((member) =>
    applicableTests(member, known)
      .filter((test) => !keys.includes(keyOf({ ...test, memberId: member.memberId })))
      .map((test) => wordOf(member.memberId, test)),
  )
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

function wordOf(memberId: string, { productId }: PickedTest): string {
  return `${memberId}:${productId}`
}
