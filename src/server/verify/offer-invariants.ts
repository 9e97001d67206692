import { sql } from '../../platform/db/query.server.ts'
import { ENDED, SOLD, type Invariant } from './invariant.ts'

// The sum of a kind of coin movement for an order.
const moved = (kind: string) => sql`coalesce(sum(coins) filter (where kind = ${kind}), 0)`

// The uses at the time of the latest use: uses that had expired by then do not count.
const wasLive = sql`(held_until is null or held_until > latest)`

/** Coupons and coins. @see SEC-09 and SEC-11 */
export const offerInvariants: readonly Invariant[] = [
  {
    name: 'a coupon is used no more often than it may be, by all, by one customer and in a month',
    broken: sql`select k.code as what from coupons k join (
        select u.*, max(used_at) over (partition by code) as latest from coupon_uses u
      ) uses on uses.code = k.code
      group by k.code having count(*) filter (where ${wasLive}) > k.total_limit
      union
      select k.code from coupons k join (
        select u.*, max(used_at) over (partition by code, customer_id) as latest from coupon_uses u
      ) uses on uses.code = k.code
      group by k.code, uses.customer_id having count(*) filter (where ${wasLive}) > k.per_customer_limit
        or count(*) filter (where ${wasLive} and date_trunc('month', used_at at time zone 'Asia/Kolkata')
          = date_trunc('month', latest at time zone 'Asia/Kolkata')) > k.per_customer_per_month`,
  },
  {
    name: 'a coupon has taken off no more than its budget',
    broken: sql`select k.code as what from coupons k join (
        select u.*, max(used_at) over (partition by code) as latest from coupon_uses u
      ) uses on uses.code = k.code
      group by k.code
      having sum(coalesce(uses.amount_paise, coupon_amount(uses.order_id))) filter (where ${wasLive}) > k.budget_paise`,
  },
  {
    name: 'a use of a coupon takes off what its order says',
    broken: sql`select o.number as what from coupon_uses u join orders o on o.id = u.order_id
      where u.amount_paise <> coupon_amount(u.order_id)`,
  },
  {
    name: 'a coupon for the first order has come to no later one',
    broken: sql`select o.number as what from coupon_uses u join coupons k on k.code = u.code and k.first_order_only
      join orders o on o.id = u.order_id
      where exists (select from orders before where before.customer_id = u.customer_id and before.id < o.id
        and before.status in ${SOLD} and before.placed_at < o.placed_at)`,
  },
  {
    name: 'a coupon that goes without coins has none beside it',
    broken: sql`select o.number as what from coupon_uses u join coupons k on k.code = u.code and not k.coins_allowed
      join orders o on o.id = u.order_id
      where exists (select from coin_movements m where m.order_id = o.id and m.kind = 'hold')`,
  },
  {
    name: 'a use of a coupon is its order’s customer’s, and held for as long as the order waits',
    broken: sql`select u.order_id::text as what from coupon_uses u left join orders o on o.id = u.order_id
      where o.customer_id is distinct from u.customer_id or u.held_until is distinct from o.unpaid_until`,
  },
  {
    name: 'a purse is the sum of its movements, and never below zero',
    broken: sql`select coalesce(p.customer_id, m.customer_id)::text as what from coin_purses p
      full join (select customer_id,
          sum(coins * ((to_account = 'purse')::int - (from_account = 'purse')::int)) as balance,
          sum(coins * ((to_account = 'held')::int - (from_account = 'held')::int)) as held
        from coin_movements group by customer_id) m on m.customer_id = p.customer_id
      where coalesce(p.balance, 0) <> coalesce(m.balance, 0) or coalesce(p.held, 0) <> coalesce(m.held, 0)
         or p.balance < 0 or p.held < 0`,
  },
  {
    name: 'held coins are those that unpaid orders hold',
    broken: sql`select p.customer_id::text as what from coin_purses p
      left join coin_holds h on h.customer_id = p.customer_id group by p.customer_id, p.held
      having p.held <> coalesce(sum(h.coins), 0)
      union all
      select h.customer_id::text from coin_holds h left join orders o on o.id = h.order_id
      where o.status is distinct from 'pending' or h.held_until is distinct from o.unpaid_until
         or o.customer_id <> h.customer_id`,
  },
  {
    name: 'coins are spent by orders that were sold, and back from those that ended',
    broken: sql`select o.number as what
      from (select order_id, ${moved('hold')} as held, ${moved('spend')} as spent, ${moved('return')} as returned
        from coin_movements where kind in ('hold', 'spend', 'return') group by order_id) m
      join orders o on o.id = m.order_id
      where (o.status in ${SOLD} and (m.spent <> m.held or m.returned <> coalesce((select sum(r.coins)
            from refund_requests r where r.order_id = o.id and r.state = 'approved'), 0)))
         or (o.status in ${ENDED} and m.returned <> m.held)
         or (o.status = 'pending' and m.spent <> 0) or m.returned > m.held`,
  },
  {
    name: 'an order has taken back no more coins than it earned',
    broken: sql`select o.number as what from coin_movements m join orders o on o.id = m.order_id
      group by o.number having ${moved('taken_back')} > ${moved('earned')}`,
  },
]
