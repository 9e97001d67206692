import { one, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'

/**
 * Deletes at most `atMost` carts of visitors whose session `s` meets `isOver`, and adds them to the count of deleted
 * carts of the India day on which they began. A cart stays while an order or a slot refers to it.
 *
 * @returns the number of deleted carts
 */
export async function deleteVisitorCarts(db: Executor, isOver: Sql, atMost: number): Promise<number> {
  // The session is locked as well, so that one in use at this moment is judged by what that request wrote.
  const row = await one<{ gone: number }>(
    db,
    sql`with gone as (
          delete from carts where id in (
            select c.id from carts c join sessions s on s.id = c.session_id
            where c.customer_id is null and ${isOver}
              and not exists (select from orders o where o.cart_id = c.id)
              and not exists (select from slot_places p where p.cart_id = c.id)
            limit ${atMost} for update of c, s skip locked)
          returning (created_at at time zone 'Asia/Kolkata')::date as day
        ), counted as (
          insert into deleted_carts as d (day, carts) select day, count(*) from gone group by day order by day
          on conflict (day) do update set carts = d.carts + excluded.carts)
        select count(*)::int as gone from gone`,
  )
  return row?.gone ?? 0
}
