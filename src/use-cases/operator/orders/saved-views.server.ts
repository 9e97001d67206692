import { wireSavedView } from '../../../domains/orders/desk/desk-lists.contract.ts'
import { MOST_VIEWS } from '../../../domains/orders/desk/order-lists.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  lockViews,
  updateView,
  viewsOf,
  type StoredView,
} from '../../../domains/orders/desk/views.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { isUniqueViolation, type Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseDesk } from './desk-refusals.server.ts'

/**
 * The saved lists that a person can see. A list that this release cannot parse, because another release wrote it, is
 * omitted.
 */
export async function savedViews({ db, staff }: Pick<StaffCall, 'db' | 'staff'>) {
  const views = (await viewsOf(db, staff.id)).flatMap((view) => {
    const saved = wireSavedView.shape.query.safeParse(view.query)
    if (!saved.success) return []
    const { id, name, isShared } = view
    return [{ id, name, is_shared: isShared, can_change: mayChange(staff, view), query: saved.data }]
  })
  return { views }
}

function mayChange({ id, permissions }: StaffCall['staff'], { staffId, isShared }: StoredView): boolean {
  return staffId === id || (isShared && permissions.has('staff.manage'))
}

/** A list to save: a new one, or the replacement of the list with its id. */
export type WantedView = { id: number | null; name: string; isShared: boolean; query: unknown }

/** Saves a list of orders; returns its id or the refusal. @see OPS-O02 */
export async function saveView(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  wanted: WantedView,
): Promise<number | Refusal> {
  const { db, now, staff } = call
  const saved = await transactionOrRefusal<number, Refusal>(db, async (tx) => {
    await lockViews(tx, staff.id)
    const current = wanted.id === null ? null : await changeableView(tx, call, wanted.id)
    if (isRefusal(current)) return refuse(current)
    const isNewThere = current === null || current.isShared !== wanted.isShared
    if (isNewThere && (await isFull(tx, staff.id, wanted.isShared)))
      return refuse(refuseDesk('too_many_views'))
    const id = await writeView(tx, { ...wanted, staffId: staff.id }, now)
    await auditStaff(tx, parts, call, {
      act: 'view.saved',
      subject: { kind: 'view', id: String(id) },
      after: { shared: wanted.isShared },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(id)
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return refuse(refuseDesk('view_exists', 'name'))
  })
  return saved.ok ? saved.value : saved.refusal
}

async function writeView(
  tx: Executor,
  { id, ...view }: WantedView & { staffId: number },
  now: Date,
): Promise<number> {
  if (id === null) return insertView(tx, view, now)
  await updateView(tx, { id, ...view }, now)
  return id
}

async function isFull(tx: Executor, staffId: number, isShared: boolean): Promise<boolean> {
  const { own, shared } = await countViews(tx, staffId)
  return isShared ? shared >= MOST_VIEWS.shared : own >= MOST_VIEWS.own
}

/** Removes a list; returns null on success. */
export async function removeView(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  id: number,
): Promise<Refusal | null> {
  const { db, staff } = call
  const removed = await transactionOrRefusal<null, Refusal>(db, async (tx) => {
    await lockViews(tx, staff.id)
    const view = await changeableView(tx, call, id)
    if (isRefusal(view)) return refuse(view)
    await deleteView(tx, id)
    await auditStaff(tx, parts, call, {
      act: 'view.removed',
      subject: { kind: 'view', id: String(id) },
      before: { shared: view.isShared },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(null)
  })
  return removed.ok ? null : removed.refusal
}

// Another person's private list gets the same reply as one that does not exist.
async function changeableView(tx: Executor, { staff }: StaffCall, id: number): Promise<StoredView | Refusal> {
  const view = await findView(tx, id)
  if (view === undefined || (!view.isShared && view.staffId !== staff.id)) return refuseDesk('no_such_view')
  return mayChange(staff, view) ? view : refuseDesk('not_your_view')
}
