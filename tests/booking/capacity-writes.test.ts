import { afterAll, describe, expect, test } from 'vitest'
import { storedExceptions } from '../../src/domains/slots/plan/exceptions.store.server.ts'
import { weekInForce } from '../../src/domains/slots/plan/plan.ts'
import { storedPlans, type StoredPlans } from '../../src/domains/slots/plan/plans.store.server.ts'
import { offeredSlots } from '../../src/domains/cart/slot-offers.store.server.ts'
import { addDays, istDate, type IstDate } from '../../src/kernel/ist.ts'
import { one, query, sql } from '../../src/platform/db/query.server.ts'
import { saveException } from '../../src/use-cases/operator/capacity/exceptions.server.ts'
import { copyPlan, savePlan } from '../../src/use-cases/operator/capacity/plans.server.ts'
import { cartHandlers } from '../../src/use-cases/cart/cart.api.server.ts'
import { slotsHandlers } from '../../src/use-cases/booking/slots.api.server.ts'
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
  test('applies from its first day, and the previous plan until then', async () => {
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

  test('with an outdated version is refused with the stored plan, and writes nothing', async () => {
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
    expect([one, other].filter((saved) => saved?.ok === true)).toHaveLength(1)
    expect(await entries()).toBe(count + 1)
  })

  test('that is invalid or names an unknown area is refused', async () => {
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

  test('is copied to several areas and days in one action, completely or not at all', async () => {
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

  test('of a city applies to its areas only, and an exception of an area takes precedence', async () => {
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

  test('with an unknown city or area, or without a reason, is refused', async () => {
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
