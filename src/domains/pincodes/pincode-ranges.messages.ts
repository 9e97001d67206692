import type { AreaRange, RangeRefusal } from './pincode-ranges.ts'

/** Why the pincode ranges of an area were not saved. @see docs/adr/0082 */
export function rangeMessage(refusal: RangeRefusal): string {
  switch (refusal.kind) {
    case 'bad-range':
      return `${refusal.range.from} to ${refusal.range.to}: please enter two pincodes, the lower one first`
    case 'overlap':
      return overlapText(refusal.with)
    case 'too-many-ranges':
      return 'An area has at most 1,000 pincode ranges'
  }
}

function overlapText({ area, from, to }: Pick<AreaRange, 'area' | 'from' | 'to'>): string {
  return `${area} already has the pincodes ${from} to ${to}`
}
