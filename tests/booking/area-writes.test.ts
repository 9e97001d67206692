import { afterAll, describe, expect, test } from 'vitest'
import { storedPlans, type StoredPlans } from '../../src/domains/slots/plan/plans.store.server.ts'
import { visitsPerHour } from '../../src/domains/slots/plan/shifts.store.server.ts'
import { serviceArea } from '../../src/domains/pincodes/pincodes.store.server.ts'
import { removeClosedRanges } from '../../src/domains/slots/plan/closing.store.server.ts'
import { offeredSlots } from '../../src/domains/cart/slot-offers.store.server.ts'
import { addDays, istDate, type IstDate } from '../../src/kernel/ist.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { closeArea, saveRanges } from '../../src/use-cases/operator/capacity/areas.server.ts'
import { saveShifts } from '../../src/use-cases/operator/capacity/shifts.server.ts'
import { cartHandlers } from '../../src/use-cases/cart/cart.api.server.ts'
import { slotsHandlers } from '../../src/use-cases/booking/slots.api.server.ts'
import { shopperAtSlots } from '../support/people/shopper.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())

const author = { actor: { kind: 'staff' as const, id: 7 } }
const [CHENNAI, OTHER] = [1101, 1102]
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

// The first three rows of the staff.
await execute(
  shop.db,
  sql`insert into staff (name, mobile, roles, state, created_at)
      select 'Collector ' || at, '900000000' || at, array['collector'], case when at = 3 then 'suspended' else 'active' end, ${now}
      from generate_series(1, 3) at`,
)

const shift = (staffId: number, fromMinute: number) => {
  return { staffId, on: { weekday: 1 }, fromMinute, toMinute: fromMinute + 240 }
}

describe('OPS-A02: shifts', () => {
  test('replace the stored shifts of their area, and a collector is on duty in one area at a time', async () => {
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

  test('need active collectors: an unknown or suspended person is refused', async () => {
    for (const staffId of [3, 99]) {
      const edit = { ...(await edited(CHENNAI)), day: null, shifts: [shift(1, 360), shift(staffId, 360)] }
      expect(await saveShifts(shop.db, edit, author, now)).toEqual({
        ok: false,
        refusal: { kind: 'invalid', why: { kind: 'not-a-collector', staffId } },
      })
    }
  })

  test('of a single day are saved next to the weekly ones; visits per hour come from a setting, 3 by default', async () => {
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
  test('may not overlap those of another area, which the refusal names, and are served at once', async () => {
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
