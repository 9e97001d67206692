import { execute, sql, type Executor } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'

type Account = 'customer' | 'unsettled' | 'sales' | 'owed'

/** What happens to the money of one payment: each at most once. */
export type MoneyMovement = 'paid' | 'sold' | 'owed_back' | 'refunded'

/** Money that moves: of which payment for which order, when, and how much. */
export type MovedMoney = { orderId: number; paymentId: string; amount: Paise; currency: string; at: Date }

/** Moves money from one account to another; a movement that stands already changes nothing. */
export async function moveMoney(
  tx: Executor,
  money: MovedMoney,
  { kind, from, to }: { kind: MoneyMovement; from: Account; to: Account },
): Promise<void> {
  const { orderId, paymentId, amount, currency, at } = money
  await execute(
    tx,
    sql`insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
        values (${orderId}, ${paymentId}, ${kind}, ${amount}, ${currency}, ${from}, ${to}, ${at})
        on conflict (payment_id, kind) do nothing`,
  )
}
