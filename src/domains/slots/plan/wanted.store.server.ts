import { execute, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { lockName, sharedNameLock } from '../../../platform/db/lock-name.store.server.ts'
import { daysBetween, type IstDate } from '../../../kernel/ist.ts'
import { NOT_PLANNED, plannedCapacity } from './plan.ts'
import { readPlans } from './plan-lists.store.server.ts'

const LOCK = { kind: 5_021, name: 'slot plans' } as const

/**
 * Excludes changes of plans and inserts of slot rows by others until the transaction ends. It is taken before every
 * other lock.
 */
export function lockPlans(tx: Executor): Promise<void> {
  return lockName(tx, LOCK.kind, LOCK.name)
}

/** Waits for a change of a plan, and excludes changes of plans until the transaction ends. */
export const sharedPlanLock = sharedNameLock(LOCK.kind, LOCK.name)

/** The areas whose plan has changed: one, those of a city, or all. */
export type PlanScope = { areaId: number } | { cityId: number } | 'all'

/** A period of days, both ends included; null for no end. */
export type PlanDays = { from: IstDate; to: IstDate | null }

type StoredSlot = { id: string; areaId: number; day: IstDate; startMinute: number; wanted: number }

/**
 * Writes the planned capacity of the slots that have a row; any other slot gets it when its row is inserted. In every
 * process this stops reservations of a slot whose capacity was lowered, because reserving locks its row first. The
 * plans must be locked.
 *
 * @returns the number of slots whose planned capacity has changed
 * @see docs/adr/0082
 */
export async function refreshWanted(tx: Executor, scope: PlanScope, { from, to }: PlanDays): Promise<number> {
  const slots = await query<StoredSlot>(
    tx,
    sql`select s.id, s.area_id as "areaId", s.day, s.start_minute as "startMinute", s.wanted
        from service_areas a join slots s on s.area_id = a.id and s.day >= ${from} and s.day <= coalesce(${to}::date, s.day)
        where ${areasIn(scope)} order by s.id for no key update of s`,
  )
  const days = slots.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0

  const areaIds = [...new Set(slots.map(({ areaId }) => areaId))]
  const plans = await readPlans(tx, { areaIds, from: first, count: daysBetween(first, last) + 1 })
  const changed = slots.flatMap(({ id, wanted, areaId, ...start }) => {
    const plan = plans.get(areaId)
    const planned = plan === undefined ? NOT_PLANNED : (plannedCapacity(plan, start) ?? NOT_PLANNED)
    return planned === wanted ? [] : [{ id, planned }]
  })
  return execute(
    tx,
    sql`update slots set wanted = changed.wanted
        from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ planned }) => planned)}::int[]) changed (id, wanted)
        where slots.id = changed.id`,
  )
}

/** The condition on `service_areas a` that selects the areas of a scope. */
export function areasIn(scope: PlanScope): Sql {
  if (scope === 'all') return sql`true`
  return 'areaId' in scope ? sql`a.id = ${scope.areaId}` : sql`a.city_id = ${scope.cityId}`
}
