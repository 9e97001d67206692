import { sql } from '../../../../src/platform/db/query.server.ts'
import { again, cartOf, drop, idOf, NEW_ID, type BrokenOrders, type Breaks } from './kit.ts'

const FOLLOWING_DROPPED = sql`drop trigger slots_follow_wanted on slots`

/** Violations of each rule of slots. */
export function slotBreaks({ sold, canceled, unpaid }: Omit<BrokenOrders, 'complete'>): Breaks {
  const itsSlot = sql`id = (select slot_id from orders where number = ${sold})`
  return {
    'a slot counts the places taken in it, and no more than it has': [
      [sql`update slots set taken = taken + 1 where ${itsSlot}`],
      [
        drop('slots', 'slots_check'),
        FOLLOWING_DROPPED,
        sql`update slots set capacity = taken - 1, wanted = taken - 1 where ${itsSlot}`,
      ],
    ],
    'a slot has the capacity that is planned, or that is taken if more is': [
      [
        drop('slots', 'slots_check'),
        FOLLOWING_DROPPED,
        sql`update slots set capacity = capacity + 1 where ${itsSlot}`,
      ],
      [
        drop('slots', 'slots_check'),
        FOLLOWING_DROPPED,
        sql`update slots set wanted = wanted + 1 where ${itsSlot}`,
      ],
    ],
    'a cart has one place': [
      [
        drop('slot_places', 'slot_places_cart_id_key'),
        again('slot_places', sql`t.cart_id = ${cartOf(sold)}`, NEW_ID),
      ],
    ],
    'an order that ended keeps no place, no coupon and no coins': [
      [sql`update slot_places set cart_id = ${cartOf(canceled)} where cart_id = ${cartOf(sold)}`],
      [sql`update coupon_uses set order_id = ${idOf(canceled)} where order_id = ${idOf(sold)}`],
      [sql`update coin_holds set order_id = ${idOf(canceled)}`],
    ],
    'a confirmed visit has its place': [[sql`delete from slot_places where cart_id = ${cartOf(sold)}`]],
    'a place that is kept for good is of an order that was sold, one that is held until it is paid, of one that is not':
      [
        [sql`update slot_places set held_until = null where cart_id = ${cartOf(unpaid)}`],
        [
          sql`update slot_places set held_until = held_until - interval '1 second' where cart_id = ${cartOf(unpaid)}`,
        ],
        [sql`update slot_places set held_until = first_held_at where cart_id = ${cartOf(sold)}`],
      ],
    'an order has its place in the slot that it names': [
      [
        again('slots', itsSlot, sql`'id', 'another'`),
        sql`update slot_places set slot_id = 'another' where cart_id = ${cartOf(sold)}`,
      ],
    ],
  }
}

/** Violations of each rule of orders. */
export function orderBreaks({ sold, unpaid }: Pick<BrokenOrders, 'sold' | 'unpaid'>): Breaks {
  return {
    'a cart is placed once, and a number is given once': [
      [
        drop('orders', 'orders_cart_id_key'),
        again('orders', sql`t.number = ${sold}`, sql`${NEW_ID}, 'number', 'LBTWO'`),
      ],
      [
        drop('orders', 'orders_number_key'),
        again('carts', sql`t.id = ${cartOf(sold)}`, sql`'id', 'two'`),
        again('orders', sql`t.number = ${sold}`, sql`${NEW_ID}, 'cart_id', 'two'`),
      ],
    ],
    'an order’s cart is closed, and of the same customer': [
      [sql`update carts set closed_at = null where id = ${cartOf(sold)}`],
      [sql`update orders set customer_id = (select max(id) from customers) where number = ${sold}`],
    ],
    'an order came to its state by steps that its timeline has': [
      [sql`delete from order_events where status = 'processing' and order_id = ${idOf(sold)}`],
      [sql`delete from order_events where order_id = ${idOf(unpaid)}`],
      [sql`update orders set status = 'complete' where number = ${sold}`],
      [
        sql`insert into order_events (order_id, status, text, at)
            select order_id, status, text, at from order_events where status = 'processing'`,
      ],
    ],
    'an order that waits for its money knows until when, and no other does': [
      [sql`update orders set unpaid_until = null where number = ${unpaid}`],
      [sql`update orders set unpaid_until = placed_at where number = ${sold}`],
      [sql`update orders set payment_method = 'free' where number = ${unpaid}`],
    ],
    'an order has what was frozen with it: its total, its visit, its coupon and its coins': [
      [sql`update orders set grand_total = grand_total + 100 where number = ${unpaid}`],
      [sql`update orders set slot_id = null where number = ${sold}`],
      [sql`delete from coupon_uses where order_id = ${idOf(sold)}`],
      [sql`update coupon_uses set code = 'PAYDAY20' where order_id = ${idOf(sold)}`],
      [sql`update coin_movements set coins = coins - 1 where order_id = ${idOf(sold)}`],
      [sql`delete from coin_movements where order_id = ${idOf(unpaid)}`],
    ],
  }
}
