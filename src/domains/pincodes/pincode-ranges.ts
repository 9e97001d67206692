import { isPincode } from './pincodes.ts'

/** A range of pincodes, both ends included. */
export type PincodeRange = { from: string; to: string }

/** A range with the area that it belongs to. */
export type AreaRange = PincodeRange & { areaId: number; area: string }

/** Why the ranges of an area are not saved; `range` is the one that staff entered. */
export type RangeRefusal =
  | { kind: 'bad-range'; range: PincodeRange }
  | { kind: 'overlap'; range: PincodeRange; with: Pick<AreaRange, 'area' | 'from' | 'to'> }
  | { kind: 'too-many-ranges' }

const MOST_RANGES = 1_000

/**
 * Why ranges cannot be saved for an area; null if they can. A pincode belongs to one range.
 *
 * @param area the name of the area that they are saved for
 * @param others the ranges of all other areas that could overlap
 * @see docs/adr/0082
 */
export function rangeRefusal(
  area: string,
  ranges: readonly PincodeRange[],
  others: readonly AreaRange[],
): RangeRefusal | null {
  const why = rangesForm(ranges)
  if (why !== null) return why
  for (const [index, range] of ranges.entries()) {
    const before = ranges.slice(0, index).map((one) => ({ ...one, area }))
    const overlapped = [...before, ...others].find((other) => overlaps(range, other))
    if (overlapped !== undefined) {
      const { from, to } = overlapped
      return { kind: 'overlap', range, with: { area: overlapped.area, from, to } }
    }
  }
  return null
}

/** Why ranges are invalid regardless of other areas; null if they are valid. */
export function rangesForm(ranges: readonly PincodeRange[]): RangeRefusal | null {
  if (ranges.length > MOST_RANGES) return { kind: 'too-many-ranges' }
  const wrong = ranges.find(({ from, to }) => !isPincode(from) || !isPincode(to) || from > to)
  return wrong === undefined ? null : { kind: 'bad-range', range: wrong }
}

/** The ranges of all areas that overlap with an earlier one, in the order of their pincodes; each with that one. */
export function overlappingRanges(ranges: readonly AreaRange[]): { range: AreaRange; with: AreaRange }[] {
  const inOrder = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const overlapping: { range: AreaRange; with: AreaRange }[] = []
  let [widest] = inOrder
  for (const range of inOrder.slice(1)) {
    if (widest !== undefined && overlaps(range, widest)) overlapping.push({ range, with: widest })
    if (widest === undefined || range.to > widest.to) widest = range
  }
  return overlapping
}

function overlaps(one: PincodeRange, other: PincodeRange): boolean {
  return one.from <= other.to && other.from <= one.to
}
