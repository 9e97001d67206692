import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { SettingName, SettingVersion } from './shop-settings.ts'

/** The number of changes of settings, and when the next planned one takes effect; null if none is planned. */
export type SettingSchedule = { version: number; dueAt: Date | null }

/** The state of the schedule. */
export async function readSettingSchedule(db: Executor): Promise<SettingSchedule> {
  return schedule(await one(db, sql`select version, due_at as "dueAt" from setting_schedule`))
}

/** Locks the settings. It is the first lock of every write to them. */
export async function lockSettings(tx: Executor): Promise<SettingSchedule> {
  return schedule(await one(tx, sql`select version, due_at as "dueAt" from setting_schedule for update`))
}

/**
 * Applies the versions that have begun since the last time: their values are written into `settings`, where the shop
 * reads them.
 *
 * @returns whether anything was due
 * @see OPS-G01 and docs/adr/0093
 */
export async function applyDueSettings(db: Executor, now: Date): Promise<boolean> {
  const { dueAt } = await readSettingSchedule(db)
  if (dueAt === null || dueAt > now) return false
  return transaction(db, async (tx) => {
    const locked = await lockSettings(tx)
    if (locked.dueAt === null || locked.dueAt > now) return false
    await applySettings(tx, now)
    return true
  })
}

/** Writes the current values into `settings` and counts the change, in a transaction that has locked the settings. */
export async function applySettings(tx: Executor, now: Date): Promise<void> {
  // Fields of a setting that the console does not know stay unchanged.
  await execute(
    tx,
    sql`insert into settings (name, value)
        select name, value from (
          select distinct on (name) name, value from setting_versions where starts_at <= ${now} and version > 0
          order by name, starts_at desc, version desc) in_force
        on conflict (name) do update set value = case
          when excluded.name = 'coins' and jsonb_typeof(settings.value) = 'object' then settings.value || excluded.value
          else excluded.value end`,
  )
  await execute(
    tx,
    sql`update setting_schedule set version = version + 1, applied_at = greatest(applied_at, ${now}),
          due_at = (select min(starts_at) from setting_versions where starts_at > ${now})`,
  )
}

/** Counts a change that pages display, so that every process renders its pages again. */
export async function countSettingChange(db: Executor): Promise<void> {
  await execute(db, sql`update page_sources set version = version + 1`)
}

/** The number of a setting's newest version; null if it was never saved. */
export async function newestVersion(db: Executor, name: SettingName): Promise<number | null> {
  const row = await one<{ version: number | null }>(
    db,
    sql`select max(version) as version from setting_versions where name = ${name}`,
  )
  return row?.version ?? null
}

/** A version to store; the initial version of an installation has no author. */
export type NewSettingVersion = Omit<SettingVersion, 'staffName'> & { staffId: number | null }

/** Stores a version. */
export async function insertVersion(tx: Executor, version: NewSettingVersion): Promise<void> {
  await execute(
    tx,
    sql`insert into setting_versions (name, version, value, starts_at, staff_id, at)
        values (${version.name}, ${version.version}, ${JSON.stringify(version.value)}::jsonb, ${version.startsAt},
          ${version.staffId}, ${version.at})`,
  )
}

const MOST_LISTED = 50

/**
 * The fifty newest versions of every setting, newest first, plus all that are planned or current. Settings are saved by
 * people, so there are a few hundred planned ones at most.
 */
export function listVersions(db: Executor, now: Date): Promise<SettingVersion[]> {
  return query<SettingVersion>(
    db,
    sql`select v.name, v.version, v.value, v.starts_at as "startsAt", s.name as "staffName", v.at
        from (
          select *, row_number() over (partition by name order by version desc) as place,
            row_number() over (partition by name, starts_at <= ${now} order by starts_at desc, version desc) as begun
          from setting_versions) v
        left join staff s on s.id = v.staff_id
        where v.place <= ${MOST_LISTED} or v.starts_at > ${now} or v.begun = 1
        order by v.name, v.version desc`,
  )
}

function schedule(row: SettingSchedule | undefined): SettingSchedule {
  if (row === undefined) throw new Error('The settings have no schedule')
  return row
}
