import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'
import { drop, idOf, type BrokenOrders, type Breaks } from './kit.ts'

const limits = (limit: Sql) => sql`update coupons set ${limit} where code = 'SAVE25OVER599'`
const purse = (number: string) => sql`customer_id = (select customer_id from orders where number = ${number})`
const its = (kind: string, number: string) => sql`kind = ${kind} and order_id = ${idOf(number)}`

/** Violations of each rule of coupons. */
export function couponBreaks({ sold, complete, unpaid }: Omit<BrokenOrders, 'canceled'>): Breaks {
  const toOne = sql`update coupon_uses set customer_id = (select customer_id from orders where number = ${sold})`
  return {
    'a coupon is used no more often than it may be, by all, by one customer and in a month': [
      [drop('coupons', 'coupons_check'), limits(sql`total_limit = 2`)],
      [limits(sql`per_customer_limit = 2`), toOne],
      [limits(sql`per_customer_per_month = 2`), toOne],
    ],
    'a coupon has taken off no more than its budget': [
      [drop('coupons', 'coupons_within_budget'), limits(sql`budget_paise = 1`)],
    ],
    'a use of a coupon takes off what its order says': [
      [sql`update coupon_uses set amount_paise = amount_paise + 1 where order_id = ${idOf(sold)}`],
    ],
    'a coupon for the first order has come to no later one': [
      [
        sql`update coupons set first_order_only = true where code = 'SAVE25OVER599'`,
        sql`update orders set placed_at = placed_at - interval '1 day',
              customer_id = (select customer_id from orders where number = ${complete}) where number = ${sold}`,
      ],
    ],
    'a coupon that goes without coins has none beside it': [
      [sql`update coupons set coins_allowed = false where code = 'SAVE25OVER599'`],
    ],
    'a use of a coupon is its order’s customer’s, and held for as long as the order waits': [
      [
        sql`update coupon_uses set customer_id = (select min(id) from customers) where order_id = ${idOf(unpaid)}`,
      ],
      [sql`update coupon_uses set held_until = null where order_id = ${idOf(unpaid)}`],
      [sql`update coupon_uses set held_until = used_at where order_id = ${idOf(sold)}`],
    ],
  }
}

/** Violations of each rule of coins. */
export function coinBreaks({ sold, complete, canceled, unpaid }: BrokenOrders): Breaks {
  return {
    'a purse is the sum of its movements, and never below zero': [
      [sql`update coin_purses set balance = balance + 1 where ${purse(sold)}`],
      [sql`delete from coin_purses where ${purse(sold)}`],
      [
        drop('coin_purses', 'coin_purses_balance_check'),
        sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
            select customer_id, 'granted', 1000, 'purse', 'shop', placed_at from orders where number = ${sold}`,
      ],
    ],
    'held coins are those that unpaid orders hold': [
      [sql`delete from coin_holds`],
      [sql`update coin_holds set coins = coins - 1`],
      [sql`update coin_holds set order_id = ${idOf(sold)}`],
      [
        sql`update coin_holds set held_until = held_until + interval '1 day' where order_id = ${idOf(unpaid)}`,
      ],
    ],
    'coins are spent by orders that were sold, and back from those that ended': [
      [sql`delete from coin_movements where ${its('spend', sold)}`],
      [sql`delete from coin_movements where ${its('return', canceled)}`],
      [sql`update coin_movements set coins = coins + 1 where ${its('return', canceled)}`],
    ],
    'an order has taken back no more coins than it earned': [
      [
        sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
            select customer_id, order_id, 'taken_back', coins, 'purse', 'shop', at
            from coin_movements where ${its('earned', complete)}`,
        sql`update coin_movements set coins = coins + 1 where ${its('taken_back', complete)}`,
      ],
    ],
  }
}
