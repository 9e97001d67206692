import { execute, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { liftLimits } from '../../src/platform/db/time-limits.server.ts'

const FIRST_ID = 10_000

/** Adds areas in the existing cities, each with one unserved pincode and the plan of an existing area. */
export async function manyAreas(url: string, count: number): Promise<void> {
  const database = openPostgres(url, () => {})
  try {
    await transaction(database.db, async (tx) => {
      await liftLimits(tx)
      await execute(
        tx,
        sql`with free as (
              select p.pincode, row_number() over (order by p.pincode) as n from pincodes p
              where not exists (select from service_area_ranges r
                where p.pincode between r.from_pincode and r.to_pincode)
              limit ${count}
            ), model as (select a.*, row_number() over (order by a.id) - 1 as n, count(*) over () as many
              from service_areas a
            ), made as (
              insert into service_areas (id, city_id, branch_id, name, slot_template, phlebotomists)
              select ${FIRST_ID} + f.n, m.city_id, m.branch_id, 'Area ' || f.pincode, m.slot_template, m.phlebotomists
              from free f join model m on m.n = f.n % m.many
              returning id
            )
            insert into service_area_ranges (area_id, from_pincode, to_pincode)
            select made.id, f.pincode, f.pincode from made join free f on made.id = ${FIRST_ID} + f.n`,
      )
      await execute(
        tx,
        sql`insert into slot_plans (area_id, from_day, weekday, start_minute, end_minute, capacity)
            select a.id, p.from_day, p.weekday, p.start_minute, p.end_minute, p.capacity
            from service_areas a
            join (select distinct on (slot_template) id, slot_template from service_areas where id < ${FIRST_ID}
              order by slot_template, id) model on model.slot_template = a.slot_template
            join slot_plans p on p.area_id = model.id
            where a.id >= ${FIRST_ID}`,
      )
      await execute(tx, sql`analyze service_areas, service_area_ranges, slot_plans`)
    })
  } finally {
    await database.close()
  }
}
