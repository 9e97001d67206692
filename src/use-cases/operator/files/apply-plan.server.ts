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
import type { FileKind, WantedRow } from './file-kind.server.ts'

type Parts = Pick<OperatorParts, 'secretKey'>

/** What a kind is called and how it works. */
export type KindOf = (name: string) => FileKind | undefined

/** A plan to apply, with the number of large changes as typed. */
export type PlanToApply = { id: string; largeAgain: number | null; kindOf: KindOf }

/**
 * Applies a plan as one batch, all of it or nothing; returns the batch. A plan that is over, and one whose compared rows or
 * whose references changed, is stale.
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
    if (wanted === null || (await kind.check(tx, wanted, call.now)).length > 0)
      return refuse(refuseFile('plan_stale'))
    const large = (await kind.large?.(tx, wanted, call.now)) ?? []
    if (large.length > 0 && largeAgain !== large.length) return refuse(refuseLarge(large.length))
    const batch = { kind: kind.name, title: plan.title, undoes: null }
    return ok(await writeBatch(tx, { parts, call, kind }, { batch, wanted, changes: plan.changes }))
  })
}

type PlanNow = { kind: FileKind; plan: ImportPlan; at: Date }

// Null if what the file was compared with is no longer so.
async function wantedNow(tx: Executor, { kind, plan, at }: PlanNow): Promise<WantedRow[] | null> {
  const stored = await kind.read(tx, plan.keys, at)
  if (comparedHash(stored) !== plan.comparedHash) return null
  return plan.changes.map(({ key, after }) => {
    const before = stored.get(key) ?? null
    return { key, before, after: { ...before, ...after } }
  })
}

/** Who writes what kind of rows. */
export type BatchWriter = { parts: Parts; call: FileCall; kind: FileKind }

/** Rows to write as a batch, with their changes as the batch stores them. */
export type BatchRows = {
  batch: Pick<NewBatch, 'kind' | 'title' | 'undoes'>
  wanted: readonly WantedRow[]
  changes: readonly RowChange[]
}

/** Writes rows, their batch and the audit entry; returns the batch's id. @see OPS-006 */
export async function writeBatch(
  tx: Executor,
  { parts, call, kind }: BatchWriter,
  { batch, wanted, changes }: BatchRows,
): Promise<number> {
  const id = await insertBatch(tx, { ...batch, staffId: call.staff.id, at: call.now }, [])
  await kind.write(tx, wanted, { staffId: call.staff.id, at: call.now, batchId: id, title: batch.title })
  // As stored, not as wanted: what fills in more than the file says belongs to the row too.
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
