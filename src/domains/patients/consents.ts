import type { Chosen } from './applicability.ts'

/** The text that a patient consents to before a test that asks for it, with its version. */
export type ConsentText = { version: string; title: string; paragraphs: string[] }

/** A line that asks for consent, and who gave it. */
export type ConsentLine = { itemId: string; memberIds: readonly string[] }

/**
 * The choices whose patient has not consented yet to a test that asks for it.
 *
 * @see docs/rules/patients-and-addresses.md
 */
export function missingConsents(chosen: readonly Chosen[], lines: readonly ConsentLine[]): Chosen[] {
  return chosen.filter((choice) =>
    lines.some((line) => line.itemId === choice.itemId && !line.memberIds.includes(choice.memberId)),
  )
}
