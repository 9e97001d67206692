import { expect, test } from 'vitest'
import { columnSort, filterCount, listBody, ordersQuery, queryAddress } from './orders-address.ts'

const query = (text: string) => ordersQuery(new URLSearchParams(text))

test('OPS-O02, OPS-007: the address names view, filters, order and page of the list', () => {
  const text =
    'view=unpaid&status=pending&visit=2026-11-25&slot=1101_2026-11-25_07:00&placed=2026-11-23&area=1101&product=7&coupon=payday20&payment=created&source=desk&note=yes&sort=oldest&after=c1'
  expect(listBody(new URLSearchParams(text))).toEqual({
    view: 'unpaid',
    filters: {
      status: 'pending',
      visit_day: '2026-11-25',
      slot: '1101_2026-11-25_07:00',
      placed_day: '2026-11-23',
      area: 1101,
      product: 7,
      coupon: 'PAYDAY20',
      payment: 'created',
      source: 'desk',
      has_note: true,
    },
    sort: 'visit',
    after: 'c1',
  })
})

test('OPS-007: unknown filters are ignored', () => {
  const { view, filters, sort } = query(
    'view=all&status=lost&visit=25-11-2026&slot=7&area=0&product=x&coupon=%20&payment=cash&source=app&note=maybe&sort=best',
  )
  expect(view).toBeNull()
  expect(Object.values(filters).every((value) => value === null)).toBe(true)
  expect(sort).toBe('newest')
})

test('OPS-O02: the visits of one day are listed by their time, all other lists newest first or oldest first', () => {
  expect(query('').sort).toBe('newest')
  expect(query('sort=oldest').sort).toBe('oldest')
  expect(query('sort=visit').sort).toBe('newest')
  expect(query('view=visits_today').sort).toBe('visit')
  expect(query('visit=2026-11-25&sort=oldest').sort).toBe('visit')
  expect(query('slot=1101_2026-11-25_07:00').sort).toBe('visit')
})

test('OPS-O02: a saved list links to the address that it was saved from', () => {
  for (const text of ['', 'view=to_move', 'visit=2026-11-25&note=no', 'view=unpaid&coupon=A1&sort=oldest'])
    expect(queryAddress(query(text))).toBe(text)
})

test('OPS-O02: the count of filters does not include the view', () => {
  expect(filterCount(query('view=unpaid'))).toBe(0)
  expect(filterCount(query('view=unpaid&status=pending&note=no'))).toBe(2)
})

test('OPS §14: the heading of the sorted column shows the order', () => {
  expect(columnSort('newest')).toEqual({ by: 'placed', isDescending: true })
  expect(columnSort('oldest')).toEqual({ by: 'placed', isDescending: false })
  expect(columnSort('visit')).toEqual({ by: 'visit', isDescending: false })
})
