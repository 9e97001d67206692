import type { SettlementLine } from '../../../src/domains/payments/provider-settlements.ts'
import { execute, query, sql } from '../../../src/platform/db/query.server.ts'
import { insertRows } from '../../../src/platform/db/insert-rows.server.ts'
import { paise } from '../../../src/kernel/money.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { lineOf } from './recon-file.ts'

/** An order with its payment in the ledger; by default paid, sold and processing. */
export type BookedPayment = {
  paymentId: string
  amount: number
  paidAt: Date
  orderStatus?: 'pending' | 'processing' | 'complete' | 'canceled' | 'payment_failed'
  isSold?: boolean
  refund?: { providerId: string | null; amount: number; endedAt: Date | null }
}

/** Inserts orders with payments, ledger entries and refunds directly, in the state that the shop's calls would leave. */
export async function bookPayments(shop: TestShop, payments: readonly BookedPayment[]): Promise<void> {
  const at = shop.clock.now()
  const customerId = await shop.signIn(shop.visitor())
  const number = (index: number) =>
    `LBS${String(customerId).padStart(3, '0')}${String(index).padStart(6, '0')}`
  await shop.db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'carts',
      payments.map((_, index) => ({
        id: number(index),
        customer_id: customerId,
        created_at: at,
        changed_at: at,
        closed_at: at,
      })),
    )
    await execute(
      tx,
      sql`insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, placed_at)
          select n.number, n.number, ${customerId}, n.status, 'razorpay_upi', n.amount, '{}', n.at
          from jsonb_to_recordset(${JSON.stringify(
            payments.map(({ orderStatus = 'processing', amount, paidAt }, index) => ({
              number: number(index),
              status: orderStatus,
              amount,
              at: paidAt,
            })),
          )}::text::jsonb) as n(number text, status text, amount bigint, at timestamptz)`,
    )
    const orders = new Map(
      (
        await query<{ id: number; number: string }>(
          tx,
          sql`select id, number from orders where customer_id = ${customerId}`,
        )
      ).map((order) => [order.number, order.id]),
    )
    const rows = payments.map((payment, index) => ({ ...payment, orderId: orders.get(number(index)) ?? 0 }))
    await insertLedger(tx, rows)
  })
}

type Row = BookedPayment & { orderId: number }

async function insertLedger(tx: TestShop['db'], rows: readonly Row[]): Promise<void> {
  const movement = (row: Row, kind: string, [from, to]: readonly [string, string], at = row.paidAt) => ({
    order_id: row.orderId,
    payment_id: row.paymentId,
    kind,
    key: `${kind}:payment:${row.paymentId}`,
    amount: row.amount,
    currency: 'INR',
    from_account: from,
    to_account: to,
    at,
    refunded: 0,
  })
  const sold = rows.filter(({ isSold = true }) => isSold)
  const columns = (list: ReturnType<typeof movement>[]) => JSON.stringify(list)
  const all = [
    ...rows.map((row) => movement(row, 'paid', ['customer', 'unsettled'])),
    ...sold.map((row) => movement(row, 'sold', ['unsettled', 'sales'])),
  ]
  await execute(
    tx,
    sql`insert into money_movements (order_id, payment_id, kind, key, amount, currency, from_account, to_account, at)
        select order_id, payment_id, kind, key, amount, currency, from_account, to_account, at
        from jsonb_to_recordset(${columns(all)}::text::jsonb) as n(order_id bigint, payment_id text, kind text, key text,
          amount bigint, currency text, from_account text, to_account text, at timestamptz)`,
  )
  for (const { refund, orderId, paymentId, isSold = true } of rows) {
    if (refund === undefined) continue
    const reason = isSold ? 'canceled' : 'late'
    // oxlint-disable-next-line no-await-in-loop -- a few
    await execute(
      tx,
      sql`insert into refunds (key, order_id, payment_id, amount, currency, reason, status, provider_refund_id,
            requested_at, ended_at)
          values (${`payment:${paymentId}`}, ${orderId}, ${paymentId}, ${refund.amount}, 'INR', ${reason},
            ${refund.endedAt === null ? 'pending' : 'processed'}, ${refund.providerId}, ${refund.endedAt ?? new Date(0)},
            ${refund.endedAt})`,
    )
  }
}

/** The line of a payment with the fee of the agreed rate. */
export function settledLine(
  paymentId: string,
  amount: number,
  change: Partial<SettlementLine> = {},
): SettlementLine {
  const fee = Math.round(amount * 0.02)
  const tax = Math.round(fee * 0.18)
  return lineOf({
    entityId: paymentId,
    amount: paise(amount),
    fee: paise(fee),
    tax: paise(tax),
    credit: paise(amount - fee - tax),
    ...change,
  })
}

/** The line of a refund. */
export function refundedLine(
  refundId: string,
  amount: number,
  change: Partial<SettlementLine> = {},
): SettlementLine {
  const none = { fee: paise(0), tax: paise(0), credit: paise(0) }
  return lineOf({
    entityId: refundId,
    kind: 'refund',
    amount: paise(amount),
    debit: paise(amount),
    ...none,
    ...change,
  })
}
