import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, most of which start processes of the shop. On a fresh clone the first of them creates the cached data
 * folder, so the next one that needs it comes later.
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

/** Starts the slowest files first, even on a fresh clone: a slow file started last would leave the other cores idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's method, which returns a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => positionOf(one) - positionOf(other))
  }
}

function positionOf({ moduleId }: TestSpecification): number {
  const index = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return index === -1 ? LONG.length : index
}
