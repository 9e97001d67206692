/** Parses the id in a parameter of the address; null if it is missing or invalid. */
export function parseId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
