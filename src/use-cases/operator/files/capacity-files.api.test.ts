import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  shop.clock.set(NOW)
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

const check = async (kind: string, text: string) =>
  (await ask(manager, 'files/check', { kind, bytes: Buffer.from(text).toString('base64') })).body.data
const applied = async (kind: string, text: string): Promise<number> => {
  const { plan, faults } = await check(kind, text)
  expect(faults).toEqual([])
  return (await ask(manager, 'files/apply', { plan })).body.data.batch.id
}
const faultOf = async (kind: string, text: string) => {
  const [fault] = (await check(kind, text)).faults
  return fault === undefined ? null : [fault.line, fault.column, fault.message]
}
const HEAD = 'area_id,from_day,monday,tuesday'
const planFault = async (cells: string) => (await faultOf('plans', `${HEAD}\n${cells}\n`))?.slice(1) ?? null
const undo = (id: number) => ask(manager, 'batches/undo', { id })

type Area = { id: number; name: string; city: number; version: number; ranges: string[] }
const areas = () =>
  query<Area>(
    shop.db,
    sql`select a.id, a.name, a.city_id as city, a.plan_version as version, array(select from_pincode || '-' || to_pincode
          from service_area_ranges r where r.area_id = a.id order by 1) as ranges
        from service_areas a order by a.id`,
  )

const capacity = async (area: number, day: string, weekday: number) =>
  (
    await one<{ list: string[] }>(
      shop.db,
      sql`select array(select start_minute || '-' || capacity from slot_plans where area_id = ${area} and weekday = ${weekday}
            and from_day = (select max(from_day) from slot_plans where area_id = ${area} and from_day <= ${day})
            order by start_minute) as list`,
    )
  )?.list

const withoutVersion = (list: Area[]) => list.map(({ version: _version, ...area }) => area)

describe('A file of areas', () => {
  test('OPS-C06, C09: changes names and pincodes, moves a range to another area, and can be undone', async () => {
    const before = await areas()
    const [first, second] = before
    if (first === undefined || second === undefined) throw new Error('Two areas belong here')
    const id = await applied(
      'areas',
      `id,name,pincodes\n${first.id},North,${second.ranges.join('|')}\n${second.id},,${first.ranges.join('|')}\n`,
    )
    const after = await areas()
    expect([after[0]?.name, after[0]?.ranges, after[1]?.ranges]).toEqual([
      'North',
      second.ranges,
      first.ranges,
    ])
    expect(after[0]?.version).toBe(first.version + 1)
    expect((await undo(id)).body.data.left).toEqual([])
    expect(withoutVersion(await areas())).toEqual(withoutVersion(before))
  })

  test('OPS-A06: may not overlap ranges, within an area or with another; the error names area and range', async () => {
    const [first, second] = await areas()
    const [from = '', to = ''] = second?.ranges[0]?.split('-') ?? []
    const { plan, faults } = await check('areas', `id,pincodes\n${first?.id},${from}\n`)
    expect([plan, faults]).toEqual([
      null,
      [{ line: 2, column: 'pincodes', message: `${second?.name} already has the pincodes ${from} to ${to}` }],
    ])
    const twice = await check('areas', `id,pincodes\n${first?.id},${first?.ranges[0]}|${first?.ranges[0]}\n`)
    expect(twice.faults[0].message).toMatch(new RegExp(`^${first?.name} already has the pincodes`))
  })

  test('OPS-C06: has line, column and reason for each error, and adds no area', async () => {
    const [first, second] = await areas()
    expect(await faultOf('areas', 'id,name\n99999,New\n')).toEqual([
      2,
      'id',
      'there is no such row, and a file adds none',
    ])
    expect(await faultOf('areas', `id,pincodes\n${first?.id},600099-600001\n`)).toMatchObject([
      2,
      'pincodes',
      /the lower one first$/,
    ])
    expect(await faultOf('areas', `id,pincodes\n${first?.id},999998-999999\n`)).toEqual([
      2,
      'pincodes',
      '999998 to 999999: the post office has no pincode in this range',
    ])
    expect(await faultOf('areas', `id,pincodes\n${first?.id},none\n`)).toEqual([
      2,
      'pincodes',
      'this field cannot be cleared',
    ])
    expect(await faultOf('areas', `id,branch_id\n${first?.id},99999\n`)).toEqual([
      2,
      'branch_id',
      'there is no such branch',
    ])
    expect(await faultOf('areas', `id,name\n${first?.id},${'x'.repeat(81)}\n`)).toMatchObject([
      2,
      'name',
      /at most 80/,
    ])
    expect(await faultOf('areas', `id,name\n${first?.id},${'x'.repeat(80)}\n`)).toBeNull()
    const sameCity =
      (await areas()).find(({ id, city }) => id !== first?.id && city === first?.city) ?? second
    expect(await faultOf('areas', `id,name\n${first?.id},${sameCity?.name.toUpperCase()}\n`)).toEqual([
      2,
      'name',
      'This city already has an area of this name',
    ])
  })

  test('OPS-C07: has a stale plan if an area changes after the dry run', async () => {
    const [first] = await areas()
    const { plan } = await check('areas', `id,name\n${first?.id},North\n`)
    await query(shop.db, sql`update service_areas set name = 'South' where id = ${first?.id} returning id`)
    expect(codeOf(await ask(manager, 'files/apply', { plan }))).toBe('409 plan_stale')
  })
})

describe('A file of plans', () => {
  test('OPS-A01, C09: changes the current week from today, adds a planned week, and both can be undone', async () => {
    const area = (await areas())[0]?.id ?? 0
    const before = [await capacity(area, '2026-11-23', 1), await capacity(area, '2026-12-08', 2)]
    const id = await applied(
      'plans',
      `${HEAD}\n${area},,06:00-07:00=5|07:00 - 08:00=6,\n${area},2026-12-07,08:00-09:00=1,09:00-10:00=2\n`,
    )
    expect(await capacity(area, '2026-11-23', 1)).toEqual(['360-5', '420-6'])
    expect(await capacity(area, '2026-11-23', 2)).toEqual(before[1])
    expect(await capacity(area, '2026-12-08', 2)).toEqual(['540-2'])
    expect((await undo(id)).body.data.left).toEqual([])
    expect([await capacity(area, '2026-11-23', 1), await capacity(area, '2026-12-08', 2)]).toEqual(before)
  })

  test('OPS-A03: changes slots that already have a row at once', async () => {
    await execute(
      shop.db,
      sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted, taken)
          values ('planned', 1101, '2026-11-24', 420, 480, 5, 1)`,
    )
    await applied('plans', `area_id,tuesday\n1101,07:00-08:00=0\n`)
    expect(await one(shop.db, sql`select wanted, capacity, taken from slots where id = 'planned'`)).toEqual({
      wanted: 0,
      capacity: 1,
      taken: 1,
    })
  })

  test('OPS-C06: has line, column and reason for each error', async () => {
    const area = (await areas())[0]?.id ?? 0
    expect(await planFault(`${area},,06:00-07:00,`)).toMatchObject(['monday', /^slots with \|/])
    expect(await planFault(`${area},,06:00-24:30=1,`)).toMatchObject(['monday', /^slots with \|/])
    expect(await planFault(`${area},,06:00-07:00=999,`)).toBeNull()
    expect(await planFault(`${area},,,06:00-07:00=1000`)).toMatchObject(['tuesday', /from 0 to 999$/])
    expect(await planFault(`${area},,06:00-07:30=1|07:00-08:00=1,`)).toMatchObject([
      'monday',
      /starts before/,
    ])
    expect(await planFault(`${area},2026-11-22,06:00-07:00=1,`)).toEqual([
      'from_day',
      'A plan cannot begin in the past',
    ])
    expect(await planFault(`${area},2027-12-01,06:00-07:00=1,`)).toMatchObject([
      'from_day',
      /at most 366 days/,
    ])
    expect(await planFault(`${area},soon,06:00-07:00=1,`)).toMatchObject(['from_day', /^a day belongs here/])
    expect(await planFault('99999,,06:00-07:00=1,')).toEqual(['area_id', 'there is no such area'])
  })

  test('OPS-C07, C09: removes a planned week if every day is none, and an undo restores it', async () => {
    const area = (await areas())[0]?.id ?? 0
    await applied('plans', `${HEAD}\n${area},2026-12-07,08:00-09:00=1,\n`)
    const id = await applied('plans', `${HEAD}\n${area},2026-12-07,none,none\n`)
    expect(await capacity(area, '2026-12-08', 1)).not.toEqual(['480-1'])
    expect((await undo(id)).body.data.left).toEqual([])
    expect(await capacity(area, '2026-12-08', 1)).toEqual(['480-1'])
  })
})
