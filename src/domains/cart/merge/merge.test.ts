import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantityLimit } from '../cart.ts'
import { overlap } from '../../catalogue/overlap.ts'
import { planMerge, type MergingLine } from './merge.ts'

const OWN = 'customer'
const VISITORS = 'visitor'
let nextId = 1

function line(cartId: string, change: Partial<MergingLine> = {}): MergingLine {
  const id = nextId++
  const productId = change.productId ?? id
  return {
    id,
    cartId,
    productId,
    sku: `LT-${productId}`,
    name: `Test ${productId}`,
    isDiagnostic: true,
    analyteIds: [`a${productId}`],
    quantity: 1,
    size: '',
    addedAt: new Date(2026, 10, 20),
    ...change,
  }
}

const device = { isDiagnostic: false, analyteIds: [] }
const analytesOf = (product: number) => ['a', 'b', 'c', 'd'].slice(product % 3, (product % 3) + 2)
const skus = (lines: readonly MergingLine[]) => lines.map((one) => one.sku).toSorted()

describe('merging two carts', () => {
  test('is their union, with a test of both carts once', () => {
    const own = [line(OWN, { productId: 1 }), line(OWN, { productId: 2 })]
    const visitors = [line(VISITORS, { productId: 2 }), line(VISITORS, { productId: 3 })]
    const plan = planMerge([...own, ...visitors], OWN)
    expect(skus(plan.retained.map((retained) => retained.line))).toEqual(['LT-1', 'LT-2', 'LT-3'])
    expect(plan.joined).toEqual([{ line: visitors[0], into: own[1] }])
    expect(plan.retained.every(({ quantity }) => quantity === 1)).toBe(true)
  })

  test('adds regular items up to ten of one, over all its sizes', () => {
    const own = [line(OWN, { ...device, productId: 5, quantity: 7, size: 'M' })]
    const visitors = [
      line(VISITORS, { ...device, productId: 5, quantity: 2, size: 'M' }),
      line(VISITORS, { ...device, productId: 5, quantity: 3, size: 'L' }),
    ]
    const quantities = planMerge([...visitors, ...own], OWN).retained.map((retained) => retained.quantity)
    expect(quantities).toEqual([9, 1])
  })

  test('drops a line if its product’s limit is already reached', () => {
    const own = [line(OWN, { ...device, productId: 5, quantity: 10, size: 'M' })]
    const visitors = [line(VISITORS, { ...device, productId: 5, quantity: 3, size: 'L' })]
    expect(planMerge([...visitors, ...own], OWN).retained.map((retained) => retained.line)).toEqual(own)
  })

  test('GEN-06: a BabyCord plan has quantity one', () => {
    const plan = { ...device, productId: 7, name: 'BabyCord Starter Plan' }
    const merged = planMerge([line(OWN, plan), line(VISITORS, plan)], OWN)
    expect(merged.retained.map((retained) => retained.quantity)).toEqual([1])
  })

  test('retains the newer of two overlapping tests, whichever cart it is from', () => {
    const old = line(OWN, { analyteIds: ['tsh', 't3'], addedAt: new Date(2026, 10, 1) })
    const young = line(VISITORS, { analyteIds: ['tsh'], addedAt: new Date(2026, 10, 2) })
    expect(planMerge([old, young], OWN).dropped).toEqual([old])

    const older = line(VISITORS, { analyteIds: ['tsh'], addedAt: new Date(2026, 9, 2) })
    expect(planMerge([old, older], OWN).dropped).toEqual([older])
  })

  test('a test of both carts is as new as its newer line', () => {
    const both = { productId: 9, analyteIds: ['tsh'] }
    const own = line(OWN, { ...both, addedAt: new Date(2026, 10, 1) })
    const rival = line(OWN, { analyteIds: ['t4'], addedAt: new Date(2026, 10, 2) })
    const visitors = line(VISITORS, { ...both, addedAt: new Date(2026, 10, 4) })
    const between = line(VISITORS, { analyteIds: ['tsh', 't4'], addedAt: new Date(2026, 10, 3) })
    expect(planMerge([own, rival, visitors, between], OWN).dropped).toEqual([between])
  })
})

describe('for every two carts', () => {
  const item = fc.record({
    productId: fc.integer({ min: 100, max: 102 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    size: fc.constantFrom('', 'M'),
  })
  const booked = fc.record({
    productId: fc.integer({ min: 1, max: 8 }),
    addedAt: fc.integer({ min: 0, max: 99 }).map((day) => new Date(day * 86_400_000)),
  })
  const cart = fc.record({
    tests: fc.uniqueArray(booked, { selector: (one) => one.productId, maxLength: 6 }),
    items: fc.uniqueArray(item, { selector: (one) => `${one.productId}${one.size}`, maxLength: 4 }),
  })
  type Cart = typeof cart extends fc.Arbitrary<infer C> ? C : never

  function linesOf({ tests, items }: Cart, cartId: string): MergingLine[] {
    return [
      ...tests.map((one) => line(cartId, { ...one, analyteIds: analytesOf(one.productId) })),
      ...items.map((one) => line(cartId, { ...device, ...one })),
    ]
  }

  const merged = fc.tuple(cart, cart).map(([own, visitors]) => {
    const lines = [...linesOf(own, OWN), ...linesOf(visitors, VISITORS)]
    return { lines, plan: planMerge(lines, OWN) }
  })

  test('no two tests of the merged cart overlap', () => {
    fc.assert(
      fc.property(merged, ({ plan }) => {
        const left = plan.retained.map((retained) => retained.line)
        const rivals = left.filter((one) =>
          left.some((other) => other !== one && overlap(one.analyteIds, other.analyteIds)),
        )
        expect(rivals).toEqual([])
      }),
    )
  })

  test('no item exceeds the limit of its quantity', () => {
    fc.assert(
      fc.property(merged, ({ plan }) => {
        for (const { line: retained } of plan.retained) {
          const sameProduct = plan.retained.filter((other) => other.line.productId === retained.productId)
          const count = sameProduct.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(count).toBeLessThanOrEqual(quantityLimit(retained))
        }
      }),
    )
  })

  test('every test is retained, joined with its twin, or listed as dropped', () => {
    fc.assert(
      fc.property(merged, ({ lines, plan }) => {
        const listed = [
          ...plan.retained.map((retained) => retained.line),
          ...plan.joined.map((join) => join.line),
          ...plan.dropped,
        ]
        const tests = lines.filter((one) => one.isDiagnostic)
        expect(tests.filter((one) => listed.filter((other) => other === one).length !== 1)).toEqual([])
      }),
    )
  })
})
