import { describe, expect, test } from 'vitest'
import { parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import { collectionDays } from '../../../../domains/slots/slots.ts'
import {
  gridGroups,
  initialSlot,
  closureTexts,
  listedSlots,
  nextOpenDay,
  openDayText,
  stripDays,
  withGone,
} from './slot-list.ts'

const day = (text: string): IstDate => parseIstDate(text) ?? ('' as IstDate)
const TODAY = day('2026-11-21')
const NOW = new Date('2026-11-21T09:00:00+05:30')
const EATS = { hours: 0, now: NOW }

function slot(date: string, start: string, remaining = 2) {
  return {
    Date: date,
    StartTime: start,
    EndTime: '23:00',
    Remaining: remaining,
    SlotId: `7_${date}_${start}`,
  }
}

const LISTED = listedSlots([
  slot('2026-11-22', '06:00'),
  slot('2026-11-22', '12:00'),
  slot('2026-11-22', '17:00'),
  slot('2026-11-23', '11:59'),
])

describe('the strip of days', () => {
  const days = stripDays(collectionDays(new Date('2026-11-21T03:00:00+05:30')), TODAY)

  test('SLOT-02: shows 15 days from today on in India, and today alone is tagged TODAY', () => {
    expect(days).toHaveLength(15)
    expect(days.map(({ top }) => top).slice(0, 3)).toEqual(['TODAY', 'Sun', 'Mon'])
    expect(days.filter(({ isToday }) => isToday)).toHaveLength(1)
  })

  test('a day is read out with its weekday, and its number has no leading zero', () => {
    expect(days[1]).toMatchObject({ label: 'Sunday, 22 Nov', number: '22', month: 'Nov' })
    expect(days[10]).toMatchObject({ number: '1', month: 'Dec' })
  })
})

describe('the times of a day', () => {
  test('SLOT-03, SLOT-04: are grouped into Morning, Afternoon and Evening; a part without a time is omitted', () => {
    const groups = gridGroups(LISTED.slice(0, 3), EATS)
    expect(groups.map(({ title, slots }) => [title, slots[0]?.text])).toEqual([
      ['Morning', '6:00 AM'],
      ['Afternoon', '12:00 PM'],
      ['Evening', '5:00 PM'],
    ])
    expect(gridGroups(LISTED.slice(3), EATS).map(({ title }) => title)).toEqual(['Morning'])
  })

  test('are marked if they suit a fasting test; times from 10 AM on and full ones are not', () => {
    const slots = listedSlots(['09:30', '10:00'].map((start) => slot('2026-11-22', start)))
    const marks = (hours: number, of = slots) =>
      gridGroups(of, { hours, now: NOW }).flatMap((group) => group.slots.map(({ mark }) => mark))
    expect(marks(12)).toEqual(['suits fasting', undefined])
    expect(marks(0)).toEqual([undefined, undefined])
    expect(marks(12, withGone(slots.slice(1), slots.slice(0, 1)))).toEqual([undefined, undefined])
  })

  test('have the mark for customers who already fast, if the fast should have begun', () => {
    const slots = listedSlots([slot('2026-11-21', '17:00'), slot('2026-11-21', '19:00')])
    const marks = (hours: number) =>
      gridGroups(slots, { hours, now: NOW }).flatMap((group) => group.slots.map(({ mark }) => mark))
    expect(marks(8)).toEqual(['if fasting', undefined])
    expect(marks(12)).toEqual(['if fasting', 'if fasting'])
    expect(marks(0)).toEqual([undefined, undefined])
  })

  test('AMB-34: a slot that has just become full keeps its position, marked, and is free again once it is listed', () => {
    const [first, ...others] = LISTED
    const gone = first ? [first] : []
    expect(withGone(others, gone).map(({ isGone }) => isGone)).toEqual([true, false, false, false])
    expect(withGone(LISTED, gone).some(({ isGone }) => isGone)).toBe(false)
  })
})

function initial(of: Parameters<typeof initialSlot>[0], stored: string | null, hours = 0) {
  return initialSlot(of, stored, { hours, now: NOW })?.id ?? null
}

describe('the initial slot', () => {
  test('SLOT-11: is the stored one while that is still listed', () => {
    expect(initial(LISTED, '7_2026-11-23_11:59')).toBe('7_2026-11-23_11:59')
    expect(initial(LISTED, '7_2026-11-23_07:00')).toBe('7_2026-11-22_06:00')
  })

  test('is the first free one, and none if no day has one', () => {
    expect(initial(LISTED, null)).toBe('7_2026-11-22_06:00')
    expect(initial(withGone(LISTED.slice(1), LISTED.slice(0, 1)), null)).toBe('7_2026-11-22_12:00')
    expect(initial([], null)).toBeNull()
  })

  test('is one that a patient can fast for, if a test needs it', () => {
    const slots = listedSlots([slot('2026-11-21', '11:00'), slot('2026-11-22', '07:00')])
    expect(initial(slots, null, 12)).toBe('7_2026-11-22_07:00')
    expect(initial(slots, null, 0)).toBe('7_2026-11-21_11:00')
  })
})

describe('a day without slots', () => {
  test('names the next day with open slots, and the next day as tomorrow', () => {
    const tomorrow = nextOpenDay(LISTED, TODAY)
    expect(tomorrow && openDayText(tomorrow, TODAY)).toEqual({
      text: 'Tomorrow has 3 open slots, from 6:00 AM.',
      see: 'See tomorrow',
    })
    const later = nextOpenDay(LISTED, day('2026-11-22'))
    expect(later && openDayText(later, TODAY)).toEqual({
      text: 'Monday, 23 Nov has 1 open slot, at 11:59 AM.',
      see: 'See Monday, 23 Nov',
    })
  })

  test('names no day if no day has open slots', () => {
    expect(nextOpenDay(LISTED, day('2026-11-23'))).toBeNull()
  })
})

test('OPS-A01: the text of a closed day is found by its day', () => {
  const texts = closureTexts([{ Date: '2026-11-26', Text: 'Closed for Pongal' }])
  expect([texts.get('2026-11-26'), texts.get('2026-11-27')]).toEqual(['Closed for Pongal', undefined])
})
