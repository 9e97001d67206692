import { sql } from '../../platform/db/query.server.ts'
import type { Invariant } from './invariant.ts'

/** Invoices and credit notes. @see CGST Rules, 2017, rule 46 (b) */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'a series of invoices is numbered from one on, without a gap',
    broken: sql`select coalesce(s.series, i.series) as what
      from (select kind, prefix || '/' || case kind when 'credit_note' then 'C' else '' end || financial_year as series, last
        from invoice_series) s
      full join (select kind, series, count(*) as issued, count(distinct serial) as numbers, max(serial) as last
        from invoices, lateral (select split_part(number, '/', 1) || '/' || split_part(number, '/', 2) as series,
          split_part(number, '/', 3)::int as serial) numbered
        group by kind, series) i using (kind, series)
      where s.last is distinct from i.last or i.issued <> i.last or i.numbers <> i.last`,
  },
  {
    name: 'an invoice is of an order that was sold, and sums to what it cost',
    broken: sql`select i.number as what from invoices i join orders o on o.id = i.order_id
      cross join lateral jsonb_to_record(i.document) as issued("grandTotal" bigint, "roundOff" bigint, lines jsonb)
      where o.status in ('pending', 'payment_failed') or issued."grandTotal" <> o.grand_total
         or issued."grandTotal" <> issued."roundOff" + (
           select sum(taxable + cgst + sgst + igst)
           from jsonb_to_recordset(issued.lines) line(taxable bigint, cgst bigint, sgst bigint, igst bigint))`,
  },
  {
    name: 'a credit note takes the one invoice of a cancelled order back',
    broken: sql`select n.number as what from invoices n join orders o on o.id = n.order_id
      left join invoices i on i.order_id = n.order_id and i.kind = 'invoice'
      where n.kind = 'credit_note'
        and (o.status <> 'canceled' or n.document ->> 'against' is distinct from i.number)
      union all
      select min(number) from invoices group by order_id, kind having count(*) > 1`,
  },
]
