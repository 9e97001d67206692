import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { applyPlan } from './apply-plan.server.ts'
import { checkFile, type FileChanges } from './check-file.server.ts'
import { exportFile, type ExportedFile } from './export-file.server.ts'
import type { FileCaller } from './file-call.ts'
import { allowedKind, fileKindOf } from './file-kinds.server.ts'
import { undoBatch, type Undone } from './undo-batch.server.ts'

/** An uploaded file: its kind, its file name, and its bytes in base64. */
export type ReceivedFile = { kind: string; name: string; base64: string }

/**
 * Checks, applies, undoes and exports files. Arguments and results are plain values, so the work can run in another
 * thread, where its thousands of rows do not block shoppers.
 *
 * @see docs/adr/0096
 */
export type FileDesk = {
  check(caller: FileCaller, file: ReceivedFile): Promise<FileChanges | Refusal>
  /** Applies a plan; returns the batch. `largeAgain` is the typed number of large changes. */
  apply(caller: FileCaller, plan: { id: string; largeAgain: number | null }): Promise<Result<number, Refusal>>
  undo(caller: FileCaller, batch: { id: number }): Promise<Result<Undone, Refusal>>
  export(caller: FileCaller, file: { kind: string }): Promise<Result<ExportedFile, Refusal>>
}

/** The dependencies of a file desk. */
export type FileDeskParts = Pick<OperatorParts, 'secretKey'> & { db: Executor }

/** Creates a file desk that works in this thread. */
export function createFileDesk({ db, secretKey }: FileDeskParts): FileDesk {
  const parts = { secretKey }
  return {
    async check(caller, { kind: name, ...file }) {
      const kind = allowedKind(caller, name)
      return kind === undefined
        ? refuseAccess('not_allowed')
        : checkFile({ ...caller, db }, { ...file, kind })
    },
    apply(caller, plan) {
      const kindOf = (name: string) => allowedKind(caller, name)
      return applyPlan(parts, { ...caller, db }, { ...plan, kindOf })
    },
    undo: (caller, { id }) => undoBatch(parts, { ...caller, db }, { id, kindOf: fileKindOf }),
    async export(caller, { kind: name }) {
      const kind = allowedKind(caller, name)
      if (kind === undefined) return refuse(refuseAccess('not_allowed'))
      return ok(await exportFile(parts, { ...caller, db }, kind))
    },
  }
}
