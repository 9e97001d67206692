import type { Draft, MissingStep } from './draft.ts'
import type { DraftChanges } from './use-draft.ts'

/** The props of every part of a booking. */
export type StepProps = {
  draft: Draft
  changes: DraftChanges
  /** The missing steps, after an attempt to place the booking. */
  missing: readonly MissingStep[]
}
