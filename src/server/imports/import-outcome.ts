import type { Steps } from '../../platform/log/progress.ts'

/** What an import came to; `report` is for reading, a line each. */
export type ImportOutcome =
  | { kind: 'imported'; report: string[] }
  | { kind: 'tried'; report: string[] }
  | { kind: 'refused'; problems: string[] }

/** How an import is run: a dry run only tells what it would do; `at` hears how many rows are written, and of how many. */
export type ImportRun = { isDryRun: boolean; at?: Steps }
