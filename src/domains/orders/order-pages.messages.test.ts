import { describe, expect, test } from 'vitest'
import { istDate } from '../../kernel/ist.ts'
import { rupees } from '../../kernel/money.ts'
import {
  arrivalText,
  expectedReportText,
  freeChangeText,
  itemsText,
  momentText,
  paidText,
  patientsText,
  sharedVisitText,
  slotText,
  untilText,
  windowText,
} from './order-pages.messages.ts'

const at = (time: string) => new Date(`${time}+05:30`)
const VISIT = { slot_date: '2026-11-22', slot_time: '07:00 - 08:00' }
const today = istDate(at('2026-11-21T12:00:00'))

describe('on the order pages', () => {
  test('an event of today is marked as such, and one of another day has its date', () => {
    expect(momentText(at('2026-11-21T16:12:00'), today)).toBe('Today, 4:12 PM')
    expect(momentText(at('2026-11-20T23:59:00'), today)).toBe('20 Nov, 11:59 PM')
    expect(momentText(at('2026-11-21T16:12:00'), null)).toBe('21 Nov, 4:12 PM')
  })

  test('a deadline of today is a time, and one past midnight also has its day', () => {
    expect(untilText(at('2026-11-21T19:42:00'), today)).toBe('7:42 PM')
    expect(untilText(at('2026-11-22T00:10:00'), today)).toBe('22 Nov, 12:10 AM')
  })

  test('DRW-16: a slot is named by its weekday, and a slot of today as today', () => {
    expect(slotText({ slot_date: '2026-11-22', slot_time: '07:00 - 08:00' }, today)).toBe(
      'Sunday, 22 Nov · 7:00 AM',
    )
    expect(slotText({ slot_date: '2026-11-21', slot_time: '14:00 - 15:00' }, today)).toBe(
      'Today, 21 Nov · 2:00 PM',
    )
    expect(slotText({ slot_date: '2026-11-22', slot_time: '07:00 - 08:00' }, null)).toBe('22 Nov · 7:00 AM')
  })

  test('feels right 19: the window of a visit has its beginning and its end', () => {
    expect(windowText(VISIT)).toBe('Please be at home from 7:00 AM to 8:00 AM.')
    expect(arrivalText(VISIT)).toBe('Arrives any time from 7:00 AM to 8:00 AM.')
  })

  test('feels right 19: a shared visit has its day and its window, and nothing of the patient or the order', () => {
    expect(sharedVisitText(VISIT)).toBe('Labaya home visit: Sunday, 22 Nov, 7:00 AM to 8:00 AM.')
    const order = { ...VISIT, order_number: 'LB1', members: ['Ananya Rao'], items: ['HIV 1 and 2 Antibody'] }
    expect(sharedVisitText(order)).toBe(sharedVisitText(VISIT))
  })

  test('feels right 19: the expected report has its day and its hour in India', () => {
    expect(expectedReportText(at('2026-11-23T20:00:00'), null)).toBe('Expected by Monday, 23 Nov, 8:00 PM.')
    expect(expectedReportText(new Date('2026-11-23T19:00:00Z'), null)).toBe(
      'Expected by Tuesday, 24 Nov, 12:30 AM.',
    )
  })

  test('feels right 14, 19: a report is expected up to its moment, and no longer after it', () => {
    const expected = at('2026-11-23T20:00:00')
    expect(expectedReportText(expected, expected)).toBe('Expected by Monday, 23 Nov, 8:00 PM.')
    expect(expectedReportText(expected, new Date(expected.getTime() + 1))).toBeUndefined()
  })

  test('an order is named by its first item and the number of the others', () => {
    expect(itemsText(['Complete Blood Count (CBC)'])).toBe('Complete Blood Count (CBC)')
    expect(itemsText(['Complete Blood Count (CBC)', 'Lipid Profile', 'HbA1c'])).toBe(
      'Complete Blood Count (CBC) and 2 more',
    )
  })

  test('an order in the list names its only patient, and counts several', () => {
    expect(patientsText(['Vikram Rao'])).toBe('Vikram Rao')
    expect(patientsText(['Vikram Rao', 'Vikram Rao'])).toBe('2 members')
    expect(patientsText([])).toBe('')
  })

  test('a free order does not claim to be paid', () => {
    expect(paidText(rupees(4676))).toBe('₹4,676 paid online')
    expect(paidText(rupees(0))).toBe('nothing to pay')
  })
})

test('feels right 9: the time until which a visit can be changed is in India time, with the day if it is another one', () => {
  const until = at('2026-11-24T05:00:00')
  expect(freeChangeText(until, at('2026-11-23T23:59:00'))).toBe(
    'Free to change or cancel until 24 Nov, 5:00 AM',
  )
  expect(freeChangeText(until, at('2026-11-24T00:00:00'))).toBe('Free to change or cancel until 5:00 AM')
  expect(freeChangeText(until, until)).toBe('Free to change or cancel until 5:00 AM')
  expect(freeChangeText(until, new Date(until.getTime() + 1))).toBe(
    'This visit is so close that it cannot be changed or cancelled once it is booked',
  )
})
