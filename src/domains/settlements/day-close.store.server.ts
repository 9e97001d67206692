import { istInstant, nextDay, type IstDate } from '../../kernel/ist.ts'
import { CURRENCY, type Paise } from '../../kernel/money.ts'
import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { SettlementLineKind } from '../payments/provider-settlements.ts'

/** The sums of a day in the ledger. */
export type DaySums = {
  /** The amount that was sold, and the number of payments. */
  sold: Paise
  payments: number
  /** The refunds of sold amounts, by the time of the decision. */
  refunded: Paise
  refunds: number
  /** Payments that no order was placed for, which are returned. */
  unsold: Paise
}

const bounds = (day: IstDate) => ({ from: istInstant(day, 0), to: istInstant(nextDay(day), 0) })

/** Sums a day's movements in rupees. @see OPS-M04 */
export async function daySums(db: Executor, day: IstDate): Promise<DaySums> {
  const { from, to } = bounds(day)
  const row = await one<DaySums>(
    db,
    sql`select coalesce(sum(amount) filter (where kind = 'sold'), 0)::bigint as sold,
          count(*) filter (where kind = 'sold')::int as payments,
          coalesce(sum(amount) filter (where kind = 'owed_back' and from_account = 'sales'), 0)::bigint as refunded,
          count(*) filter (where kind = 'owed_back' and from_account = 'sales')::int as refunds,
          coalesce(sum(amount) filter (where kind = 'owed_back' and from_account = 'unsettled'), 0)::bigint as unsold
        from money_movements where at >= ${from} and at < ${to} and currency = ${CURRENCY}`,
  )
  if (row === undefined) throw new Error('No sums of a day')
  return row
}

/**
 * The sum of a day in another currency, which is excluded from all sums in rupees. `amount` is in hundredths of that
 * currency.
 */
export type ForeignSum = { currency: string; what: 'unsold' | 'settled'; lines: number; amount: number }

/** The sums of a day in other currencies: payments to be returned, and settled lines. @see OPS-M04 */
export function foreignSums(db: Executor, day: IstDate): Promise<ForeignSum[]> {
  const { from, to } = bounds(day)
  return query<ForeignSum>(
    db,
    sql`select currency, 'unsold' as what, count(*)::int as lines, sum(amount)::bigint as amount
          from money_movements
          where at >= ${from} and at < ${to} and kind = 'owed_back' and currency <> ${CURRENCY} group by currency
        union all select currency, 'settled', count(*)::int, sum(credit - debit)::bigint from settlement_lines
          where settled_at >= ${from} and settled_at < ${to} and currency <> ${CURRENCY} group by currency
        order by 1, 2 desc limit ${MOST_TRANSFERS}`,
  )
}

/** A transfer to the bank that was settled on a day; `expected` is the amount that has to arrive. */
export type DayTransfer = {
  settlementId: string
  utr: string | null
  payments: Paise
  refunds: Paise
  adjustments: Paise
  fees: Paise
  taxes: Paise
  expected: Paise
}

/** The sums of all transfers of a day in rupees. @see OPS-M04 */
export async function transferSums(
  db: Executor,
  day: IstDate,
): Promise<Pick<DayTransfer, 'fees' | 'taxes' | 'expected'>> {
  const { from, to } = bounds(day)
  const row = await one<Pick<DayTransfer, 'fees' | 'taxes' | 'expected'>>(
    db,
    sql`select coalesce(sum(fee), 0)::bigint as fees, coalesce(sum(tax), 0)::bigint as taxes,
          coalesce(sum(credit - debit), 0)::bigint as expected
        from settlement_lines where settled_at >= ${from} and settled_at < ${to} and currency = ${CURRENCY}`,
  )
  if (row === undefined) throw new Error('No sums of the transfers of a day')
  return row
}

/** The transfers of a day in rupees, by reference and settlement. @see OPS-M04 */
export function dayTransfers(db: Executor, day: IstDate): Promise<DayTransfer[]> {
  const { from, to } = bounds(day)
  return query<DayTransfer>(
    db,
    sql`select settlement_id as "settlementId", utr,
          coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as payments,
          coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds,
          coalesce(sum(credit - debit + fee + tax) filter (where kind = 'adjustment'), 0)::bigint as adjustments,
          sum(fee)::bigint as fees, sum(tax)::bigint as taxes, sum(credit - debit)::bigint as expected
        from settlement_lines where settled_at >= ${from} and settled_at < ${to} and currency = ${CURRENCY}
        group by settlement_id, utr order by utr nulls last, settlement_id limit ${MOST_TRANSFERS}`,
  )
}

/** The maximum number of transfers that the page lists; the provider makes one or two a day. */
const MOST_TRANSFERS = 500

/** A movement of a day with its order. */
export type DayMovement = {
  id: number
  at: Date
  kind: 'sold' | 'owed_back'
  isSold: boolean
  number: string
  paymentId: string
  amount: Paise
  currency: string
}

/** The sales and refunds of a day, oldest first, after a given movement. */
export function dayMovements(
  db: Executor,
  day: IstDate,
  { after, atMost }: { after: DayMovement | null; atMost: number },
): Promise<DayMovement[]> {
  const { from, to } = bounds(day)
  const afterCursor =
    after === null ? sql`true` : sql`(m.at, m.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
  return query<DayMovement>(
    db,
    sql`select m.id, m.at, m.kind, m.kind = 'sold' or m.from_account = 'sales' as "isSold", o.number,
          coalesce(m.payment_id, r.part_of) as "paymentId", m.amount, m.currency
        from money_movements m join orders o on o.id = m.order_id left join refunds r on r.id = m.refund_id
        where m.at >= ${from} and m.at < ${to} and m.kind in ('sold', 'owed_back') and ${afterCursor}
        order by m.at, m.id limit ${atMost}`,
  )
}

/** A line that was settled on a day. */
export type DayLine = {
  settledAt: Date
  kind: SettlementLineKind
  entityId: string
  orderRef: string | null
  settlementId: string
  utr: string | null
  currency: string
  amount: Paise
  fee: Paise
  tax: Paise
  net: Paise
}

/** The lines that were settled on a day, oldest first, after a given line. */
export function dayLines(
  db: Executor,
  day: IstDate,
  { after, atMost }: { after: DayLine | null; atMost: number },
): Promise<DayLine[]> {
  const { from, to } = bounds(day)
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(settled_at, entity_id, settlement_id) > (${after.settledAt}::timestamptz, ${after.entityId}::text, ${after.settlementId}::text)`
  return query<DayLine>(
    db,
    sql`select settled_at as "settledAt", kind, entity_id as "entityId", order_ref as "orderRef",
          settlement_id as "settlementId", utr, currency, amount, fee, tax, credit - debit as net
        from settlement_lines where settled_at >= ${from} and settled_at < ${to} and ${afterCursor}
        order by settled_at, entity_id, settlement_id limit ${atMost}`,
  )
}

/** A day in the list of days: when it was read, and the sum of its settlements. */
export type ListedDay = {
  day: IstDate
  readAt: Date | null
  triedAt: Date | null
  failure: string | null
  lines: number
  /** The sum of the lines in rupees. */
  expected: Paise
}

/** The days up to a given one, the newest first, each with the sum of its settlements. */
export function listDays(
  db: Executor,
  { until, count }: { until: IstDate; count: number },
): Promise<ListedDay[]> {
  const { to } = bounds(until)
  return query<ListedDay>(
    db,
    sql`select d.day::date as day, s.read_at as "readAt", s.tried_at as "triedAt", s.failure, l.lines, l.expected
        from (select ${until}::date - back as day from generate_series(0, ${count - 1}::int) back) d
        left join settlement_days s on s.day = d.day
        cross join lateral (select count(*)::int as lines, coalesce(sum(credit - debit) filter (where currency = ${CURRENCY}), 0)::bigint as expected
          from settlement_lines where settled_at >= ${to}::timestamptz - (${until}::date - d.day + 1) * interval '1 day'
            and settled_at < ${to}::timestamptz - (${until}::date - d.day) * interval '1 day') l
        order by d.day desc`,
  )
}
