/** The share of the smaller item's analytes that makes two items common tests. @see docs/rules/catalogue-and-search.md */
export const OVERLAP_SHARE = 0.5

/** The analytes that both items include, in the first one's order. */
export function sharedAnalytes(first: Iterable<string>, second: Iterable<string>): string[] {
  const other = new Set(second)
  return [...new Set(first)].filter((analyte) => other.has(analyte))
}

/**
 * Whether two items are common tests: at least half of the smaller one's analytes are in the other,
 * which is true if one contains the other. An item without analytes overlaps with nothing.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export function overlap(first: Iterable<string>, second: Iterable<string>): boolean {
  const [one, other] = [new Set(first), new Set(second)]
  const smaller = Math.min(one.size, other.size)
  return smaller > 0 && sharedAnalytes(one, other).length >= smaller * OVERLAP_SHARE
}
