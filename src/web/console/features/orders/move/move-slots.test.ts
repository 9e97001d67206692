import { expect, test } from 'vitest'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import { closedDays, moveDays, moveGroups, type MoveSlot } from './move-slots.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')

const slot = (hour: string, left: number, isCurrent = false): MoveSlot => ({
  id: `1101_2026-11-24_${hour}:00`,
  time: `${hour}:00 - ${hour}:59`,
  left,
  is_current: isCurrent,
})

test('OPS-O05: a slot with a remaining capacity of one can be chosen, a full one and the visit’s own cannot', () => {
  const [morning, afternoon] = moveGroups([slot('07', 1), slot('11', 0), slot('12', 2, true)])
  expect(morning?.slots).toEqual([
    { value: '1101_2026-11-24_07:00', text: '7:00 AM', mark: '1 free', isUnavailable: false },
    { value: '1101_2026-11-24_11:00', text: '11:00 AM', mark: '0 free', isUnavailable: true },
  ])
  expect(afternoon?.title).toBe('Afternoon')
  expect(afternoon?.slots).toEqual([
    { value: '1101_2026-11-24_12:00', text: '12:00 PM', mark: 'now', isUnavailable: true },
  ])
})

test('OPS-O05: a part of the day without a slot is omitted', () => {
  expect(moveGroups([slot('18', 3)]).map(({ part }) => part)).toEqual(['evening'])
  expect(moveGroups([])).toEqual([])
})

test('OPS-O05: a day shows its remaining capacity, and a full day stays visible', () => {
  const days = moveDays(
    [
      { day: '2026-11-23', left: 0, why: 'over' },
      { day: '2026-11-24', left: 5, why: null },
    ],
    today,
  )
  expect(days.map(({ label, isUnavailable, isToday }) => ({ label, isUnavailable, isToday }))).toEqual([
    { label: 'Today, 23 Nov, no later slot', isUnavailable: true, isToday: true },
    { label: 'Tuesday, 24 Nov, 5 free', isUnavailable: false, isToday: false },
  ])
})

test('OPS-O05: the days without a free slot are named with their reasons, if there are any', () => {
  expect(closedDays([{ day: '2026-11-24', left: 5, why: null }])).toBeNull()
  expect(
    closedDays([
      { day: '2026-11-23', left: 0, why: 'over' },
      { day: '2026-11-24', left: 0, why: 'cut-off' },
      { day: '2026-11-25', left: 0, why: 'full' },
      { day: '2026-11-26', left: 1 },
    ]),
  ).toBe(
    'Not available: Mon, 23 Nov (no later slot), Tue, 24 Nov (closed for booking at this hour), Wed, 25 Nov (full).',
  )
})
