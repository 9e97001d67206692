/** The id of a key; empty if the text is not an id. */
export function toId(key: string): number[] {
  return /^[1-9]\d{0,8}$/.test(key) ? [Number(key)] : []
}
