import { isPincode } from './pincodes.ts'

/** The pincodes of an area from the first to the last, both included. */
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
 * Why ranges cannot be an area's; null if they can. A pincode belongs to one range.
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
  if (ranges.length > MOST_RANGES) return { kind: 'too-many-ranges' }
  const wrong = ranges.find(({ from, to }) => !isPincode(from) || !isPincode(to) || from > to)
  if (wrong !== undefined) return { kind: 'bad-range', range: wrong }
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

function overlaps(one: PincodeRange, other: PincodeRange): boolean {
  return one.from <= other.to && other.from <= one.to
}
