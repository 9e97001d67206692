import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { plannedSlots } from './plan/plan.ts'
import { readPlans } from './plan/plan-lists.store.server.ts'
import { sharedPlanLock } from './plan/wanted.store.server.ts'
import { slotId, type SlotKey } from './slots.ts'

/** A slot as read without a lock: whether it was full, and whether it had a row. */
export type SeenSlot = { isFull: boolean; isMade: boolean }

/**
 * Reads, with the session and without a lock, whether the requested slot is full for this customer, who has no reservation
 * in it: in a rush, most replies are this refusal. Any other slot is checked under the lock; a closed one has no capacity.
 */
export function slotPreload(slotIn: (body: unknown) => string): Preload<SeenSlot, SeenSlot> {
  return {
    write: (value) => ({
      columns: sql`seen.id is not null as "isMade", coalesce(seen.wanted > 0 and seen.taken >= seen.wanted and ${isReallyFull(value('now'))}, false) as "isFull"`,
      joins: sql`left join slots seen on s.is_live and seen.id = ${value('slotId')}`,
    }),
    values: (now, body) => ({ now, slotId: slotIn(body) }),
    parse: ({ isFull, isMade }) => ({ isFull, isMade }),
  }
}

const isReallyFull = (now: Sql) =>
  sql`not exists (select from slot_places gone where gone.slot_id = seen.id and gone.held_until <= ${now})
    and not exists (select from slot_places own where own.customer_id = s.customer_id and own.slot_id = seen.id)`

/**
 * Inserts the row of a planned slot, on which its reservations are counted; nothing happens if it exists. The plan
 * cannot change between reading it and inserting the row, so a row always has the capacity of the newest plan.
 */
export async function makeSlot(db: Executor, key: SlotKey): Promise<void> {
  const id = slotId(key.areaId, key.day, key.startMinute)
  // In a rush many calls reach this point at once, and only the first one has to wait for a change of the plan.
  if ((await query(db, slotRow.query({ id }))).length > 0) return
  await transaction(db, async (tx) => {
    await query(tx, sharedPlanLock)
    const plans = await readPlans(tx, { areaIds: [key.areaId], from: key.day, count: 1 })
    const plan = plans.get(key.areaId)
    const slot =
      plan && plannedSlots(plan, key.day).find(({ startMinute }) => startMinute === key.startMinute)
    if (slot === undefined) return
    const { endMinute, capacity } = slot
    await query(tx, slotMade.query({ ...key, endMinute, capacity, id }))
  })
}

const slotRow = statement<{ id: string }, object>((value) => sql`select from slots where id = ${value('id')}`)

const slotMade = statement<SlotKey & { id: string; endMinute: number; capacity: number }, object>(
  (value) => sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted)
    values (${value('id')}, ${value('areaId')}, ${value('day')}, ${value('startMinute')}, ${value('endMinute')}, ${value('capacity')})
    on conflict (id) do nothing`,
)
