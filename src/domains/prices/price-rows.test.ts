import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import type { PriceEntry } from './price-book.ts'
import { changesOfRows, effectiveFrom, toSuccessiveGroups, type PriceRow } from './price-rows.ts'

const NOW = new Date('2026-11-23T03:30:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const AREA = { kind: 'area', areaId: 1101 } as const
const amount = (price: number) => ({ price: rupees(price), mrp: rupees(1_000) })

const entry = (price: number, startsAt: Date, endsAt: Date | null): PriceEntry => {
  return { id: 1, location: AREA, ...amount(price), startsAt, endsAt }
}
const row = (price: number | null, rest: Partial<PriceRow> = {}): PriceRow => ({
  productId: 7,
  location: AREA,
  startsAt: null,
  endsAt: null,
  stored: null,
  price: price === null ? null : amount(price),
  ...rest,
})
const after = (own: PriceEntry[], ...rows: PriceRow[]) =>
  changesOfRows(own, rows, NOW)
    .entries.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ price, startsAt, endsAt }) => [price / 100, startsAt, endsAt])

const inForce = { startsAt: NOW, endsAt: null }
const change = (price: number) => ({ productId: 7, location: AREA, price: amount(price), period: inForce })

describe('rows of a file of prices', () => {
  test('OPS-P03: shorten the entries that they overlap, and split them if they have an end', () => {
    const own = [entry(500, days(-9), null)]
    expect(after(own, row(400, { startsAt: days(1) }))).toEqual([
      [500, days(-9), days(1)],
      [400, days(1), null],
    ])
    expect(after(own, row(400, { startsAt: days(1), endsAt: days(2) }))).toEqual([
      [500, days(-9), days(1)],
      [400, days(1), days(2)],
      [500, days(2), null],
    ])
  })

  test('OPS-C06: change nothing in the past, and after an earlier end the wider location’s price applies', () => {
    const own = [entry(500, days(-9), null)]
    expect(after(own, row(400, { stored: inForce }))).toEqual([
      [500, days(-9), NOW],
      [400, NOW, null],
    ])
    expect(after(own, row(500, { stored: inForce, endsAt: days(3) }))).toEqual([
      [500, days(-9), NOW],
      [500, NOW, days(3)],
    ])
  })

  test('OPS-C06: that remove a planned price extend the one before it, and end a current own price without a successor', () => {
    const own = [entry(500, days(-9), days(2)), entry(400, days(2), null)]
    const planned = row(null, { startsAt: days(2), stored: { startsAt: days(2), endsAt: null } })
    expect(after(own, planned).map(([price]) => price)).toEqual([500, 500])
    expect(after([entry(500, days(-9), null)], row(null, { stored: inForce }))).toEqual([
      [500, days(-9), NOW],
    ])
  })

  test('OPS-C06: that remove a planned price extend the current price of the same file', () => {
    const own = [entry(500, days(-9), days(2)), entry(400, days(2), null)]
    const planned = row(null, { startsAt: days(2), stored: { startsAt: days(2), endsAt: null } })
    const now = row(450, { endsAt: days(2), stored: { startsAt: NOW, endsAt: days(2) } })
    expect(after(own, planned, now).map(([price]) => price)).toEqual([500, 450, 450])
  })

  test('begin at their start, or at once if that has passed', () => {
    expect(effectiveFrom(row(1, { startsAt: days(1) }), NOW)).toEqual(days(1))
    expect(effectiveFrom(row(1, { startsAt: days(-1) }), NOW)).toEqual(NOW)
  })

  test('of one product and location are written one after the other', () => {
    const [one, two, three] = [change(1), change(2), change(3)]
    expect(toSuccessiveGroups([[one, two], [three]])).toEqual([[one, three], [two]])
  })
})
