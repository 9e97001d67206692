import type { Steps } from '../../platform/log/progress.ts'

/** The outcome of an import; `report` is for people, one line each. */
export type ImportOutcome =
  | { kind: 'imported'; report: string[] }
  | { kind: 'tried'; report: string[] }
  | { kind: 'refused'; problems: string[] }

/** How an import is run: a dry run only reports what it would do; `at` receives the written rows and their total. */
export type ImportRun = { isDryRun: boolean; at?: Steps }
