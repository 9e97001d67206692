import { describe, expect, test } from 'vitest'
import { expectedReport, reportHours } from './expected-report.ts'

const end = new Date('2026-11-22T08:00:00+05:30')

describe('feels right 19: the expected report', () => {
  test('follows the end of the visit by the report time of the slowest test', () => {
    expect(expectedReport(end, ['24 hrs', '36 hrs', '20 hrs'])).toEqual(new Date('2026-11-23T20:00:00+05:30'))
    expect(expectedReport(end, ['24 hrs', '3 days'])).toEqual(new Date('2026-11-25T08:00:00+05:30'))
  })

  test('is not promised without tests, nor if the time of one test is unknown', () => {
    expect(expectedReport(end, [])).toBeNull()
    expect(expectedReport(end, ['24 hrs', ''])).toBeNull()
    expect(expectedReport(end, ['', '24 hrs'])).toBeNull()
    expect(expectedReport(end, ['24 hrs', 'on request'])).toBeNull()
  })

  test('is computed only from hours and days', () => {
    expect(['1 hr', '36 hrs', '2 hours', '1 day', '22 days'].map(reportHours)).toEqual([1, 36, 2, 24, 528])
    for (const time of ['', 'soon', '24', '1.5 days', '-3 hrs', '2 weeks', '24 hrs or more', '99999 hrs'])
      expect(reportHours(time)).toBeNull()
  })
})
