import { withCorrections } from '../../../domains/orders/desk/corrections.store.server.ts'
import { membersOf } from '../../../domains/orders/desk/corrections.ts'
import { openUntil, revealUses } from '../../../domains/orders/desk/desk-limits.ts'
import { insertReveal, openReveal } from '../../../domains/orders/desk/reveals.store.server.ts'
import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseDesk, refuseReveal } from './desk-refusals.server.ts'

/** A value to reveal: `mobile`, `email`, `telephone`, `street`, or `patient:7`. */
export type WantedReveal = { number: string; what: string; reason: string }

/** A revealed value; lines and landmark are those of a street. */
export type Revealed = {
  what: string
  value: string
  until: string
  street_lines: string[] | null
  landmark: string | null
}

/**
 * Reveals one masked value of an order for the session, and writes it to the audit log and to the customer's access
 * log. A value that is already revealed is returned again without another entry.
 *
 * @see OPS-O04
 */
export async function revealValue(
  parts: Pick<OperatorParts, 'secretKey' | 'settings'>,
  call: StaffCall,
  { number, what, reason }: WantedReveal,
): Promise<Revealed | Refusal> {
  const { db, now, staff } = call
  const stored = await orderByNumber(db, number)
  if (stored === undefined) return refuseDesk('no_such_order')
  const order = await withCorrections(db, stored)
  const value = await valueOf(db, order, what)
  if (value === null) return refuseDesk('no_value', 'what')

  const reveal = { orderId: order.id, what, sessionId: staff.sessionId }
  const open = await openReveal(db, reveal, now)
  if (open !== undefined) return { what, ...value, until: istIso(open) }

  const until = openUntil(now)
  const done = await transaction(db, async (tx): Promise<Refusal | null> => {
    const wait = await countUses(tx, parts.secretKey, revealUses(staff.id, parts.settings.staff), now)
    if (wait > 0) return refuseReveal(wait)
    await insertReveal(tx, { ...reveal, staffId: staff.id }, { until, now })
    await noteOperatorAccess(tx, { action: 'contact-opened', ids: [order.id] }, now)
    await auditStaff(tx, parts, call, {
      act: 'order.revealed',
      subject: { kind: 'order', id: number },
      reason,
      after: { fields: [what] },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
  if (isRefusal(done)) {
    call.log.warn('staff_reveal_limit', { staff: staff.id })
    return done
  }
  return { what, ...value, until: istIso(until) }
}

type Value = Pick<Revealed, 'value' | 'street_lines' | 'landmark'>

async function valueOf(db: Executor, order: StoredOrder, what: string): Promise<Value | null> {
  const { address } = order.snapshot
  switch (what) {
    case 'mobile':
      return plain((await findCustomer(db, order.customerId)).mobile)
    case 'email':
      return plain((await findCustomer(db, order.customerId)).email)
    case 'telephone':
      return plain(address.telephone)
    case 'street': {
      const { street, landmark } = address
      const value = [...street, landmark].filter((line) => line !== '').join(', ')
      return value === '' ? null : { value, street_lines: street, landmark }
    }
    default: {
      const id = Number(what.replace('patient:', ''))
      return plain(membersOf(order.snapshot).get(id)?.mobile ?? '')
    }
  }
}

function plain(value: string | null): Value | null {
  return value === null || value === '' ? null : { value, street_lines: null, landmark: null }
}
