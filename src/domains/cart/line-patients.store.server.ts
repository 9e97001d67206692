import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { PatientGender } from '../catalogue/product.ts'
import type { LockedCart } from './cart.store.server.ts'

/** The patients of lines, by line. */
export async function patientsOf(tx: Executor, itemIds: number[]): Promise<Map<number, number[]>> {
  const chosen = await query<{ itemId: number; memberIds: number[] }>(
    tx,
    sql`select cart_item_id as "itemId", json_agg(member_id order by member_id) as "memberIds"
        from cart_item_members where cart_item_id = any(${itemIds}::bigint[]) group by cart_item_id`,
  )
  return new Map(chosen.map(({ itemId, memberIds }) => [itemId, memberIds]))
}

type NewLine = { itemId: number; patientGender: PatientGender; memberIds: number[] }

const ADMITTED = { M: ['Male'], F: ['Female'], FM: ['Male', 'Female'], '': ['Male', 'Female'] } as const

/** Assigns patients to a new line: only the customer's own members to whom the test applies. */
export async function choosePatients(
  tx: Executor,
  { customerId }: LockedCart,
  { itemId, patientGender, memberIds }: NewLine,
): Promise<void> {
  if (customerId === null || memberIds.length === 0) return
  await execute(
    tx,
    sql`insert into cart_item_members (cart_item_id, member_id)
        select ${itemId}::bigint, m.id from members m
        where m.id = any(${memberIds}::bigint[]) and m.customer_id = ${customerId}
          and m.archived_at is null and m.gender = any(${[...ADMITTED[patientGender]]}::text[])
        on conflict do nothing`,
  )
}
