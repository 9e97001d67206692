/** Formats a count that stops at 1,000: `12`, or `1,000+`. @see OPS-007 */
export function countText({ count, more }: { count: number; more: boolean }): string {
  return `${count.toLocaleString('en-IN')}${more ? '+' : ''}`
}
