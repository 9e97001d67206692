import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import type { SlotStart } from './slots.ts'
import {
  collectionDays,
  firstPickable,
  holdRefusal,
  holdUntil,
  isSlotBranch,
  isStillBookable,
  parseAreaId,
  parseSlotId,
  pickableSlots,
  pickForDay,
  slotDateLabel,
  slotGroup,
  slotId,
  slotTime,
} from './slots.ts'
import { slotMessage, slotText } from './slots.messages.ts'

const at = (time: string) => new Date(`${time}+05:30`)
const day = (text: string) => text as IstDate

function slot(hour: number, remaining = 3) {
  return { startMinute: hour * 60, endMinute: hour * 60 + 60, remaining }
}

function starts(on: string, now: string, listed = [slot(5), slot(6), slot(7), slot(23)]): number[] {
  return pickableSlots(listed, day(on), at(now)).map((pickable) => pickable.startMinute / 60)
}

function seven(on: string): SlotStart {
  return { day: day(on), startMinute: 7 * 60 }
}

const onDay = (text: string, hour: number, remaining = 3) => ({ ...slot(hour, remaining), day: day(text) })

describe('the slots of a day', () => {
  test('SLOT-08: of today start in more than an hour', () => {
    expect(starts('2026-11-21', '2026-11-21T05:59:59')).toEqual([7, 23])
    expect(starts('2026-11-21', '2026-11-21T06:00:00')).toEqual([23])
    expect(starts('2026-11-21', '2026-11-21T06:00:01')).toEqual([23])
  })

  test('SLOT-06: from 22:00 exclude tomorrow, and still include the day after', () => {
    expect(starts('2026-11-22', '2026-11-21T21:59:59')).toEqual([5, 6, 7, 23])
    expect(starts('2026-11-22', '2026-11-21T22:00:00')).toEqual([])
    expect(starts('2026-11-23', '2026-11-21T22:00:00')).toEqual([5, 6, 7, 23])
    expect(starts('2026-11-22', '2026-11-21T23:59:59')).toEqual([])
  })

  test('SLOT-07: are none for today before 04:00, and some from 04:00 on', () => {
    expect(starts('2026-11-21', '2026-11-21T00:00:00')).toEqual([])
    expect(starts('2026-11-21', '2026-11-21T03:59:59')).toEqual([])
    expect(starts('2026-11-21', '2026-11-21T04:00:00')).toEqual([6, 7, 23])
    expect(starts('2026-11-22', '2026-11-21T03:59:59')).toEqual([5, 6, 7, 23])
  })

  test('SLOT-08: begin with the first one that is neither full nor after a cut-off', () => {
    const listed = [
      onDay('2026-11-21', 23),
      onDay('2026-11-22', 6),
      onDay('2026-11-23', 6, 0),
      onDay('2026-11-23', 7),
    ]
    expect(firstPickable(listed, at('2026-11-21T21:59'))).toBe(listed[0])
    expect(firstPickable(listed, at('2026-11-21T22:00'))).toBe(listed[3])
    expect(firstPickable([], at('2026-11-21T22:00'))).toBeNull()
  })

  test('are those of today at 04:30 in India, though it is still yesterday in UTC', () => {
    expect(at('2026-11-21T04:30').toISOString()).toMatch(/^2026-11-20/)
    expect(starts('2026-11-21', '2026-11-21T04:30')).toEqual([6, 7, 23])
  })

  test('SLOT-06: exclude the first day of a month or year from 22:00 on the evening before', () => {
    expect(starts('2026-12-01', '2026-11-30T22:00')).toEqual([])
    expect(starts('2026-12-01', '2026-11-30T21:59')).toEqual([5, 6, 7, 23])
    expect(starts('2027-01-01', '2026-12-31T22:00')).toEqual([])
    expect(starts('2027-01-02', '2026-12-31T22:00')).toEqual([5, 6, 7, 23])
    expect(starts('2028-02-29', '2028-02-28T22:00')).toEqual([])
  })

  test('SLOT-09: require free capacity, also on future days', () => {
    expect(starts('2026-11-25', '2026-11-21T10:00', [slot(7, 0), slot(8, 1)])).toEqual([8])
    expect(starts('2026-11-21', '2026-11-21T05:00', [slot(7, 0), slot(8, -1)])).toEqual([])
  })

  test('SLOT-02: are listed for 15 days, today the first', () => {
    const listed = [slot(23)]
    expect(starts('2026-12-05', '2026-11-21T10:00', listed)).toEqual([23])
    expect(starts('2026-12-06', '2026-11-21T10:00', listed)).toEqual([])
    expect(starts('2026-11-20', '2026-11-21T10:00', listed)).toEqual([])
  })

  test('SLOT-10: are preselected by the day’s first one, or none', () => {
    expect(pickForDay([{ id: 'a' }, { id: 'b' }], null)).toEqual({ id: 'a' })
    expect(pickForDay([], null)).toBeNull()
  })

  test('SLOT-11: include the stored one if it is to remain selected', () => {
    expect(pickForDay([{ id: 'a' }, { id: 'b' }], 'b')).toEqual({ id: 'b' })
    expect(pickForDay([{ id: 'a' }, { id: 'b' }], 'c')).toEqual({ id: 'a' })
    expect(pickForDay([], 'b')).toBeNull()
  })

  test('SLOT-04: are in the morning before 12, in the afternoon before 17, else in the evening', () => {
    expect([0, 719, 720, 1019, 1020, 1439].map(slotGroup)).toEqual([
      'Morning',
      'Morning',
      'Afternoon',
      'Afternoon',
      'Evening',
      'Evening',
    ])
  })
})

test('SLOT-02: of the 15 days begin today in India, across the ends of months and years', () => {
  const days = collectionDays(at('2026-12-25T00:00:00'))
  expect(days).toHaveLength(15)
  expect([days[0], days[6], days[7], days[14]]).toEqual([
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
    '2027-01-08',
  ])
  expect(collectionDays(at('2026-12-24T23:59:59'))[0]).toBe('2026-12-24')
})

describe('a chosen slot', () => {
  test('SLOT-12, AMB-13: is valid while it is at least 60 minutes ahead', () => {
    expect(isStillBookable(seven('2026-11-21'), at('2026-11-21T05:59:59'))).toBe(true)
    expect(isStillBookable(seven('2026-11-21'), at('2026-11-21T06:00:00'))).toBe(true)
    expect(isStillBookable(seven('2026-11-21'), at('2026-11-21T06:00:01'))).toBe(false)
    expect(isStillBookable(seven('2026-11-22'), at('2026-11-21T23:59:59'))).toBe(true)
    expect(isStillBookable(seven('2026-11-20'), at('2026-11-21T05:00'))).toBe(false)
  })

  test('can be held at exactly 60 minutes, though it is no longer listed', () => {
    expect(holdRefusal(seven('2026-11-21'), at('2026-11-21T05:59:59'))).toBeNull()
    expect(holdRefusal(seven('2026-11-21'), at('2026-11-21T06:00:00'))).toBeNull()
    expect(starts('2026-11-21', '2026-11-21T06:00:00', [slot(7)])).toEqual([])
    expect(holdRefusal(seven('2026-11-21'), at('2026-11-21T06:00:01'))).toEqual({ kind: 'too-soon' })
  })

  test('AMB-69: is subject to 22:00 and 04:00 when held, not afterwards', () => {
    const tomorrow = seven('2026-11-22')
    expect(holdRefusal(tomorrow, at('2026-11-21T21:59:59'))).toBeNull()
    expect(holdRefusal(tomorrow, at('2026-11-21T22:00:00'))).toEqual({ kind: 'day-closed' })
    expect(isStillBookable(tomorrow, at('2026-11-21T22:05:00'))).toBe(true)
    expect(holdRefusal(tomorrow, at('2026-11-22T03:59:59'))).toEqual({ kind: 'day-closed' })
    expect(holdRefusal(tomorrow, at('2026-11-22T04:00:00'))).toBeNull()
    expect(isStillBookable(tomorrow, at('2026-11-22T03:59:59'))).toBe(true)
  })

  test('is within the 15 days', () => {
    expect(holdRefusal(seven('2026-12-05'), at('2026-11-21T10:00'))).toBeNull()
    expect(holdRefusal(seven('2026-12-06'), at('2026-11-21T10:00'))).toEqual({ kind: 'not-in-window' })
    expect(holdRefusal(seven('2026-11-20'), at('2026-11-21T10:00'))).toEqual({ kind: 'not-in-window' })
  })

  test('DRW-16: is displayed as Today or by its weekday', () => {
    expect(slotDateLabel(day('2026-11-21'), day('2026-11-21'))).toBe('Today, 21 Nov')
    expect(slotDateLabel(day('2026-11-22'), day('2026-11-21'))).toBe('Sunday, 22 Nov')
    expect(slotDateLabel(day('2027-01-01'), day('2026-12-31'))).toBe('Friday, 01 Jan')
  })
})

describe('a hold', () => {
  const taken = at('2026-11-21T10:00:00')

  test('lasts 15 minutes', () => {
    expect(holdUntil(taken, taken)).toEqual(at('2026-11-21T10:15:00'))
  })

  test('is renewed to 15 minutes, at most 60 in total', () => {
    expect(holdUntil(taken, at('2026-11-21T10:44:59'))).toEqual(at('2026-11-21T10:59:59'))
    expect(holdUntil(taken, at('2026-11-21T10:45:00'))).toEqual(at('2026-11-21T11:00:00'))
    expect(holdUntil(taken, at('2026-11-21T10:45:01'))).toEqual(at('2026-11-21T11:00:00'))
    expect(holdUntil(taken, at('2026-11-21T10:59:59'))).toEqual(at('2026-11-21T11:00:00'))
  })
})

describe('a slot on the wire', () => {
  test('has a name that can be parsed', () => {
    expect(slotId(3011, day('2026-11-21'), 420)).toBe('3011_2026-11-21_07:00')
    expect(parseSlotId('3011_2026-11-21_07:00')).toEqual({
      areaId: 3011,
      day: '2026-11-21',
      startMinute: 420,
    })
  })

  test('is null if the name is malformed', () => {
    const broken = [
      '',
      '3011',
      '3011_2026-02-30_07:00',
      '3011_2026-11-21_24:00',
      'x_2026-11-21_07:00',
      ' 1_2026-11-21_07:00',
    ]
    expect(broken.filter((id) => parseSlotId(id) !== null)).toEqual([])
  })

  test('SLOT-15: has its start and end', () => {
    expect(slotTime(slot(7))).toBe('07:00 - 08:00')
  })

  test('names an area of up to nine digits', () => {
    expect(parseAreaId('999999999')).toBe(999_999_999)
    expect(['1000000000', '', '-1', '1.5', '0x1'].map(parseAreaId)).toEqual([null, null, null, null, null])
  })

  test('AMB-12: belongs to branch 5, with alias 1', () => {
    expect([1, 5, 2, 0].map(isSlotBranch)).toEqual([true, true, false, false])
  })
})

test('SLOT-01, SLOT-05: the slot picker uses the exact texts', () => {
  expect(slotText.title).toBe('When should we collect the sample')
  expect([slotText.selectDay, slotText.selectTime]).toEqual(['Select a day', 'Select a preferred time slot'])
  expect([slotText.todayTag, slotText.none]).toEqual(['TODAY', 'No slots are available.'])
  expect(Object.values(slotMessage).every((text) => text.length > 0)).toBe(true)
})
