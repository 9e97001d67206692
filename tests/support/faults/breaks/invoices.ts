import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'
import { drop, idOf, type BrokenOrders, type Breaks } from './kit.ts'

const its = (number: string, kind = 'invoice') => sql`kind = ${kind} and order_id = ${idOf(number)}`

/** Violations of each rule of invoices. */
export function invoiceBreaks({ sold, complete, canceled }: Omit<BrokenOrders, 'unpaid'>): Breaks {
  const amount = (path: Sql, figure: string) =>
    sql`update invoices set document = jsonb_set(document, ${path}, ${figure}::jsonb) where ${its(sold)}`
  return {
    'a series of invoices is numbered from one on, without a gap': [
      [sql`delete from invoices where ${its(sold)}`],
      [sql`update invoice_series set last = last + 1 where kind = 'invoice'`],
      [sql`delete from invoice_series where kind = 'credit_note'`],
      [
        drop('invoices', 'invoices_number_key'),
        sql`update invoices set number = (select number from invoices where ${its(sold)}) where ${its(complete)}`,
      ],
    ],
    'an invoice is of an order that was sold, and sums to what it cost or what was refunded': [
      [amount(sql`'{grandTotal}'`, '1')],
      [amount(sql`'{roundOff}'`, '77')],
      [amount(sql`'{lines,0,taxable}'`, '1')],
      [sql`update orders set status = 'payment_failed' where number = ${sold}`],
    ],
    'a credit note takes the one invoice of an order back, in whole or for one refund': [
      [sql`update orders set status = 'processing' where number = ${canceled}`],
      [sql`delete from invoices where ${its(canceled)}`],
      [
        sql`drop index invoices_order_once`,
        sql`update invoices set order_id = ${idOf(sold)} where ${its(complete)}`,
      ],
      [
        sql`update invoices set refund_id = (select max(id) from refunds), order_id = ${idOf(sold)}
            where ${its(canceled, 'credit_note')}`,
        sql`update orders set status = 'canceled' where number = ${sold}`,
      ],
    ],
    'the credit notes of an order are its refunds': [
      [sql`delete from invoices where ${its(canceled, 'credit_note')}`],
      [
        sql`update invoices set document = jsonb_set(document, '{grandTotal}', '1') where ${its(canceled, 'credit_note')}`,
      ],
      [
        sql`update invoices set refund_id = null,
              document = jsonb_set(document, '{grandTotal}', to_jsonb((document ->> 'grandTotal')::int + 1))
            where ${its(canceled, 'credit_note')}`,
      ],
    ],
  }
}
