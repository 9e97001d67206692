import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { RawRow, ReportQuery } from './report-range.ts'

const linesOfDays = ({ range: { from, to } }: ReportQuery) => sql`invoices i
  cross join lateral jsonb_array_elements(i.document->'lines') l(line)
  cross join lateral (select case when i.kind = 'invoice' then 1 else -1 end as sign) k
  where i.issued_on between ${from} and ${to}`

const net = (field: string) => sql`sum(k.sign * (l.line->>${field})::bigint)::bigint`
const taxes = sql`${net('taxable')} as taxable, ${net('cgst')} as cgst, ${net('sgst')} as sgst, ${net('igst')} as igst`
const rate = sql`(l.line->>'gstPercent') || ' %'`

/**
 * The taxable and exempt values by the buyer's state and the rate. For a buyer who deleted the account the state comes
 * from the order.
 */
export function gstStateRows(db: Executor, wanted: ReportQuery): Promise<RawRow[]> {
  const state = sql`coalesce((select r.gst_state_code || ' ' || r.name from regions r
    where r.gst_state_code = coalesce(i.document #>> '{buyer,stateCode}', (
      select x.gst_state_code from orders o join regions x on x.id = (o.snapshot #>> '{address,regionId}')::int
      where o.id = i.order_id))), '')`
  return query<RawRow>(
    db,
    sql`select ${state} as label, ${rate} as rate, ${taxes} from ${linesOfDays(wanted)} group by 1, 2`,
  )
}

/** The values by HSN or SAC and by rate. */
export function gstHsnRows(db: Executor, wanted: ReportQuery): Promise<RawRow[]> {
  return query<RawRow>(
    db,
    sql`select l.line->>'hsnSac' as label, ${rate} as rate,
          sum(case when i.kind = 'invoice' then (l.line->>'quantity')::int else 0 end)::int as quantity,
          ${net('total')} as value, ${taxes}
        from ${linesOfDays(wanted)} group by 1, 2`,
  )
}

// Sorts numbers of a series by length first, because a longer number is a later one.
const sized = sql`(lpad(length(number)::text, 2, '0') || number) collate "C"`

/** The series of documents with their first and last numbers. */
export function gstDocumentRows(db: Executor, { range: { from, to } }: ReportQuery): Promise<RawRow[]> {
  return query<RawRow>(
    db,
    sql`select regexp_replace(number, '[0-9]+$', '') as label, substr(min(${sized}), 3) as first,
          substr(max(${sized}), 3) as last, count(*)::int as documents
        from invoices where issued_on between ${from} and ${to} group by 1`,
  )
}
