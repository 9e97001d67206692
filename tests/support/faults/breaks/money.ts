import { sql } from '../../../../src/platform/db/query.server.ts'
import { again, drop, idOf, NEW_ID, payOf, type BrokenOrders, type Breaks } from './kit.ts'

// Allows a refund with a credit note to be deleted.
const UNTIED = drop('invoices', 'invoices_refund_id_fkey')

/** Violations of each rule of the ledger. */
export function ledgerBreaks({ sold, canceled }: Pick<BrokenOrders, 'sold' | 'canceled'>): Breaks {
  const its = (kind: string, number = sold) => sql`kind = ${kind} and order_id = ${idOf(number)}`
  return {
    'a movement of money stands once, from where its kind comes to where it goes': [
      [sql`drop index money_movements_keys`, again('money_movements', its('paid'), NEW_ID)],
      [
        sql`drop index money_movements_keys`,
        sql`update money_movements set key = (select min(key) from money_movements) where ${its('sold')}`,
      ],
      [sql`update money_movements set to_account = 'owed' where ${its('sold')}`],
    ],
    'received money is decided: sold, or owed back, and no more of it than came': [
      [sql`delete from money_movements where ${its('sold')}`],
      [sql`update money_movements set amount = amount + 1 where ${its('owed_back', canceled)}`],
      [sql`update money_movements set amount = amount + 1 where ${its('refunded', canceled)}`],
      [sql`update money_movements set currency = 'USD' where ${its('sold')}`],
    ],
    'what an order sold is what it cost less what was given back, and nothing was sold by one that was not paid':
      [
        [sql`update money_movements set amount = amount - 100 where order_id = ${idOf(sold)}`],
        [sql`delete from money_movements where ${its('owed_back', canceled)}`],
      ],
    'a refund is owed in the books, and out of them as soon as it is processed': [
      [sql`delete from money_movements where ${its('refunded', canceled)}`],
      [UNTIED, sql`delete from refunds where order_id = ${idOf(canceled)}`],
      [sql`update refunds set status = 'pending', ended_at = null where order_id = ${idOf(canceled)}`],
    ],
  }
}

// Allows a counted refund to be changed.
const THAWED = sql`drop trigger refunds_frozen on refunds`

/** Violations of each rule of refunds. */
export function refundBreaks({ sold, canceled }: Pick<BrokenOrders, 'sold' | 'canceled'>): Breaks {
  const its = sql`t.order_id = ${idOf(canceled)}`
  return {
    'a refund is made once under its key, and once at the provider': [
      [
        sql`drop index refunds_once`,
        sql`drop trigger refunds_counted on refunds`,
        again('refunds', its, sql`${NEW_ID}, 'provider_refund_id', 'another'`),
      ],
      [
        drop('refunds', 'refunds_provider_refund_id_key'),
        sql`drop trigger refunds_counted on refunds`,
        again('refunds', its, sql`${NEW_ID}, 'key', 'another', 'payment_id', ${payOf(sold)}`),
      ],
    ],
    'the refunds of a payment are no more than was captured for its order': [
      [THAWED, sql`update refunds set amount = amount + 1 where order_id = ${idOf(canceled)}`],
      [THAWED, sql`update refunds set currency = 'USD' where order_id = ${idOf(canceled)}`],
      [sql`update money_movements set refunded = 0 where kind = 'paid' and order_id = ${idOf(canceled)}`],
      [THAWED, sql`update refunds set payment_id = 'unheard_of' where order_id = ${idOf(canceled)}`],
      [
        sql`drop trigger refunds_counted on refunds`,
        again('refunds', its, sql`${NEW_ID}, 'key', 'another', 'provider_refund_id', 'another'`),
      ],
    ],
    'a cancelled order keeps no more of its money than the rule with which it was placed': [
      [THAWED, sql`update refunds set amount = amount - 1 where order_id = ${idOf(canceled)}`],
      [
        sql`update orders set snapshot = jsonb_set(snapshot, '{rule,refunds}', '[{"fromHours": 0, "percent": 50}]')
            where id = ${idOf(canceled)}`,
        THAWED,
        sql`update refunds set amount = amount / 2 - 100 where order_id = ${idOf(canceled)}`,
      ],
    ],
    'a refund under way has a job that follows it': [
      [sql`update refunds set status = 'requested', ended_at = null where order_id = ${idOf(canceled)}`],
    ],
    'money that came twice, too late or did not match goes back': [
      [
        sql`insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
            select order_id, 'pay_second', kind, amount, currency, from_account, to_account, at
            from money_movements where order_id = ${idOf(sold)}`,
      ],
      [
        sql`update payments set status = 'late' where order_id = ${idOf(canceled)}`,
        UNTIED,
        sql`delete from refunds where order_id = ${idOf(canceled)}`,
      ],
    ],
  }
}

const paymentOf = (number: string) => sql`t.order_id = ${idOf(number)}`

/** Violations of each rule of payments. */
export function paymentBreaks({ sold, complete, canceled, unpaid }: BrokenOrders): Breaks {
  const another = sql`${NEW_ID}, 'payment_id', 'pay_other', 'provider_order_id', 'order_other'`
  return {
    'an order has one payment, of what it costs, and a payment has one order': [
      [drop('payments', 'payments_order_id_key'), again('payments', paymentOf(sold), another)],
      [
        drop('payments', 'payments_payment_id_key'),
        sql`update payments set payment_id = ${payOf(sold)} where order_id = ${idOf(complete)}`,
      ],
      [
        drop('payments', 'payments_provider_order_id_key'),
        sql`update payments set provider_order_id = 'one'`,
      ],
      [sql`update payments set amount = amount - 1 where order_id = ${idOf(unpaid)}`],
      [sql`update payments set currency = 'USD' where order_id = ${idOf(unpaid)}`],
    ],
    'a decided payment has its order in the state that follows': [
      [sql`update payments set status = 'captured' where order_id = ${idOf(unpaid)}`],
      [sql`update payments set status = 'late' where order_id = ${idOf(sold)}`],
      [sql`update payments set status = 'created' where order_id = ${idOf(sold)}`],
      [sql`delete from payments where order_id = ${idOf(sold)}`],
    ],
    'an unpaid order was asked about after the provider could last capture its payment': [
      [
        sql`delete from jobs where kind = 'look-at-payment'`,
        sql`update payments set created_at = created_at - interval '8 days', reconciled_at = null
          where order_id = ${idOf(unpaid)}`,
      ],
    ],
    'a decided payment is in the books as it came': [
      [sql`delete from money_movements where order_id = ${idOf(canceled)}`],
      [
        drop('money_movements', 'money_movements_refunded'),
        sql`update money_movements set amount = amount - 1 where order_id = ${idOf(canceled)}`,
      ],
    ],
  }
}
