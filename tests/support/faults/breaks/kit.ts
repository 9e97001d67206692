import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'

/** A fragment of SQL. */

/** For each rule of the books, the changes to correct books that violate it. */
export type Breaks = Record<string, Sql[][]>

/** Order numbers by state: all but the unpaid one were paid, with a coupon and coins. */
export type BrokenOrders = { sold: string; complete: string; canceled: string; unpaid: string }

/** Drops a constraint that would prevent the violation. */
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

/** An id that no row has. */
export const NEW_ID = sql`'id', t.id + 1000000`
