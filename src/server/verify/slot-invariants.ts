import { sql } from '../../platform/db/query.server.ts'
import { ENDED, SOLD, type Invariant } from './invariant.ts'

/** Slots and their reservations. @see SEC-09 and SEC-10 */
export const slotInvariants: readonly Invariant[] = [
  {
    name: 'a slot counts the places taken in it, and no more than it has',
    broken: sql`select s.id as what from slots s left join slot_places p on p.slot_id = s.id
      group by s.id having s.taken <> count(p.id) or count(p.id) > s.capacity`,
  },
  {
    name: 'a slot has the capacity that is planned, or that is taken if more is',
    broken: sql`select id as what from slots where capacity is distinct from greatest(wanted, taken)`,
  },
  {
    name: 'a cart has one place',
    broken: sql`select cart_id as what from slot_places group by cart_id having count(*) > 1`,
  },
  {
    name: 'an order that ended keeps no place, no coupon and no coins',
    broken: sql`select o.number as what from orders o where o.status in ${ENDED} and (
      exists (select from slot_places p where p.cart_id = o.cart_id)
      or exists (select from coupon_uses u where u.order_id = o.id)
      or exists (select from coin_holds h where h.order_id = o.id))`,
  },
  {
    name: 'a confirmed visit has its place',
    broken: sql`select o.number as what from orders o
      left join slot_places p on p.cart_id = o.cart_id and p.held_until is null
      where o.status = 'processing' and o.slot_id is not null and p.id is null`,
  },
  {
    name: 'a place that is kept for good is of an order that was sold, one that is held until it is paid, of one that is not',
    broken: sql`select p.cart_id as what from slot_places p left join orders o on o.cart_id = p.cart_id
      where (p.held_until is null and (o.id is null or o.status not in ${SOLD}))
         or (p.held_until is not null and o.status in ${SOLD})
         or (o.status = 'pending' and p.held_until is distinct from o.unpaid_until)`,
  },
  {
    name: 'an order has its place in the slot that it names',
    broken: sql`select o.number as what from orders o join slot_places p on p.cart_id = o.cart_id
      where p.slot_id is distinct from o.slot_id or p.customer_id <> o.customer_id`,
  },
]
