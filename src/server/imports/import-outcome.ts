import type { AuditedChanges } from '../../domains/audit/audited-changes.ts'
import type { Steps } from '../../platform/log/progress.ts'

/** The outcome of an import; `report` is for people, one line each, `changes` for the audit log, if anything changed. */
export type ImportOutcome =
  | { kind: 'imported'; report: string[]; changes: AuditedChanges | undefined }
  | { kind: 'tried'; report: string[] }
  | { kind: 'refused'; problems: string[] }

/** How an import is run: a dry run only reports what it would do; `at` receives the written rows and their total. */
export type ImportRun = { isDryRun: boolean; at?: Steps }
