import { describe, expect, test } from 'vitest'
import { retainedSince, ordersNeededSince } from './retention.ts'

const at = (text: string) => new Date(`${text}+05:30`)

describe('SEC-33: the personal data of an order is needed', () => {
  test('until the end of the 72nd month after the return of its financial year was due', () => {
    const firstOfApril2027 = at('2027-04-01T00:00:00')
    // The year 2026-27 ends on 31 March 2027, its return is due on 31 December 2027.
    expect(ordersNeededSince(at('2034-01-01T00:00:00'))).toEqual(firstOfApril2027)
    expect(ordersNeededSince(at('2033-12-31T23:59:59.999'))).toEqual(at('2026-04-01T00:00:00'))
    expect(ordersNeededSince(at('2034-12-31T23:59:59.999'))).toEqual(firstOfApril2027)
  })

  test('by India’s calendar, in which a year begins at 18:30 UTC', () => {
    expect(ordersNeededSince(new Date('2033-12-31T18:29:59.999Z'))).toEqual(at('2026-04-01T00:00:00'))
    expect(ordersNeededSince(new Date('2033-12-31T18:30:00Z'))).toEqual(new Date('2027-03-31T18:30:00Z'))
  })
})

describe('SEC-33: closed data is retained', () => {
  test('to the end of the same day so many months later', () => {
    expect(retainedSince(at('2027-11-23T23:59:59.999'), 12)).toEqual(at('2026-11-23T00:00:00'))
    expect(retainedSince(at('2027-11-24T00:00:00'), 12)).toEqual(at('2026-11-24T00:00:00'))
  })

  test('to the end of a shorter month if that has no such day', () => {
    expect(retainedSince(at('2029-03-01T09:00:00'), 36)).toEqual(at('2026-03-01T00:00:00'))
    expect(retainedSince(at('2026-03-31T09:00:00'), 1)).toEqual(at('2026-02-28T00:00:00'))
  })
})
