import { one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import type { ExceptionTerms } from './plan-limits.ts'
import type { PlanScope } from './wanted.store.server.ts'

/** An exception as it is stored. */
export type StoredException = ExceptionTerms & { id: number; version: number; scope: PlanScope }

type ExceptionRow = Omit<StoredException, 'scope'> & { areaId: number | null; cityId: number | null }

const columns = sql`id, version, area_id as "areaId", city_id as "cityId", from_day as "fromDay", to_day as "toDay",
  from_minute as "fromMinute", to_minute as "toMinute", capacity, reason, text`

/** The exceptions that are not over on a day, in the order of their days. */
export async function storedExceptions(db: Executor, today: IstDate): Promise<StoredException[]> {
  const rows = await query<ExceptionRow>(
    db,
    sql`select ${columns} from slot_exceptions where to_day >= ${today} order by from_day, id`,
  )
  return rows.map(toException)
}

/** Locks an exception; undefined if there is none. */
export async function lockException(tx: Executor, id: number): Promise<StoredException | undefined> {
  const row = await one<ExceptionRow>(
    tx,
    sql`select ${columns} from slot_exceptions where id = ${id} for update`,
  )
  return row === undefined ? undefined : toException(row)
}

/** Writes a new exception. */
export async function insertException(
  tx: Executor,
  scope: PlanScope,
  terms: ExceptionTerms,
): Promise<StoredException> {
  const { areaId, cityId } = columnsOf(scope)
  const { fromDay, toDay, fromMinute, toMinute, capacity, reason, text } = terms
  const row = await one<ExceptionRow>(
    tx,
    sql`insert into slot_exceptions
          (area_id, city_id, from_day, to_day, from_minute, to_minute, kind, capacity, reason, text)
        values (${areaId}, ${cityId}, ${fromDay}, ${toDay}, ${fromMinute}, ${toMinute}, ${kindOf(terms)}, ${capacity},
          ${reason.trim()}, ${text.trim()})
        returning ${columns}`,
  )
  if (row === undefined) throw new Error('An inserted exception came back without a row')
  return toException(row)
}

/** Writes a locked exception over the stored one. */
export async function rewriteException(
  tx: Executor,
  id: number,
  scope: PlanScope,
  terms: ExceptionTerms,
): Promise<StoredException> {
  const { areaId, cityId } = columnsOf(scope)
  const { fromDay, toDay, fromMinute, toMinute, capacity, reason, text } = terms
  const row = await one<ExceptionRow>(
    tx,
    sql`update slot_exceptions set version = version + 1, area_id = ${areaId}, city_id = ${cityId}, from_day = ${fromDay},
          to_day = ${toDay}, from_minute = ${fromMinute}, to_minute = ${toMinute}, kind = ${kindOf(terms)},
          capacity = ${capacity}, reason = ${reason.trim()}, text = ${text.trim()}
        where id = ${id} returning ${columns}`,
  )
  if (row === undefined) throw new Error(`Exception ${id} is gone`)
  return toException(row)
}

/** Deletes a locked exception. */
export async function deleteException(tx: Executor, id: number): Promise<void> {
  await query(tx, sql`delete from slot_exceptions where id = ${id}`)
}

/** Whether the area or the city of a scope exists. */
export async function scopeExists(db: Executor, scope: PlanScope): Promise<boolean> {
  if (scope === 'all') return true
  const row =
    'areaId' in scope
      ? await one(db, sql`select id from service_areas where id = ${scope.areaId}`)
      : await one(db, sql`select id from service_cities where id = ${scope.cityId}`)
  return row !== undefined
}

function kindOf({ capacity }: ExceptionTerms): 'closed' | 'capacity' {
  return capacity === null ? 'closed' : 'capacity'
}

function columnsOf(scope: PlanScope): { areaId: number | null; cityId: number | null } {
  if (scope === 'all') return { areaId: null, cityId: null }
  return 'areaId' in scope ? { areaId: scope.areaId, cityId: null } : { areaId: null, cityId: scope.cityId }
}

function toException({ areaId, cityId, ...rest }: ExceptionRow): StoredException {
  const scope = areaId !== null ? { areaId } : cityId !== null ? { cityId } : 'all'
  return { ...rest, scope }
}
