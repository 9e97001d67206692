import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import {
  dayTotals,
  type SlotDraft,
  toSentSlots,
  toWeekDraft,
  weekErrors,
  weekTexts,
  withCopiedDay,
  withSlot,
  withSuggestions,
} from './plan-draft.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')
const slot = (start: string, end: string, weekday = 1, capacity = '4'): SlotDraft => {
  return { weekday, start, end, capacity }
}
const errors = (slots: SlotDraft[], fromDay: string = today) =>
  Object.keys(weekErrors({ from_day: fromDay, slots }, today))

describe('OPS-A01: the editor of a week', () => {
  test('opens a stored week for changes from today on, and sends midnight as the end of the day', () => {
    const stored = {
      from_day: '2000-01-01',
      slots: [{ weekday: 1, start: '23:00', end: '24:00', capacity: 4 }],
    }
    const draft = toWeekDraft(stored, today)
    expect(draft).toEqual({ from_day: today, slots: [slot('23:00', '00:00')] })
    expect(toSentSlots(draft.slots)).toEqual(stored.slots)
    expect(toWeekDraft({ ...stored, from_day: '2026-12-01' }, today).from_day).toBe('2026-12-01')
    expect(weekErrors(draft, today)).toEqual({})
  })

  test('reports a problem at the slot, the day or the week', () => {
    expect(errors([])).toEqual(['slots'])
    expect(errors([slot('06:00', '07:00'), slot('07:00', '')])).toEqual(['slots.1'])
    expect(errors([slot('06:00', '07:00'), slot('06:59', '08:00')])).toEqual(['slots.1'])
    expect(errors([slot('06:00', '07:00'), slot('07:00', '08:00')])).toEqual([])
    expect(errors([slot('06:00', '07:00', 1, '999')])).toEqual([])
    expect(errors([slot('06:00', '07:00', 1, '1000')])).toEqual(['slots.0'])
    expect(errors([slot('06:00', '07:00')], '2026-11-22')).toEqual(['from_day'])
    expect(errors([slot('06:00', '07:00')], '')).toEqual(['from_day'])
  })

  test('adds a slot of the same length after the last one, and an empty slot if the day has no time left', () => {
    expect(withSlot([slot('06:00', '06:30')], 1)).toEqual([slot('06:00', '06:30'), slot('06:30', '07:00')])
    expect(withSlot([slot('22:00', '23:00')], 1)[1]).toEqual(slot('23:00', '00:00'))
    expect(withSlot([slot('23:00', '00:00')], 1)[1]).toEqual(slot('', ''))
    expect(withSlot([slot('06:00', '07:00')], 2)[1]).toEqual(slot('07:00', '08:00', 2))
  })

  test('copies a day over the slots of other days, and never to itself', () => {
    const week = [slot('06:00', '07:00'), slot('09:00', '10:00', 2), slot('23:00', '00:00')]
    expect(withCopiedDay(week, 1, [1, 2])).toEqual([
      slot('06:00', '07:00'),
      slot('23:00', '00:00'),
      slot('06:00', '07:00', 2),
      slot('23:00', '00:00', 2),
    ])
  })

  test('applies the suggestions of a single day, and sums the visits of a day', () => {
    const week = [slot('06:00', '07:00'), slot('06:00', '07:00', 2)]
    expect(withSuggestions(week, 1, () => 6).map(({ capacity }) => capacity)).toEqual(['6', '4'])
    expect(withSuggestions(week, 1, () => null)).toEqual(week)
    expect(dayTotals([...week, slot('07:00', '08:00', 1, '')], 1)).toEqual({ slots: 2, visits: 4 })
    expect(weekTexts({ from_day: today, slots: week })['Monday']).toBe('6:00 AM: 4')
  })
})
