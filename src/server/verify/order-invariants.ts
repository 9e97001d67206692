import { canBecome, type OrderStatus } from '../../domains/orders/orders.ts'
import { sql } from '../../platform/db/query.server.ts'
import { SOLD, type Invariant } from './invariant.ts'

const STATES = ['pending', 'processing', 'complete', 'canceled', 'payment_failed'] as const

// An order is placed unpaid, or as sold if it costs nothing.
const WAYS = [...waysFrom('pending'), ...waysFrom('processing')]

/** Orders and their states. @see SEC-09, SEC-12 and SEC-13 */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'a cart is placed once, and a number is given once',
    broken: sql`select min(number) as what from orders group by cart_id having count(*) > 1
      union all select number from orders group by number having count(*) > 1`,
  },
  {
    name: 'an order’s cart is closed, and of the same customer',
    broken: sql`select o.number as what from orders o join carts c on c.id = o.cart_id
      where c.closed_at is null or c.customer_id is distinct from o.customer_id`,
  },
  {
    name: 'an order came to its state by steps that its timeline has',
    // The finished report completes an order.
    broken: sql`select o.number as what from orders o left join (
        select order_id, string_agg(case status when 'report-ready' then 'complete' else status end, ' ' order by at, id) as way
        from order_events where status = any(${[...STATES, 'report-ready']}::text[]) group by order_id
      ) e on e.order_id = o.id
      where e.way is null or e.way <> all(${WAYS}::text[]) or o.status <> split_part(e.way, ' ', -1)`,
  },
  {
    name: 'an order that waits for its money knows until when, and no other does',
    broken: sql`select number as what from orders
      where (status = 'pending') <> (unpaid_until is not null) or (payment_method = 'free') <> (grand_total = 0)`,
  },
  {
    name: 'an order has what was frozen with it: its total, its visit, its coupon and its coins',
    // A coin movement of an anonymized order no longer refers to the order.
    broken: sql`select o.number as what from orders o
      cross join lateral jsonb_to_record(o.snapshot) as frozen(prices jsonb, slot jsonb, coupon jsonb)
      left join coupon_uses u on u.order_id = o.id
      left join (select order_id, sum(coins) as coins from coin_movements where kind = 'hold' group by order_id) held
        on held.order_id = o.id
      where (frozen.prices ->> 'grandTotal')::bigint is distinct from o.grand_total
         or frozen.slot ->> 'slotId' is distinct from o.slot_id
         or (o.anonymized_at is null
           and coalesce(held.coins, 0) * 100 <> coalesce((frozen.prices ->> 'coins')::bigint, 0))
         or (frozen.coupon ->> 'code' is distinct from u.code and (u.code is not null or o.status in ${SOLD}))`,
  },
]

// Every path through the states from a given state, as state names separated by spaces.
function waysFrom(first: OrderStatus, before = ''): string[] {
  const way = `${before}${first}`
  return [
    way,
    ...STATES.filter((next) => canBecome(first, next)).flatMap((next) => waysFrom(next, `${way} `)),
  ]
}
