import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { overlap } from '../../catalogue/overlap.ts'
import { overlapAdvice, overlappingLines, type WeighedLine, type WeighedTest } from './overlap-advice.ts'

function weighed(sku: string, analytes: string, price = 500, more: Partial<WeighedTest> = {}): WeighedTest {
  return {
    sku,
    name: sku,
    price: rupees(price),
    originalPrice: rupees(price * 2),
    patientGender: '',
    analyteIds: analytes.split(''),
    ...more,
  }
}

let nextId = 1
function line(test: WeighedTest, patientGenders: WeighedLine['patientGenders'] = []): WeighedLine {
  return { ...test, id: nextId++, patientGenders }
}

const heart = weighed('HEART', 'abcd', 900)
const kidney = weighed('KIDNEY', 'abxy', 700)
const full = weighed('FULL', 'abcdxyz', 1500)
const advice = (wanted: WeighedTest, lines: WeighedLine[], holders: WeighedTest[] = []) =>
  overlapAdvice({ wanted, lines, holders })

const bothOf = (...given: Parameters<typeof advice>) =>
  advice(...given)?.choices.find(({ kind }) => kind === 'both')?.tests[0]?.sku

describe('ERR-02: the advice on common tests', () => {
  test('is given from half of the smaller test’s analytes on, and not below', () => {
    expect(advice(kidney, [line(heart)])?.common).toEqual(['a', 'b'])
    expect(advice(weighed('LESS', 'awxy'), [line(heart)])).toBeNull()
    expect(overlappingLines(kidney, [heart, weighed('OTHER', 'mn')])).toEqual([heart])
  })

  test('is null for a product that the cart already contains', () => {
    expect(advice(heart, [line(heart)])).toBeNull()
    expect(advice(heart, [])).toBeNull()
  })

  test('compares each choice by price, parameters and missing analytes', () => {
    const [keep, take] = advice(kidney, [line(heart)])?.choices ?? []
    expect(keep).toMatchObject({ kind: 'keep', price: rupees(900), difference: 0, parameterCount: 4 })
    expect(keep?.lacks).toEqual(['x', 'y'])
    expect(take).toMatchObject({ kind: 'take', price: rupees(700), difference: rupees(-200) })
    expect(take?.lacks).toEqual(['c', 'd'])
  })

  test('compares with all overlapping lines at once, and ignores the others', () => {
    const given = advice(full, [
      line(weighed('ONE', 'ab', 300)),
      line(weighed('TWO', 'xy', 200)),
      line(weighed('REST', 'q', 999)),
    ])
    expect(given?.overlapping.map(({ sku }) => sku)).toEqual(['ONE', 'TWO'])
    expect(given?.choices[0]).toMatchObject({ price: rupees(500), parameterCount: 4 })
    expect(given?.choices[1]).toMatchObject({ difference: rupees(1000), lacks: [] })
  })
})

describe('the package that holds both', () => {
  test('is offered with the price difference to the current cart', () => {
    const both = advice(kidney, [line(heart)], [full])?.choices[2]
    expect(both).toMatchObject({ kind: 'both', difference: rupees(600), parameterCount: 7, lacks: [] })
  })

  test('is the cheapest, and at the same price the one with the fewest additional analytes', () => {
    const dearer = weighed('DEARER', 'abcdxy', 1501)
    const wider = weighed('WIDER', 'abcdxyzpqr', 1500)
    expect(bothOf(kidney, [line(heart)], [dearer, wider, full])).toBe('FULL')
  })

  test('measures every parameter of both', () => {
    expect(bothOf(kidney, [line(heart)], [weighed('NEARLY', 'abcdx', 800)])).toBeUndefined()
  })

  test('is omitted if one of the two measures everything, unless it costs less', () => {
    const part = weighed('PART', 'ab', 300)
    expect(bothOf(part, [line(heart)], [full])).toBeUndefined()
    expect(bothOf(part, [line(heart)], [weighed('SAME', 'abcdz', 900)])).toBeUndefined()
    expect(bothOf(part, [line(heart)], [weighed('LESS', 'abcdz', 899)])).toBe('LESS')
  })

  test('neither overlaps with the rest of the cart nor is part of it', () => {
    const rest = line(weighed('REST', 'z', 100))
    expect(bothOf(kidney, [line(heart), rest], [full])).toBeUndefined()
    expect(bothOf(kidney, [line(heart), line(weighed('REST', 'q', 100))], [full])).toBe('FULL')
    expect(bothOf(kidney, [line(heart)], [kidney, heart])).toBeUndefined()
  })

  test('applies to the patients of the tests: to anyone, or to a gender that one of them requires', () => {
    const forWomen = weighed('WOMEN', 'abcdxy', 1000, { patientGender: 'F' })
    const kidneyOf = (patientGender: 'F' | 'M' | 'FM') => ({ ...kidney, patientGender })
    expect(bothOf(kidney, [line(heart)], [forWomen])).toBeUndefined()
    expect(bothOf(kidneyOf('FM'), [line(heart)], [forWomen])).toBeUndefined()
    expect(bothOf(kidneyOf('M'), [line(heart)], [forWomen])).toBeUndefined()
    expect(bothOf(kidneyOf('F'), [line(heart)], [forWomen])).toBe('WOMEN')
    expect(bothOf(kidneyOf('F'), [line(heart)], [{ ...forWomen, patientGender: 'FM' }])).toBe('WOMEN')
    expect(bothOf(kidneyOf('F'), [line({ ...heart, patientGender: 'M' })], [forWomen])).toBeUndefined()
  })

  test('applies to the chosen patients', () => {
    const forWomen = weighed('WOMEN', 'abcdxy', 1000, { patientGender: 'F' })
    const womens: WeighedTest = { ...kidney, patientGender: 'F' }
    expect(bothOf(womens, [line(heart, ['Female'])], [forWomen])).toBe('WOMEN')
    expect(bothOf(womens, [line(heart, ['Female', 'Male'])], [forWomen])).toBeUndefined()
  })
})

test('for any input, measured and missing analytes add up to all, and the package with everything misses none', () => {
  const analytes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 1 })
  const tests = fc
    .tuple(analytes, fc.integer({ min: 1, max: 5000 }))
    .map(([ids, price]) => weighed(`T${ids.join('')}${price}`, ids.join(''), price))
  fc.assert(
    fc.property(
      tests,
      fc.array(tests, { maxLength: 4 }),
      fc.array(tests, { maxLength: 6 }),
      (wanted, inCart, holders) => {
        const given = advice(
          wanted,
          inCart.map((each) => line(each)),
          holders,
        )
        if (given === null) return
        const all = new Set([wanted, ...given.overlapping].flatMap(({ analyteIds }) => analyteIds))
        for (const { kind, parameterCount, lacks, tests: taken } of given.choices) {
          expect(parameterCount + lacks.length).toBe(kind === 'both' ? parameterCount : all.size)
          expect(kind === 'both' ? lacks : []).toEqual([])
          expect(taken.length).toBeGreaterThan(0)
        }
        expect(given.overlapping.every((each) => overlap(each.analyteIds, wanted.analyteIds))).toBe(true)
      },
    ),
  )
})
