import type { Draft, MissingStep } from './draft.ts'
import type { DraftChanges } from './use-draft.ts'

/** What every part of a booking gets. */
export type StepProps = {
  draft: Draft
  changes: DraftChanges
  /** What is missing, once placing was tried. */
  missing: readonly MissingStep[]
}
