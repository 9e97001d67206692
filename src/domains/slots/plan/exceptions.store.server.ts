import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import type { ExceptionScope } from './plan.ts'
import type { ExceptionTerms } from './plan-limits.ts'
import type { PlanScope } from './wanted.store.server.ts'

/** A stored exception. */
export type StoredException = ExceptionTerms & { id: number; version: number; scope: PlanScope }

type ExceptionRow = Omit<StoredException, 'scope'> & { areaId: number | null; cityId: number | null }

const columns = sql`id, version, area_id as "areaId", city_id as "cityId", from_day as "fromDay", to_day as "toDay",
  from_minute as "fromMinute", to_minute as "toMinute", capacity, reason, text`

/** The exceptions that have not ended before a day, by their days. */
export async function storedExceptions(db: Executor, today: IstDate): Promise<StoredException[]> {
  const rows = await query<ExceptionRow>(
    db,
    sql`select ${columns} from slot_exceptions where to_day >= ${today} order by from_day, id`,
  )
  return rows.map(toException)
}

/** The filters of the list, and the last exception of the previous page. */
export type ExceptionQuery = {
  /** Selects those of this area, of its city and of all areas; null selects every exception. */
  areaId: number | null
  scope: ExceptionScope | null
  after: { fromDay: IstDate; id: number } | null
}

/** A listed exception with the name of its area or city. */
export type ListedException = StoredException & { name: string | null }

const PAGE = 50

/** A page of the exceptions that have not ended before a day, by their first days. */
export async function listExceptions(
  db: Executor,
  { areaId, scope, after }: ExceptionQuery,
  today: IstDate,
): Promise<{ exceptions: ListedException[]; hasMore: boolean }> {
  const rows = await query<ExceptionRow & { name: string | null }>(
    db,
    sql`select ${columns}, coalesce((select name from service_areas where id = area_id),
          (select name from service_cities where id = city_id)) as name
        from slot_exceptions where to_day >= ${today}
          and (${areaId}::int is null or area_id = ${areaId} or (area_id is null and city_id is null)
            or city_id = (select a.city_id from service_areas a where a.id = ${areaId}))
          and ${scope === null ? sql`true` : IN_SCOPE[scope]}
          and (${after?.fromDay ?? null}::date is null or (from_day, id) > (${after?.fromDay ?? null}::date, ${after?.id ?? null}::bigint))
        order by from_day, id limit ${PAGE + 1}`,
  )
  const exceptions = rows.slice(0, PAGE).map(({ name, ...row }) => ({ ...toException(row), name }))
  return { exceptions, hasMore: rows.length > PAGE }
}

const IN_SCOPE: Record<ExceptionScope, Sql> = {
  area: sql`area_id is not null`,
  city: sql`city_id is not null`,
  all: sql`area_id is null and city_id is null`,
}

/** Locks an exception; undefined if it does not exist. */
export async function lockException(tx: Executor, id: number): Promise<StoredException | undefined> {
  const row = await one<ExceptionRow>(
    tx,
    sql`select ${columns} from slot_exceptions where id = ${id} for update`,
  )
  return row === undefined ? undefined : toException(row)
}

/** Inserts an exception. */
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

/** Overwrites a locked exception. */
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
