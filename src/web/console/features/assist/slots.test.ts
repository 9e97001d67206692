import { describe, expect, test } from 'vitest'
import { groupsOf, mealText } from './slots.ts'

const NOW = new Date('2026-11-21T09:30:00+05:30')
const slot = (day: string, time: string) => ({ id: `${day} ${time}`, day, time, left: 3 })
const marks = (slots: ReturnType<typeof slot>[], hours: number) =>
  groupsOf(slots, { hours, now: NOW }).flatMap((group) => group.slots.map(({ mark }) => mark))
const meal = (day: string, time: string, hours = 12) => mealText({ day, time }, { hours, now: NOW })

describe('OPS-O09: the times for a caller with a fasting test', () => {
  test('before 10 AM suit the fast; later ones do not, and without a fast no time has a remark', () => {
    const slots = [slot('2026-11-22', '09:30 - 10:00'), slot('2026-11-22', '10:00 - 10:30')]
    expect(marks(slots, 8)).toEqual(['3 free, suits fasting', '3 free'])
    expect(marks(slots, 0)).toEqual(['3 free', '3 free'])
  })

  test('whose fast should have begun are for patients who already fast', () => {
    const slots = [slot('2026-11-21', '17:30 - 18:00'), slot('2026-11-21', '17:31 - 18:00')]
    expect(marks(slots, 8)).toEqual(['3 free, if fasting', '3 free'])
  })

  test('say when to eat last, and never tell anybody to begin a fast in the past', () => {
    expect(meal('2026-11-22', '07:00 - 07:30')).toBe(
      'Finish your last meal by 7:00 PM today, 12 hours before. Plain water is fine.',
    )
    expect(meal('2026-11-21', '11:00 - 11:30')).toBe(
      'Only if you are already fasting since 11:00 PM yesterday, 12 hours before. Plain water is fine.',
    )
    expect(meal('2026-11-22', '07:00 - 07:30', 0)).toBeNull()
  })
})
