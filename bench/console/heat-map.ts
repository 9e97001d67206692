import { parseArgs } from 'node:util'
import { readHeat } from '../../src/domains/slots/plan/heat.store.server.ts'
import { HEAT_LIMITS } from '../../src/domains/slots/plan/heat.ts'
import { istDate } from '../../src/kernel/ist.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { migrate } from '../../src/platform/db/migrate.server.ts'
import { execute, query, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { statement } from '../../src/platform/db/statement.server.ts'
import { liftLimits } from '../../src/platform/db/time-limits.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { seedTestDatabase } from '../../tests/support/database/seed-test-database.ts'
import { benchDatabase, onBenchServer } from '../databases.ts'

// Compares the heat map of 50 areas and 15 days with one indexed read of the same slots:
// `node bench/console/heat-map.ts [--folder FOLDER]`, with the orders that `orders.ts` left in the folder; prints only.
const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const RUNS = 60
const WARM_UP = 10
const AREAS = 500

const slotsRead = statement<{ areaIds: readonly number[]; from: string; days: number }, object>(
  (value) => sql`select area_id, day, start_minute, wanted, taken from slots
    where area_id = any(${value('areaIds')}::int[]) and day between ${value('from')}::date and ${value('from')}::date + ${value('days')}::int - 1`,
)

async function compare(server: string): Promise<void> {
  const { url, remove } = await benchDatabase(server, values.folder)
  const database = openPostgres(url, () => {})
  try {
    await migrate(database.db)
    if (values.folder === undefined) await seedTestDatabase(database.db)
    const now = new Date()
    await transaction(database.db, async (tx) => {
      await liftLimits(tx)
      await fill(tx, now)
    })
    const areaIds = await someAreas(database.db)
    const window = { from: istDate(now), days: HEAT_LIMITS.days, bySlot: false }
    const reading = { areaIds, from: window.from, days: window.days }
    const rows = (await query(database.db, slotsRead.query(reading))).length
    const cells = (await readHeat(database.db, areaIds, window, now)).length
    const baseline: number[] = []
    const heat: number[] = []
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      baseline.push(await timeOf(() => query(database.db, slotsRead.query(reading))))
      heat.push(await timeOf(() => readHeat(database.db, areaIds, window, now)))
    }
    const [base, measured] = [quantile(baseline, 0.5), quantile(heat, 0.5)]
    console.log(
      `| heat map | cells | slots | p50 | p95 | one indexed read of the same slots, p50 | ratio (limit 3) |`,
    )
    console.log('|---|---|---|---|---|---|---|')
    console.log(
      `| 50 areas, 15 days | ${cells} | ${rows} | ${measured.toFixed(1)} ms | ${quantile(heat, 0.95).toFixed(1)} ms | ${base.toFixed(1)} ms | ${(measured / base).toFixed(2)} |`,
    )
  } finally {
    await database.close()
    await remove()
  }
}

// As after a busy month: every slot of the window has a row, and so have more areas and earlier days.
async function fill(db: Executor, now: Date): Promise<void> {
  const today = istDate(now)
  await execute(
    db,
    sql`insert into service_areas (id, city_id, branch_id, name, slot_template, phlebotomists)
        select 20000 + n, a.city_id, a.branch_id, 'Area ' || n, a.slot_template, a.phlebotomists
        from generate_series(1, ${AREAS}) n cross join (select * from service_areas where slot_template = 'metro' order by id limit 1) a
        on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into slot_plans (area_id, from_day, weekday, start_minute, end_minute, capacity)
        select a.id, p.from_day, p.weekday, p.start_minute, p.end_minute, p.capacity
        from service_areas a cross join slot_plans p
        where a.id > 20000 and p.area_id = (select id from service_areas where slot_template = 'metro' order by id limit 1)
        on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted, taken)
        select a.id || ' ' || d.day || ' ' || p.start_minute, a.id, d.day, p.start_minute, p.end_minute, p.capacity, p.capacity / 2
        from service_areas a
        cross join (select ${today}::date + n as day from generate_series(-15, ${HEAT_LIMITS.days} - 1) n) d
        join slot_plans p on p.area_id = a.id and p.weekday = extract(isodow from d.day)
        where a.id > 20000
        on conflict do nothing`,
  )
  await execute(
    db,
    sql`insert into slot_exceptions (city_id, from_day, to_day, kind, reason)
        select city_id, ${today}::date + 3, ${today}::date + 3, 'closed', 'Bench' from service_areas where id = 20001
        and not exists (select from slot_exceptions where reason = 'Bench')`,
  )
  await execute(db, sql`analyze slots, slot_plans, slot_exceptions, service_areas, slot_places`)
}

async function someAreas(db: Executor): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from service_areas where id > 20000 order by id limit ${HEAT_LIMITS.areas}`,
  )
  return rows.map(({ id }) => id)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.slice(WARM_UP).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

await onBenchServer(import.meta.filename, compare, { folder: values.folder })
