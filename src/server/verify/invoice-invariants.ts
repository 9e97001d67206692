import { sql } from '../../platform/db/query.server.ts'
import type { Invariant } from './invariant.ts'

/** Invoices and credit notes. @see CGST Rules, 2017, rule 46 (b) */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'a series of invoices is numbered from one on, without a gap',
    broken: sql`select coalesce(s.series, i.series) as what
      from (select kind, prefix || '/' || case kind when 'credit_note' then 'C' else '' end || financial_year as series, last
        from invoice_series) s
      full join (select case kind when 'invoice' then kind else 'credit_note' end as kind, series, count(*) as issued, count(distinct serial) as numbers, max(serial) as last
        from invoices, lateral (select split_part(number, '/', 1) || '/' || split_part(number, '/', 2) as series,
          split_part(number, '/', 3)::int as serial) numbered
        group by 1, series) i using (kind, series)
      where s.last is distinct from i.last or i.issued <> i.last or i.numbers <> i.last`,
  },
  {
    name: 'an invoice is of an order that was sold, and sums to what it cost or what was refunded',
    broken: sql`select i.number as what from invoices i join orders o on o.id = i.order_id
      left join refunds r on r.id = i.refund_id
      cross join lateral jsonb_to_record(i.document) as issued("grandTotal" bigint, "roundOff" bigint, lines jsonb)
      where o.status in ('pending', 'payment_failed') or issued."grandTotal" <> coalesce(r.amount, o.grand_total)
         or issued."grandTotal" <> issued."roundOff" + (
           select sum(taxable + cgst + sgst + igst)
           from jsonb_to_recordset(issued.lines) line(taxable bigint, cgst bigint, sgst bigint, igst bigint))`,
  },
  {
    name: 'a credit note takes the one invoice of an order back, in whole or for one refund',
    broken: sql`select n.number as what from invoices n join orders o on o.id = n.order_id
      left join invoices i on i.order_id = n.order_id and i.kind = 'invoice'
      left join refunds r on r.id = n.refund_id and r.order_id = n.order_id
      where n.kind <> 'invoice'
        and ((n.kind = 'credit_note' and o.status <> 'canceled') or (n.refund_id is not null and r.id is null)
          or n.document ->> 'against' is distinct from i.number)
      union all
      select min(number) from invoices where kind <> 'part_credit_note' group by order_id, kind having count(*) > 1
      union all
      select min(number) from invoices where refund_id is not null group by refund_id having count(*) > 1`,
  },
  {
    name: 'the credit notes of an order are its refunds',
    broken: sql`select o.number as what from refunds r join orders o on o.id = r.order_id
      where r.has_credit_note
        and not exists (select from invoices n where n.refund_id = r.id
          or (r.reason = 'canceled' and n.order_id = r.order_id and n.kind = 'credit_note' and n.refund_id is null))
        and not exists (select from jobs j
          where j.kind = 'issue-credit-note' and j.key = r.id::text and j.state <> 'done')
      union all
      select n.number from invoices n join refunds r on r.id = n.refund_id
      where (n.document ->> 'grandTotal')::bigint <> r.amount
      union all
      select min(o.number) from invoices n join orders o on o.id = n.order_id where n.kind <> 'invoice'
      group by o.id having sum((n.document ->> 'grandTotal')::bigint) > min(o.grand_total)`,
  },
]
