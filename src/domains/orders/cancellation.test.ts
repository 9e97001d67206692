import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { refundStepsText } from './cancellation.messages.ts'
import {
  cancellationRefund,
  CANCELLATION_LIMITS,
  cancellationProblems,
  changeableUntil,
  DEFAULT_CANCELLATION,
  freeUntilHours,
  isCancellable,
  refundPercent,
  type CancellationRule,
} from './cancellation.ts'

const slotStartsAt = new Date('2026-11-24T07:00:00+05:30')
const at = (time: string) => new Date(`2026-11-${time}+05:30`)

const steps: CancellationRule = {
  hoursBeforeVisit: 1,
  refunds: [
    { fromHours: 24, percent: 100 },
    { fromHours: 4, percent: 50 },
    { fromHours: 0, percent: 25 },
  ],
  mostMoves: 1,
}

describe('under the default rule', () => {
  test('a visit can be cancelled until 2 hours before its slot, not a moment later', () => {
    const order = { status: 'processing', slotStartsAt } as const
    expect(DEFAULT_CANCELLATION).toEqual({
      hoursBeforeVisit: 2,
      refunds: [{ fromHours: 0, percent: 100 }],
      mostMoves: 3,
    })
    expect(isCancellable(order, DEFAULT_CANCELLATION, at('24T05:00:00.000'))).toBe(true)
    expect(isCancellable(order, DEFAULT_CANCELLATION, at('24T05:00:00.001'))).toBe(false)
  })

  test('an order without a visit can be cancelled while it is open', () => {
    const now = new Date('2026-12-24T05:00:00+05:30')
    for (const status of ['processing', 'pending'] as const)
      expect(isCancellable({ status, slotStartsAt: null }, DEFAULT_CANCELLATION, now)).toBe(true)
  })

  test('a complete, cancelled or failed order can no longer be cancelled', () => {
    const ended = (['complete', 'canceled', 'payment_failed'] as const).map((status) =>
      isCancellable({ status, slotStartsAt }, DEFAULT_CANCELLATION, at('20T05:00:00')),
    )
    expect(ended).toEqual([false, false, false])
  })

  test('a cancellation refunds the whole payment', () => {
    expect(refundPercent(DEFAULT_CANCELLATION, slotStartsAt, at('24T05:00:00'))).toBe(100)
    expect(cancellationRefund({ paid: rupees(1017), refunded: paise(0) }, 100)).toBe(rupees(1017))
  })
})

describe('OPS-G01: under a rule that the operator sets', () => {
  test('the last moment is as many hours before the visit as the rule says', () => {
    expect(changeableUntil(steps, slotStartsAt)).toEqual(at('24T06:00:00'))
    const order = { status: 'processing', slotStartsAt } as const
    expect(isCancellable(order, steps, at('24T06:00:00'))).toBe(true)
    expect(isCancellable(order, steps, at('24T06:00:00.001'))).toBe(false)
  })

  test('the refund decreases step by step, and the last moment of a step still counts', () => {
    const percents = [
      '23T07:00:00.000',
      '23T07:00:00.001',
      '24T03:00:00.000',
      '24T03:00:00.001',
      '24T07:00:00.000',
      '24T07:00:00.001',
    ].map((time) => refundPercent(steps, slotStartsAt, at(time)))
    expect(percents).toEqual([100, 50, 50, 25, 25, 0])
    expect(refundPercent(steps, null, at('24T09:00:00'))).toBe(100)
  })

  test('the time without a charge ends with the last step of 100 percent', () => {
    expect(freeUntilHours(steps)).toBe(24)
    expect(freeUntilHours(DEFAULT_CANCELLATION)).toBe(2)
    expect(freeUntilHours({ ...steps, refunds: [{ fromHours: 0, percent: 99 }] })).toBeNull()
  })

  test('the refund is described in one sentence or step by step', () => {
    expect(refundStepsText(DEFAULT_CANCELLATION)).toBe('100 % of what you paid')
    expect(refundStepsText(steps)).toBe(
      '100 % until 24 hours before the visit, 50 % until 4 hours before the visit, 25 % until 1 hour before the visit, of what you paid',
    )
  })

  test('earlier refunds are subtracted, and a refund is never below the provider’s minimum unless less is left', () => {
    expect(cancellationRefund({ paid: rupees(417), refunded: paise(0) }, 50)).toBe(20_850)
    expect(cancellationRefund({ paid: rupees(417), refunded: rupees(100) }, 50)).toBe(10_850)
    expect(cancellationRefund({ paid: rupees(417), refunded: rupees(300) }, 50)).toBe(0)
    expect(cancellationRefund({ paid: rupees(417), refunded: paise(20_800) }, 50)).toBe(100)
    expect(cancellationRefund({ paid: rupees(417), refunded: paise(0) }, 0)).toBe(0)
  })
})

const problems = (change: Partial<CancellationRule>) => cancellationProblems({ ...steps, ...change })

describe('OPS-G01: a rule is valid', () => {
  test('at each of its limits, and not beyond', () => {
    const { hours, moves } = CANCELLATION_LIMITS
    expect(problems({ hoursBeforeVisit: hours, mostMoves: moves })).toEqual([])
    expect(problems({ hoursBeforeVisit: 0, mostMoves: 0 })).toEqual([])
    expect(problems({ hoursBeforeVisit: hours + 1 })).toHaveLength(1)
    expect(problems({ mostMoves: moves + 1 })).toHaveLength(1)
    expect(problems({ hoursBeforeVisit: 1.5 })).toHaveLength(1)
    expect(problems({ refunds: [{ fromHours: 0, percent: 101 }] })).toHaveLength(1)
    expect(problems({ refunds: [] })).toHaveLength(1)
  })

  test('unless a later step refunds more, or no step covers a moment of cancelling', () => {
    expect(
      problems({
        refunds: [
          { fromHours: 4, percent: 50 },
          { fromHours: 0, percent: 60 },
        ],
      }),
    ).toEqual(['each step must come later and refund no more than the one before'])
    expect(problems({ refunds: [{ fromHours: 2, percent: 100 }] })).toEqual([
      'the last step must begin while an order can still be cancelled',
    ])
  })
})
