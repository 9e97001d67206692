import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'

/** A part of a statement. */

/** For each rule of the books, the ways to break it: what is done to good books. */
export type Breaks = Record<string, Sql[][]>

/** Numbers of orders by what became of them: all but the unpaid one were paid, with a coupon and coins beside. */
export type BrokenOrders = { sold: string; complete: string; canceled: string; unpaid: string }

/** Takes away a constraint that forbids what is to be broken. */
export const drop = (table: string, constraint: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`

/** The row of an order. */
export const idOf = (number: string) => sql`(select id from orders where number = ${number})`

/** The cart of an order. */
export const cartOf = (number: string) => sql`(select cart_id from orders where number = ${number})`

/** The provider's payment of an order. */
export const payOf = (number: string) =>
  sql`(select payment_id from payments where order_id = ${idOf(number)})`

/** A copy of an existing row, with other values in some of its columns. */
export const again = (table: string, which: Sql, changed: Sql) =>
  sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(t, jsonb_build_object(${changed}))).* from ${sql.table(table)} t where ${which}`

/** A row number that nothing has. */
export const NEW_ID = sql`'id', t.id + 1000000`
