import {
  MOST_SUBJECTS,
  orderNumbers,
  recordsLike,
  type NamedSubject,
} from '../../../domains/audit/audit-subjects.store.server.ts'
import { findByMobile } from '../../../domains/customers/accounts.store.server.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import { searchTerms } from '../../../domains/orders/desk/order-search.ts'
import { searchOrders } from '../../../domains/orders/desk/order-search.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isMobile, mobileDigits } from '../../../kernel/mobile.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/**
 * The subjects of the log that a typed text may mean. Orders and customers are found only for those who may search for
 * orders, by the values of that search, and no personal data is returned.
 *
 * @see OPS-L04, OPS-O01
 */
export async function findSubjects(
  { db, staff }: Pick<StaffCall, 'db' | 'staff'>,
  typed: string,
): Promise<NamedSubject[]> {
  const people = staff.permissions.has('order.read') ? await personalSubjects(db, typed) : []
  return [...people, ...(await recordsLike(db, typed))]
}

async function personalSubjects(db: Executor, typed: string): Promise<NamedSubject[]> {
  // The orders of a pincode are those of many people.
  const terms = searchTerms(typed).filter(({ kind }) => kind !== 'pincode')
  const matches = await searchOrders(db, terms, { after: null, most: MOST_SUBJECTS })
  const numbers = await orderNumbers(
    db,
    matches.map(({ orderId }) => orderId),
  )
  const orders = numbers.map((id) => ({ kind: 'order', id, name: null }))
  const tickets = terms.flatMap((term) =>
    term.kind === 'ticket' ? [{ kind: 'complaint', id: term.id, name: null }] : [],
  )
  return [...(await customerOf(db, typed)), ...orders, ...tickets]
}

async function customerOf(db: Executor, typed: string): Promise<NamedSubject[]> {
  const mobile = mobileDigits(typed)
  const found = isMobile(mobile) ? await findByMobile(db, mobile) : undefined
  return found === undefined ? [] : [{ kind: 'customer', id: String(found.id), name: maskedMobile(mobile) }]
}
