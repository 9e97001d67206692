import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, percentOf, roundToRupee, rupees, type Paise } from '../../kernel/money.ts'
import { invoiceFigures, type SoldLine } from '../invoices/invoices.ts'
import {
  quoteRefund,
  unitKey,
  unitValues,
  type RefundUnit,
  type SoldPart,
  type UnitValue,
} from './refund-quote.ts'

type Line = { price: number; quantity: number; isTest: boolean; couponPercent: number }
type Order = { lines: Line[]; coins: number; fee: boolean; collection: number }

type Values = { values: UnitValue[]; paid: Paise; coins: number }

const line = (gross: number, coupon: number): SoldLine => ({
  text: '',
  hsnSac: '9993',
  quantity: 1,
  gross: paise(gross),
  coupon: paise(coupon),
  gstPercent: 0,
  patients: [],
})

// An order as the shop sells it: whole rupees, a coupon in percent of each line, coins for the rest, a rounded total.
function valuesOf({ lines, coins: wanted, fee, collection }: Order): Values {
  const items = lines.map(({ price, quantity, couponPercent }) => {
    const gross = price * 100 * quantity
    return line(gross, percentOf(paise(gross), couponPercent))
  })
  const charges = [...(fee ? [line(11_800, 0)] : []), ...(collection > 0 ? [line(collection, 0)] : [])]
  const payable = items.reduce((sum, { gross, coupon }) => sum + gross - coupon, 0)
  const coins = Math.min(wanted, Math.floor(payable / 100))
  const due = payable - coins * 100 + charges.reduce((sum, { gross }) => sum + gross, 0)
  const grandTotal = roundToRupee(paise(due))
  const sold = { items, charges, coins: rupees(coins), grandTotal, isWithinState: true }
  const figures = invoiceFigures(sold)
  const shares = [...items, ...charges].map(({ coupon }, at) =>
    paise((figures.lines[at]?.discount ?? coupon) - coupon),
  )
  const parts: SoldPart[] = [
    ...lines.map((one, at): SoldPart => toPart(one, at)),
    ...(fee ? [{ kind: 'booking' } as const] : []),
    ...(collection > 0 ? [{ kind: 'collection' } as const] : []),
  ]
  return { values: unitValues(parts, figures, shares), paid: grandTotal, coins }
}

function toPart({ quantity, isTest }: Line, at: number): SoldPart {
  return isTest
    ? { kind: 'test', line: at, members: Array.from({ length: quantity }, (_, member) => member + 1) }
    : { kind: 'goods', line: at, quantity }
}

const orders = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      isTest: fc.boolean(),
      couponPercent: fc.constantFrom(0, 7, 25, 33, 100),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  coins: fc.integer({ min: 0, max: 3000 }),
  fee: fc.boolean(),
  collection: fc.constantFrom(0, 590_000, 123_457),
})

const NOTHING = { money: paise(0), units: [], asked: [] }
const NO_GOODWILL = paise(0)

const quoteOf = (
  { values, paid }: Values,
  units: RefundUnit[],
  before: { money: Paise; units: RefundUnit[]; asked?: RefundUnit[] } = NOTHING,
  goodwill = NO_GOODWILL,
) => quoteRefund(values, { units, goodwill }, { paid, asked: [], ...before })

const unitsOf = ({ values }: Values) => values.map(({ unit }) => unit)

describe('OPS-O07: the parts of an order', () => {
  test('sum to what was paid, to the paisa, and to all of its coins', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const all = valuesOf(order)
        const quoted = quoteOf(all, unitsOf(all))
        expect(quoted).toMatchObject({ ok: true, value: { money: all.paid, coins: all.coins, rest: 0 } })
      }),
      { numRuns: 500 },
    )
  })

  test('sum to the total in any partition and order of refunds, and none is negative', () => {
    const ordersAndSeeds = fc.tuple(orders, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }))
    fc.assert(
      fc.property(ordersAndSeeds, ([order, seeds]) => {
        const all = valuesOf(order)
        const shuffled = unitsOf(all)
          .map((unit, at) => ({ unit, seed: seeds[at % seeds.length] ?? 0 }))
          .toSorted((a, b) => a.seed - b.seed)
        let before = { money: paise(0), units: [] as RefundUnit[] }
        let coins = 0
        while (before.units.length < shuffled.length) {
          const from = before.units.length
          const units = shuffled.slice(from, from + 1 + ((seeds[from] ?? 0) % 4)).map(({ unit }) => unit)
          const quoted = quoteOf(all, units, before)
          if (!quoted.ok) throw new Error(quoted.refusal.kind)
          const { value } = quoted
          expect(Math.min(value.money, value.coins, value.rest)).toBeGreaterThanOrEqual(0)
          before = { money: paise(before.money + value.money), units: [...before.units, ...units] }
          coins += value.coins
        }
        expect([before.money, coins]).toEqual([all.paid, all.coins])
      }),
      { numRuns: 500 },
    )
  })
})

// Two patients for a test of ₹500 each and one for a test of ₹300, with 30 coins; ₹1,270 and the booking charge.
const shop: Order = {
  lines: [
    { price: 500, quantity: 2, isTest: true, couponPercent: 0 },
    { price: 300, quantity: 1, isTest: true, couponPercent: 0 },
  ],
  coins: 130,
  fee: true,
  collection: 0,
}
const pair = (at: number, member: number): RefundUnit => ({ kind: 'pair', line: at, member })

describe('OPS-O07: a quote', () => {
  const all = valuesOf(shop)

  test('refunds each patient of a test at its share after coins, which go back to the purse', () => {
    expect(all.paid).toBe(rupees(1288))
    expect(quoteOf(all, [pair(0, 1)])).toMatchObject({
      ok: true,
      value: { money: 45_000, coins: 50, rest: 83_800 },
    })
    expect(quoteOf(all, [{ kind: 'booking' }])).toMatchObject({
      ok: true,
      value: { money: 11_800, coins: 0 },
    })
  })

  test('refuses a unit that was refunded, waits for an approval, is selected twice or does not exist', () => {
    const before = { money: rupees(450), units: [pair(0, 1)], asked: [pair(0, 2)] }
    const kinds = [[pair(0, 1)], [pair(0, 2)], [pair(1, 1), pair(1, 1)], [pair(7, 1)]].map((units) => {
      const quoted = quoteOf(all, units, before)
      return quoted.ok ? 'ok' : quoted.refusal.kind
    })
    expect(kinds).toEqual(['refunded-before', 'asked-before', 'refunded-before', 'unknown-unit'])
  })

  test('accepts goodwill up to what is left, and not a paisa more', () => {
    const before = { money: rupees(288), units: [] }
    expect(quoteOf(all, [], before, rupees(1000))).toMatchObject({ ok: true, value: { rest: 0 } })
    expect(quoteOf(all, [], before, paise(100_001))).toEqual({
      ok: false,
      refusal: { kind: 'more-than-left', left: rupees(1000) },
    })
    expect(quoteOf(all, [], before)).toEqual({ ok: false, refusal: { kind: 'nothing-chosen' } })
    expect(quoteOf(all, [pair(0, 1)], { money: rupees(900), units: [] })).toMatchObject({
      ok: false,
      refusal: { kind: 'more-than-left' },
    })
  })

  test('counts the pieces of goods', () => {
    const goods = valuesOf({
      ...shop,
      lines: [{ price: 100, quantity: 3, isTest: false, couponPercent: 0 }],
      coins: 0,
    })
    expect(unitsOf(goods).map(unitKey)).toEqual(['goods:0:0', 'goods:0:1', 'goods:0:2', 'booking'])
    expect(quoteOf(goods, [{ kind: 'goods', line: 0, unit: 2 }])).toMatchObject({
      ok: true,
      value: { money: 10_000 },
    })
  })
})
