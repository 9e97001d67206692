import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { lockName } from '../../../platform/db/lock-name.store.server.ts'

const LOCK = { kind: 5_074, name: 'saved views' } as const

/** A saved list; `query` is the body of the list's call. */
export type StoredView = { id: number; staffId: number; isShared: boolean; name: string; query: unknown }

/** A person's own saved lists and the shared ones, by name. */
export function viewsOf(db: Executor, staffId: number): Promise<StoredView[]> {
  return query<StoredView>(
    db,
    sql`select id, staff_id as "staffId", is_shared as "isShared", name, query from saved_views
        where staff_id = ${staffId} or is_shared order by lower(name), id`,
  )
}

/** Locks the lists of a person, so that the limits are exact; shared lists have a separate lock. */
export async function lockViews(tx: Executor, staffId: number): Promise<void> {
  await lockName(tx, LOCK.kind, LOCK.name)
  await execute(tx, sql`select id from staff where id = ${staffId} for no key update`)
}

/** A saved list. */
export function findView(db: Executor, id: number): Promise<StoredView | undefined> {
  return one<StoredView>(
    db,
    sql`select id, staff_id as "staffId", is_shared as "isShared", name, query from saved_views where id = ${id}`,
  )
}

/** The number of a person's own lists, and of all shared lists. */
export async function countViews(tx: Executor, staffId: number): Promise<{ own: number; shared: number }> {
  const row = await one<{ own: number; shared: number }>(
    tx,
    sql`select count(*) filter (where not is_shared and staff_id = ${staffId})::int as own,
          count(*) filter (where is_shared)::int as shared from saved_views
        where staff_id = ${staffId} or is_shared`,
  )
  return row ?? { own: 0, shared: 0 }
}

/** Saves a new list. @throws a unique violation if its name is taken */
export async function insertView(
  tx: Executor,
  { staffId, isShared, name, query: saved }: Omit<StoredView, 'id'>,
  now: Date,
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into saved_views (staff_id, is_shared, name, query, at)
        values (${staffId}, ${isShared}, ${name}, ${JSON.stringify(saved)}::jsonb, ${now}) returning id`,
  )
  if (row === undefined) throw new Error(`No list was saved for ${staffId}`)
  return row.id
}

/** Replaces a list; its author stays. @throws a unique violation if its name is taken */
export async function updateView(
  tx: Executor,
  { id, isShared, name, query: saved }: Omit<StoredView, 'staffId'>,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update saved_views set is_shared = ${isShared}, name = ${name}, query = ${JSON.stringify(saved)}::jsonb, at = ${now}
        where id = ${id}`,
  )
}

/** Deletes a list. */
export async function deleteView(tx: Executor, id: number): Promise<void> {
  await execute(tx, sql`delete from saved_views where id = ${id}`)
}
