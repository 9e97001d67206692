import { istIso } from '../../kernel/ist.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { movementText } from '../../domains/coins/coins.messages.ts'
import { findBalance, purseMovements } from '../../domains/coins/coins.store.server.ts'
import { OWN_PRESCRIPTIONS_PATH } from '../../domains/enquiries/prescriptions.ts'
import { wholeOrder } from '../orders/whole-order.server.ts'
import { cancelReasonOf, ordersOf } from '../../domains/orders/orders.store.server.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { accessesOf } from '../../domains/privacy/access-log.store.server.ts'
import { consentsOf } from '../../domains/privacy/consents.store.server.ts'
import {
  exportedAccount,
  exportedAddresses,
  exportedCart,
  exportedComplaints,
  exportedEnquiries,
  exportedFamily,
  exportedReferral,
  exportedSessions,
  type ExportedRow,
} from '../../domains/privacy/export.store.server.ts'
import { accessText, consentTitle } from '../../domains/privacy/privacy.messages.ts'

// More rows than any customer has; a list of this size still fits in one reply.
const ALL = { page: 1, size: 10_000 }

/**
 * The dependencies of an export: the rules of visits, and the shop's origin, which makes the addresses in the saved
 * file absolute.
 */
export type ExportParts = { visits: VisitSettings; origin: string }

/** All stored data of the customer, under plain names. @see SEC-33 */
export async function exportOf(
  { db, session, now }: Call<'customer'>,
  { visits, origin }: ExportParts,
): Promise<ExportedRow> {
  const { customerId } = session
  const exported: ExportedRow = {
    made_at: now,
    account: (await exportedAccount(db, customerId)) ?? {},
    family: await exportedFamily(db, customerId),
    addresses: await exportedAddresses(db, customerId),
    cart: await exportedCart(db, customerId),
    orders: await exportedOrders(db, customerId, visits, now),
    coins: await exportedCoins(db, customerId, now),
    consents: await exportedConsents(db, customerId),
    referral: (await exportedReferral(db, customerId)) ?? {},
    enquiries: await exportedEnquiries(db, customerId, `${origin}${OWN_PRESCRIPTIONS_PATH}`),
    complaints: await exportedComplaints(db, customerId),
    sessions: await exportedSessions(db, customerId),
    looked_at: await exportedAccesses(db, customerId),
  }
  return Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, withInstants(value)]))
}

type Db = Call<'customer'>['db']

async function exportedOrders(db: Db, customerId: number, visits: VisitSettings, now: Date) {
  const orders = await ordersOf(db, customerId, ALL)
  const whole = []
  for (const order of orders) {
    const cancel_reason = await cancelReasonOf(db, order.id)
    whole.push({ ...(await wholeOrder(db, order, visits, now)), cancel_reason })
  }
  return whole
}

async function exportedCoins(db: Db, customerId: number, now: Date) {
  const { movements } = await purseMovements(db, customerId, ALL)
  const said = movements.map((movement) => ({
    at: movement.at,
    coins: movement.coins,
    text: movementText(movement),
  }))
  return { balance: await findBalance(db, customerId, now), movements: said }
}

async function exportedConsents(db: Db, customerId: number) {
  return (await consentsOf(db, customerId)).map(
    ({ purpose, version, givenAt, withdrawnAt, replacedAt, person }) => ({
      title: consentTitle(purpose),
      purpose,
      version,
      person,
      given_at: givenAt,
      withdrawn_at: withdrawnAt,
      replaced_at: replacedAt,
    }),
  )
}

async function exportedAccesses(db: Db, customerId: number) {
  const { accesses } = await accessesOf(db, customerId, ALL)
  return accesses.map(({ action, at }) => ({ at, text: accessText[action] }))
}

/** Replaces every instant in a value by its text in India time. */
function withInstants(value: unknown): unknown {
  if (value instanceof Date) return istIso(value)
  if (Array.isArray(value)) return value.map(withInstants)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withInstants(inner)]))
}
