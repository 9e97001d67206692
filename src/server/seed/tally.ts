/** The number of occurrences of each name. */
export type NameCounts = Map<string, number>

/** Counts the names that `nameOf` returns, grouped by `groupOf`; null is not counted. */
export function tallyBy<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  nameOf: (item: T) => string | null,
): Map<string, NameCounts> {
  const groups = new Map<string, NameCounts>()
  for (const item of items) {
    const name = nameOf(item)
    if (name === null) continue
    const tally = groups.get(groupOf(item)) ?? new Map<string, number>()
    tally.set(name, (tally.get(name) ?? 0) + 1)
    groups.set(groupOf(item), tally)
  }
  return groups
}

/** The most frequent name; of several the first in the alphabet, so the result does not depend on the order. */
export function mostFrequent(tally: NameCounts | undefined): string | null {
  let most: string | null = null
  let highest = 0
  for (const [name, count] of tally ?? []) {
    const isMore = count > highest || (count === highest && most !== null && name < most)
    if (!isMore) continue
    most = name
    highest = count
  }
  return most
}

/** Groups the items; each group has the order of the items. */
export function groupBy<T>(items: readonly T[], groupOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = groupOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
