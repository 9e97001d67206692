import type { AuditedChanges } from '../../domains/audit/audited-changes.ts'
import type { Steps } from '../../platform/log/progress.ts'

/**
 * The outcome of an import. `report` is text for people, one line each; `changes` is the content of the audit entry,
 * if anything changed.
 */
export type ImportOutcome =
  | { kind: 'imported'; report: string[]; changes: AuditedChanges | undefined }
  | { kind: 'tried'; report: string[] }
  | { kind: 'refused'; problems: string[] }

/** How an import runs. A dry run only reports the changes; `at` receives the written rows and their total. */
export type ImportRun = { isDryRun: boolean; at?: Steps }
