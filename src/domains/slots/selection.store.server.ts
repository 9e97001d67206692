import { sql, type Executor } from '../../kernel/db.server.ts'
import type { Asked } from '../../kernel/one-write.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { lastTogether, together } from '../../kernel/together.server.ts'
import { withdrawalOfOthers } from '../patients/consents.store.server.ts'
import type { Member } from '../patients/applicability.ts'

/** The customer's own members among these ids; archived ones and other people's are left out. */
export function ownMembers(customerId: number, ids: readonly number[]): Asked<Member> {
  return membersOf.asked({ customerId, ids })
}

const membersOf = preparedRead<{ customerId: number; ids: readonly number[] }, Member>(
  (value) => sql`select id::text as "memberId", gender, dob from members
    where customer_id = ${value('customerId')} and archived_at is null and id = any(${value('ids')}::bigint[])`,
)

/**
 * Stores who is tested for what, in place of what was stored. Who is no longer tested for something takes
 * the consent to it back. The cart's row is locked; `isEnd` commits the transaction with it.
 */
export async function storeSelection(
  tx: Executor,
  cartId: string,
  chosen: readonly { memberId: string; itemId: string }[],
  { now, isEnd }: { now: Date; isEnd: boolean },
): Promise<void> {
  const items = chosen.map(({ itemId }) => Number(itemId))
  const members = chosen.map(({ memberId }) => Number(memberId))
  const write = isEnd ? lastTogether : together
  await write(tx, [
    sql`with chosen as (
          select * from unnest(${items}::bigint[], ${members}::bigint[]) one(cart_item_id, member_id)
        ), gone as (
          delete from cart_item_members m
          where m.cart_item_id in (select id from cart_items where cart_id = ${cartId})
            and (m.cart_item_id, m.member_id) not in (select cart_item_id, member_id from chosen)
        ), come as (
          insert into cart_item_members (cart_item_id, member_id)
          select cart_item_id, member_id from chosen on conflict do nothing
        )
        ${withdrawalOfOthers(cartId, sql`chosen`, now)}`,
  ])
}
