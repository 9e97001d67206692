import type { Call } from '../../platform/http/handler.server.ts'
import type { PaymentsPort } from '../../domains/payments/payments.ts'
import { claimRefresh } from '../../domains/payments/payments.store.server.ts'
import { settleOrder } from '../payments/settle-payment.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'

/** The dependency of a payment refresh: the provider. */
export type RefreshParts = { payments: PaymentsPort }

// A browser polls every 4 s; several tabs together query the provider no more often than one.
const REFRESH_INTERVAL_MS = 3_000

/** Refreshes an unpaid order from the provider, unless it was refreshed a moment ago; returns the order. */
export async function refreshPayment(
  { payments }: RefreshParts,
  call: Call<'customer'>,
  order: StoredOrder | undefined,
): Promise<StoredOrder | undefined> {
  if (order === undefined || effectiveStatus(order, call.now) !== 'pending') return order
  const since = new Date(call.now.getTime() - REFRESH_INTERVAL_MS)
  const payment = await claimRefresh(call.db, order.id, since, call.now)
  if (payment === undefined) return order

  const settled = await settleOrder(call.db, payments, payment, call.now)
  if (settled.kind === 'paid' && settled.order !== null) return settled.order
  return ownOrder(call.db, order.number, call.session.customerId)
}
