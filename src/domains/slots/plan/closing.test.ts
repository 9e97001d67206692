import { expect, test } from 'vitest'
import { addDays, parseIstDate } from '../../../kernel/ist.ts'
import { closingRefusal } from './closing.ts'
import { closingTooEarlyText } from './plan.messages.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')

test('OPS-A08: an area closes from the day after its last booking, not on its day', () => {
  const lastBooked = addDays(today, 4)
  const refusal = (ahead: number) => closingRefusal(addDays(today, ahead), { lastBooked, today })
  expect([refusal(3), refusal(4), refusal(5)]).toEqual([
    { kind: 'is-booked', lastBooked },
    { kind: 'is-booked', lastBooked },
    null,
  ])
  expect(closingTooEarlyText(lastBooked)).toBe(
    'The last booking of this area is on 27 Nov. It can close from the day after',
  )
})

test('OPS-A08: an area without bookings closes from today on, and not in the past', () => {
  const refusal = (ahead: number) => closingRefusal(addDays(today, ahead), { lastBooked: null, today })
  expect([refusal(-1), refusal(0)]).toEqual([{ kind: 'in-past' }, null])
})
