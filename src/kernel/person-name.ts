/** The longest first or last name. */
export const NAME_LENGTH = 60

/** Letters of any script, with their marks, and spaces. @see PAT-08, ADR-11 */
export function isPersonName(text: string): boolean {
  return text.length <= NAME_LENGTH && /^[\p{L}\p{M} ]+$/u.test(text) && text.trim() !== ''
}

/** What is wrong with a typed first or last name; `empty` is the refusal of a blank one. @see PAT-08 */
export function nameRefusal<Empty extends string>(
  name: string,
  empty: Empty,
): Empty | 'name-long' | 'name-letters' | null {
  if (name.trim() === '') return empty
  if (name.length > NAME_LENGTH) return 'name-long'
  return isPersonName(name) ? null : 'name-letters'
}

/** Removes characters that a name field does not accept. @see ADR-11 */
export function stripToNameCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{M} ]/gu, '').slice(0, NAME_LENGTH)
}
