import { execute, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { withdrawUnchosen } from '../patients/consents.store.server.ts'
import type { Member } from '../patients/applicability.ts'

/** The customer's own members among these ids; archived ones and other people's are left out. */
export function ownMembers(db: Executor, customerId: number, ids: readonly number[]): Promise<Member[]> {
  return rows<Member>(
    db,
    sql`select id::text as "memberId", gender, dob from members
        where customer_id = ${customerId} and archived_at is null and id = any(${ids}::bigint[])`,
  )
}

/**
 * Stores who is tested for what, in place of what was stored. Who is no longer tested for something takes
 * the consent to it back. The cart's row is locked.
 */
export async function storeSelection(
  tx: Executor,
  cartId: string,
  chosen: readonly { memberId: string; itemId: string }[],
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`delete from cart_item_members
        where cart_item_id in (select id from cart_items where cart_id = ${cartId})`,
  )
  const items = chosen.map(({ itemId }) => Number(itemId))
  const members = chosen.map(({ memberId }) => Number(memberId))
  await execute(
    tx,
    sql`insert into cart_item_members (cart_item_id, member_id)
        select * from unnest(${items}::bigint[], ${members}::bigint[]) on conflict do nothing`,
  )
  await withdrawUnchosen(tx, cartId, now)
}
