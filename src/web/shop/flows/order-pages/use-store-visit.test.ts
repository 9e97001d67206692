import { expect, test } from 'vitest'
import { visitChange } from './use-store-visit.ts'

const SLOT = { slot_date: '2026-11-24', slot_time: '07:00 - 08:00' }
const BEFORE = new Date('2026-11-24T07:59:00+05:30')
const END = new Date('2026-11-24T08:00:00+05:30')

test('only the visit’s day and time of a displayed booking are stored', () => {
  expect(visitChange({ slot: SLOT, order_status: 'processing' }, BEFORE)).toEqual({
    when: 'Tuesday, 24 Nov · 7:00 AM',
    until: END.getTime(),
  })
})

test('a past visit, an unpaid order and an order without a visit do not change the stored visit', () => {
  expect(visitChange({ slot: SLOT, order_status: 'processing' }, END)).toBeNull()
  expect(visitChange({ slot: SLOT, order_status: 'pending' }, BEFORE)).toBeNull()
  expect(visitChange({ slot: null, order_status: 'complete' }, BEFORE)).toBeNull()
})

test('a cancelled order clears the stored visit', () => {
  expect(visitChange({ slot: SLOT, order_status: 'canceled' }, BEFORE)).toBe('forget')
})
