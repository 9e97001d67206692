import { describe, expect, test } from 'vitest'
import { orderProgress, type ProgressFacts } from './order-progress.ts'

const waiting = { status: 'pending', text: 'Waiting for payment', at: '2026-11-21T16:10:00+05:30' }
const confirmed = { status: 'processing', text: 'Confirmed', at: '2026-11-21T16:12:00+05:30' }
const collected = { status: 'collected', text: 'Sample collected', at: '2026-11-22T07:04:00+05:30' }

function steps(way: Partial<ProgressFacts>): string[] {
  return orderProgress({
    status: 'processing',
    hasCollection: true,
    events: [waiting, confirmed],
    ...way,
  }).map((step) => {
    switch (step.kind) {
      case 'event':
        return step.isNow ? `now: ${step.text}` : step.text
      case 'status':
        return `ended: ${step.status}`
      case 'ahead':
        return `ahead: ${step.step}`
    }
  })
}

describe('the progress of an order', () => {
  test('has all steps still to come while the order waits for its payment', () => {
    expect(steps({ status: 'pending', events: [waiting] })).toEqual([
      'now: Waiting for payment',
      'ahead: confirmed',
      'ahead: on-the-way',
      'ahead: collected',
      'ahead: at-lab',
      'ahead: report-ready',
    ])
  })

  test('still has the wait for the payment after an unpaid visit was moved', () => {
    const moved = { status: 'rescheduled', text: 'Visit moved', at: '2026-11-21T16:11:00+05:30' }
    expect(steps({ status: 'pending', events: [waiting, moved] }).slice(0, 3)).toEqual([
      'now: Waiting for payment',
      'Visit moved',
      'ahead: confirmed',
    ])
    expect(steps({ events: [waiting, moved, confirmed] }).slice(0, 2)).toEqual(['Visit moved', 'Confirmed'])
  })

  test('ORD-06: no longer has the wait for the payment once the order is confirmed', () => {
    expect(steps({})).toEqual([
      'Confirmed',
      'ahead: on-the-way',
      'ahead: collected',
      'ahead: at-lab',
      'ahead: report-ready',
    ])
  })

  test('lists past events before the steps still to come, each once', () => {
    expect(steps({ events: [waiting, confirmed, collected] })).toEqual([
      'Confirmed',
      'Sample collected',
      'ahead: at-lab',
      'ahead: report-ready',
    ])
  })

  test('has no collection to come for regular items', () => {
    expect(steps({ hasCollection: false })).toEqual(['Confirmed'])
  })

  test('has nothing to come for a complete order', () => {
    const ready = { status: 'report-ready', text: 'Report ready', at: '2026-11-22T19:00:00+05:30' }
    expect(steps({ status: 'complete', events: [confirmed, collected, ready] })).toEqual([
      'Confirmed',
      'Sample collected',
      'Report ready',
    ])
  })

  test('is failed after the payment limit, even before an event records it', () => {
    expect(steps({ status: 'payment_failed', events: [waiting] })).toEqual(['ended: payment_failed'])
  })

  test('lists the event that ended the order once', () => {
    const ended = { status: 'canceled', text: 'Cancelled', at: '2026-11-21T17:00:00+05:30' }
    expect(steps({ status: 'canceled', events: [waiting, confirmed, ended] })).toEqual([
      'Confirmed',
      'Cancelled',
    ])
  })
})
