import { sql } from '../../kernel/db.server.ts'

/** A rule of the books; `broken` selects, as `what`, each thing that breaks it. */
export type Invariant = { name: string; broken: ReturnType<typeof sql> }

// What an account has got, of all movements of an order.
const inAccount = (account: string) =>
  sql`coalesce(sum(amount * ((to_account = ${account})::int - (from_account = ${account})::int)), 0)`

/** What must hold whatever happened. Each is one statement over the whole database. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a slot counts the places taken in it, and no more than it has',
    broken: sql`select s.id as what from slots s left join slot_places p on p.slot_id = s.id
      group by s.id having s.taken <> count(p.id) or s.taken > s.capacity`,
  },
  {
    name: 'all money accounts together are zero',
    broken: sql`select currency as what from (
        select currency, amount from money_movements union all select currency, -amount from money_movements
      ) sides group by currency having sum(amount) <> 0`,
  },
  {
    name: 'received money is decided: sold, or owed back',
    broken: sql`select o.number as what from money_movements m join orders o on o.id = m.order_id
      group by o.number having ${inAccount('unsettled')} <> 0`,
  },
  {
    name: 'what an order sold is what it cost, and nothing of it is left in one that has ended',
    broken: sql`select o.number as what from orders o left join money_movements m on m.order_id = o.id
      group by o.id having ${inAccount('sales')} <>
        case when o.status in ('processing', 'complete') and o.payment_method <> 'free' then o.grand_total else 0 end`,
  },
  {
    name: 'money is owed exactly as far as a refund is under way',
    broken: sql`select o.number as what from orders o
      left join (select order_id, ${inAccount('owed')} as owed from money_movements group by order_id) m
        on m.order_id = o.id
      left join (select order_id, sum(amount) as open from refunds where status <> 'processed' group by order_id) r
        on r.order_id = o.id
      where coalesce(m.owed, 0) <> coalesce(r.open, 0)`,
  },
  {
    name: 'a refund under way has a job that follows it',
    broken: sql`select r.payment_id as what from refunds r where r.status <> 'processed'
      and not exists (select from jobs j where j.kind = 'refund' and j.key = r.payment_id and j.state <> 'done')`,
  },
  {
    name: 'a decided payment has its order in the state that follows',
    broken: sql`select o.number as what from payments p join orders o on o.id = p.order_id
      where (p.status = 'captured' and o.status not in ('processing', 'complete', 'canceled'))
         or (p.status in ('late', 'mismatched') and o.status not in ('payment_failed', 'canceled'))
         or (p.status = 'created' and o.status in ('processing', 'complete'))`,
  },
  {
    name: 'money that came too late or did not match goes back',
    broken: sql`select o.number as what from payments p join orders o on o.id = p.order_id
      where p.status in ('late', 'mismatched')
        and not exists (select from refunds r where r.payment_id = p.payment_id)`,
  },
  {
    name: 'an order that ended keeps no place, no coupon and no coins',
    broken: sql`select o.number as what from orders o where o.status in ('canceled', 'payment_failed') and (
      exists (select from slot_places p where p.cart_id = o.cart_id)
      or exists (select from coupon_uses u where u.order_id = o.id)
      or exists (select from coin_holds h where h.order_id = o.id))`,
  },
  {
    name: 'a confirmed visit has its place',
    broken: sql`select o.number as what from orders o where o.status = 'processing' and o.slot_id is not null
      and not exists (select from slot_places p where p.cart_id = o.cart_id and p.held_until is null)`,
  },
  {
    name: 'an order has its place in the slot that it names',
    broken: sql`select o.number as what from orders o join slot_places p on p.cart_id = o.cart_id
      where p.slot_id is distinct from o.slot_id or o.slot_id is distinct from o.snapshot #>> '{slot,slotId}'`,
  },
  {
    name: 'a purse is the sum of its movements',
    broken: sql`select p.customer_id::text as what from coin_purses p
      left join coin_movements m on m.customer_id = p.customer_id group by p.customer_id
      having p.balance <> coalesce(sum(m.coins * ((m.to_account = 'purse')::int - (m.from_account = 'purse')::int)), 0)
          or p.held <> coalesce(sum(m.coins * ((m.to_account = 'held')::int - (m.from_account = 'held')::int)), 0)`,
  },
  {
    name: 'held coins are those that unpaid orders hold',
    broken: sql`select p.customer_id::text as what from coin_purses p
      left join coin_holds h on h.customer_id = p.customer_id group by p.customer_id
      having p.held <> coalesce(sum(h.coins), 0)`,
  },
]
