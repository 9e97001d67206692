import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import {
  dearerThanParts,
  isInForce,
  isLargeChange,
  nextStart,
  priceAt,
  priceFault,
  shortenedBy,
  type PriceEntry,
  type PriceLocation,
} from './price-book.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const DAY_MS = 86_400_000
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)

const BASE: PriceLocation = { kind: 'base' }
const DELHI: PriceLocation = { kind: 'city', cityId: 1 }
const SAKET: PriceLocation = { kind: 'area', areaId: 11 }

type Given = { at?: PriceLocation; price: number; from?: number; until?: number }
let nextId = 1
const entry = ({ at = BASE, price, from = -1, until }: Given): PriceEntry => ({
  id: nextId++,
  location: at,
  price: rupees(price),
  mrp: rupees(2_000),
  startsAt: days(from),
  endsAt: until === undefined ? null : days(until),
})

const INSIDE = { areaId: 11, cityId: 1 }
const rupeesAt = (entries: PriceEntry[], place = INSIDE, instant = NOW) =>
  priceAt(entries, place, instant).price / 100

const faultOf = (price: number, mrp: number) =>
  priceFault({ price: rupees(price), mrp: rupees(mrp) }, { startsAt: NOW, endsAt: null }, NOW)?.kind ?? null

const isLarge = (was: number, now: number) => isLargeChange(rupees(was), rupees(now))

const faultFrom = (startsAt: Date, endsAt: Date | null = null) =>
  priceFault({ price: rupees(1), mrp: rupees(1) }, { startsAt, endsAt }, NOW)?.kind ?? null

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

describe('OPS-P01: the price at a location and an instant', () => {
  const book = [entry({ price: 500 }), entry({ at: DELHI, price: 450 }), entry({ at: SAKET, price: 400 })]

  test('is the area’s entry, else its city’s, else the base entry, else the default price', () => {
    expect(rupeesAt(book)).toBe(400)
    expect(rupeesAt(book, { areaId: 12, cityId: 1 })).toBe(450)
    expect(rupeesAt(book, { areaId: 21, cityId: 2 })).toBe(500)
    expect(priceAt([], INSIDE, NOW)).toEqual({ price: rupees(1_000), mrp: rupees(1_400) })
  })

  test('applies from the instant at which an entry starts, and not at the one at which it ends', () => {
    // The latest start first, so that an implementation that ignores the start would find the wrong entry.
    const promo = [
      entry({ price: 550, from: 2 }),
      entry({ price: 300, from: 1, until: 2 }),
      entry({ price: 500, until: 1 }),
    ]
    const around = (day: number) =>
      [-1, 0].map((ms) => rupeesAt(promo, INSIDE, new Date(days(day).getTime() + ms)))
    expect([around(1), around(2)]).toEqual([
      [500, 300],
      [300, 550],
    ])
  })

  test('falls back to the wider location after an area’s own price has ended', () => {
    const ended = [entry({ price: 500 }), entry({ at: SAKET, price: 400, until: 1 })]
    expect([rupeesAt(ended), rupeesAt(ended, INSIDE, days(1))]).toEqual([400, 500])
  })
})

describe('OPS-P02: a price', () => {
  test('is in whole rupees, above 0 and at most the MRP', () => {
    expect([faultOf(0, 100), faultOf(1, 100), faultOf(100, 100), faultOf(101, 100)]).toEqual([
      'not-above-zero',
      null,
      null,
      'above-mrp',
    ])
    expect([faultOf(99.5, 100), faultOf(99, 100.5)]).toEqual(['not-whole-rupees', 'not-whole-rupees'])
  })

  test('must be typed twice if it changes by more than half', () => {
    expect([isLarge(1_000, 500), isLarge(1_000, 499)]).toEqual([false, true])
    expect([isLarge(1_000, 1_500), isLarge(1_000, 1_501)]).toEqual([false, true])
  })

  test('of a package is compared with its parts at each place and instant', () => {
    const packages = [{ id: 1, sku: 'P', name: 'Package', partIds: [2, 3] }]
    const books = (parts: PriceEntry[], own = [entry({ price: 800 })]) =>
      new Map([
        [1, own],
        [2, parts],
        [3, [entry({ price: 300 })]],
      ])
    const dearer = (parts: PriceEntry[], own?: PriceEntry[], startsAt = NOW) =>
      dearerThanParts(packages, books(parts, own), [{ areaId: null, cityId: null }, INSIDE], {
        startsAt,
        endsAt: null,
      })
    expect(dearer([entry({ price: 500 })])).toEqual([])
    expect(dearer([entry({ price: 499 })])).toMatchObject([{ sku: 'P', price: 80_000, partsPrice: 79_900 }])
    expect(dearer([entry({ price: 500 }), entry({ at: SAKET, price: 450 })])).toMatchObject([
      { place: INSIDE },
    ])
    const later = [entry({ price: 500, until: 3 }), entry({ price: 400, from: 3 })]
    expect(dearer(later)).toHaveLength(1)
    expect(
      dearer([entry({ price: 400, until: 3 }), entry({ price: 500, from: 3 })], undefined, days(3)),
    ).toEqual([])
  })
})

describe('OPS-P03: a planned price', () => {
  test('starts up to a year ahead, not in the past, and ends after its start', () => {
    expect([faultFrom(days(366)), faultFrom(days(366.01))]).toEqual([null, 'starts-too-late'])
    expect([faultFrom(minutesAgo(5)), faultFrom(minutesAgo(6))]).toEqual([null, 'starts-in-past'])
    expect([faultFrom(days(1), days(1)), faultFrom(days(1), days(1.1))]).toEqual(['ends-before-start', null])
  })

  test('takes effect next if it is the earliest of those planned', () => {
    const plan = [
      entry({ price: 1, from: 5 }),
      entry({ price: 1, from: 2 }),
      entry({ price: 1, from: 3, until: 3 }),
    ]
    expect(nextStart(plan, days(2))).toEqual(days(5))
    expect(nextStart(plan, NOW)).toEqual(days(2))
    expect(nextStart(plan, days(5))).toBeNull()
  })

  const bound = fc.integer({ min: 0, max: 60 })
  const period = fc
    .tuple(bound, fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }))
    .map(([from, length]) => ({ startsAt: days(from), endsAt: length === null ? null : days(from + length) }))

  test('replaces exactly its own period, and no two entries apply at the same instant', () => {
    const saves = fc.array(period, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(saves, (periods) => {
        type Saved = { startsAt: Date; endsAt: Date | null; save: number }
        const book = periods.reduce<Saved[]>((entries, next, save) => {
          const shortened = shortenedBy(entries, next)
          const touched = new Set(shortened.map(({ entry: one }) => one))
          const rest = entries.filter((one) => !touched.has(one))
          const parts = shortened.flatMap(({ entry: one, remaining }) =>
            remaining.map((part) => ({ ...part, save: one.save })),
          )
          return [...rest, ...parts, { ...next, save }]
        }, [])
        for (let day = 0; day <= 95; day += 1) {
          const instant = days(day + 0.5)
          const last = periods.findLastIndex((one) => isInForce(one, instant))
          const found = book.filter((one) => isInForce(one, instant)).map(({ save }) => save)
          expect(found).toEqual(last < 0 ? [] : [last])
        }
      }),
    )
  })
})
