import { describe, expect, test } from 'vitest'
import { istDay } from '../../../tests/support/settlements/ist-day.ts'
import { addWorkingDays, daysBeforeWorkingDays, isBankHoliday } from './working-days.ts'

describe('OPS-M03: the banks', () => {
  test('close on Sundays and on the second and fourth Saturday, and open on other Saturdays', () => {
    // November 2026: Saturdays 7, 14, 21, 28.
    const saturdays = ['07', '14', '21', '28'].map((date) => isBankHoliday(istDay(`2026-11-${date}`)))
    expect(saturdays).toEqual([false, true, false, true])
    expect(isBankHoliday(istDay('2026-11-22'))).toBe(true)
    expect(isBankHoliday(istDay('2026-11-23'))).toBe(false)
    // A fifth Saturday is a working day.
    expect(isBankHoliday(istDay('2026-10-31'))).toBe(false)
  })

  test('close on the three national holidays', () => {
    for (const day of ['2027-01-26', '2026-08-15', '2026-10-02'])
      expect(isBankHoliday(istDay(day))).toBe(true)
    expect(isBankHoliday(istDay('2027-01-27'))).toBe(false)
  })

  test('settle three working days after a Thursday before a second Saturday on the Tuesday', () => {
    expect(addWorkingDays(istDay('2026-11-12'), 3)).toBe('2026-11-17')
    expect(addWorkingDays(istDay('2026-11-16'), 3)).toBe('2026-11-19')
    expect(addWorkingDays(istDay('2026-11-16'), 0)).toBe('2026-11-16')
  })

  test('settle on a Tuesday the days of which it is the second working day', () => {
    expect(daysBeforeWorkingDays(istDay('2026-11-17'), 2)).toEqual(['2026-11-13', '2026-11-14', '2026-11-15'])
    expect(daysBeforeWorkingDays(istDay('2026-11-22'), 2)).toEqual([])
  })
})
