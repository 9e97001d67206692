import { auditedRows } from '../../../domains/audit/audited-changes.ts'
import {
  insertBatch,
  insertBatchRows,
  takePlan,
  type NewBatch,
} from '../../../domains/batches/batches.store.server.ts'
import type { ImportPlan, RowChange } from '../../../domains/batches/batches.ts'
import { changedFields } from '../../../kernel/differences.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { comparedHash, refuseFile, refuseLarge, rowHash } from './check-file.server.ts'
import type { FileCall } from './file-call.ts'
import type { CheckedRows, FileKind, WantedRow } from './file-kind.server.ts'

type Parts = Pick<OperatorParts, 'secretKey'>

/** Returns the file kind with a name. */
export type KindOf = (name: string) => FileKind | undefined

/** A plan to apply, and the typed number of large changes. */
export type PlanToApply = { id: string; largeAgain: number | null; kindOf: KindOf }

/**
 * Applies a plan as one batch, completely or not at all; returns the batch. A plan is stale if it has expired, or if
 * its compared rows or references have changed.
 *
 * @see OPS-C07
 */
export function applyPlan(
  parts: Parts,
  call: FileCall,
  { id, largeAgain, kindOf }: PlanToApply,
): Promise<Result<number, Refusal>> {
  return transactionOrRefusal<number, Refusal>(call.db, async (tx) => {
    await liftLimits(tx)
    const plan = await takePlan(tx, { id, staffId: call.staff.id, now: call.now })
    const kind = plan === undefined ? undefined : kindOf(plan.kind)
    if (plan === undefined || kind === undefined) return refuse(refuseFile('plan_stale'))
    await kind.lock(tx, call.now)
    const wanted = await wantedNow(tx, { kind, plan, at: call.now })
    if (wanted === null) return refuse(refuseFile('plan_stale'))
    const checked = await kind.check(tx, wanted, call.now, 'file')
    const { faults, large = [] } = checked
    if (faults.length > 0) return refuse(refuseFile('plan_stale'))
    if (large.length > 0 && largeAgain !== large.length) return refuse(refuseLarge(large.length))
    const batch = { kind: kind.name, title: plan.title, undoes: null }
    return ok(await writeBatch(tx, { parts, call, kind }, { batch, wanted, checked, changes: plan.changes }))
  })
}

type PlanNow = { kind: FileKind; plan: ImportPlan; at: Date }

// Null if a row that the file was compared with has changed.
async function wantedNow(tx: Executor, { kind, plan, at }: PlanNow): Promise<WantedRow[] | null> {
  const stored = await kind.read(tx, plan.keys, at)
  if (comparedHash(stored) !== plan.comparedHash) return null
  return plan.changes.map(({ key, after }) => {
    const before = stored.get(key) ?? null
    return { key, before, after: { ...before, ...after } }
  })
}

/** The author of a batch, and the kind of its rows. */
export type BatchWriter = { parts: Parts; call: FileCall; kind: FileKind }

/** The rows to write as a batch with the result of their check, and the changes that the batch stores. */
export type BatchRows = {
  batch: Pick<NewBatch, 'kind' | 'title' | 'undoes'>
  wanted: readonly WantedRow[]
  checked: CheckedRows
  changes: readonly RowChange[]
}

/** Writes rows, their batch and the audit entry; returns the batch's id. @see OPS-006 */
export async function writeBatch(
  tx: Executor,
  { parts, call, kind }: BatchWriter,
  { batch, wanted, checked, changes }: BatchRows,
): Promise<number> {
  const id = await insertBatch(tx, { ...batch, staffId: call.staff.id, at: call.now }, [])
  const by = { staffId: call.staff.id, at: call.now, batchId: id, title: batch.title }
  await kind.write(tx, wanted, by, checked)
  // The rows are read back: a write may fill in more columns than the file specifies.
  const stored = await kind.read(
    tx,
    wanted.map(({ key }) => key),
    call.now,
  )
  const written = changes.map((change) => ({ ...change, rowHash: rowHash(stored.get(change.key) ?? {}) }))
  await insertBatchRows(tx, id, written)
  await auditStaff(tx, parts, call, {
    act: batch.undoes === null ? 'file.imported' : 'batch.undone',
    subject: { kind: 'batch', id: String(id) },
    ...audited(kind, wanted, batch.undoes),
    staffId: call.staff.id,
    sessionId: call.staff.sessionId,
  })
  return id
}

function audited({ name }: FileKind, wanted: readonly WantedRow[], undoes: number | null) {
  const added = wanted.filter(({ before }) => before === null).map(({ key }) => key)
  const changed = wanted.flatMap(({ key, before, after }) =>
    before === null ? [] : [{ key, fields: changedFields(before, after) }],
  )
  const { before, after } = auditedRows({ added, changed, removed: [] })
  return { before, after: { kind: name, ...(undoes === null ? {} : { undoes }), rows: after } }
}
