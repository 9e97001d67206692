/** The forms in which a client names a line of its cart. */
export type ItemName = number | string | { uid: string }

const LONGEST_ID = 15

/**
 * Parses the id of a line from its uid (base64 of the id), from the id as number or digits, or from an object
 * with the uid; null if it is none of these. Base64 of digits begins with a letter, so no name is ambiguous.
 *
 * @see AMB-20
 */
export function parseItemId(name: ItemName): number | null {
  if (typeof name === 'object') return parseItemId(name.uid)
  const text = String(name).trim()
  return idIn(text) ?? idIn(decoded(text))
}

function idIn(text: string): number | null {
  return /^\d+$/.test(text) && text.length <= LONGEST_ID ? Number(text) : null
}

function decoded(base64: string): string {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64').toString('latin1') : ''
}
