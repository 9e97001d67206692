import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../kernel/ist.ts'
import {
  leadingFilter,
  listCursorText,
  toOrderListQuery,
  parseListCursor,
  type OrderFilters,
  type OrderView,
} from './order-lists.ts'

const today = parseIstDate('2026-11-23')
const day = parseIstDate('2026-11-24')
if (today === null || day === null) throw new Error('no day')

const NONE: OrderFilters = {
  status: null,
  visit_day: null,
  slot: null,
  placed_day: null,
  area: null,
  product: null,
  coupon: null,
  payment: null,
  source: null,
  has_note: null,
}
const ask = (
  view: OrderView | null,
  filters: Partial<OrderFilters> = {},
  sort: 'oldest' | 'newest' | null = null,
) => toOrderListQuery(view, { ...NONE, ...filters }, { sort, today })
const led = (view: OrderView | null, filters: Partial<OrderFilters> = {}) =>
  leadingFilter(ask(view, filters)).by

describe('OPS-O02: a view', () => {
  test('sets its own filter, which is combined with the others', () => {
    expect(ask('unpaid', { area: 7 }).filters).toMatchObject({ status: 'pending', area: 7 })
    expect(ask('unpaid', { status: 'complete' }).filters.status).toBe('pending')
    expect(ask('placed_today').filters.placed_day).toBe(today)
  })

  test('of today’s visits omits cancelled ones, and is sorted by the time of the visit', () => {
    expect(ask('visits_today', { visit_day: day }, 'oldest')).toMatchObject({
      isLive: true,
      sort: 'visit',
      filters: { visit_day: today },
    })
    expect(ask(null, { visit_day: day }).isLive).toBe(false)
  })

  test('without a visit day is sorted by placing, the newest first', () => {
    expect(ask('unpaid').sort).toBe('newest')
    expect(ask('unpaid', {}, 'oldest').sort).toBe('oldest')
    expect(toOrderListQuery(null, NONE, { sort: 'visit', today }).sort).toBe('newest')
  })
})

describe('OPS-O02: the leading filter of a list', () => {
  test('is the one that leaves the fewest orders', () => {
    expect(led(null)).toBe('all')
    expect(led(null, { status: 'processing', area: 7 })).toBe('key')
    expect(led(null, { status: 'pending', area: 7 })).toBe('status')
    expect(led(null, { status: 'pending', visit_day: day })).toBe('visits')
    expect(led(null, { status: 'complete' })).toBe('all')
    expect(led(null, { payment: 'late', area: 7 })).toBe('payment')
    expect(led(null, { payment: 'captured' })).toBe('all')
    expect(led('refunds_waiting', { visit_day: day })).toBe('special')
    expect(led(null, { has_note: false, source: 'desk' })).toBe('desk')
    expect(led(null, { has_note: true, product: 3 })).toBe('key')
  })

  test('is the slot of a cell of the heat map, by its day and time', () => {
    const wanted = ask(null, { slot: '1101_2026-11-24_07:00', visit_day: today })
    expect(leadingFilter(wanted)).toEqual({ by: 'visits', day, time: '07:00' })
    expect(ask(null, { slot: 'nonsense' }).filters).toMatchObject({ slot: null, visit_day: null })
  })

  test('can be a day of placing in India', () => {
    expect(leadingFilter(ask('placed_today'))).toEqual({
      by: 'placed',
      from: new Date('2026-11-23T00:00:00+05:30'),
      until: new Date('2026-11-24T00:00:00+05:30'),
    })
  })
})

test('OPS-007: a cursor of a list parses back to itself, and any other text to null', () => {
  for (const at of ['', '07:00', '2026-11-23T03:30:00.000Z'])
    expect(parseListCursor(listCursorText({ at, orderId: 9 }))).toEqual({ at, orderId: 9 })
  for (const text of ['', '9', 'x_9', '_', '_x', '7:00_9']) expect(parseListCursor(text)).toBeNull()
})
