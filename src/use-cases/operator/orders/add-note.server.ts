import { addKeys } from '../../../domains/orders/desk/order-keys.store.server.ts'
import { insertNote } from '../../../domains/orders/desk/notes.store.server.ts'
import { lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseAct, refuseDesk } from './desk-refusals.server.ts'
import { isAnonymizedOrder } from '../../../domains/orders/desk/anonymized.store.server.ts'

/** A note for an order. */
export type WantedNote = { number: string; text: string; for_customer: boolean }

/**
 * Adds a note to an order; returns null on success. The audit log names the order but not the text, which may name a
 * person.
 */
export function addNote(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  { number, text, for_customer: isForCustomer }: WantedNote,
): Promise<Refusal | null> {
  const { db, now, staff } = call
  return transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuseDesk('no_such_order')
    if (await isAnonymizedOrder(tx, order.id)) return refuseAct('anonymized')
    await insertNote(tx, { orderId: order.id, text, isForCustomer, staffId: staff.id }, now)
    await addKeys(tx, order.id, [{ kind: 'note', key: '' }])
    await auditStaff(tx, parts, call, {
      act: 'order.noted',
      subject: { kind: 'order', id: number },
      after: { for_customer: isForCustomer },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
}
