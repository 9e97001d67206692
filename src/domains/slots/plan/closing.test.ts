import { expect, test } from 'vitest'
import { addDays, istDate, type IstDate } from '../../../kernel/ist.ts'
import { closingRefusal } from './closing.ts'
import { closingTooEarlyText } from './plan.messages.ts'

const today = istDate(new Date('2026-11-23T09:00:00+05:30'))

function refusal(ahead: number, lastBooked: IstDate | null) {
  return closingRefusal(addDays(today, ahead), { lastBooked, today })
}

test('OPS-A08: an area closes from the day after its last booking on, not from the same day', () => {
  const lastBooked = addDays(today, 4)
  expect([refusal(3, lastBooked), refusal(4, lastBooked), refusal(5, lastBooked)]).toEqual([
    { kind: 'is-booked', lastBooked },
    { kind: 'is-booked', lastBooked },
    null,
  ])
  expect(closingTooEarlyText(lastBooked)).toBe(
    'The last booking of this area is on 27 Nov. It can close from the day after',
  )
})

test('OPS-A08: an area without bookings closes from today on, and not in the past', () => {
  expect([refusal(-1, null), refusal(0, null)]).toEqual([{ kind: 'in-past' }, null])
})
