import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { shopperAtSlots } from '../support/people/shopper.ts'
import type { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const TODAY = istDate(shop.clock.now())
const [CHENNAI, OTHER, THIRD] = [1101, 1102, 1103]

let manager: TestClient
let collector: number
beforeAll(async () => {
  manager = (await staffClient(shop, ['manager'])).client
  collector = (await staffClient(shop, ['collector'])).id
})

const slot = (weekday: number, start: string, capacity: number) => {
  return { weekday, start, end: `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`, capacity }
}
const areaOf = async (id: number) => (await ask(manager, 'areas/get', { id })).body.data.area
const edited = async (area: number) => ({ area, version: (await areaOf(area)).version })
const firstOf = ({ body }: { body: { message?: unknown[] } }) => body.message?.[0]
const savePlan = async (area: number, from_day: string, slots: object[]) =>
  ask(manager, 'plans/save', { ...(await edited(area)), from_day, slots })

const list = async (body: object) => (await ask(manager, 'exceptions/list', body)).body.data.exceptions

describe('OPS-A01: plans through the calls', () => {
  test('are saved, and an error is reported at the invalid slot', async () => {
    const fromDay = addDays(TODAY, 7)
    const saved = await savePlan(OTHER, fromDay, [slot(1, '09:00', 3)])
    expect(saved.body.data.area.weeks.at(-1)).toEqual({ from_day: fromDay, slots: [slot(1, '09:00', 3)] })
    const overlapping = [slot(1, '09:00', 3), { ...slot(1, '09:00', 3), start: '09:30' }]
    expect(firstOf(await savePlan(OTHER, TODAY, overlapping))).toEqual({
      code: 'slots_overlap',
      message: 'Monday, 9:30 AM: this slot starts before the one above it ends',
      field: 'slots.1',
    })
    expect(firstOf(await savePlan(OTHER, addDays(TODAY, -1), [slot(1, '09:00', 3)]))).toMatchObject({
      code: 'begins_in_past',
      field: 'from_day',
    })
    expect(firstOf(await savePlan(OTHER, TODAY, [slot(1, '09:00', 1_000)]))).toMatchObject({
      code: 'bad_capacity',
      field: 'slots.0',
    })
  })

  test('are removed before their week begins, and not while they are in force', async () => {
    const fromDay = addDays(TODAY, 7)
    const remove = async (day: string) =>
      ask(manager, 'plans/remove', { ...(await edited(OTHER)), from_day: day })
    expect(firstOf(await remove(addDays(TODAY, 8)))).toMatchObject({ code: 'no_such_week' })
    expect(firstOf(await remove('2000-01-01'))).toMatchObject({ code: 'week_began' })
    const stale = await edited(OTHER)
    expect((await remove(fromDay)).body.data.area.weeks).toHaveLength(1)
    const late = await ask(manager, 'plans/remove', { ...stale, from_day: fromDay })
    expect([codeOf(late), late.body.data.current]).toEqual(['409 stale', await areaOf(OTHER)])
    const acts = await query(shop.db, sql`select from audit_entries where act = 'slot_plan.removed'`)
    expect(acts).toHaveLength(1)
  })

  test('are copied from one weekday to other areas and days', async () => {
    await savePlan(CHENNAI, TODAY, [slot(1, '06:00', 4), slot(2, '07:00', 4)])
    const copy = async (more: object) =>
      ask(manager, 'plans/copy', {
        area: CHENNAI,
        weekday: 1,
        weekdays: [1, 3],
        from_day: TODAY,
        to: [await edited(THIRD)],
        ...more,
      })
    expect((await copy({})).body.data).toEqual({ copied: 1 })
    const { slots } = (await areaOf(THIRD)).weeks.at(-1)
    expect(slots.filter(({ weekday }: { weekday: number }) => weekday === 3)).toEqual([slot(3, '06:00', 4)])
    expect(firstOf(await copy({ weekdays: [] }))).toMatchObject({ code: 'no_weekday', field: 'weekdays' })
    expect(codeOf(await copy({ to: [{ area: THIRD, version: 1 }] }))).toBe('409 stale')
  })
})

describe('OPS-A01: exceptions through the calls', () => {
  const day = addDays(TODAY, 5)
  const holiday = {
    scope: 'all',
    from_day: day,
    to_day: day,
    capacity: null,
    reason: 'Festival',
    text: 'Closed for Diwali',
  }
  const closures = async (area: number) => {
    const { client } = await shopperAtSlots(shop, { pincode: '600001' })
    const body = { AreaId: area, BranchId: 5, CollectionDateTime: day, Capability: 'D' }
    return (await client.post('/api/slims/GetThirdPartyTimeSlotList', body)).body.data.Success.Closures
  }

  const refused = async (more: object) =>
    firstOf(await ask(manager, 'exceptions/save', { ...holiday, ...more }))

  test('close all areas for a holiday with a text for shoppers, and their removal reopens the areas', async () => {
    const saved = await ask(manager, 'exceptions/save', holiday)
    const { exception } = saved.body.data
    expect(exception).toMatchObject({
      version: 1,
      scope: { kind: 'all', id: null, name: null },
      from: '00:00',
      to: '24:00',
      text: 'Closed for Diwali',
    })
    for (const area of [OTHER, THIRD])
      expect(await closures(area)).toEqual([{ Date: day, Text: 'Closed for Diwali' }])
    const { id, version } = exception
    const changed = await ask(manager, 'exceptions/save', { ...holiday, id, version, text: 'Holiday' })
    expect(changed.body.data.exception).toMatchObject({ version: 2, text: 'Holiday' })
    const late = await ask(manager, 'exceptions/remove', { id, version })
    expect([codeOf(late), late.body.data.current]).toEqual(['409 stale', changed.body.data.exception])
    expect(codeOf(await ask(manager, 'exceptions/remove', { id, version: 2 }))).toBe('ok')
    expect(await closures(OTHER)).toEqual([])
    expect(codeOf(await ask(manager, 'exceptions/remove', { id, version: 2 }))).toBe('no_such_exception')
  })

  test('of an area are listed by name, together with those of its city and of all areas', async () => {
    const { city } = await areaOf(CHENNAI)
    await ask(manager, 'exceptions/save', { ...holiday, scope: 'city', scope_id: city.id })
    const own = {
      ...holiday,
      scope: 'area',
      scope_id: CHENNAI,
      capacity: 2,
      text: '',
      from: '06:00',
      to: '12:00',
    }
    await ask(manager, 'exceptions/save', own)
    const elsewhere = { ...holiday, scope: 'area', scope_id: OTHER }
    await ask(manager, 'exceptions/save', elsewhere)
    const names = (await list({ area: CHENNAI })).map(({ scope }: { scope: { name: string } }) => scope.name)
    expect(names.filter((name: string | null) => name !== null)).toEqual([city.name, 'Chennai Zone 1'])
    expect((await list({ scope: 'area' })).map(({ scope }: { scope: { id: number } }) => scope.id)).toEqual([
      CHENNAI,
      OTHER,
    ])
  })

  test('are refused at the invalid field, and need an existing area or city', async () => {
    expect(await refused({ to_day: addDays(TODAY, 4) })).toMatchObject({
      code: 'bad_period',
      field: 'to_day',
    })
    expect(await refused({ capacity: 3 })).toMatchObject({ code: 'text_without_closure', field: 'text' })
    expect(await refused({ reason: ' ' })).toMatchObject({ code: 'invalid', field: 'reason' })
    expect(await refused({ scope: 'city', scope_id: 999 })).toMatchObject({
      code: 'no_such_city',
      field: 'scope_id',
    })
    expect(await refused({ scope: 'area' })).toMatchObject({ code: 'no_such_area', field: 'scope_id' })
  })
})

describe('OPS-A02: shifts through the calls', () => {
  test('are saved with the version of the area, and the reply names the available collectors', async () => {
    const shift = { staff_id: collector, weekday: 1, from: '06:00', to: '14:00' }
    const saved = await ask(manager, 'shifts/save', { ...(await edited(OTHER)), day: null, shifts: [shift] })
    expect(saved.body.data).toMatchObject({
      visits_per_hour: 3,
      shifts: [{ ...shift, day: null }],
      people: [{ id: collector, name: 'Ravi Shetty', is_active: true }],
    })
    expect(saved.body.data.version).toBe((await areaOf(OTHER)).version)
    const stranger = [shift, { ...shift, staff_id: 999 }]
    const refused = await ask(manager, 'shifts/save', {
      ...(await edited(OTHER)),
      day: null,
      shifts: stranger,
    })
    expect(firstOf(refused)).toMatchObject({ code: 'not_a_collector', field: 'shifts.1' })
    await execute(shop.db, sql`update staff set state = 'suspended' where id = ${collector}`)
    const { people } = (await ask(manager, 'shifts/list', { area: OTHER })).body.data
    expect(people).toEqual([{ id: collector, name: 'Ravi Shetty', is_active: false }])
  })
})

describe('OPS-A05: the heat map through the call', () => {
  test('lists areas by day, 50 a page, or the slots of one area, and counts a hold from its start to its end', async () => {
    const heat = async (body: object) =>
      (await ask(manager, 'areas/heat', { from: TODAY, ...body })).body.data
    const before = await heat({ q: '600001' })
    expect([before.areas, before.cells.length]).toEqual([
      [{ id: CHENNAI, name: 'Chennai Zone 1', city: 'Chennai' }],
      15,
    ])
    const monday = addDays(TODAY, 7)
    const shopper = await shopperAtSlots(shop, { pincode: '600001' })
    expect((await shopper.submit(`${CHENNAI}_${monday}_06:00`)).status).toBe(200)
    const cellOf = ({ cells }: { cells: { day: string; start?: string }[] }, start?: string) =>
      cells.find((cell) => cell.day === monday && cell.start === start)
    expect(cellOf(await heat({ q: '600001' }))).toEqual({
      area: CHENNAI,
      day: monday,
      wanted: 4,
      taken: 1,
      held: 1,
    })
    const bySlot = await heat({ area: CHENNAI })
    expect(cellOf(bySlot, '06:00')).toMatchObject({ start: '06:00', wanted: 4, taken: 1, held: 1 })
    expect((await heat({})).cells).toHaveLength(48 * 15)

    const now = shop.clock.now()
    const endHold = (at: Date) =>
      execute(shop.db, sql`update slot_places set held_until = ${at} where held_until is not null`)
    await endHold(new Date(now.getTime() + 60_000))
    expect(cellOf(await heat({ q: '600001' }))).toMatchObject({ taken: 1, held: 1 })
    await endHold(now)
    expect(cellOf(await heat({ q: '600001' }))).toMatchObject({ taken: 0, held: 0 })
  })
})
