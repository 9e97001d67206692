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
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istDate, istIso } from '../../../kernel/ist.ts'
import { csvBytes } from '../../../platform/csv/csv.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { FileReply } from '../../../platform/http/handler.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { applyPlan } from './apply-plan.server.ts'
import { checkFile } from './check-file.server.ts'
import { cordBloodFeesFile } from './cord-blood-fees-file.server.ts'
import { couponsFile } from './coupons-file.server.ts'
import type { FileKind } from './file-kind.server.ts'
import { areasFile } from './areas-file.server.ts'
import { plansFile } from './plans-file.server.ts'
import { pricesFile } from './prices-file.server.ts'
import { productsFile } from './products-file.server.ts'
import { cellOf } from './read-file.ts'
import { undoBatch } from './undo-batch.server.ts'

const MOST_LEFT = 500

const KINDS = new Map<string, FileKind>(
  [productsFile, pricesFile, areasFile, plansFile, couponsFile, cordBloodFeesFile].map((kind) => [
    kind.name,
    kind,
  ]),
)
const kindOf = (name: string) => KINDS.get(name)

type Parts = Pick<OperatorParts, 'secretKey'>

/** Files of the catalogue, and the batches that they become. @see OPS-C06 */
export function filesHandlers(parts: Parts): StaffHandler[] {
  return [
    handleStaff(filesExport, async ({ kind: name }, call) => {
      const kind = kindOf(name)
      if (kind === undefined || !isAllowed(call, kind)) return refuseAccess('not_allowed')
      return exportFile(parts, call, kind)
    }),

    handleStaff(filesCheck, async ({ kind: name, name: title, bytes: base64 }, call) => {
      const kind = kindOf(name)
      if (kind === undefined || !isAllowed(call, kind)) return refuseAccess('not_allowed')
      return checkFile(call, { kind, name: title, base64 })
    }),

    handleStaff(filesApply, async ({ plan: id, large_again: typed }, call) => {
      const plan = { id, largeAgain: typed ?? null, kindOf: (name: string) => allowedKind(call, name) }
      const applied = await applyPlan(parts, call, plan)
      return applied.ok ? { batch: await batchOf(call.db, applied.value) } : applied.refusal
    }),

    handleStaff(batchesList, async ({ after = null }, { db }) => {
      const batches = await listBatches(db, after === null ? null : Number(after))
      const page = batches.slice(0, BATCHES_PAGE)
      const more = batches.length > BATCHES_PAGE
      return { batches: page.map(toWireBatch), more, after: more ? String(page.at(-1)?.id ?? '') : null }
    }),

    handleStaff(batchesUndo, async ({ id }, call) => {
      const undone = await undoBatch(parts, call, { id, kindOf })
      if (!undone.ok) return undone.refusal
      const { batch, left } = undone.value
      return { batch: await batchOf(call.db, batch), left: left.slice(0, MOST_LEFT), left_count: left.length }
    }),
  ]
}

function isAllowed({ staff }: StaffCall, { permission }: FileKind): boolean {
  return staff.permissions.has(permission)
}

function allowedKind(call: StaffCall, name: string): FileKind | undefined {
  const kind = kindOf(name)
  return kind !== undefined && isAllowed(call, kind) ? kind : undefined
}

function exportFile(parts: Parts, call: StaffCall, kind: FileKind): Promise<FileReply> {
  return transaction(call.db, async (tx) => {
    await liftLimits(tx)
    const rows = [...(await kind.read(tx, null, call.now)).values()]
    const cells = rows.map((row) => kind.columns.map((column) => cellOf(column, row[column.name] ?? null)))
    await auditStaff(tx, parts, call, {
      act: 'file.exported',
      subject: { kind: 'file', id: kind.name },
      after: { rows: rows.length },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    const name = `${kind.name}-${istDate(call.now)}.csv`
    const columns = kind.columns.map((column) => column.name)
    return new FileReply({ name, type: 'text/csv; charset=utf-8', bytes: csvBytes(columns, cells) })
  })
}

async function batchOf(db: Executor, id: number): Promise<WireBatch> {
  const batch = await lockBatch(db, id)
  if (batch === undefined) throw new Error(`Batch ${id} was written and is not there`)
  return toWireBatch(batch)
}

function toWireBatch({ undoneBy, at, ...batch }: ListedBatch): WireBatch {
  return { ...batch, at: istIso(at), undone_by: undoneBy }
}
