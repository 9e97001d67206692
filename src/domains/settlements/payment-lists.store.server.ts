import { type InstantCursor } from '../../kernel/instant-cursor.ts'
import type { Paise } from '../../kernel/money.ts'
import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { PaymentState, RefundState } from './payment-lists.ts'

/**
 * A payment or a refund in the list. `paymentId` is the provider's id of the payment, `refundId` our id of the refund.
 */
export type ListedMoney = {
  id: number
  number: string
  state: PaymentState | RefundState
  amount: Paise
  at: Date
  paymentId: string | null
  providerRefundId: string | null
  reason: string | null
  /** Whether it is a failed refund that can be retried. */
  canRetry: boolean
}

/** The query for a page: its state, its range of instants, its cursor, and its maximum length. */
export type MoneyListQuery<State> = {
  state: State
  from: Date | null
  to: Date | null
  after: InstantCursor | null
  atMost: number
}

// Each state has an index in the order of its list, so that the rows of other states are not read. @see docs/scale.md
const PAYMENT_SOURCES: Readonly<Record<PaymentState, { at: Sql; where: Sql }>> = {
  // Not opened at the provider yet, or queried for the last time.
  created: {
    at: sql`p.created_at`,
    where: sql`p.status = 'created' and (p.provider_order_id is null or p.reconciled_at is not null)`,
  },
  // A payment may still arrive.
  waiting: {
    at: sql`p.created_at`,
    where: sql`p.status = 'created' and p.reconciled_at is null and p.provider_order_id is not null`,
  },
  captured: { at: sql`p.captured_at`, where: sql`p.captured_at is not null and p.status = 'captured'` },
  late: { at: sql`p.captured_at`, where: sql`p.status in ('late', 'mismatched') and p.status = 'late'` },
  mismatched: {
    at: sql`p.captured_at`,
    where: sql`p.status in ('late', 'mismatched') and p.status = 'mismatched'`,
  },
}

/** The payments in a state, the newest first. @see OPS-M01 */
export function listPayments(
  db: Executor,
  { state, ...range }: MoneyListQuery<PaymentState>,
): Promise<ListedMoney[]> {
  const { at, where } = PAYMENT_SOURCES[state]
  return query<ListedMoney>(
    db,
    sql`select p.id, o.number, ${state}::text as state, p.amount, ${at} as at, p.payment_id as "paymentId",
          null::text as "providerRefundId", null::text as reason, false as "canRetry"
        from payments p join orders o on o.id = p.order_id
        where ${where} and ${within(at, sql`p.id`, range)} order by ${at} desc, p.id desc limit ${range.atMost}`,
  )
}

/** The refunds in a state, the newest first. @see OPS-M01 */
export function listRefunds(
  db: Executor,
  { state, ...range }: MoneyListQuery<RefundState>,
): Promise<ListedMoney[]> {
  const isOpen = state !== 'processed'
  const at = sql`r.requested_at`
  return query<ListedMoney>(
    db,
    sql`select r.id, o.number, r.status as state, r.amount, ${at} as at, coalesce(r.payment_id, r.part_of) as "paymentId",
          r.provider_refund_id as "providerRefundId", r.reason,
          ${isOpen}::boolean and exists (select from jobs j where j.kind = 'refund' and j.state = 'dead'
            and j.key = case when r.part_of is null then r.payment_id else r.part_of || ':' || r.id end) as "canRetry"
        from refunds r join orders o on o.id = r.order_id
        where r.status = ${state} and ${isOpen ? sql`r.status <> 'processed'` : sql`true`}
          and ${within(at, sql`r.id`, range)}
        order by ${at} desc, r.id desc limit ${range.atMost}`,
  )
}

function within(
  at: Sql,
  id: Sql,
  { from, to, after }: Pick<MoneyListQuery<never>, 'from' | 'to' | 'after'>,
): Sql {
  const parts = [sql`true`]
  if (from !== null) parts.push(sql`${at} >= ${from}`)
  if (to !== null) parts.push(sql`${at} < ${to}`)
  if (after !== null) parts.push(sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`)
  return sql.join(parts, sql` and `)
}
