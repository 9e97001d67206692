import { afterAll, describe, expect, test } from 'vitest'
import { storedExceptions } from '../../src/domains/slots/plan/exceptions.store.server.ts'
import { weekInForce } from '../../src/domains/slots/plan/plan.ts'
import { storedPlans, type StoredPlans } from '../../src/domains/slots/plan/plans.store.server.ts'
import { visitsPerHour } from '../../src/domains/slots/plan/shifts.store.server.ts'
import { serviceArea } from '../../src/domains/pincodes/pincodes.store.server.ts'
import { removeClosedRanges } from '../../src/domains/slots/plan/closing.store.server.ts'
import { offeredSlots } from '../../src/domains/cart/slot-offers.store.server.ts'
import { addDays, istDate, type IstDate } from '../../src/kernel/ist.ts'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { closeArea, saveRanges } from '../../src/use-cases/operator/capacity/areas.server.ts'
import { saveException } from '../../src/use-cases/operator/capacity/exceptions.server.ts'
import { copyPlan, savePlan } from '../../src/use-cases/operator/capacity/plans.server.ts'
import { saveShifts } from '../../src/use-cases/operator/capacity/shifts.server.ts'
import { cartHandlers } from '../../src/use-cases/cart/cart.api.server.ts'
import { slotsHandlers } from '../../src/use-cases/booking/slots.api.server.ts'
import { shopperAtSlots } from '../support/people/shopper.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())

const author = { actor: { kind: 'staff' as const, id: 7 } }
const [CHENNAI, OTHER, THIRD] = [1101, 1102, 1103]
const now = shop.clock.now()
const TODAY = istDate(now)

async function plansOf(areaId: number): Promise<StoredPlans> {
  const stored = await storedPlans(shop.db, areaId, TODAY)
  if (stored === undefined) throw new Error(`no area ${areaId}`)
  return stored
}

const edited = async (areaId: number) => ({ areaId, version: (await plansOf(areaId)).version })

async function starts(areaId: number, day: IstDate): Promise<number[]> {
  const question = { areaId, from: day, count: 1, startMinute: null }
  const offers = await offeredSlots(shop.db, question, { id: null, customerId: null }, now)
  return offers.map(({ startMinute }) => startMinute)
}

const entries = async () =>
  (await one<{ count: number }>(shop.db, sql`select count(*)::int as count from audit_entries`))?.count ?? 0

const slot = (weekday: number, hour: number, capacity = 4) => {
  return { weekday, startMinute: hour * 60, endMinute: hour * 60 + 60, capacity }
}

describe('OPS-A01: a plan', () => {
  test('holds from its day on, and the week before it until then', async () => {
    const fromDay = addDays(TODAY, 7)
    const before = await starts(CHENNAI, addDays(TODAY, 6))
    const saved = await savePlan(
      shop.db,
      { ...(await edited(CHENNAI)), fromDay, slots: [slot(1, 9)] },
      author,
      now,
    )
    expect(saved.ok && saved.value.weeks.map((week) => week.fromDay)).toEqual(['2000-01-01', fromDay])
    expect(await starts(CHENNAI, addDays(TODAY, 6))).toEqual(before)
    expect([await starts(CHENNAI, fromDay), await starts(CHENNAI, addDays(fromDay, 1))]).toEqual([[540], []])
  })

  test('of an editor whose version is not the newest is refused with what is stored, and writes nothing', async () => {
    const stale = await edited(OTHER)
    const first = await savePlan(shop.db, { ...stale, fromDay: TODAY, slots: [slot(1, 8)] }, author, now)
    expect(first.ok).toBe(true)
    const count = await entries()
    const second = await savePlan(shop.db, { ...stale, fromDay: TODAY, slots: [slot(1, 7)] }, author, now)
    expect(second).toEqual({ ok: false, refusal: { kind: 'stale', current: await plansOf(OTHER) } })
    const newest = await edited(OTHER)
    const [one, other] = await Promise.all(
      [6, 7].map((hour) =>
        savePlan(shop.db, { ...newest, fromDay: TODAY, slots: [slot(1, hour)] }, author, now),
      ),
    )
    expect([one?.ok, other?.ok].toSorted()).toEqual([false, true])
    expect(await entries()).toBe(count + 1)
  })

  test('that is invalid, or of an unknown area, is refused', async () => {
    const invalid = await savePlan(
      shop.db,
      { ...(await edited(OTHER)), fromDay: TODAY, slots: [] },
      author,
      now,
    )
    expect(invalid).toMatchObject({ ok: false, refusal: { kind: 'invalid', why: { kind: 'no-slots' } } })
    const unknown = { areaId: 999_999, version: 1, fromDay: TODAY, slots: [slot(1, 9)] }
    expect(await savePlan(shop.db, unknown, author, now)).toEqual({
      ok: false,
      refusal: { kind: 'unknown-area', areaId: 999_999 },
    })
  })

  test('is copied to other areas and days by one action, all of it or nothing', async () => {
    await savePlan(
      shop.db,
      { ...(await edited(CHENNAI)), fromDay: TODAY, slots: [slot(1, 6), slot(2, 7)] },
      author,
      now,
    )
    const before = weekInForce((await plansOf(THIRD)).weeks, TODAY)?.slots ?? []
    const monday = { from: { areaId: CHENNAI, weekday: 1 }, weekdays: [1, 3], fromDay: TODAY }
    const areas = [await edited(OTHER), await edited(THIRD)]
    const copied = await copyPlan(shop.db, { ...monday, areas }, author, now)
    expect(copied.ok).toBe(true)
    const week = weekInForce((await plansOf(THIRD)).weeks, TODAY)?.slots ?? []
    expect(week.filter(({ weekday }) => [1, 3].includes(weekday))).toEqual([slot(1, 6), slot(3, 6)])
    const rest = (slots: typeof week) => slots.filter(({ weekday }) => ![1, 3].includes(weekday))
    expect(rest(week)).toEqual(rest([...before]))

    const again = await copyPlan(
      shop.db,
      { ...monday, areas: [await edited(THIRD), areas[0] ?? { areaId: 0, version: 0 }] },
      author,
      now,
    )
    expect(again).toMatchObject({ ok: false, refusal: { kind: 'stale' } })
    const whole = { from: { areaId: CHENNAI, weekday: null }, weekdays: [], fromDay: TODAY }
    await copyPlan(shop.db, { ...whole, areas: [await edited(THIRD)] }, author, now)
    expect(weekInForce((await plansOf(THIRD)).weeks, TODAY)?.slots).toEqual([slot(1, 6), slot(2, 7)])
  })
})

describe('OPS-A01: an exception', () => {
  const terms = {
    fromDay: addDays(TODAY, 14),
    toDay: addDays(TODAY, 14),
    fromMinute: 0,
    toMinute: 1440,
    capacity: null,
    reason: 'Festival',
    text: '',
  }

  test('of a city covers its areas and no other, and one of an area in it counts before it', async () => {
    const city = await one<{ id: number }>(
      shop.db,
      sql`select city_id as id from service_areas where id = ${CHENNAI}`,
    )
    const [elsewhere] = await query<{ id: number }>(
      shop.db,
      sql`select id from service_areas where city_id <> ${city?.id ?? 0} order by id limit 1`,
    )
    const day = addDays(TODAY, 14)
    await saveException(shop.db, { edited: null, scope: { cityId: city?.id ?? 0 }, terms }, author, now)
    expect(await starts(THIRD, day)).toEqual([])
    expect((await starts(elsewhere?.id ?? 0, day)).length).toBeGreaterThan(0)

    const own = { ...terms, toDay: addDays(TODAY, 20), capacity: 2 }
    const saved = await saveException(
      shop.db,
      { edited: null, scope: { areaId: THIRD }, terms: own },
      author,
      now,
    )
    if (!saved.ok) throw new Error('not saved')
    expect(await starts(THIRD, day)).toEqual([360])

    const { id, version } = saved.value
    const moved = { edited: { id, version }, scope: { areaId: CHENNAI }, terms: own }
    expect(await saveException(shop.db, moved, author, now)).toMatchObject({
      ok: true,
      value: { version: 2 },
    })
    expect(await starts(THIRD, day)).toEqual([])
    expect((await storedExceptions(shop.db, TODAY)).find((one) => one.id === id)?.scope).toEqual({
      areaId: CHENNAI,
    })
    expect(await saveException(shop.db, moved, author, now)).toMatchObject({
      ok: false,
      refusal: { kind: 'stale' },
    })
  })

  test('of an unknown place, or without a reason, is refused', async () => {
    const unknown = { edited: null, scope: { areaId: 999_999 }, terms }
    expect(await saveException(shop.db, unknown, author, now)).toMatchObject({
      refusal: { kind: 'unknown-scope' },
    })
    const nameless = { edited: null, scope: 'all' as const, terms: { ...terms, reason: '' } }
    expect(await saveException(shop.db, nameless, author, now)).toMatchObject({
      refusal: { kind: 'invalid' },
    })
  })
})

describe('OPS-A02: shifts', () => {
  const shift = (staffId: number, fromMinute: number) => {
    return { staffId, on: { weekday: 1 }, fromMinute, toMinute: fromMinute + 240 }
  }

  test('replace the stored ones of their area, and nobody is on duty in two areas at a time', async () => {
    const shifts = [shift(1, 360), shift(2, 360)]
    const saved = await saveShifts(shop.db, { ...(await edited(CHENNAI)), day: null, shifts }, author, now)
    expect(saved).toEqual({ ok: true, value: shifts })
    const twice = { ...(await edited(OTHER)), day: null, shifts: [shift(2, 599)] }
    expect(await saveShifts(shop.db, twice, author, now)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', why: { kind: 'shifts-overlap', staffId: 2 } },
    })
    expect(
      (
        await saveShifts(
          shop.db,
          { ...twice, ...(await edited(OTHER)), shifts: [shift(2, 600)] },
          author,
          now,
        )
      ).ok,
    ).toBe(true)
    const fewer = await saveShifts(
      shop.db,
      { ...(await edited(CHENNAI)), day: null, shifts: [shift(1, 360)] },
      author,
      now,
    )
    expect(fewer).toEqual({ ok: true, value: [shift(1, 360)] })
  })

  test('of one day are saved beside those of every week; visits per hour are a setting, 3 without one', async () => {
    const day = addDays(TODAY, 3)
    const ofDay = { staffId: 1, on: { day }, fromMinute: 600, toMinute: 660 }
    const save = async (to: IstDate | null) =>
      saveShifts(shop.db, { ...(await edited(CHENNAI)), day: to, shifts: [ofDay] }, author, now)
    expect(await save(null)).toMatchObject({ refusal: { kind: 'other-day' } })
    expect(await save(day)).toEqual({ ok: true, value: [shift(1, 360), ofDay] })
    expect(await visitsPerHour(shop.db)).toBe(3)
    await execute(shop.db, sql`insert into settings (name, value) values ('visits_per_hour', '4')`)
    expect(await visitsPerHour(shop.db)).toBe(4)
  })
})

describe('OPS-A06: the pincodes of an area', () => {
  test('may not overlap those of another, which the refusal names, and are served at once', async () => {
    const [taken] = await query<{ from: string; to: string; area: string }>(
      shop.db,
      sql`select from_pincode as "from", to_pincode as "to", a.name as area from service_area_ranges r
          join service_areas a on a.id = r.area_id where a.id = ${OTHER} order by 1 limit 1`,
    )
    if (taken === undefined) throw new Error('no range')
    const { from, to, area } = taken
    const own = await query<{ from: string; to: string }>(
      shop.db,
      sql`select from_pincode as "from", to_pincode as "to" from service_area_ranges where area_id = ${CHENNAI} order by 1`,
    )
    const overlapping = { ...(await edited(CHENNAI)), ranges: [...own, { from: to, to }] }
    expect(await saveRanges(shop.db, overlapping, author, now)).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', why: { kind: 'overlap', with: { area, from, to } } },
    })
    const direct = sql`insert into service_area_ranges (area_id, from_pincode, to_pincode) values (${CHENNAI}, ${to}, ${to})`
    await expect(execute(shop.db, direct)).rejects.toThrow('service_area_ranges')

    const served = '990101'
    await execute(
      shop.db,
      sql`insert into pincodes (pincode, region_id, district, city, lat, lng)
          select ${served}, region_id, district, city, lat, lng from pincodes limit 1`,
    )
    expect(await serviceArea(shop.db, served)).toBeNull()
    const more = { ...(await edited(CHENNAI)), ranges: [...own, { from: served, to: served }] }
    expect((await saveRanges(shop.db, more, author, now)).ok).toBe(true)
    expect((await serviceArea(shop.db, served))?.areaId).toBe(CHENNAI)
  })
})

describe('OPS-A08: an area', () => {
  test('closes from the day after its last booking, and has no slots from then on', async () => {
    const area = 1104
    const [code] = await query<{ pincode: string }>(
      shop.db,
      sql`select from_pincode as pincode from service_area_ranges where area_id = ${area} limit 1`,
    )
    const day = addDays(TODAY, 3)
    const booker = await shopperAtSlots(shop, { pincode: code?.pincode ?? '' })
    expect((await booker.submit(`${area}_${day}_09:00`)).status).toBe(200)

    const close = async (fromDay: IstDate | null) =>
      closeArea(shop.db, { ...(await edited(area)), fromDay }, author, now)
    expect(await close(day)).toMatchObject({
      refusal: { kind: 'invalid', why: { kind: 'is-booked', lastBooked: day } },
    })
    expect(await close(addDays(TODAY, -1))).toMatchObject({ refusal: { why: { kind: 'in-past' } } })
    expect((await starts(area, addDays(day, 1))).length).toBeGreaterThan(0)
    expect(await close(addDays(day, 1))).toEqual({ ok: true, value: { fromDay: addDays(day, 1) } })
    expect((await starts(area, day)).length).toBeGreaterThan(0)
    expect(await starts(area, addDays(day, 1))).toEqual([])
    const late = await shopperAtSlots(shop, { pincode: code?.pincode ?? '' })
    expect((await late.submit(`${area}_${addDays(day, 1)}_09:00`)).status).toBe(422)

    const isServed = async () => (await serviceArea(shop.db, code?.pincode ?? ''))?.areaId === area
    await removeClosedRanges(shop.db, day)
    expect(await isServed()).toBe(true)
    expect(await close(null)).toEqual({ ok: true, value: { fromDay: null } })
    expect((await starts(area, addDays(day, 1))).length).toBeGreaterThan(0)
    await close(addDays(day, 1))
    await removeClosedRanges(shop.db, addDays(day, 1))
    expect(await isServed()).toBe(false)
  })
})
