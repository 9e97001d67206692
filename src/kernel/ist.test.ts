import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IstDate } from './ist.ts'
import {
  addDays,
  addMonths,
  ageOn,
  clock12,
  dayAndMonth,
  monthText,
  dayText,
  daysBetween,
  formatDmy,
  formatDmyTyping,
  hhmm,
  instantText,
  istDate,
  istInstant,
  istIso,
  isoWeekday,
  istMinuteOfDay,
  minuteOf,
  nextDay,
  parseDmy,
  parseIstDate,
  weekdayLongName,
  weekdayShortName,
} from './ist.ts'

const instants = fc.date({
  min: new Date('1900-01-02T00:00:00Z'),
  max: new Date('2199-12-30T00:00:00Z'),
  noInvalidDate: true,
})
const day = (text: string) => text as IstDate

describe('adding months to a day', () => {
  test('gives the same day of the later month, across the turn of the year', () => {
    expect(addMonths(day('2026-11-23'), 1)).toBe('2026-12-23')
    expect(addMonths(day('2026-12-31'), 12)).toBe('2027-12-31')
    expect(addMonths(day('2027-12-31'), 72)).toBe('2033-12-31')
  })

  test('gives the last day of a month that is shorter', () => {
    expect(addMonths(day('2028-02-29'), 12)).toBe('2029-02-28')
    expect(addMonths(day('2026-12-31'), 2)).toBe('2027-02-28')
    expect(addMonths(day('2027-01-30'), 13)).toBe('2028-02-29')
  })

  test('gives an earlier day for a negative count', () => {
    expect(addMonths(day('2027-03-31'), -1)).toBe('2027-02-28')
    expect(addMonths(day('2027-01-15'), -13)).toBe('2025-12-15')
  })
})

describe('the day and the minute in India', () => {
  test('change at midnight in India, 18:30 UTC', () => {
    expect(istDate(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(istDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
    expect(istMinuteOfDay(new Date('2026-11-20T18:29:59Z'))).toBe(1439)
    expect(istMinuteOfDay(new Date('2026-11-20T18:30:00Z'))).toBe(0)
  })

  test('agree with the tz database for Asia/Kolkata', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const modern = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(modern, (now) => {
        expect(`${istDate(now)} ${hhmm(istMinuteOfDay(now))}`).toBe(clock.format(now))
      }),
    )
  })

  test("do not depend on the machine's time zone", () => {
    const script = `
      import { istDate, istMinuteOfDay, istInstant, istIso } from ${JSON.stringify(new URL('./ist.ts', import.meta.url))}
      const now = new Date('2026-12-31T19:00:30Z')
      console.log(istDate(now), istMinuteOfDay(now), istIso(now), istInstant('2027-01-01', 30).toISOString())
    `
    const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']
    const answers = zones.map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { TZ },
        encoding: 'utf8',
      }).trim(),
    )
    const answer = '2027-01-01 30 2027-01-01T00:30:30+05:30 2026-12-31T19:00:00.000Z'
    expect(answers).toEqual(zones.map(() => answer))
  })

  test('convert back to the same instant, to the minute', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const minute = Math.floor(now.getTime() / 60_000) * 60_000
        expect(istInstant(istDate(now), istMinuteOfDay(now)).getTime()).toBe(minute)
      }),
    )
  })

  test("are written as ISO 8601 with India's offset", () => {
    expect(istIso(new Date('2026-11-20T23:00:00.999Z'))).toBe('2026-11-21T04:30:00+05:30')
    fc.assert(
      fc.property(instants, (now) => {
        expect(Date.parse(istIso(now))).toBe(Math.floor(now.getTime() / 1000) * 1000)
      }),
    )
  })
})

describe('calendar days', () => {
  test('follow each other across months, years and leap days', () => {
    expect(nextDay(day('2026-11-30'))).toBe('2026-12-01')
    expect(nextDay(day('2026-12-31'))).toBe('2027-01-01')
    expect(nextDay(day('2028-02-28'))).toBe('2028-02-29')
    expect(nextDay(day('2027-02-28'))).toBe('2027-03-01')
    expect(addDays(day('2027-01-01'), -1)).toBe('2026-12-31')
  })

  test('are as far apart as the number of days added', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -20_000, max: 20_000 }), (now, count) => {
        const from = istDate(now)
        expect(daysBetween(from, addDays(from, count))).toBe(count)
      }),
    )
  })

  test('have names', () => {
    expect(weekdayLongName(day('2026-11-21'))).toBe('Saturday')
    expect(weekdayShortName(day('2026-11-21'))).toBe('Sat')
    expect([isoWeekday(day('2026-11-22')), isoWeekday(day('2026-11-23'))]).toEqual([7, 1])
    expect(dayAndMonth(day('2026-11-01'))).toBe('01 Nov')
    expect(dayAndMonth(day('2026-12-31'))).toBe('31 Dec')
    expect([monthText('2026-01'), monthText('2026-12')]).toEqual(['Jan 2026', 'Dec 2026'])
    expect(dayText(day('2026-11-01'))).toBe('01 Nov 2026')
    expect(instantText('2026-11-21T10:42:00Z')).toBe('21 Nov 2026, 4:12 PM')
    expect(instantText('2026-11-21T23:30:00Z')).toBe('22 Nov 2026, 5:00 AM')
  })
})

describe('a date as text', () => {
  test('is accepted only if the calendar has it', () => {
    expect(parseIstDate('2028-02-29')).toBe('2028-02-29')
    expect(parseIstDate('0001-01-01')).toBe('0001-01-01')
    const wrong = [
      '0000-12-31',
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-1-1',
      '26-01-01',
      '2026-01-01T00',
      '',
    ]
    expect(wrong.filter((text) => parseIstDate(text) !== null)).toEqual([])
  })

  test('may be typed day first with dashes or slashes, but not with both', () => {
    expect(parseDmy('21-11-2026')).toBe('2026-11-21')
    expect(parseDmy('21/11/2026')).toBe('2026-11-21')
    const wrong = ['21-11/2026', '11/21/2026', '29/02/2027', '1/1/2026', '21.11.2026', '2026-11-21', '']
    expect(wrong.filter((text) => parseDmy(text) !== null)).toEqual([])
  })

  test('in day-first order parses back to the same day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('-' as const, '/' as const), (now, separator) => {
        expect(parseDmy(formatDmy(istDate(now), separator))).toBe(istDate(now))
      }),
    )
  })
})

describe('a day while it is typed', () => {
  test('PAT-11: gets its slashes and ends at eight digits', () => {
    expect(['', '0', '05', '050', '0503', '05031', '05031990', '050319901'].map(formatDmyTyping)).toEqual([
      '',
      '0',
      '05',
      '05/0',
      '05/03',
      '05/03/1',
      '05/03/1990',
      '05/03/1990',
    ])
  })

  test('BIRTH-07: loses other characters', () => {
    expect(['14-03-2027', 'a1b4'].map(formatDmyTyping)).toEqual(['14/03/2027', '14'])
  })

  test('PAT-11: can be pasted and corrected, and formatting it again changes nothing', () => {
    expect(formatDmyTyping('05-03-1990')).toBe('05/03/1990')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const formatted = formatDmyTyping(typed)
        expect(formatted).toMatch(/^\d{0,2}(\/\d{1,2}(\/\d{1,4})?)?$/)
        expect(formatDmyTyping(formatted)).toBe(formatted)
      }),
    )
  })
})

describe('a time of day', () => {
  test('is formatted for people with twelve hours, midnight and noon being 12', () => {
    expect([0, 419, 420, 719, 720, 780, 1439].map(clock12)).toEqual([
      '12:00 AM',
      '6:59 AM',
      '7:00 AM',
      '11:59 AM',
      '12:00 PM',
      '1:00 PM',
      '11:59 PM',
    ])
  })

  test('is formatted for the wire with twenty-four hours, and parses back', () => {
    expect(hhmm(420)).toBe('07:00')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        expect(minuteOf(hhmm(minute))).toBe(minute)
      }),
    )
  })

  test('that is invalid throws, because the caller must check it first', () => {
    expect(() => minuteOf('7:00')).toThrow('"7:00" is not a time of day')
    expect(() => minuteOf('24:01')).toThrow('is not a time of day')
    expect(() => minuteOf('07:60')).toThrow('is not a time of day')
  })
})

test("a person's age rises on the birthday, for 29 February on 1 March of other years", () => {
  expect(ageOn(day('1990-11-21'), day('2026-11-20'))).toBe(35)
  expect(ageOn(day('1990-11-21'), day('2026-11-21'))).toBe(36)
  expect(ageOn(day('2024-02-29'), day('2027-02-28'))).toBe(2)
  expect(ageOn(day('2024-02-29'), day('2027-03-01'))).toBe(3)
  expect(ageOn(day('2026-11-21'), day('2026-11-21'))).toBe(0)
})
