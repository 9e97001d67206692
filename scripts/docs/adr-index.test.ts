import { expect, test } from 'vitest'
import { readDecision } from './adr-index.ts'

test('the head of a decision gives its number, title, date and status', () => {
  const text = '# 57. Half of a slot\n\nDate: 2026-11-23. Status: accepted.\n\n## Context\n'
  const decision = { number: 57, title: 'Half of a slot', date: '2026-11-23', status: 'accepted' }
  expect(readDecision(text)).toEqual(decision)
})

test('a superseded decision names its successor', () => {
  const text = '# 18. Codes\n\nDate: 2026-10-30. Status: superseded by [56](0056-a-brake.md). More of it.\n'
  expect(readDecision(text)?.status).toBe('superseded by [56](0056-a-brake.md)')
})

test('a decision without a date or a status is refused', () => {
  expect(readDecision('# 1. Codes\n\n## Context\n')).toBeNull()
  expect(readDecision('# 1. Codes\n\nDate: 2026-10-30.\n')).toBeNull()
})

const lines = (count: number) =>
  `# 1. Codes\n\nDate: 2026-10-30. Status: accepted.\n${'line\n'.repeat(count - 3)}`

test('a decision of 60 lines is read, one of 61 is refused', () => {
  expect(readDecision(lines(60))?.number).toBe(1)
  expect(readDecision(lines(61))).toBeNull()
})
