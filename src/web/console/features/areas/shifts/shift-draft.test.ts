import { expect, test } from 'vitest'
import { daysWithShifts, shiftErrors, toSentShifts, toShiftDrafts, toShifts } from './shift-draft.ts'

const weekly = { staff_id: 7, weekday: 2, day: null, from: '18:00', to: '24:00' }
const ofDay = { staff_id: 8, weekday: null, day: '2026-11-25', from: '06:00', to: '12:00' }
const draft = { person: '7', weekday: '2', from: '18:00', to: '00:00' }

test('OPS-A02: weekly shifts and the shifts of a day are edited separately', () => {
  expect(toShiftDrafts([weekly, ofDay], '')).toEqual([draft])
  expect(toShiftDrafts([weekly, ofDay], '2026-11-25')).toMatchObject([{ person: '8', from: '06:00' }])
  expect(daysWithShifts([ofDay, weekly, ofDay])).toEqual(['2026-11-25'])
  expect(toShifts([weekly, ofDay])).toEqual([
    { staffId: 7, on: { weekday: 2 }, fromMinute: 1080, toMinute: 1440 },
    { staffId: 8, on: { day: '2026-11-25' }, fromMinute: 360, toMinute: 720 },
  ])
})

test('OPS-A02: midnight is sent as the end of the day, and a weekday only for weekly shifts', () => {
  expect(toSentShifts([draft], '')).toEqual([{ staff_id: 7, weekday: 2, from: '18:00', to: '24:00' }])
  expect(toSentShifts([draft], '2026-11-25')).toEqual([
    { staff_id: 7, weekday: null, from: '18:00', to: '24:00' },
  ])
})

test('OPS-A02: an incomplete shift and overlapping shifts of a person are reported', () => {
  expect(shiftErrors([draft])).toEqual({})
  expect(Object.keys(shiftErrors([draft, { ...draft, person: '' }]))).toEqual(['shifts.1'])
  expect(Object.keys(shiftErrors([draft, { ...draft, from: '19:00', to: '20:00' }]))).toEqual(['shifts.1'])
  expect(shiftErrors([draft, { ...draft, from: '17:00', to: '18:00' }])).toEqual({})
})
