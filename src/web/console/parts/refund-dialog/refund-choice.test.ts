import { expect, test } from 'vitest'
import { unitKey } from '../../../../domains/payments/refund-quote.ts'
import { rupees } from '../../../../kernel/money.ts'
import {
  goodwillProblem,
  parseGoodwill,
  toggled,
  toggledAll,
  toRefundBody,
  type RefundChoice,
  type RefundPart,
} from './refund-choice.ts'

const money = { value: 950, currency: 'INR' } as const
const part = (unit: RefundPart['unit'], state: RefundPart['state'] = 'left'): RefundPart => ({
  unit,
  name: 'Heart check',
  patient: null,
  money,
  state,
})
const NO_CHOICE: RefundChoice = { keys: new Set(), goodwill: '' }
const PARTS = [
  part({ kind: 'pair', line: 7, member: 1 }),
  part({ kind: 'pair', line: 7, member: 2 }, 'refunded'),
  part({ kind: 'goods', line: 8, unit: 0 }),
  part({ kind: 'booking' }),
  part({ kind: 'collection' }, 'waiting'),
]

test('OPS-O07: a goodwill amount is in rupees with at most two decimals, and empty for none', () => {
  expect(
    ['', ' ', '100', '₹1,000.50', '0.05', '100.505', '-1', 'ten', '12345678'].map(parseGoodwill),
  ).toEqual([0, 0, 100, 1000.5, 0.05, null, null, null, null])
})

test('OPS-O07: a goodwill amount is at most the money that is left, and at most ₹10,00,000', () => {
  expect(['', '1900', '1,900.00'].map((typed) => goodwillProblem(typed, rupees(1900)))).toEqual([
    null,
    null,
    null,
  ])
  expect(goodwillProblem('1900.01', rupees(1900))).toBe('At most ₹1,900 of this order can still be refunded')
  const wrong = 'Please enter an amount in rupees, such as 100 or 100.50, up to ₹10,00,000'
  expect(['ten', '1000000.01'].map((typed) => goodwillProblem(typed, rupees(2_000_000)))).toEqual([
    wrong,
    wrong,
  ])
})

test('OPS-O07: a refund names the chosen pairs, goods and charges', () => {
  const choice = PARTS.filter((_, index) => index !== 1 && index !== 4)
    .map(({ unit }) => unitKey(unit))
    .reduce(toggled, NO_CHOICE)
  expect(toRefundBody('LB1', PARTS, { ...choice, goodwill: '5' })).toEqual({
    number: 'LB1',
    pairs: [{ line: 7, member: 1 }],
    fee: true,
    collection: false,
    goods: [{ line: 8, unit: 0 }],
    goodwill: 5,
  })
})

test('OPS-O07: there is no quote while nothing is chosen or the amount is invalid', () => {
  expect(toRefundBody('LB1', PARTS, NO_CHOICE)).toBeNull()
  expect(toRefundBody('LB1', PARTS, { ...NO_CHOICE, goodwill: 'x' })).toBeNull()
  expect(toRefundBody('LB1', PARTS, { ...NO_CHOICE, goodwill: '1' })).not.toBeNull()
})

test('OPS-O07: choosing everything omits refunded and waiting parts, and a second press clears the choice', () => {
  const all = toggledAll(NO_CHOICE, PARTS)
  expect([...all.keys]).toEqual(['pair:7:1', 'goods:8:0', 'booking'])
  expect([...toggledAll(all, PARTS).keys]).toEqual([])
})
