const MOST_DEPTH = 20
const MOST_ENTRIES = 1_000

/** Whether parsed JSON is within the depth and the size that any call needs. @see SEC-19 */
export function isWithinLimits(body: unknown): boolean {
  let entries = 0
  const isShallow = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    if (depth > MOST_DEPTH) return false
    const members = Object.values(value)
    entries += members.length
    return entries <= MOST_ENTRIES && members.every((member) => isShallow(member, depth + 1))
  }
  return isShallow(body, 1)
}
