import { fileRefusalText } from '../../../domains/batches/batches.messages.ts'
import { batchRows, lockBatch, type WrittenChange } from '../../../domains/batches/batches.store.server.ts'
import type { FileRow, ListedBatch } from '../../../domains/batches/batches.ts'
import { PRICE_BATCH } from '../../../domains/prices/price-batches.store.server.ts'
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { refuseBulk } from '../prices/price-refusals.server.ts'
import { authorOf } from '../prices/set-price.server.ts'
import { undoPrices } from '../prices/undo-prices.server.ts'
import { writeBatch, type KindOf } from './apply-plan.server.ts'
import { refuseFile, rowHash } from './check-file.server.ts'
import type { FileCall } from './file-call.ts'
import { toRowChange, type FileKind, type WantedRow } from './file-kind.server.ts'

/** The batch that undid another one, and the keys of rows that were skipped because they have changed since. */
export type Undone = { batch: number; left: string[] }

/** Undoes a batch by writing another batch; history is not changed. @see OPS-C09 */
export function undoBatch(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: FileCall,
  { id, kindOf }: { id: number; kindOf: KindOf },
): Promise<Result<Undone, Refusal>> {
  return transactionOrRefusal<Undone, Refusal>(call.db, async (tx) => {
    await liftLimits(tx)
    const batch = await lockBatch(tx, id)
    const written = batch === undefined ? [] : await batchRows(tx, id)
    // A bulk edit has the kind of a price file; its rows are found by their entries and have no hashes.
    if (batch?.kind === PRICE_BATCH && written.every(({ rowHash: hash }) => hash === ''))
      return undoPriceBatch(tx, { parts, call }, batch)
    const kind = batch === undefined ? undefined : kindOf(batch.kind)
    if (batch === undefined || kind === undefined) return refuse(refuseFile('unknown_batch'))
    if (!call.staff.permissions.has(kind.permission)) return refuse(refuseAccess('not_allowed'))
    if (batch.undoneBy !== null) return refuse(refuseFile('batch_undone'))
    await kind.lock(tx, call.now)
    const stored = await kind.read(
      tx,
      written.map(({ key }) => key),
      call.now,
    )
    const rows = written.map((change) => ({
      change,
      wanted: earlierRow(kind, change, stored.get(change.key)),
    }))
    const undone = rows.flatMap(({ change, wanted }) => (wanted === null ? [] : [{ change, wanted }]))
    if (undone.length === 0) return refuse(refuseFile('nothing_to_undo'))
    const wanted = undone.map((row) => row.wanted)
    const checked = await kind.check(tx, wanted, call.now, 'file')
    if (checked.faults.length > 0) return refuse(refuseUndo(checked.faults))
    const changes = undone.map(({ change, wanted: row }) =>
      toRowChange(row, columnsOf(row, change), kind.isRemoved?.(row.after)),
    )
    const title = `Undo: ${batch.title}`.slice(0, LONGEST_TITLE)
    const next = await writeBatch(
      tx,
      { parts, call, kind },
      { batch: { kind: kind.name, title, undoes: id }, wanted, checked, changes },
    )
    return ok({
      batch: next,
      left: rows.filter((row) => row.wanted === null).map(({ change }) => change.key),
    })
  })
}

async function undoPriceBatch(
  tx: Executor,
  { parts, call }: { parts: Pick<OperatorParts, 'secretKey'>; call: FileCall },
  batch: ListedBatch,
): Promise<Result<Undone, Refusal>> {
  if (!call.staff.permissions.has('price.write')) return refuse(refuseAccess('not_allowed'))
  if (batch.undoneBy !== null) return refuse(refuseFile('batch_undone'))
  const undone = await undoPrices(tx, batch, authorOf(parts, call), call.now)
  if (undone.ok) return undone
  return refuse(
    undone.refusal.kind === 'nothing-to-undo' ? refuseFile('nothing_to_undo') : refuseBulk(undone.refusal),
  )
}

const LONGEST_TITLE = 200
const MOST_NAMED = 50

// Null for a row that must be skipped.
function earlierRow(
  kind: FileKind,
  { key, before, rowHash: hash }: WrittenChange,
  stored: FileRow | undefined,
): WantedRow | null {
  if (rowHash(stored ?? {}) !== hash) return null
  // A row that the batch removed is restored unchanged.
  if (stored === undefined) return before === null ? null : { key, before: null, after: before }
  const after = before === null ? kind.withdrawn(stored) : { ...stored, ...before }
  return after === null ? null : { key, before: stored, after }
}

function columnsOf({ before, after }: WantedRow, change: WrittenChange): string[] {
  if (change.before !== null) return Object.keys(change.before)
  return Object.keys(after).filter((column) => before?.[column] !== after[column])
}

function refuseUndo(faults: readonly { key: string; message: string }[]): Refusal {
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ key, message }) => ({ code: 'cannot_undo', message: `${key}: ${message}` }))
  return refusal(200, [{ code: 'cannot_undo', message: fileRefusalText.cannot_undo }, ...named])
}
