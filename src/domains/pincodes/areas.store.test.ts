import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { serviceArea } from './pincodes.store.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const put = (areaId: number, from: string, to: string) =>
  execute(
    database.db,
    sql`insert into service_area_ranges (area_id, from_pincode, to_pincode) values (${areaId}, ${from}, ${to})`,
  )
const areaId = async (pincode: string) => (await serviceArea(database.db, pincode))?.areaId ?? null

const PINCODES = ['990001', '990002', '990003', '990004', '990005']

// Consecutive pincodes that no area serves, and two areas.
async function unserved(): Promise<number[]> {
  await execute(
    database.db,
    sql`insert into pincodes (pincode, region_id, district, city, lat, lng)
        select made, p.region_id, p.district, p.city, p.lat, p.lng
        from (select * from pincodes limit 1) p, unnest(${PINCODES}::text[]) made`,
  )
  const areas = await query<{ id: number }>(
    database.db,
    sql`select id from service_areas order by id limit 2`,
  )
  return areas.map(({ id }) => id)
}

test('a pincode range serves its first and its last pincode and none outside it, whatever range is below', async () => {
  const [one = 0, two = 0] = await unserved()
  const [, first = '', last = '', between = '', other = ''] = PINCODES
  expect(await Promise.all(PINCODES.map(areaId))).toEqual([null, null, null, null, null])

  await put(one, first, last)
  await put(two, other, other)
  expect(await Promise.all(PINCODES.map(areaId))).toEqual([null, one, one, null, two])

  await expect(put(two, last, between)).rejects.toThrow('service_area_ranges_apart')
  await expect(put(one, other, '999999')).rejects.toThrow('service_area_ranges')
})
