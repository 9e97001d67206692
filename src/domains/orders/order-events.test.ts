import { describe, expect, test } from 'vitest'
import { eventRefusalText, eventText } from './order-events.messages.ts'
import { eventRefusal, isCollectionStep, nextSteps, type EventfulOrder } from './order-events.ts'
import { COLLECTION_STEPS, type CollectionStep } from './order-progress.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`)
const now = at('12:00')

const confirmed: EventfulOrder = {
  status: 'processing',
  hasCollection: true,
  slotStartsAt: at('14:00'),
  events: [{ status: 'processing', at: at('06:00') }],
}

const after = (...steps: string[]): EventfulOrder => ({
  ...confirmed,
  events: [...confirmed.events, ...steps.map((status) => ({ status, at: at('09:00') }))],
})

describe('the steps that can be recorded next', () => {
  test('are those after the last one done', () => {
    expect(nextSteps(confirmed)).toEqual(['collected', 'at-lab', 'report-ready'])
    expect(nextSteps(after('collected'))).toEqual(['at-lab', 'report-ready'])
    expect(nextSteps(after('at-lab'))).toEqual(['report-ready'])
  })

  test('are none before the payment and after the end of an order', () => {
    for (const status of ['pending', 'canceled', 'payment_failed', 'complete'] as const)
      expect(nextSteps({ ...confirmed, status })).toEqual([])
  })

  test('are the completion alone if nothing is collected', () => {
    expect(nextSteps({ ...confirmed, hasCollection: false })).toEqual(['report-ready'])
  })

  test('are exactly those that are not refused on the day of the visit', () => {
    for (const order of [
      confirmed,
      after('collected'),
      after('at-lab'),
      { ...confirmed, hasCollection: false },
    ]) {
      const possible = COLLECTION_STEPS.filter((step) => eventRefusal(order, { step, at: now }, now) === null)
      expect(nextSteps(order)).toEqual(possible)
    }
  })
})

describe('a step of an order', () => {
  test('may be each of the three of a confirmed order', () => {
    for (const step of COLLECTION_STEPS) {
      expect(isCollectionStep(step)).toBe(true)
      expect(eventRefusal(confirmed, { step, at: now }, now)).toBeNull()
    }
    expect(isCollectionStep('lost')).toBe(false)
  })

  test('may skip the ones before it, but never follows a later one', () => {
    expect(eventRefusal(after('collected'), { step: 'report-ready', at: now }, now)).toBeNull()
    const refusal = eventRefusal(after('at-lab'), { step: 'collected', at: now }, now)
    expect(refusal).toEqual({ kind: 'later-step-there', step: 'at-lab' })
  })

  test('happens once', () => {
    const refusal = eventRefusal(after('collected'), { step: 'collected', at: now }, now)
    expect(refusal).toEqual({ kind: 'already-there', step: 'collected' })
  })

  test('needs a confirmed order', () => {
    for (const status of ['pending', 'canceled', 'payment_failed', 'complete'] as const) {
      const refusal = eventRefusal({ ...confirmed, status }, { step: 'collected', at: now }, now)
      expect(refusal).toEqual({ kind: 'not-confirmed', status })
    }
  })

  test('cannot be a collection if the order has no test, though the order may be complete', () => {
    const items = { ...confirmed, hasCollection: false }
    expect(eventRefusal(items, { step: 'collected', at: now }, now)).toEqual({ kind: 'nothing-collected' })
    expect(eventRefusal(items, { step: 'report-ready', at: now }, now)).toBeNull()
  })

  test('lies neither in the future nor before the previous event', () => {
    const step = 'at-lab'
    expect(eventRefusal(after('collected'), { step, at: at('09:00') }, now)).toBeNull()
    expect(eventRefusal(after('collected'), { step, at: at('08:59') }, now)).toEqual({
      kind: 'too-early',
      since: at('09:00'),
    })
    expect(eventRefusal(confirmed, { step, at: now }, now)).toBeNull()
    expect(eventRefusal(confirmed, { step, at: at('12:01') }, now)).toEqual({ kind: 'in-future' })
  })
})

describe('a step of an order with a visit', () => {
  const next = { ...confirmed, slotStartsAt: new Date('2026-11-25T00:00:00+05:30') }
  const midnight = new Date('2026-11-25T00:00:00+05:30')
  const refusalAt = (instant: Date, step: CollectionStep = 'collected') =>
    eventRefusal(next, { step, at: instant }, instant)

  test('is refused until the end of the day before the visit, and possible from midnight in India on', () => {
    for (const step of COLLECTION_STEPS) {
      expect(refusalAt(new Date(midnight.getTime() - 1), step)).toEqual({
        kind: 'before-visit',
        slotStartsAt: next.slotStartsAt,
      })
      expect(refusalAt(midnight, step)).toBeNull()
    }
    const evening = { ...next, slotStartsAt: new Date('2026-11-25T23:00:00+05:30') }
    expect(eventRefusal(evening, { step: 'collected', at: midnight }, midnight)).toBeNull()
  })

  test('cannot be dated before the day of the visit later on', () => {
    const later = new Date('2026-11-26T09:00:00+05:30')
    const dayBefore = new Date(midnight.getTime() - 1)
    expect(eventRefusal(next, { step: 'collected', at: dayBefore }, later)?.kind).toBe('before-visit')
    expect(eventRefusal(next, { step: 'collected', at: midnight }, later)).toBeNull()
  })

  test('does not wait for a day if the order has no visit', () => {
    const items = { ...next, hasCollection: false, slotStartsAt: null }
    expect(eventRefusal(items, { step: 'report-ready', at: now }, now)).toBeNull()
  })
})

test('is described in the words of the timeline, and its refusal in a sentence with the facts', () => {
  expect(eventText('collected', true)).toBe('Sample collected')
  expect(eventText('report-ready', false)).toBe('Complete')
  expect(eventRefusalText({ kind: 'not-confirmed', status: 'canceled' })).toBe(
    'The order is not confirmed: Cancelled',
  )
  expect(eventRefusalText({ kind: 'before-visit', slotStartsAt: at('14:00') })).toBe(
    'The time is before the day of the visit, 2026-11-24',
  )
  expect(eventRefusalText({ kind: 'too-early', since: at('09:00') })).toContain('2026-11-24T09:00:00+05:30')
})
