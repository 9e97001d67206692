import {
  batchesList,
  batchesUndo,
  filesApply,
  filesCheck,
  filesExport,
  type WireBatch,
} from '../../../domains/batches/batches.contract.ts'
import { listBatches, lockBatch } from '../../../domains/batches/batches.store.server.ts'
import { BATCHES_PAGE, type ListedBatch } from '../../../domains/batches/batches.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { FileReply } from '../../../platform/http/handler.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import type { FileCaller } from './file-call.ts'
import { createFileDesk, type FileDesk } from './file-desk.server.ts'

const MOST_LEFT = 500

/** The dependencies of the file calls. */
export type FilesParts = Pick<OperatorParts, 'secretKey'> & {
  /** Processes files in a separate thread; without it each call processes its file itself. */
  fileDesk?: FileDesk | null | undefined
}

/** The calls of files and of their batches. @see OPS-C06 */
export function filesHandlers(parts: FilesParts): StaffHandler[] {
  return [
    handleStaff(filesExport, async ({ kind }, call) => {
      const exported = await deskOf(parts, call).export(callerOf(call), { kind })
      return exported.ok
        ? new FileReply({ ...exported.value, type: 'text/csv; charset=utf-8' })
        : exported.refusal
    }),

    handleStaff(filesCheck, ({ kind, name, bytes: base64 }, call) =>
      deskOf(parts, call).check(callerOf(call), { kind, name, base64 }),
    ),

    handleStaff(filesApply, async ({ plan: id, large_again: typed }, call) => {
      const applied = await deskOf(parts, call).apply(callerOf(call), { id, largeAgain: typed ?? null })
      return applied.ok ? { batch: await batchOf(call.db, applied.value) } : applied.refusal
    }),

    handleStaff(batchesList, async ({ after = null }, { db }) => {
      const batches = await listBatches(db, after === null ? null : Number(after))
      const page = batches.slice(0, BATCHES_PAGE)
      const more = batches.length > BATCHES_PAGE
      return { batches: page.map(toWireBatch), more, after: more ? String(page.at(-1)?.id ?? '') : null }
    }),

    handleStaff(batchesUndo, async ({ id }, call) => {
      const undone = await deskOf(parts, call).undo(callerOf(call), { id })
      if (!undone.ok) return undone.refusal
      const { batch, left } = undone.value
      return { batch: await batchOf(call.db, batch), left: left.slice(0, MOST_LEFT), left_count: left.length }
    }),
  ]
}

function deskOf({ fileDesk, secretKey }: FilesParts, { db }: StaffCall): FileDesk {
  return fileDesk ?? createFileDesk({ db, secretKey })
}

function callerOf({ staff: { id, sessionId, permissions }, now, address }: StaffCall): FileCaller {
  return { staff: { id, sessionId, permissions }, now, address }
}

async function batchOf(db: Executor, id: number): Promise<WireBatch> {
  const batch = await lockBatch(db, id)
  if (batch === undefined) throw new Error(`Batch ${id} was written and is not there`)
  return toWireBatch(batch)
}

function toWireBatch({ undoneBy, at, ...batch }: ListedBatch): WireBatch {
  return { ...batch, at: istIso(at), undone_by: undoneBy }
}
