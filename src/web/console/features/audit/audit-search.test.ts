import { expect, test } from 'vitest'
import { auditQuery } from './audit-search.ts'

test('OPS-L04: the days of the address are complete days in India, including the last one', () => {
  const { from, to } = auditQuery(new URLSearchParams('from=2026-11-20&to=2026-11-23'))
  expect([from, to]).toEqual(['2026-11-19T18:30:00.000Z', '2026-11-23T18:30:00.000Z'])
})

test('OPS-007: the address names person, action, subject and page, and an invalid day is ignored', () => {
  const search = new URLSearchParams('by=staff:7&act=staff.invited&subject=staff:9&from=today&after=x_7')
  expect(auditQuery(search)).toEqual({
    by: 'staff:7',
    act: 'staff.invited',
    subject: 'staff:9',
    from: null,
    to: null,
    after: 'x_7',
  })
})
