import { istDate, istInstant, nextDay, type IstDate } from '../../kernel/ist.ts'
import { CURRENCY, type Paise } from '../../kernel/money.ts'
import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { OrderStatus } from '../orders/orders.ts'
import type { MatchedLine, PaymentFacts, RefundFacts, SettlementFacts } from './reconciliation.ts'

/** The objects to compare: payments, refunds and settlements by the provider's ids. */
export type Subjects = {
  payments: readonly string[]
  refunds: readonly string[]
  settlements: readonly string[]
}

/** The first day on which money moved, not before `since`; null if none moved. */
export async function firstPaidDay(db: Executor, since: IstDate): Promise<IstDate | null> {
  const row = await one<{ at: Date | null }>(
    db,
    sql`select min(at) as at from money_movements where at >= ${istInstant(since, 0)}`,
  )
  return row === undefined || row.at === null ? null : istDate(row.at)
}

/** The payments, refunds and settlements of a day; each part of the query reads one index. @see docs/scale.md */
export async function subjectsOfDay(db: Executor, day: IstDate): Promise<Subjects> {
  const [from, to] = [istInstant(day, 0), istInstant(nextDay(day), 0)]
  const rows = await query<{ kind: 'payment' | 'refund' | 'settlement'; id: string }>(
    db,
    sql`select 'payment' as kind, payment_id as id from money_movements
          where at >= ${from} and at < ${to} and kind = 'paid' and payment_id is not null
        union select 'refund', provider_refund_id from refunds
          where status = 'processed' and ended_at >= ${from} and ended_at < ${to} and provider_refund_id is not null
        union select kind, entity_id from settlement_lines
          where settled_at >= ${from} and settled_at < ${to} and kind <> 'adjustment'
        union select 'settlement', settlement_id from settlement_lines where settled_at >= ${from} and settled_at < ${to}`,
  )
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return { payments: of('payment'), refunds: of('refund'), settlements: of('settlement') }
}

type PaymentRow = {
  paymentId: string
  orderId: number | null
  orderStatus: OrderStatus
  amount: Paise
  currency: string
  paidAt: Date
  sold: Paise
  refunded: Paise
  leastPercent: number
}

/** Payments of the ledger, with their orders and settlement lines. */
export async function paymentFacts(db: Executor, ids: readonly string[]): Promise<PaymentFacts[]> {
  const rows = await query<PaymentRow>(
    db,
    sql`select ids.id as "paymentId", m.order_id as "orderId", o.status as "orderStatus", m.amount, m.currency,
          m.at as "paidAt", coalesce(s.amount, 0) as sold,
          (select coalesce(sum(r.amount), 0)::bigint from refunds r
            where coalesce(r.payment_id, r.part_of) = ids.id and r.status <> 'failed') as refunded,
          case when o.status = 'canceled' then coalesce((select min((step ->> 'percent')::int)
            from jsonb_array_elements(o.snapshot #> '{rule,refunds}') step), 100) else 100 end as "leastPercent"
        from unnest(${ids}::text[]) ids (id)
        left join money_movements m on m.payment_id = ids.id and m.kind = 'paid'
        left join money_movements s on s.payment_id = ids.id and s.kind = 'sold'
        left join orders o on o.id = m.order_id`,
  )
  const lines = await linesOf(db, ids)
  return rows.map(({ paymentId, orderId, ...ledger }) => ({
    paymentId,
    ledger: orderId === null ? null : { ...ledger, orderId },
    lines: lines.get(paymentId) ?? [],
  }))
}

type RefundRow = {
  refundId: string
  orderId: number | null
  amount: Paise
  currency: string
  endedAt: Date | null
}

/** Refunds of our books, with their settlement lines. */
export async function refundFacts(db: Executor, ids: readonly string[]): Promise<RefundFacts[]> {
  const rows = await query<RefundRow>(
    db,
    sql`select ids.id as "refundId", r.order_id as "orderId", r.amount, r.currency,
          case when r.status = 'processed' then r.ended_at end as "endedAt"
        from unnest(${ids}::text[]) ids (id) left join refunds r on r.provider_refund_id = ids.id`,
  )
  const lines = await linesOf(db, ids)
  return rows.map(({ refundId, orderId, ...ours }) => ({
    refundId,
    ours: orderId === null ? null : { ...ours, orderId },
    lines: lines.get(refundId) ?? [],
  }))
}

const inRupees = sql`l.currency = ${CURRENCY}`

/** The sums of settlements over their lines in rupees. */
export function settlementFacts(db: Executor, ids: readonly string[]): Promise<SettlementFacts[]> {
  return query<SettlementFacts>(
    db,
    sql`select l.settlement_id as "settlementId", t.amount as total,
          coalesce(sum(l.credit - l.debit) filter (where ${inRupees}), 0)::bigint as net,
          coalesce(sum(case l.kind when 'payment' then l.amount - l.fee - l.tax
            when 'refund' then -l.amount - l.fee - l.tax else l.credit - l.debit end) filter (where ${inRupees}), 0)::bigint as parts,
          count(distinct l.utr)::int as utrs,
          coalesce(sum(l.credit + l.debit) filter (where not (${inRupees}) and l.kind = 'adjustment'), 0)::bigint as foreign
        from settlement_lines l left join settlement_totals t using (settlement_id)
        where l.settlement_id = any(${ids}::text[]) group by l.settlement_id, t.amount`,
  )
}

async function linesOf(db: Executor, ids: readonly string[]): Promise<Map<string, MatchedLine[]>> {
  const rows = await query<MatchedLine>(
    db,
    sql`select entity_id as "entityId", amount, currency, fee, tax, settlement_id as "settlementId"
        from settlement_lines where entity_id = any(${ids}::text[]) order by entity_id, settled_at, settlement_id`,
  )
  return Map.groupBy(rows, ({ entityId }) => entityId)
}
