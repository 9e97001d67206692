import type { Executor } from '../../platform/db/query.server.ts'
import { paise, sumPaise } from '../../kernel/money.ts'
import {
  creditEarned,
  findEarnPercent,
  percentOfEarned,
  takeBackEarned,
} from '../../domains/coins/coins.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { coinsEarnedByOrder, type OrderRefunds } from '../../domains/payments/earned-coins.ts'
import { refundedMoney, refundRequestsOf } from '../../domains/payments/refund-requests.store.server.ts'
import { valuesOfOrder } from './refund-values.server.ts'

/** Credits the coins that a completed order earns; its state becomes complete once. The order is locked. */
export async function creditEarnedCoins(tx: Executor, order: StoredOrder, now: Date): Promise<void> {
  const percent = await findEarnPercent(tx)
  const coins = await coinsOf(tx, order, percent)
  await creditEarned(tx, { orderId: order.id, customerId: order.customerId, coins, percent }, now)
}

/**
 * Takes back the coins that an order no longer earns after its latest refund, up to the purse's balance. Nothing is
 * taken twice, and an order that earned nothing loses nothing. The order is locked.
 *
 * @see docs/adr/0081
 */
export async function takeBackEarnedCoins(tx: Executor, order: StoredOrder, now: Date): Promise<void> {
  const percent = await percentOfEarned(tx, order.id)
  if (percent === null) return
  const coins = await coinsOf(tx, order, percent)
  await takeBackEarned(tx, { orderId: order.id, customerId: order.customerId, coins }, now)
}

async function coinsOf(tx: Executor, order: StoredOrder, percent: number): Promise<number> {
  return coinsEarnedByOrder(valuesOfOrder(order), await refundsOfOrder(tx, order), percent)
}

async function refundsOfOrder(tx: Executor, { id, grandTotal }: StoredOrder): Promise<OrderRefunds> {
  const refunded = await refundedMoney(tx, id)
  const requests = (await refundRequestsOf(tx, id)).filter(({ state }) => state === 'approved')
  return {
    units: requests.flatMap(({ units }) => units),
    // Only refunds of the `labaya` command have no request.
    unassigned: paise(refunded - sumPaise(requests.map(({ money }) => money))),
    left: paise(grandTotal - refunded),
  }
}
