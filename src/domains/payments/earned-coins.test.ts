import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees, sumPaise, type Paise } from '../../kernel/money.ts'
import { coinsEarnedByOrder, type OrderRefunds } from './earned-coins.ts'
import { unitValues, type RefundUnit, type SoldPart, type UnitValue } from './refund-quote.ts'

/** An order of these parts at these prices, in paise, rounded to a whole rupee. */
function valuesOf(parts: readonly SoldPart[], totals: readonly number[]): UnitValue[] {
  const lines = totals.map((total) => ({ total: paise(total) }))
  const grandTotal = rupees(Math.round(sumPaise(totals) / 100))
  return unitValues(
    parts,
    { lines, grandTotal },
    totals.map(() => paise(0)),
  )
}

const pair = (line: number, member: number): RefundUnit => ({ kind: 'pair', line, member })

/** A test of ₹1,000 for each of two patients, a booking charge of ₹118 and a collection charge of ₹500. */
const ORDER = valuesOf(
  [{ kind: 'test', line: 1, members: [1, 2] }, { kind: 'booking' }, { kind: 'collection' }],
  [200_000, 11_800, 50_000],
)
const PAID = paise(261_800)

const refunds = (change: Partial<OrderRefunds> = {}): OrderRefunds => ({
  units: [],
  unassigned: paise(0),
  left: PAID,
  ...change,
})

const earned = (change: Partial<OrderRefunds> = {}) => coinsEarnedByOrder(ORDER, refunds(change), 2)

/** The coins of one test at a price in paise. */
const earnedByOne = (total: number) =>
  coinsEarnedByOrder(
    valuesOf([{ kind: 'test', line: 1, members: [1] }], [total]),
    { ...refunds(), left: paise(total) },
    2,
  )

/** The coins after a refund of an amount for no named part, and of these parts. */
const earnedAfter = (amount: number, units: RefundUnit[] = []) => earned({ unassigned: paise(amount), units })

describe('SEC-11: the coins that an order earns', () => {
  test('are a percentage of what was paid for its tests, without its charges, in whole coins', () => {
    expect(earned()).toBe(40)
    expect([4_999, 5_000, 9_999, 10_000].map(earnedByOne)).toEqual([0, 1, 1, 2])
  })

  test('are unchanged by the refund of a charge, and less by the share of a refunded test', () => {
    expect(earned({ units: [{ kind: 'booking' }] })).toBe(40)
    expect(earned({ units: [{ kind: 'booking' }, { kind: 'collection' }] })).toBe(40)
    expect(earned({ units: [pair(1, 1)] })).toBe(20)
    expect(earned({ units: [pair(1, 1), pair(1, 2)] })).toBe(0)
  })

  test('are unchanged by goodwill, until all money was refunded', () => {
    expect(earned({ left: paise(1) })).toBe(40)
    expect(earned({ left: paise(0) })).toBe(0)
  })

  test('are reduced by an amount for no named part as far as it exceeds the charges that were not refunded', () => {
    expect([61_800, 61_801, 66_800, 66_801].map((amount) => earnedAfter(amount))).toEqual([40, 39, 39, 38])
    expect(earnedAfter(11_801, [{ kind: 'collection' }])).toBe(39)
    expect(earnedAfter(161_800, [pair(1, 1)])).toBe(0)
    expect(earnedAfter(261_700)).toBe(0)
  })

  test('are none for goods', () => {
    const goods = valuesOf([{ kind: 'goods', line: 1, quantity: 3 }], [300_000])
    expect(coinsEarnedByOrder(goods, refunds(), 2)).toBe(0)
  })
})

type Step = { kind: 'unit'; at: number } | { kind: 'goodwill' | 'unassigned'; share: number }

const someOrder = fc.record({
  tests: fc.array(
    fc.record({ total: fc.integer({ min: 1, max: 500_000 }), patients: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  charges: fc.integer({ min: 0, max: 60_000 }),
  percent: fc.integer({ min: 0, max: 100 }),
  completedAfter: fc.nat({ max: 4 }),
})
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('unit' as const), at: fc.nat({ max: 16 }) }),
  fc.record({
    kind: fc.constantFrom('goodwill' as const, 'unassigned' as const),
    share: fc.constantFrom(0.001, 0.3, 0.5, 0.9, 1),
  }),
)

/** The refunds after one more; the same if the order has too little money left, or the part was refunded. */
function after(before: OrderRefunds, step: Step, values: readonly UnitValue[]): OrderRefunds {
  if (step.kind === 'unit') {
    const value = values[step.at % values.length]
    if (value === undefined || value.money > before.left || before.units.includes(value.unit)) return before
    return { ...before, units: [...before.units, value.unit], left: paise(before.left - value.money) }
  }
  const amount = Math.ceil(before.left * step.share)
  const left = paise(before.left - amount)
  if (step.kind === 'goodwill') return { ...before, left }
  return { ...before, left, unassigned: paise(before.unassigned + amount) }
}

describe('SEC-11: for any order and any sequence of refunds', () => {
  test('what each refund takes back leaves the coins of what remains, never less than none or more than before', () => {
    fc.assert(
      fc.property(someOrder, fc.array(someStep, { maxLength: 10 }), (order, steps) => {
        const { values, paid } = sold(order)
        let current: OrderRefunds = { units: [], unassigned: paise(0), left: paid }
        let ledger = 0
        const earnedNow = () => coinsEarnedByOrder(values, current, order.percent)
        for (const [at, step] of steps.entries()) {
          if (at === order.completedAfter) ledger = earnedNow()
          const before = earnedNow()
          current = after(current, step, values)
          const now = earnedNow()
          expect(now).toBeLessThanOrEqual(before)
          if (step.kind === 'goodwill' && current.left > 0) expect(now).toBe(before)
          if (at >= order.completedAfter) ledger -= Math.max(0, ledger - now)
        }
        if (steps.length > order.completedAfter) expect(ledger).toBe(earnedNow())
        expect(earnedNow()).toBeGreaterThanOrEqual(0)
        if (current.left === 0) expect(earnedNow()).toBe(0)
        const paidNow = current.left + sumOfGoodwill(paid, current, values)
        // Half a rupee of rounding may be beyond what was paid.
        expect(earnedNow()).toBeLessThanOrEqual(((paidNow + 50) * order.percent) / 10_000)
      }),
    )
  })
})

type SomeOrder = { tests: { total: number; patients: number }[]; charges: number }

function sold({ tests, charges }: SomeOrder): { values: UnitValue[]; paid: Paise } {
  const parts: SoldPart[] = tests.map(({ patients }, line) => ({
    kind: 'test',
    line,
    members: Array.from({ length: patients }, (_, member) => member),
  }))
  const values = valuesOf([...parts, { kind: 'booking' }], [...tests.map(({ total }) => total), charges])
  return { values, paid: sumPaise(values.map(({ money }) => money)) }
}

function sumOfGoodwill(paid: Paise, { units, unassigned, left }: OrderRefunds, values: readonly UnitValue[]) {
  const ofUnits = sumPaise(values.filter(({ unit }) => units.includes(unit)).map(({ money }) => money))
  return paid - left - unassigned - ofUnits
}
