import { LAST_ANSWER_WITHIN_MS, RECONCILIATION_WINDOW_MS } from '../../domains/payments/payments.ts'
import { sql } from '../../platform/db/query.server.ts'
import { SOLD, type Invariant } from './invariant.ts'

// Every ledger movement with its payment, including those of partial refunds.
const movements = sql`(select coalesce(m.payment_id, r.part_of) as payment_id, m.order_id, m.kind, m.amount, m.currency,
    m.from_account, m.to_account
  from money_movements m left join refunds r on r.id = m.refund_id) movements`

// The sum of a kind of movement for a payment, over all its movements.
const moved = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)`

const LAST_ANSWER_SECONDS = (RECONCILIATION_WINDOW_MS + LAST_ANSWER_WITHIN_MS) / 1000

// The minimum percentage that the order's cancellation rule refunds; 100 if the order has no rule.
const leastPercent = sql`coalesce((select min((step ->> 'percent')::int)
  from jsonb_array_elements(o.snapshot #> '{rule,refunds}') step), 100)`

// The last run of the reconciler. A shop that was stopped is not reported until the reconciler has run again.
const reconciledUntil = sql`(select run_at from jobs where kind = 'reconcile-payments' and key = 'every')`

/** Payments, refunds and the ledger. @see SEC-09, SEC-12 and SEC-14 … SEC-17 */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'all money accounts together are zero',
    broken: sql`select currency as what from (
        select currency, amount from money_movements union all select currency, -amount from money_movements
      ) sides group by currency having sum(amount) <> 0`,
  },
  {
    name: 'a movement of money stands once, from where its kind comes to where it goes',
    broken: sql`select coalesce(payment_id, refund_id::text) as what from money_movements
      group by payment_id, refund_id, kind having count(*) > 1
      union all
      select min(coalesce(payment_id, refund_id::text)) from money_movements group by key having count(*) > 1
      union all
      select coalesce(payment_id, refund_id::text) from money_movements
      where (kind, from_account, to_account) not in (('paid', 'customer', 'unsettled'), ('sold', 'unsettled', 'sales'),
        ('owed_back', 'unsettled', 'owed'), ('owed_back', 'sales', 'owed'), ('refunded', 'owed', 'customer'))`,
  },
  {
    name: 'received money is decided: sold, or owed back, and no more of it than came',
    broken: sql`select payment_id as what from ${movements} group by payment_id
      having ${moved('paid')} <> ${moved('sold')}
          + coalesce(sum(amount) filter (where kind = 'owed_back' and from_account = 'unsettled'), 0)
        or ${moved('owed_back')} > ${moved('paid')} or ${moved('refunded')} > ${moved('owed_back')}
        or min(currency) <> max(currency) or min(order_id) <> max(order_id)`,
  },
  {
    name: 'what an order sold is what it cost less what was given back, and nothing was sold by one that was not paid',
    broken: sql`select o.number as what from orders o left join (
        select order_id, sum(amount * ((to_account = 'sales')::int - (from_account = 'sales')::int)) as sold
        from money_movements group by order_id
      ) m on m.order_id = o.id
      left join (select order_id, sum(amount) as amount from refunds where reason in ('operator', 'canceled') group by order_id
      ) given on given.order_id = o.id
      left join payments p on p.order_id = o.id and p.status = 'captured'
      where coalesce(m.sold, 0) <> case when o.payment_method <> 'free'
          and (o.status in ${SOLD} or (o.status = 'canceled' and p.id is not null))
        then o.grand_total - coalesce(given.amount, 0) else 0 end`,
  },
  {
    name: 'a cancelled order keeps no more of its money than the rule with which it was placed',
    broken: sql`select o.number as what from orders o
      join payments p on p.order_id = o.id and p.status = 'captured'
      left join (select order_id, sum(amount) as amount from refunds where reason in ('operator', 'canceled') group by order_id
      ) given on given.order_id = o.id
      where o.status = 'canceled' and coalesce(given.amount, 0) < floor(o.grand_total * ${leastPercent} / 100.0)`,
  },
  {
    name: 'a refund is owed in the books, and out of them as soon as it is processed',
    broken: sql`select coalesce(r.payment_id, m.payment_id) as what
      from (select coalesce(payment_id, part_of) as payment_id, sum(amount) as amount,
          coalesce(sum(amount) filter (where status = 'processed'), 0) as processed
        from refunds group by coalesce(payment_id, part_of)) r
      full join (select payment_id, ${moved('owed_back')} as owed, ${moved('refunded')} as refunded
        from ${movements} where kind in ('owed_back', 'refunded') group by payment_id) m using (payment_id)
      where r.amount is distinct from m.owed or r.processed is distinct from m.refunded`,
  },
  {
    name: 'a refund is made once under its key, and once at the provider',
    broken: sql`select min(coalesce(payment_id, part_of)) as what from refunds group by key having count(*) > 1
      union all
      select min(coalesce(payment_id, part_of)) from refunds where provider_refund_id is not null
      group by provider_refund_id having count(*) > 1`,
  },
  {
    name: 'the refunds of a payment are no more than was captured for its order',
    broken: sql`select given.payment_id as what from (select coalesce(payment_id, part_of) as payment_id, sum(amount) as amount,
          array_agg(distinct currency) as currencies, array_agg(distinct order_id) as orders
        from refunds group by coalesce(payment_id, part_of)) given
      left join money_movements m on m.payment_id = given.payment_id and m.kind = 'paid'
      where m.id is null or given.amount > m.amount or given.amount <> m.refunded
        or given.currencies <> array[m.currency] or given.orders <> array[m.order_id]`,
  },
  {
    name: 'a refund under way has a job that follows it',
    broken: sql`select coalesce(r.payment_id, r.part_of) as what from refunds r where r.status <> 'processed'
      and not exists (select from jobs j where j.kind = 'refund' and j.state <> 'done'
        and j.key = coalesce(r.payment_id, r.part_of || ':' || r.id))`,
  },
  {
    name: 'an order has one payment, of what it costs, and a payment has one order',
    broken: sql`select min(o.number) as what from payments p join orders o on o.id = p.order_id
      group by p.order_id having count(*) > 1
      union all select min(order_id)::text from payments where payment_id is not null
        group by payment_id having count(*) > 1
      union all select min(order_id)::text from payments where provider_order_id is not null
        group by provider_order_id having count(*) > 1
      union all select o.number from payments p join orders o on o.id = p.order_id
        where p.amount <> o.grand_total or p.currency <> 'INR'`,
  },
  {
    name: 'a decided payment has its order in the state that follows',
    broken: sql`select o.number as what from orders o left join payments p on p.order_id = o.id
      where (p.status = 'captured' and o.status not in ('processing', 'complete', 'canceled'))
         or (p.status in ('late', 'mismatched') and o.status not in ('payment_failed', 'canceled'))
         or (o.status in ${SOLD} and o.payment_method <> 'free' and p.status is distinct from 'captured')`,
  },
  {
    name: 'a decided payment is in the books as it came',
    broken: sql`select p.order_id::text as what from payments p
      left join money_movements m on m.payment_id = p.payment_id and m.kind = 'paid'
      where p.status <> 'created' and (m.id is null or m.order_id <> p.order_id
        or (p.status <> 'mismatched' and (m.amount <> p.amount or m.currency <> p.currency)))`,
  },
  {
    name: 'money that came twice, too late or did not match goes back',
    broken: sql`select m.payment_id as what from money_movements m
      left join payments p on p.payment_id = m.payment_id and p.order_id = m.order_id and p.status = 'captured'
      where m.kind = 'paid' and p.id is null
        and not exists (select from refunds r where r.payment_id = m.payment_id)
      union all
      select p.payment_id from payments p where p.status in ('late', 'mismatched')
        and not exists (select from refunds r where r.payment_id = p.payment_id)`,
  },
  {
    name: 'an unpaid order was asked about after the provider could last capture its payment',
    broken: sql`select o.number as what from payments p join orders o on o.id = p.order_id
      where p.status = 'created' and p.provider_order_id is not null and p.reconciled_at is null
        and p.created_at <= ${reconciledUntil} - make_interval(secs => ${LAST_ANSWER_SECONDS})
        and not exists (select from jobs j where j.kind = 'look-at-payment' and j.state in ('waiting', 'running')
          and j.payload ->> 'providerOrderId' = p.provider_order_id)`,
  },
]
