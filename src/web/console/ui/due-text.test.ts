import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const due = (minutes: number) => dueText(new Date(NOW.getTime() + minutes * 60_000), NOW)

test('OPS-O12: a due time is displayed in minutes, hours or days, before and after it', () => {
  expect([due(0.5), due(59), due(60), due(47 * 60 + 59), due(48 * 60)]).toEqual([
    'Due in 1 min',
    'Due in 59 min',
    'Due in 1 h',
    'Due in 47 h',
    'Due in 2 days',
  ])
  expect([due(0), due(-59), due(-120), due(-72 * 60)]).toEqual([
    'Overdue by 1 min',
    'Overdue by 59 min',
    'Overdue by 2 h',
    'Overdue by 3 days',
  ])
})
