import { withCorrections, insertCorrections } from '../../../domains/orders/desk/corrections.store.server.ts'
import {
  correctedSnapshot,
  correctionRefusal,
  correctionsIn,
  inputOf,
  type Correction,
  type WantedCorrection,
} from '../../../domains/orders/desk/corrections.ts'
import { isAnonymizedOrder } from '../../../domains/orders/desk/anonymized.store.server.ts'
import { endRefusal } from '../../../domains/orders/desk/order-acts.ts'
import { orderKeys } from '../../../domains/orders/desk/order-keys.ts'
import { addKeys } from '../../../domains/orders/desk/order-keys.store.server.ts'
import { isCollected } from '../../../domains/orders/may-cancel.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import { eventsOf, lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { serviceArea } from '../../../domains/pincodes/pincodes.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseAct, refuseCorrection, refuseDesk, refuseStale } from './desk-refusals.server.ts'
import type { DeskParts } from './desk-order.server.ts'

/** A correction of an order, and the version that the editor read. */
export type WantedChange = {
  number: string
  version: number
  wanted: WantedCorrection
  reason: string | null
}

const NOBODY = { firstname: '', lastname: '', mobile: '' }

/**
 * Corrects an order until its collection; returns null on success. The snapshot is not changed. The audit log names
 * the fields but not their values.
 *
 * @see OPS-O08, OPS-005
 */
export function correctOrder(
  parts: DeskParts & Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  { number, version, wanted, reason }: WantedChange,
): Promise<Refusal | null> {
  const { db, now, staff } = call
  return transaction(db, async (tx) => {
    const stored = await lockOrderByNumber(tx, number)
    if (stored === undefined) return refuseDesk('no_such_order')
    if (stored.version !== version) return refuseStale(tx, number, parts, call)
    const corrections = await correctionsOrRefusal(tx, stored, wanted, now)
    if (isRefusal(corrections)) return corrections

    await insertCorrections(tx, stored.id, corrections, { staffId: staff.id, now })
    const snapshots = [correctedSnapshot(stored.snapshot, corrections)]
    await addKeys(tx, stored.id, orderKeys({ number, buyer: NOBODY, snapshots, hasNote: false }))
    await auditStaff(tx, parts, call, {
      act: 'order.corrected',
      subject: { kind: 'order', id: number },
      ...(reason === null || reason === '' ? {} : { reason }),
      after: { fields: corrections.map(({ subject, field }) => `${subject}.${field}`) },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
}

async function correctionsOrRefusal(
  tx: Executor,
  stored: StoredOrder,
  wanted: WantedCorrection,
  now: Date,
): Promise<Correction[] | Refusal> {
  if (await isAnonymizedOrder(tx, stored.id)) return refuseAct('anonymized')
  const isOver = isCollected(await eventsOf(tx, stored.id))
  const ended = endRefusal({ status: effectiveStatus(stored, now), isCollected: isOver })
  if (ended !== null) return refuseAct(ended)

  const { snapshot } = await withCorrections(tx, stored)
  const refused = correctionRefusal(snapshot, wanted, istDate(now))
  if (refused !== null) return refuseCorrection(refused)
  const corrections = correctionsIn(snapshot, wanted)
  const postcode = corrections.find(({ field }) => field === 'postcode')
  const area = postcode === undefined ? null : await serviceArea(tx, postcode.now)
  if (postcode !== undefined && (area === null || area.areaId !== snapshot.address.areaId))
    return refuseCorrection({ kind: 'elsewhere', field: inputOf('address', 'postcode') })
  return corrections
}
