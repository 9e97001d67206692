import { describe, expect, test } from 'vitest'
import { addDays, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { canStillFast, hasBegun, lastMealFor, suggestedInstead, suggestedSlot, suitsFast } from './fasting.ts'
import { lastMealText, longestLastMeal, visitFastText } from './slots.messages.ts'

const day = (text: string): IstDate => parseIstDate(text) ?? ('' as IstDate)
const at = (text: string): Date => new Date(`${text}:00+05:30`)
const SUNDAY = day('2026-11-22')

describe('a slot for a fasting test', () => {
  test('suits when it starts before 10 AM, at 10 AM no longer', () => {
    expect(suitsFast(9 * 60 + 59, 8)).toBe(true)
    expect(suitsFast(10 * 60, 8)).toBe(false)
  })

  test('has no mark for a customer who may eat', () => {
    expect(suitsFast(7 * 60, 0)).toBe(false)
  })
})

describe('the last meal', () => {
  const now = at('2026-11-21T12:00')
  const said = (startMinute: number, hours: number, when = now) => {
    const meal = lastMealFor({ day: SUNDAY, startMinute }, hours, when)
    return meal && lastMealText(meal, hours, day('2026-11-21'))
  }

  test('is as many hours before the collection as the fast takes, 8 to 12', () => {
    expect(said(7 * 60, 12)).toBe(
      'Finish your last meal by 7:00 PM today, 12 hours before. Plain water is fine.',
    )
    expect(said(7 * 60, 8)).toBe(
      'Finish your last meal by 11:00 PM today, 8 hours before. Plain water is fine.',
    )
  })

  test('is on the day of the collection itself if the fast begins after midnight', () => {
    expect(said(8 * 60, 8)).toContain('by 12:00 AM tomorrow')
    expect(said(8 * 60 - 1, 8)).toContain('by 11:59 PM today')
  })

  test('has its weekday further ahead, across the end of a month', () => {
    const meal = lastMealFor({ day: day('2026-12-01'), startMinute: 6 * 60 }, 10, now)
    expect(meal && lastMealText(meal, 10, day('2026-11-21'))).toContain('8:00 PM on Monday, 30 Nov')
  })

  test('that is in the past makes the slot one for customers who are fasting already', () => {
    expect(said(10 * 60, 12, at('2026-11-21T21:59'))).toContain('Finish your last meal by 10:00 PM today')
    expect(said(10 * 60, 12, at('2026-11-21T22:00'))).toBe(
      'Only if you are already fasting since 10:00 PM today, 12 hours before. Plain water is fine.',
    )
    const meal = lastMealFor({ day: SUNDAY, startMinute: 9 * 60 }, 12, at('2026-11-22T07:00'))
    expect(meal && lastMealText(meal, 12, SUNDAY)).toContain('since 9:00 PM yesterday')
  })

  test.each([8, 12, 24, 30])('is never longer than its reserved space, with a fast of %i hours', (hours) => {
    const longest = longestLastMeal(hours)
    for (let ahead = 0; ahead < 15; ahead += 1) {
      for (let startMinute = 0; startMinute < 24 * 60; startMinute += 30) {
        const meal = lastMealFor({ day: addDays(SUNDAY, ahead), startMinute }, hours, at('2026-11-22T00:00'))
        if (meal === null) throw new Error('no fast')
        const text = lastMealText(meal, hours, SUNDAY)
        expect(text.length, text).toBeLessThanOrEqual(longest[meal.isOver ? 'over' : 'ahead'].length)
      }
    }
  })

  test('is null without a fasting test', () => {
    expect(lastMealFor({ day: SUNDAY, startMinute: 7 * 60 }, 0, now)).toBeNull()
  })
})

function slots(...times: [IstDate, string][]) {
  return times.map(([on, time]) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return { day: on, startMinute: hour * 60 + minute, time }
  })
}

describe('the suggested slot', () => {
  const TODAY = day('2026-11-21')
  const free = slots(
    [TODAY, '11:00'],
    [TODAY, '19:00'],
    [SUNDAY, '06:00'],
    [SUNDAY, '08:00'],
    [SUNDAY, '10:00'],
  )
  const suggested = (hours: number, when: string, of = free) => {
    const slot = suggestedSlot(of, { hours, now: at(when) })
    return slot && `${slot.day} ${slot.time}`
  }

  test('is the first for a customer who may eat', () => {
    expect(suggested(0, '2026-11-21T09:00')).toBe('2026-11-21 11:00')
    expect(suggested(0, '2026-11-21T09:00', [])).toBeNull()
  })

  test('leaves time for the whole fast: to the minute before its last meal, not at it', () => {
    expect(
      canStillFast({ day: SUNDAY, startMinute: 6 * 60 }, { hours: 12, now: at('2026-11-21T17:59') }),
    ).toBe(true)
    expect(
      canStillFast({ day: SUNDAY, startMinute: 6 * 60 }, { hours: 12, now: at('2026-11-21T18:00') }),
    ).toBe(false)
    expect(suggested(12, '2026-11-21T17:59')).toBe('2026-11-22 06:00')
    expect(suggested(12, '2026-11-21T18:00')).toBe('2026-11-22 08:00')
  })

  test('is in the morning, after a night’s fast, though a fast by day would reach an earlier slot', () => {
    expect(suggested(8, '2026-11-21T09:00')).toBe('2026-11-22 06:00')
  })

  test('is before noon, the same day, rather than early on the day after', () => {
    const late = slots([SUNDAY, '11:59'], [SUNDAY, '12:00'], [addDays(SUNDAY, 1), '06:00'])
    expect(suggested(12, '2026-11-21T23:58', late)).toBe('2026-11-22 11:59')
    expect(suggested(12, '2026-11-21T23:59', late)).toBe('2026-11-23 06:00')
    expect(suggested(12, '2026-11-21T23:59', late.slice(0, 2))).toBe('2026-11-22 12:00')
  })

  test('is the first of all, for a customer who is fasting already, if no slot leaves time for the fast', () => {
    expect(suggested(12, '2026-11-21T22:00', slots([SUNDAY, '08:00'], [SUNDAY, '10:00']))).toBe(
      '2026-11-22 08:00',
    )
  })

  test('before midnight counts the night that follows in India', () => {
    expect(suggested(8, '2026-11-21T21:59')).toBe('2026-11-22 06:00')
    expect(suggested(8, '2026-11-21T22:00')).toBe('2026-11-22 08:00')
    expect(suggested(8, '2026-11-22T00:01')).toBe('2026-11-22 10:00')
  })

  test('is a later one after it was taken, and an earlier one only if none is later', () => {
    const now = at('2026-11-21T09:00')
    const instead = (taken: number, hours: number, of = free) =>
      suggestedInstead(of, { day: SUNDAY, startMinute: taken }, { hours, now })?.time
    expect(instead(6 * 60, 12)).toBe('08:00')
    expect(instead(8 * 60, 12)).toBe('10:00')
    expect(instead(10 * 60, 12)).toBe('06:00')
    expect(instead(10 * 60, 0)).toBe('11:00')
    expect(instead(10 * 60, 0, [])).toBeUndefined()
  })
})

describe('the fast before a booked visit', () => {
  const visit = { day: SUNDAY, startMinute: 7 * 60 }
  const said = (when: string, today: IstDate) => {
    const meal = lastMealFor(visit, 10, at(when))
    return meal && visitFastText(meal, today)
  }

  test('is an instruction with its day while its start is in the future', () => {
    expect(said('2026-11-21T20:59', day('2026-11-21'))).toBe('Fast from 9:00 PM today. Water is fine.')
    expect(said('2026-11-20T20:59', day('2026-11-20'))).toBe('Fast from 9:00 PM tomorrow. Water is fine.')
  })

  test('that has begun is to be continued, and never to begin in the past', () => {
    expect(said('2026-11-21T21:00', day('2026-11-21'))).toMatch(
      /^Keep fasting .* no food since 9:00 PM today\./,
    )
    expect(said('2026-11-22T06:59', SUNDAY)).toMatch(/^Keep fasting .* no food since 9:00 PM yesterday\./)
  })

  test('is not mentioned once the collection has begun', () => {
    expect(hasBegun(visit, at('2026-11-22T06:59'))).toBe(false)
    expect(hasBegun(visit, at('2026-11-22T07:00'))).toBe(true)
  })
})
