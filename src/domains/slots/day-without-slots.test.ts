import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import { dayWithoutSlots } from './slots.ts'

const slotOn = (day: string, hour: number, remaining = 3) => ({
  day: day as IstDate,
  startMinute: hour * 60,
  remaining,
})

function why(day: string, now: string, ...offered: ReturnType<typeof slotOn>[]) {
  return dayWithoutSlots(offered, day as IstDate, new Date(`${now}+05:30`))
}

describe('a day of which no slot can be held', () => {
  test('SLOT-06: is closed from 22:00 of the evening before, not a minute earlier', () => {
    expect(why('2026-11-22', '2026-11-21T21:59', slotOn('2026-11-22', 7))).toBeNull()
    expect(why('2026-11-22', '2026-11-21T22:00', slotOn('2026-11-22', 7))).toBe('cut-off')
  })

  test('SLOT-07: is closed before 04:00 of the day', () => {
    expect(why('2026-11-21', '2026-11-21T03:59', slotOn('2026-11-21', 7))).toBe('cut-off')
    expect(why('2026-11-21', '2026-11-21T04:00', slotOn('2026-11-21', 7))).toBeNull()
  })

  test('AMB-13: is over when its last slot starts in less than an hour, and full before that', () => {
    expect(why('2026-11-21', '2026-11-21T06:01', slotOn('2026-11-21', 7))).toBe('over')
    expect(why('2026-11-21', '2026-11-21T06:00', slotOn('2026-11-21', 7))).toBeNull()
    expect(why('2026-11-21', '2026-11-21T06:00', slotOn('2026-11-21', 7, 0))).toBe('full')
  })

  test('has none planned, or only full ones; slots of other days do not count', () => {
    const other = slotOn('2026-11-24', 7)
    expect(why('2026-11-23', '2026-11-21T12:00', other)).toBe('none')
    expect(why('2026-11-23', '2026-11-21T12:00', other, slotOn('2026-11-23', 7, 0))).toBe('full')
    expect(
      why('2026-11-23', '2026-11-21T12:00', slotOn('2026-11-23', 7, 0), slotOn('2026-11-23', 8, 1)),
    ).toBeNull()
  })
})
