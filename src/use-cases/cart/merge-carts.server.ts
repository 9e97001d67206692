import { isUniqueViolation, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { carryBirth } from '../../domains/births/births.store.server.ts'
import { transferReservation, renewHold } from '../../domains/slots/reservations.store.server.ts'
import { storedLines } from '../../domains/cart/cart-lines.store.server.ts'
import {
  adoptCart,
  carryAddresses,
  carryGoneLines,
  carryCoupon,
  dropCart,
  hasLines,
  lockBothCarts,
  mergeLines,
} from '../../domains/cart/merge/merge-carts.store.server.ts'
import { planMerge } from '../../domains/cart/merge/merge.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'

/** A test that was removed because a newer one overlaps with it. */
export type Dropped = { sku: string; name: string }

/**
 * Merges the cart that the visitor made in this session into the customer's cart; returns the dropped lines. For a
 * visitor, and after an earlier merge, nothing changes.
 */
export async function mergeCarts({ catalogue }: CartParts, call: Call): Promise<Dropped[]> {
  const { id: sessionId, customerId } = call.session
  if (sessionId === null || customerId === null) return []
  const signedIn = { sessionId, customerId, catalogue }
  const merge = () => transaction(call.db, (tx) => mergeOnce(tx, signedIn, call.now))
  // Another session of the customer may create the customer's cart concurrently; then the two are merged.
  return merge().catch((error: unknown) => (isUniqueViolation(error) ? merge() : Promise.reject(error)))
}

type SignedIn = { sessionId: number; customerId: number; catalogue: CartParts['catalogue'] }

async function mergeOnce(tx: Executor, signedIn: SignedIn, now: Date): Promise<Dropped[]> {
  const { sessionId: id, customerId, catalogue } = signedIn
  const reader = { catalogue, session: { id, customerId }, now }
  const { visitors, customers } = await lockBothCarts(tx, signedIn)
  if (visitors === null) return []
  if (customers === null) {
    await adoptCart(tx, visitors, customerId)
    await revalidateOffers(tx, reader, visitors)
    return []
  }
  if (!(await hasLines(tx, visitors))) return []

  const plan = planMerge(await storedLines(tx, [visitors, customers]), customers)
  await mergeLines(tx, plan, customers)
  await carryGoneLines(tx, visitors, customers)
  await transferReservation(tx, visitors, customers, now)
  await carryAddresses(tx, visitors, customers, now)
  await carryBirth(tx, visitors, customers)
  await carryCoupon(tx, visitors, customers)
  await dropCart(tx, visitors)
  await renewHold(tx, customers, now)
  await revalidateOffers(tx, reader, customers)
  return plan.dropped.map(({ sku, name }) => ({ sku, name }))
}
