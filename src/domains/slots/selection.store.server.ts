import { pipeline } from '../../platform/db/pipeline.server.ts'
import { query, sql, type Executor, type PendingQuery, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { withdrawalOfOthers } from '../patients/consents.store.server.ts'
import type { Member } from '../patients/applicability.ts'

/** The customer's own members with these ids; archived ones and other customers' are omitted. */
export function ownMembers(tx: Executor, customerId: number, ids: readonly number[]): Promise<Member[]> {
  return query(tx, membersOf.query({ customerId, ids }))
}

const membersOf = statement<{ customerId: number; ids: readonly number[] }, Member>(
  (value) => sql`select id::text as "memberId", gender, dob from members
    where customer_id = ${value('customerId')} and archived_at is null and id = any(${value('ids')}::bigint[])`,
)

/** Replaces the stored choices of a cart; the cart's row is locked. */
type Selection = { cartId: string; chosen: readonly { memberId: string; itemId: string }[]; now: Date }

/**
 * Replaces the stored choices of a cart. If a patient is no longer chosen for a test, this deletes the patient's
 * consent to it. `commit` commits the transaction with it.
 */
export async function storeSelection(tx: Executor, selection: Selection, commit: boolean): Promise<void> {
  await pipeline(tx, [stored.query(toStoredValues(selection))], { commit })
}

/** Replaces the choices in a statement after a reservation, if the cart has it; otherwise stores nothing. */
export function selectionWithReservation(selection: Selection, slotId: string): PendingQuery<object> {
  return storedWithReservation.query({ ...toStoredValues(selection), slotId })
}

type Storing = { cartId: string; items: number[]; members: number[]; now: Date }

function toStoredValues({ cartId, chosen, now }: Selection): Storing {
  const items = chosen.map(({ itemId }) => Number(itemId))
  const members = chosen.map(({ memberId }) => Number(memberId))
  return { cartId, items, members, now }
}

const stored = statement<Storing, object>((value) =>
  storedSelection(sql`select ${value('cartId')}::text as id`, value),
)

const storedWithReservation = statement<Storing & { slotId: string }, object>((value) =>
  storedSelection(
    sql`select cart_id as id from slot_places where cart_id = ${value('cartId')} and slot_id = ${value('slotId')}`,
    value,
  ),
)

function storedSelection(cart: Sql, value: (name: 'items' | 'members' | 'now') => Sql) {
  return sql`with cart as (${cart}), chosen as (
      select one.cart_item_id, one.member_id
      from cart, unnest(${value('items')}::bigint[], ${value('members')}::bigint[]) one(cart_item_id, member_id)
    ), gone as (
      delete from cart_item_members m
      where m.cart_item_id in (select id from cart_items where cart_id = (select id from cart))
        and (m.cart_item_id, m.member_id) not in (select cart_item_id, member_id from chosen)
    ), come as (
      insert into cart_item_members (cart_item_id, member_id)
      select cart_item_id, member_id from chosen on conflict do nothing
    )
    ${withdrawalOfOthers(sql`(select id from cart)`, sql`chosen`, value('now'))}`
}
