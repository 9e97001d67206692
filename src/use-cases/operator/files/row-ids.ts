/** The id of a key; nothing for a text that is no id. */
export function toId(key: string): number[] {
  return /^[1-9]\d{0,8}$/.test(key) ? [Number(key)] : []
}
