import { execute, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { OrderSnapshot } from '../order-snapshot.ts'
import { correctionsOf, type StoredValue } from './corrections.store.server.ts'
import { correctedSnapshot } from './corrections.ts'
import { orderKeys, PERSONAL_KEYS, type KeyedBuyer, type OrderKey } from './order-keys.ts'

const ORDERS_AT_ONCE = 200

/** The insert of the keys of an order that is placed in the same statement; `placed` is a `from` with its `id`. */
export function keysOfPlaced(keys: readonly OrderKey[], placed: Sql): Sql {
  return sql`insert into order_keys (order_id, kind, key)
    select id, k.kind, k.key ${placed}, ${keyTable(keys)}`
}

/** Adds keys to an order; existing keys stay. */
export async function addKeys(tx: Executor, orderId: number, keys: readonly OrderKey[]): Promise<void> {
  await execute(
    tx,
    sql`insert into order_keys (order_id, kind, key) select ${orderId}::bigint, k.kind, k.key from ${keyTable(keys)}
        on conflict do nothing`,
  )
}

/**
 * Deletes the keys that identify the customer of an order, and what the desk wrote about that person: notes,
 * corrections and revealed values. The remaining keys are written again within a minute.
 */
export async function forgetDeskData(tx: Executor, orderId: number): Promise<void> {
  await execute(tx, sql`delete from order_notes where order_id = ${orderId}`)
  await execute(tx, sql`delete from order_corrections where order_id = ${orderId}`)
  await execute(tx, sql`delete from order_reveals where order_id = ${orderId}`)
  await forgetPersonalKeys(tx, sql`o.id = ${orderId}`)
}

/** Deletes the personal keys of a customer's orders; open orders get new ones from the data that they still hold. */
export function forgetKeysOf(tx: Executor, customerId: number): Promise<void> {
  return forgetPersonalKeys(tx, sql`o.customer_id = ${customerId}`)
}

async function forgetPersonalKeys(tx: Executor, ofOrders: Sql): Promise<void> {
  await execute(
    tx,
    sql`delete from order_keys k using orders o
        where k.order_id = o.id and ${ofOrders} and k.kind = any(${[...PERSONAL_KEYS]}::text[])`,
  )
  await execute(tx, sql`update orders o set is_keyed = false where ${ofOrders} and is_keyed`)
}

/** Marks a customer's orders for new keys, because the name of the account changed. */
export async function renewKeysOf(tx: Executor, customerId: number): Promise<void> {
  await execute(tx, sql`update orders set is_keyed = false where customer_id = ${customerId} and is_keyed`)
}

type Unkeyed = KeyedBuyer & {
  id: number
  number: string
  snapshot: OrderSnapshot
  corrections: StoredValue[]
  hasNote: boolean
}

/**
 * Writes the keys of a batch of orders whose keys are out of date, newest first: orders placed before keys existed,
 * orders placed by a process of the previous release, and orders whose personal data changed.
 *
 * @returns whether more such orders may be left
 * @see docs/adr/0084
 */
export function keyOrders(db: Executor): Promise<boolean> {
  return transaction(db, async (tx) => {
    const orders = await query<Unkeyed>(
      tx,
      sql`select o.id, o.number, o.snapshot, c.firstname, c.lastname, coalesce(c.mobile, '') as mobile,
            (${correctionsOf(sql`o.id`)}) as corrections,
            (select true from order_notes n where n.order_id = o.id limit 1) is not null as "hasNote"
          from orders o join customers c on c.id = o.customer_id
          where not o.is_keyed order by o.id desc limit ${ORDERS_AT_ONCE} for update of o skip locked`,
    )
    if (orders.length === 0) return false
    const ids = orders.map(({ id }) => id)
    const keyed = orders.flatMap((order) => keysOf(order).map((key) => ({ ...key, id: order.id })))
    await execute(tx, sql`delete from order_keys where order_id = any(${ids}::bigint[])`)
    await execute(
      tx,
      sql`insert into order_keys (order_id, kind, key)
          select * from unnest(${keyed.map(({ id }) => id)}::bigint[], ${keyed.map(({ kind }) => kind)}::text[],
            ${keyed.map(({ key }) => key)}::text[])`,
    )
    await execute(tx, sql`update orders set is_keyed = true where id = any(${ids}::bigint[])`)
    return orders.length >= ORDERS_AT_ONCE
  })
}

function keysOf({ number, snapshot, corrections, hasNote, ...buyer }: Unkeyed): OrderKey[] {
  const snapshots =
    corrections.length === 0 ? [snapshot] : [snapshot, correctedSnapshot(snapshot, corrections)]
  return orderKeys({ number, buyer, snapshots, hasNote })
}

// The keys as a table `k`.
function keyTable(keys: readonly OrderKey[]): Sql {
  return sql`unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) k(kind, key)`
}
