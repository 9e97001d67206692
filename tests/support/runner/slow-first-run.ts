import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, most of them because they start processes of the shop. On a fresh clone the first of
 * these makes the folder that they all start from: the next one that needs it comes later.
 */
const LONG = [
  'crash',
  'random-bodies',
  'migrate',
  'backup',
  'histories.api',
  'offer-races',
  'stopping',
  'otp-limits.api',
  'abuse.api',
  'reschedule',
]

/** Begins with the longest files, also on a clone where nothing has run: one begun last lets all cores but one wait. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method, which makes a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => positionOf(one) - positionOf(other))
  }
}

function positionOf({ moduleId }: TestSpecification): number {
  const index = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return index === -1 ? LONG.length : index
}
