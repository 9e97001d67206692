import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { makeSlot } from '../../domains/slots/slots.store.server.ts'
import { slotId } from '../../domains/slots/slots.ts'

/** A slot of an area, and the planned capacity to set. */
export type WantedSlot = { areaId: number; day: IstDate; startMinute: number; capacity: number }

/** Sets a slot's capacity; returns false if the area offers no such slot, or more is reserved already. */
export function setCapacity(db: Executor, { capacity, ...key }: WantedSlot): Promise<boolean> {
  return transaction(db, async (tx) => {
    await makeSlot(tx, key)
    const id = slotId(key.areaId, key.day, key.startMinute)
    const set = sql`update slots set wanted = ${capacity} where id = ${id} and taken <= ${capacity}`
    return (await execute(tx, set)) === 1
  })
}

/** Sets the number of remaining uses of a coupon for a month from now; returns false if the code does not exist. */
export async function setUsesLeft(
  db: Executor,
  { code, uses }: { code: string; uses: number },
  now: Date,
): Promise<boolean> {
  const monthLater = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000)
  const set = sql`update coupons set active = true, starts_at = least(starts_at, ${now}),
          ends_at = greatest(ends_at, ${monthLater}),
          uses = (select count(*) from coupon_uses u
                  where u.code = coupons.code and (u.held_until is null or u.held_until > ${now})),
          total_limit = ${uses} + (select count(*) from coupon_uses u
                  where u.code = coupons.code and (u.held_until is null or u.held_until > ${now}))
        where code = ${code.toUpperCase()}`
  return (await execute(db, set)) === 1
}
