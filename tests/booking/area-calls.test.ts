import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, istDate, type IstDate } from '../../src/kernel/ist.ts'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { shopperAtSlots } from '../support/people/shopper.ts'
import type { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const TODAY = istDate(shop.clock.now())
const [CHENNAI, OTHER] = [1101, 1102]
const NEW_PINCODES = ['990101', '990102', '990201', '990203']
const TAMIL_NADU = 563

let manager: TestClient
beforeAll(async () => {
  manager = (await staffClient(shop, ['manager'])).client
  await execute(
    shop.db,
    sql`insert into pincodes (pincode, region_id, district, city, lat, lng)
        select code, ${TAMIL_NADU}, district, 'Salem', 11.6, 78.1
        from unnest(${NEW_PINCODES}::text[]) code, (select * from pincodes limit 1) one`,
  )
})

const slot = (weekday: number, start: string, end: string, capacity = 2) => ({
  weekday,
  start,
  end,
  capacity,
})
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slot(weekday, '09:00', '10:00'))
const salem = (more: object = {}) => ({
  city: { name: 'Salem', state: TAMIL_NADU },
  branch: 5,
  areas: [
    { name: 'Salem North', ranges: [{ from: '990101', to: '990102' }] },
    { name: 'Salem South', ranges: [{ from: '990201', to: '990201' }] },
  ],
  from_day: TODAY,
  slots: everyDay,
  ...more,
})
const areaOf = async (id: number, client = manager) => (await ask(client, 'areas/get', { id })).body.data.area
const edited = async (id: number) => ({ id, version: (await areaOf(id)).version })
const firstOf = ({ body }: { body: { message?: unknown[] } }) => body.message?.[0]
const acts = async () =>
  (await query<{ act: string }>(shop.db, sql`select act from audit_entries order by seq`)).map(
    ({ act }) => act,
  )

const refused = async (more: object) => firstOf(await ask(manager, 'areas/create', salem(more)))
const list = async (body: object) => (await ask(manager, 'areas/list', body)).body.data
const listedIds = async (body: object) => (await list(body)).areas.map(({ id }: { id: number }) => id)

describe('OPS-A07: the form for a new city', () => {
  test('creates a city with its areas, and a shopper of their pincodes holds a slot at once', async () => {
    const { status, body } = await ask(manager, 'areas/create', salem())
    expect([status, body.error]).toEqual([200, false])
    const [north, south] = body.data.areas
    expect(north).toMatchObject({
      name: 'Salem North',
      city: { name: 'Salem', state: 'Tamil Nadu' },
      branch: { id: 5 },
      ranges: [{ from: '990101', to: '990102' }],
      weeks: [{ from_day: TODAY, slots: everyDay }],
    })
    expect(south.id).toBe(north.id + 1)
    const shopper = await shopperAtSlots(shop, { pincode: '990102' })
    expect((await shopper.submit(`${north.id}_${addDays(TODAY, 2)}_09:00`)).status).toBe(200)
    const city = await one<{ lat: number; lng: number }>(
      shop.db,
      sql`select lat, lng from service_cities where id = ${north.city.id}`,
    )
    expect(city?.lat).toBeCloseTo(11.6)
    expect((await acts()).filter((act) => act === 'areas.created')).toHaveLength(1)
  })

  test('adds an area to a stored city, and writes nothing when one of several areas is refused', async () => {
    const before = await one<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from service_areas`,
    )
    expect(await refused({})).toMatchObject({ code: 'city_taken', field: 'city.name' })
    const inChennai = { city: { id: (await areaOf(CHENNAI)).city.id } }
    const areas = [{ name: 'New', ranges: [{ from: '600010', to: '600012' }] }]
    expect(await refused({ ...inChennai, areas })).toEqual({
      code: 'overlap',
      message: 'Chennai Zone 1 already has the pincodes 600001 to 600033',
      field: 'areas.0.ranges.0',
    })
    const twice = { name: 'Twice', ranges: [{ from: '990203', to: '990203' }] }
    expect(await refused({ ...inChennai, areas: [twice, { ...twice, name: 'twice' }] })).toMatchObject({
      code: 'area_taken',
      field: 'areas.1.name',
    })
    const unknown = [{ name: 'Nowhere', ranges: [{ from: '999998', to: '999999' }] }]
    expect(await refused({ ...inChennai, areas: unknown })).toMatchObject({
      code: 'no_pincode',
      field: 'areas.0.ranges.0',
    })
    expect(await refused({ ...inChennai, areas: [{ name: 'Empty', ranges: [] }] })).toMatchObject({
      code: 'no_ranges',
      field: 'areas.0.ranges',
    })
    expect(await refused({ slots: [] })).toMatchObject({ code: 'no_slots', field: 'slots' })
    expect(await refused({ branch: 99 })).toMatchObject({ code: 'no_such_branch', field: 'branch' })
    const after = await one<{ count: number }>(shop.db, sql`select count(*)::int as count from service_areas`)
    expect(after).toEqual(before)
  })
})

describe('OPS-007: the list of areas', () => {
  test('shows 50 a page ordered by city and name, each with state, pincodes and next free slot', async () => {
    const first = await list({})
    expect([first.areas.length, first.more]).toEqual([50, false])
    expect(first.after).toBeNull()
    expect(first.areas.find(({ id }: { id: number }) => id === CHENNAI)).toMatchObject({
      name: 'Chennai Zone 1',
      state: 'open',
      ranges: [{ from: '600001', to: '600033' }],
      range_count: 1,
      next_free: { day: TODAY },
    })
    await execute(
      shop.db,
      sql`insert into service_areas (id, city_id, branch_id, name, slot_template, phlebotomists)
          select 9000, city_id, branch_id, 'Zone Z', '', 0 from service_areas where id = ${CHENNAI}`,
    )
    const page = await list({})
    expect([page.areas.length, page.more]).toEqual([50, true])
    const rest = await list({ after: page.after })
    expect([rest.areas.length, rest.more]).toEqual([1, false])
    const names = [...page.areas, ...rest.areas].map(
      ({ city, name }: { city: { name: string }; name: string }) => `${city.name} ${name}`,
    )
    expect(new Set(names).size).toBe(51)
    await execute(shop.db, sql`delete from service_areas where id = 9000`)
  })

  test('is filtered by a part of a name, by pincode, city and state', async () => {
    expect(await listedIds({ q: 'nnai zone 1' })).toEqual([CHENNAI])
    expect(await listedIds({ q: '600020' })).toEqual([CHENNAI])
    expect(await listedIds({ q: '%' })).toEqual([])
    expect(await listedIds({ q: 'salem', state: 'closed' })).toEqual([])
    expect((await listedIds({ city: (await areaOf(CHENNAI)).city.id })).includes(CHENNAI)).toBe(true)
  })
})

describe('OPS-005: a change of an area', () => {
  test('needs the newest version, and an outdated request gets the stored values', async () => {
    const stale = await edited(OTHER)
    const save = (body: object) => ask(manager, 'areas/save', { ...body, branch: 5 })
    expect(codeOf(await save({ ...stale, name: 'Chennai West' }))).toBe('ok')
    const late = await save({ ...stale, name: 'Chennai East' })
    expect(late.status).toBe(409)
    expect(firstOf(late)).toMatchObject({ code: 'stale' })
    expect(late.body.data.current).toEqual(await areaOf(OTHER))
    expect(await areaOf(OTHER)).toMatchObject({ name: 'Chennai West', version: stale.version + 1 })
    const taken = await save({ ...(await edited(OTHER)), name: 'chennai zone 1' })
    expect(firstOf(taken)).toMatchObject({ code: 'area_taken', field: 'name' })
    for (const path of ['areas/ranges', 'areas/close'])
      expect(codeOf(await ask(manager, path, { ...stale, ranges: [], from_day: null }))).toBe('409 stale')
    expect(codeOf(await ask(manager, 'areas/get', { id: 999_999 }))).toBe('no_such_area')
  })

  test('OPS-A06: is refused at an overlapping range, and the refusal names area and range', async () => {
    const own = (await areaOf(OTHER)).ranges
    const answer = await ask(manager, 'areas/ranges', {
      ...(await edited(OTHER)),
      ranges: [...own, { from: '600033', to: '600033' }],
    })
    expect(firstOf(answer)).toEqual({
      code: 'overlap',
      message: 'Chennai Zone 1 already has the pincodes 600001 to 600033',
      field: `ranges.${own.length}`,
    })
    expect((await areaOf(OTHER)).ranges).toEqual(own)
    const wrong = await ask(manager, 'areas/ranges', {
      ...(await edited(OTHER)),
      ranges: [{ from: '600099', to: '600090' }],
    })
    expect(firstOf(wrong)).toMatchObject({ code: 'bad_range', field: 'ranges.0' })
  })

  test('OPS-A08: closes the area from the day after its last booking, and reopens it', async () => {
    const day = addDays(TODAY, 3)
    const booker = await shopperAtSlots(shop, { pincode: '600001' })
    expect((await booker.submit(`${CHENNAI}_${day}_09:00`)).status).toBe(200)
    expect((await areaOf(CHENNAI)).last_booked).toBe(day)
    const close = async (fromDay: IstDate | null) =>
      ask(manager, 'areas/close', { ...(await edited(CHENNAI)), from_day: fromDay })
    expect(firstOf(await close(day))).toEqual({
      code: 'is_booked',
      message: 'The last booking of this area is on 26 Nov. It can close from the day after',
      field: 'from_day',
    })
    expect(firstOf(await close(addDays(TODAY, -1)))).toMatchObject({ code: 'closes_in_past' })
    expect((await close(addDays(day, 1))).body.data.area.closed_from).toBe(addDays(day, 1))
    const [listed] = (await ask(manager, 'areas/list', { q: '600001' })).body.data.areas
    expect(listed.state).toBe('closing')
    expect((await close(null)).body.data.area.closed_from).toBeNull()
  })

  test('OPS-006: writes an audit entry with the person and the session, and a refused change writes none', async () => {
    const entries = await query<{ act: string; actor: string; session: string | null }>(
      shop.db,
      sql`select distinct act, actor, session from audit_entries where act like 'area%' order by act`,
    )
    expect(entries.map(({ act }) => act)).toEqual([
      'area.closed',
      'area.opened',
      'area.saved',
      'areas.created',
    ])
    expect(entries.every(({ actor, session }) => actor.startsWith('staff:') && session !== null)).toBe(true)
  })
})
