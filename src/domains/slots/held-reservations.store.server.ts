import { execute, one, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { HOLD_HISTORY_MS, type HoldHistory, type UnpaidHold } from './hold-limits.ts'
import { renewedUntil } from './reservations.store.server.ts'
import { HOLD_LONGEST_MINUTES, HOLD_MINUTES } from './slots.ts'

/** The number of a customer's other held reservations, and the slot of the cart's reservation, null if it has none. */
export type HeldReservations = Omit<HoldHistory, 'holds'> & {
  elsewhere: number
  ownSlotId: string | null
  /** Until when the cart holds that reservation. */
  ownUntil: Date | null
}

type Holding = { cartId: string; customerId: number; slotId: string; network: Buffer; now: Date }

/** The current reservations of the customer and the cart; both are locked first, the cart before the customer. */
export const heldReservations = statement<Holding, HeldReservations>(
  (value) => sql`select (select count(*)::int from slot_places
        where customer_id = ${value('customerId')} and cart_id <> ${value('cartId')} and held_until > ${value('now')}) as elsewhere,
      own.slot_id as "ownSlotId", own.held_until as "ownUntil",
      coalesce((select capacity from slots where id = ${value('slotId')}), 0) as capacity,
      ${networkCustomers(value)} as "networkCustomers",
      exists (select from orders o where o.customer_id = ${value('customerId')}
        and o.status in ('processing', 'complete') and o.payment_method <> 'free') as "hasPaid"
    from (select 1) one left join slot_places own on own.cart_id = ${value('cartId')}`,
)

/** The unpaid holds that limits count, read under the locks of the cart and the customer. @see HoldHistory */
export const unpaidHolds = statement<Omit<Holding, 'network'> & { since: Date }, UnpaidHold>(
  (value) => sql`select slot_id as "slotId", customer_id = ${value('customerId')} as "isCustomers",
      held_from as "heldFrom", held_until as "heldUntil" from ended_holds
    where held_until > ${value('since')} and (customer_id = ${value('customerId')}
      or (slot_id = ${value('slotId')} and cart_id = ${value('cartId')}))
    union all
    select slot_id, customer_id = ${value('customerId')}, coalesce(taken_at, first_held_at), held_until from slot_places
    where held_until > ${value('since')} and (customer_id = ${value('customerId')} or cart_id = ${value('cartId')})`,
)

// One index lookup for each slot; hardly any of its holds belongs to this network.
function networkCustomers(value: (name: keyof Holding) => Sql): Sql {
  const ofNetwork = sql`slot_id = ${value('slotId')} and network = ${value('network')}`
  const now = sql`${value('now')}::timestamptz`
  return sql`(select count(*)::int from (
      select customer_id from (
        select customer_id, held_from, held_until from ended_holds
        where ${ofNetwork} and held_until > ${now} - make_interval(secs => ${sql.lit(HOLD_HISTORY_MS / 1000)})
        union all
        select customer_id, coalesce(taken_at, first_held_at), held_until from slot_places
        where ${ofNetwork} and held_until is not null
      ) held
      group by customer_id
      having sum(least(held_until, ${now}) - held_from) >= make_interval(mins => ${sql.lit(HOLD_MINUTES)})
    ) unpaid)`
}

/** When the first of a slot's unpaid holds ends; null if the slot is full or has no hold. */
export async function firstHoldEnd(tx: Executor, slotId: string, now: Date): Promise<Date | null> {
  const slot = await one<{ until: Date | null }>(
    tx,
    sql`select (select min(held_until) from slot_places where slot_id = s.id and held_until > ${now}) as until
        from slots s where s.id = ${slotId} and s.taken < s.capacity`,
  )
  return slot?.until ?? null
}

/**
 * Makes an order's live reservation a cart's hold again, which lasts no longer than a hold that is renewed now. A hold
 * without any time left ends now.
 */
export async function limitHold(tx: Executor, cartId: string, now: Date): Promise<void> {
  const longest = sql`first_held_at + make_interval(mins => ${HOLD_LONGEST_MINUTES})`
  await execute(
    tx,
    sql`update slot_places
        set held_until = greatest(${now}::timestamptz, least(${renewedUntil(now)}::timestamptz, ${longest}, renewable_until))
        where cart_id = ${cartId} and held_until > ${now}`,
  )
}
