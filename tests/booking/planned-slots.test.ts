import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredSlots } from '../../src/domains/cart/slot-offers.store.server.ts'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { MIGRATIONS_FOLDER } from '../../src/platform/db/migrate.server.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-11-23T09:00:00+05:30')
const NOBODY = { id: null, customerId: null }

// The 15 bookable days, and the days around the closed dates of the starting data.
const PERIODS = [
  { from: istDate(NOW), count: 15 },
  ...['2027-01-25', '2027-08-14', '2027-10-01'].map((day) => ({
    from: istDate(new Date(`${day}T12:00:00+05:30`)),
    count: 3,
  })),
]

type Listed = { areaId: number; day: string; startMinute: number; endMinute: number; capacity: number }

/** The slots of areas on days as the previous release listed them: its templates without its closed dates. */
function listedBefore(days: readonly string[]): Promise<Listed[]> {
  return query(
    database.db,
    sql`select a.id as "areaId", d.day::text as day, t.start_minute as "startMinute", t.end_minute as "endMinute", t.capacity
        from service_areas a cross join unnest(${[...days]}::date[]) d (day)
        join slot_templates t on t.name = a.slot_template
          and t.day_kind = case extract(isodow from d.day) when 7 then 'sunday' else 'weekday' end
        where not exists (select from closed_dates c where c.day = d.day)
        order by a.id, d.day, t.start_minute`,
  )
}

async function listedNow(): Promise<Listed[]> {
  const areas = await query<{ id: number }>(database.db, sql`select id from service_areas order by id`)
  const listed: Listed[] = []
  for (const { id: areaId } of areas) {
    for (const { from, count } of PERIODS) {
      const offers = await offeredSlots(database.db, { areaId, from, count, startMinute: null }, NOBODY, NOW)
      for (const { day, startMinute, endMinute, remaining: capacity } of offers)
        listed.push({ areaId, day, startMinute, endMinute, capacity })
    }
  }
  return listed
}

function days(): string[] {
  return PERIODS.flatMap(({ from, count }) =>
    Array.from({ length: count }, (_, ahead) => addDays(from, ahead)),
  )
}

test(
  'OPS-A01: every area lists the same slots on every day as with the previous release’s templates and closed dates',
  {
    timeout: 120_000,
  },
  async () => {
    const before = await listedBefore(days())
    expect(before.length).toBeGreaterThan(5_000)
    expect(await listedNow()).toEqual(before)
  },
)

const ROLLBACK = new Error('rollback')

const migrationText = (file: string) => readFile(join(MIGRATIONS_FOLDER, file), 'utf8')

test('OPS-A01: the migration turns templates and closed dates into the plans that a new database starts with', async () => {
  const text = await migrationText('0073_planned_capacity.sql')
  const conversions = text.match(/^insert into [\s\S]*?;$/gm) ?? []
  expect(conversions).toHaveLength(2)
  const naming = await migrationText('0092_names_of_closed_days.sql')
  const plans = sql`select * from slot_plans order by area_id, from_day, weekday, start_minute`
  const exceptions = sql`select from_day, to_day, from_minute, to_minute, kind, area_id, city_id, capacity, reason, text
    from slot_exceptions order by from_day`
  const undone = transaction(database.db, async (tx) => {
    const filled = [await query(tx, plans), await query(tx, exceptions)]
    await execute(tx, sql`delete from slot_plans`)
    await execute(tx, sql`delete from slot_exceptions`)
    for (const conversion of [...conversions, naming])
      await execute(tx, sql.raw(conversion.replace(/;\s*$/, '')))
    expect([await query(tx, plans), await query(tx, exceptions)]).toEqual(filled)
    expect(filled.map((rows) => rows.length > 0)).toEqual([true, true])
    throw ROLLBACK
  })
  await expect(undone).rejects.toBe(ROLLBACK)
})

test('OPS-A01: a migration names the closed dates of earlier databases, and leaves the reasons of staff', async () => {
  const naming = (await migrationText('0092_names_of_closed_days.sql')).replace(/;\s*$/, '')
  const undone = transaction(database.db, async (tx) => {
    await execute(tx, sql`delete from slot_exceptions`)
    await execute(
      tx,
      sql`insert into slot_exceptions (from_day, to_day, kind, reason, version) values
            ('2027-01-26', '2027-01-26', 'closed', 'Closed date', 1), ('2027-03-05', '2027-03-05', 'closed', 'Closed date', 1),
            ('2027-08-15', '2027-08-15', 'closed', 'Painting the lab', 2), ('2027-10-02', '2027-10-04', 'closed', 'Closed date', 2)`,
    )
    await execute(tx, sql.raw(naming))
    expect(await query(tx, sql`select reason, version from slot_exceptions order by from_day`)).toEqual([
      { reason: 'Republic Day', version: 1 },
      { reason: 'Closed on Friday, 05 Mar', version: 1 },
      { reason: 'Painting the lab', version: 2 },
      { reason: 'Closed date', version: 2 },
    ])
    throw ROLLBACK
  })
  await expect(undone).rejects.toBe(ROLLBACK)
})

test('OPS-A03: a slot row written by the previous release has a plan with its capacity, which follows its changes', async () => {
  const { db } = database
  const id = 'of the release before'
  const row = () =>
    query(db, sql`select wanted, capacity, taken from slots where id = ${id}`).then(([first]) => first)
  await execute(
    db,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity) values (${id}, 1101, '2026-11-24', 420, 480, 2)`,
  )
  expect(await row()).toEqual({ wanted: 2, capacity: 2, taken: 0 })
  await execute(db, sql`update slots set taken = taken + 1 where id = ${id} and taken < capacity`)
  await execute(db, sql`update slots set taken = taken + 1 where id = ${id} and taken < capacity`)
  expect(await row()).toEqual({ wanted: 2, capacity: 2, taken: 2 })

  await execute(db, sql`update slots set wanted = 0 where id = ${id}`)
  expect(await row()).toEqual({ wanted: 0, capacity: 2, taken: 2 })
  expect(
    await execute(db, sql`update slots set taken = taken + 1 where id = ${id} and taken < capacity`),
  ).toBe(0)
  await execute(db, sql`update slots set taken = taken - 1 where id = ${id}`)
  expect(await row()).toEqual({ wanted: 0, capacity: 1, taken: 1 })
  await expect(execute(db, sql`update slots set taken = taken + 1 where id = ${id}`)).rejects.toThrow(
    'slots_check',
  )

  await execute(db, sql`update slots set capacity = 5 where id = ${id}`)
  expect(await row()).toEqual({ wanted: 5, capacity: 5, taken: 1 })
  await expect(execute(db, sql`update slots set taken = 6 where id = ${id}`)).rejects.toThrow('slots_check')
  await execute(db, sql`update slots set taken = 5 where id = ${id}`)
  await expect(execute(db, sql`update slots set wanted = -1 where id = ${id}`)).rejects.toThrow(
    'slots_wanted_check',
  )
  await execute(db, sql`delete from slots where id = ${id}`)
})
