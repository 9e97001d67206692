import { describe, expect, test } from 'vitest'
import { addDays, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { lastMealFor, suitsFast } from './fasting.ts'
import { lastMealText, longestLastMeal } from './slots.messages.ts'

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

  test('that is in the past makes the slot one for customers who have not eaten since', () => {
    expect(said(10 * 60, 12, at('2026-11-21T21:59'))).toContain('Finish your last meal by 10:00 PM today')
    expect(said(10 * 60, 12, at('2026-11-21T22:00'))).toBe(
      'Choose it only if you have not eaten since 10:00 PM today, 12 hours before. Plain water is fine.',
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
