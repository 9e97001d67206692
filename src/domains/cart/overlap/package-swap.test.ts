import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { linesAfter, packageSwaps, type CandidatePackage, type ReplaceableLine } from './package-swap.ts'

type Member = ReplaceableLine['members'][number]

const MEENA: Member = {
  id: 1,
  firstname: 'Meena',
  lastname: 'Rao',
  gender: 'Female',
  dob: null,
  mobile: '',
  relation: 'Self',
  declaredAt: null,
  hasConsented: false,
}
const ANIL: Member = { ...MEENA, id: 2, firstname: 'Anil', gender: 'Male' }

let nextId = 1
function line(analytes: string, price: number, more: Partial<ReplaceableLine> = {}): ReplaceableLine {
  const id = nextId++
  const members = more.members ?? []
  return {
    id,
    productId: id,
    sku: `LT-${analytes}`,
    kind: 'test',
    name: analytes,
    urlKey: '',
    catUrlKey: '',
    productTag: '',
    patientGender: '',
    isDiagnostic: true,
    consent: null,
    prenatal: false,
    gstPercent: 0,
    hsnSac: '',
    quantity: Math.max(1, members.length),
    size: '',
    price: rupees(price),
    originalPrice: rupees(price * 2),
    priceSeen: rupees(price),
    categoryIds: [],
    couponAmount: rupees(0),
    members,
    analyteIds: analytes.split(''),
    ...more,
  }
}

function pack(analytes: string, price: number, more: Partial<CandidatePackage> = {}): CandidatePackage {
  return {
    id: 9000,
    sku: `LP-${analytes}`,
    name: analytes,
    price: rupees(price),
    originalPrice: rupees(price * 2),
    patientGender: '',
    analyteIds: analytes.split(''),
    categoryIds: [579],
    ...more,
  }
}

const sum = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0)

const skus = (lines: ReplaceableLine[], ...packages: CandidatePackage[]) =>
  packageSwaps(lines, packages).map((swap) => swap.pack.sku)

describe('feels right 8: a package is offered', () => {
  const tests = [line('a', 300), line('b', 400)]

  test('if the tests that it contains cost more, and not at the same price', () => {
    expect(skus(tests, pack('abc', 699))).toEqual(['LP-abc'])
    expect(skus(tests, pack('abc', 700))).toEqual([])
  })

  test('with its price, what it covers beyond the tests, and the tests that it replaces', () => {
    const [swap] = packageSwaps([...tests, line('x', 900)], [pack('abcd', 500)])
    expect(swap).toMatchObject({ price: rupees(500), replacedPrice: rupees(700), beyond: ['c', 'd'] })
    expect(swap?.replaced.map(({ sku }) => sku)).toEqual(['LT-a', 'LT-b'])
  })

  test('for everything that it contains of a test, not for a part', () => {
    expect(skus([line('ax', 900)], pack('abc', 100))).toEqual([])
    expect(skus([line('ab', 900)], pack('abc', 100))).toEqual(['LP-abc'])
    expect(skus([line('', 900, { analyteIds: [] })], pack('abc', 100))).toEqual([])
  })

  test('that does not overlap with the rest of the cart and is not in it', () => {
    expect(skus([...tests, line('cx', 50)], pack('abcd', 500))).toEqual([])
    expect(skus([...tests, line('abc', 800, { sku: 'LP-abc' })], pack('abc', 500))).toEqual([])
  })

  test('for the patients of all replaced tests: each pays for the whole package', () => {
    const apart = [line('a', 300, { members: [MEENA] }), line('b', 400, { members: [ANIL] })]
    expect(skus(apart, pack('abc', 400))).toEqual([])
    expect(skus(apart, pack('abc', 349))).toEqual(['LP-abc'])
    const both = apart.map((each) => ({ ...each, members: [MEENA, ANIL], quantity: 2 }))
    expect(skus(both, pack('abc', 699))).toEqual(['LP-abc'])
    expect(packageSwaps(both, [pack('abc', 699)])[0]?.price).toBe(rupees(1398))
  })

  test('that fits the patients', () => {
    const forWomen = pack('abc', 100, { patientGender: 'F' })
    const womens = { patientGender: 'F' } as const
    expect(skus(tests, forWomen)).toEqual([])
    expect(skus([line('a', 300, womens), line('b', 400)], forWomen)).toEqual(['LP-abc'])
    expect(skus([line('a', 300, womens), line('b', 400, { members: [ANIL] })], forWomen)).toEqual([])
  })

  test('in place of no test that requires its own consent', () => {
    expect(skus([line('a', 900, { consent: 'hiv' })], pack('abc', 100))).toEqual([])
  })

  test('sorted by the price difference, the largest first', () => {
    expect(skus(tests, pack('abc', 650), pack('abd', 500), pack('abe', 600))).toEqual([
      'LP-abd',
      'LP-abe',
      'LP-abc',
    ])
  })
})

test('and after the swap is in the cart once for each patient, in place of the tests', () => {
  const lines = [
    line('a', 300, { members: [MEENA] }),
    line('x', 50),
    line('b', 900, { members: [MEENA, ANIL] }),
  ]
  const [swap] = packageSwaps(lines, [pack('abc', 500)])
  const after = swap === undefined ? [] : linesAfter(lines, swap)
  expect(after.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['LT-x', 1],
    ['LP-abc', 2],
  ])
  expect(after[1]).toMatchObject({ kind: 'package', price: rupees(500), categoryIds: [579] })
})

test('for any cart a swap lowers the sum of the prices by its difference and loses no analyte', () => {
  const analytes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
  const priced = fc.tuple(analytes, fc.integer({ min: 1, max: 5000 }))
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 5 }), fc.array(priced, { maxLength: 5 }), (tests, packs) => {
      const lines = tests.map(([ids, price]) => line(ids.join(''), price))
      const packages = packs.map(([ids, price]) => pack(ids.join(''), price))
      for (const swap of packageSwaps(lines, packages)) {
        expect(sum(lines) - sum(linesAfter(lines, swap))).toBe(swap.replacedPrice - swap.price)
        expect(swap.replacedPrice).toBeGreaterThan(swap.price)
        const lost = swap.replaced.flatMap(({ analyteIds }) => analyteIds)
        expect(lost.every((analyte) => swap.pack.analyteIds.includes(analyte))).toBe(true)
      }
    }),
  )
})
