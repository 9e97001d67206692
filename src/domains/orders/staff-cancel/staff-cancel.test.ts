import { expect, test } from 'vitest'
import { paise, rupees } from '../../../kernel/money.ts'
import { MOVED_BY_SHOP_RULE, type CancellationRule } from '../cancellation.ts'
import { isAllowedPercent, shareOfCancel, staffRulePercent } from './staff-cancel.ts'

const rule: CancellationRule = {
  hoursBeforeVisit: 2,
  refunds: [
    { fromHours: 24, percent: 100 },
    { fromHours: 2, percent: 40 },
  ],
  mostMoves: 3,
}
const VISIT = new Date('2026-11-24T07:00:00+05:30')
const at = (time: string) => staffRulePercent(rule, VISIT, new Date(`2026-11-${time}+05:30`))

test('OPS-O06: staff refund at least what the rule refunds now, and its last step even after the start of the visit', () => {
  expect([at('23T07:00:00.000'), at('23T07:00:00.001')]).toEqual([100, 40])
  expect([at('24T05:00:00.000'), at('24T05:00:00.001'), at('24T09:00:00.000')]).toEqual([40, 40, 40])
  expect(staffRulePercent(rule, null, VISIT)).toBe(100)
  expect(staffRulePercent(MOVED_BY_SHOP_RULE, VISIT, new Date('2026-11-24T09:00:00+05:30'))).toBe(100)
})

test('OPS-O06: staff may raise the percentage, never lower it', () => {
  expect([39, 40, 41].map((percent) => isAllowedPercent(percent, 40))).toEqual([false, true, true])
})

const share = (percent: number, refunded = paise(0)) =>
  shareOfCancel({ paid: rupees(1000), refunded }, { percent, rulePercent: 40 })

test('OPS-O06: a cancellation is split into what the rule refunds and what staff refund beyond it', () => {
  expect(share(40)).toEqual({ ruled: 40_000, raised: 0 })
  expect(share(41)).toEqual({ ruled: 40_000, raised: 1_000 })
  expect(share(100)).toEqual({ ruled: 40_000, raised: 60_000 })
  expect(share(100, rupees(300))).toEqual({ ruled: 10_000, raised: 60_000 })
  expect(share(100, rupees(600))).toEqual({ ruled: 0, raised: 40_000 })
  expect(share(50, rupees(1000))).toEqual({ ruled: 0, raised: 0 })
})
