import { execute, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { Paise } from '../../kernel/money.ts'

type Account = 'customer' | 'unsettled' | 'sales' | 'owed'

/** A movement of the money of one payment, or of one partial refund of it; its key makes each happen at most once. */
export type MoneyMovement = 'paid' | 'sold' | 'owed_back' | 'refunded'

/**
 * A movement of money: of which payment for which order, when, and how much. `refundId` is set for a partial refund;
 * without it the whole payment moves.
 */
export type MovedMoney = {
  orderId: number
  paymentId: string
  refundId?: number | null
  amount: Paise
  currency: string
  at: Date
}

type Movement = { kind: MoneyMovement; from: Account; to: Account }

/** Moves money from one account to another; a movement that exists already changes nothing. */
export async function moveMoney(tx: Executor, money: MovedMoney, movement: Movement): Promise<void> {
  await execute(tx, movementOf(money, movement))
}

/** A movement of money, as a statement of a larger write. */
export function movementOf(
  { orderId, paymentId, refundId = null, amount, currency, at }: MovedMoney,
  { kind, from, to }: Movement,
): Sql {
  const whole = refundId === null ? paymentId : null
  const key = `${kind}:${refundId === null ? `payment:${paymentId}` : `refund:${refundId}`}`
  return sql`insert into money_movements
      (key, order_id, payment_id, refund_id, kind, amount, currency, from_account, to_account, at)
    values (${key}, ${orderId}, ${whole}, ${refundId}, ${kind}, ${amount}, ${currency}, ${from}, ${to}, ${at})
    on conflict (key) do nothing`
}
