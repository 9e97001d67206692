import type { Chosen } from './applicability.ts'

/** The text of a consent that a test requires, with its version. */
export type ConsentText = { version: string; title: string; paragraphs: string[] }

/** A line that requires consent, and the members who gave it. */
export type ConsentLine = { itemId: string; memberIds: readonly string[] }

/**
 * The choices whose patient has not yet consented to a test that requires it.
 *
 * @see docs/rules/patients-and-addresses.md
 */
export function missingConsents(chosen: readonly Chosen[], lines: readonly ConsentLine[]): Chosen[] {
  return chosen.filter((choice) =>
    lines.some((line) => line.itemId === choice.itemId && !line.memberIds.includes(choice.memberId)),
  )
}
