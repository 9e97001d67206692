import type { Json } from '../../../domains/audit/audit.ts'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import {
  exceptionRefusal,
  type ExceptionRefusal,
  type ExceptionTerms,
} from '../../../domains/slots/plan/plan-limits.ts'
import {
  deleteException,
  insertException,
  lockException,
  rewriteException,
  scopeExists,
  type StoredException,
} from '../../../domains/slots/plan/exceptions.store.server.ts'
import { lockPlans, refreshWanted, type PlanScope } from '../../../domains/slots/plan/wanted.store.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Author } from './plans.server.ts'

/** An exception to save: a new one, or a stored one in the version that the editor read. */
export type ExceptionToSave = {
  edited: EditedException | null
  scope: PlanScope
  terms: ExceptionTerms
}

/** A stored exception, and the version that the editor read. */
export type EditedException = { id: number; version: number }

/** Why an exception is not saved or removed. `current` is the stored state. */
export type ExceptionSaveRefusal =
  | { kind: 'invalid'; why: ExceptionRefusal }
  | { kind: 'unknown-scope' }
  | { kind: 'unknown-exception' }
  | { kind: 'stale'; current: StoredException }

/** Saves an exception. Its slots change at once, as for a plan. @see docs/adr/0082 */
export function saveException(
  db: Executor,
  { edited, scope, terms }: ExceptionToSave,
  author: Author,
  now: Date,
): Promise<Result<StoredException, ExceptionSaveRefusal>> {
  return transactionOrRefusal<StoredException, ExceptionSaveRefusal>(db, async (tx) => {
    const why = exceptionRefusal(terms, istDate(now))
    if (why !== null) return refuse({ kind: 'invalid', why })
    await lockPlans(tx)
    if (!(await scopeExists(tx, scope))) return refuse({ kind: 'unknown-scope' })
    const before = edited === null ? ok(null) : await editedException(tx, edited)
    if (!before.ok) return before

    const saved =
      before.value === null
        ? await insertException(tx, scope, terms)
        : await rewriteException(tx, before.value.id, scope, terms)
    if (before.value !== null) await refresh(tx, before.value, now)
    await refresh(tx, saved, now)
    await appendAudit(tx, {
      ...author,
      act: 'slot_exception.saved',
      subject: { kind: 'slot_exception', id: String(saved.id) },
      reason: saved.reason,
      before: before.value === null ? null : toJson(before.value),
      after: toJson(saved),
      at: now,
    })
    return ok(saved)
  })
}

/** Removes an exception. Its slots follow the plan again. */
export function removeException(
  db: Executor,
  edited: EditedException,
  author: Author,
  now: Date,
): Promise<Result<StoredException, ExceptionSaveRefusal>> {
  return transactionOrRefusal<StoredException, ExceptionSaveRefusal>(db, async (tx) => {
    await lockPlans(tx)
    const stored = await editedException(tx, edited)
    if (!stored.ok) return stored
    await deleteException(tx, edited.id)
    await refresh(tx, stored.value, now)
    await appendAudit(tx, {
      ...author,
      act: 'slot_exception.removed',
      subject: { kind: 'slot_exception', id: String(edited.id) },
      before: toJson(stored.value),
      at: now,
    })
    return stored
  })
}

async function editedException(
  tx: Executor,
  { id, version }: EditedException,
): Promise<Result<StoredException, ExceptionSaveRefusal>> {
  const stored = await lockException(tx, id)
  if (stored === undefined) return refuse({ kind: 'unknown-exception' })
  return stored.version === version ? ok(stored) : refuse({ kind: 'stale', current: stored })
}

// Slots in the past are not changed.
async function refresh(tx: Executor, { scope, fromDay, toDay }: StoredException, now: Date): Promise<void> {
  const today = istDate(now)
  if (toDay >= today) await refreshWanted(tx, scope, { from: fromDay < today ? today : fromDay, to: toDay })
}

function toJson({ scope, fromDay, toDay, fromMinute, toMinute, capacity, text }: StoredException): Json {
  return {
    scope: scope === 'all' ? 'all' : { ...scope },
    fromDay,
    toDay,
    fromMinute,
    toMinute,
    capacity,
    text,
  }
}
