import { describe, expect, test } from 'vitest'
import catalogue from '../../../../db/seed/catalogue.json' with { type: 'json' }
import { rupees } from '../../../kernel/money.ts'
import {
  lastMeal,
  measuredParts,
  parameterGroups,
  singlyPrice,
  takenSamples,
  type Component,
} from './detail.ts'

const nothing = { name: 'Plain', components: [], analytes: [], analyteGroups: [], cardFacts: null }
const fats = { id: 'fats', name: 'Fats', words: 'Carried in the blood.' }
const hormones = { id: 'hormones', name: 'Hormones', words: 'Messengers.' }
const analyte = (name: string, groupId: string | null = null) => ({ name, groupId })

function component(change: Partial<Component> = {}): Component {
  return {
    id: 1001,
    name: 'TSH',
    urlKey: 'tsh',
    catUrlKey: 'health-check',
    hasPage: true,
    isSoldSingly: true,
    price: rupees(200),
    mrp: rupees(300),
    analytes: [analyte('TSH', 'hormones')],
    ...change,
  }
}

describe('the contents of a product', () => {
  test('a package’s parameters are grouped by test, with the page of each test that has one', () => {
    const lipids = component({
      name: 'Lipids',
      hasPage: false,
      analytes: [analyte('HDL', 'fats'), analyte('LDL', 'fats')],
    })
    const groups = parameterGroups({
      ...nothing,
      components: [component(), lipids],
      analyteGroups: [fats, hormones],
    })
    expect(groups).toEqual([
      {
        group: 'TSH',
        names: ['TSH'],
        parts: [{ name: 'Hormones', words: 'Messengers.', names: ['TSH'] }],
        page: { urlKey: 'tsh', catUrlKey: 'health-check' },
      },
      {
        group: 'Lipids',
        names: ['HDL', 'LDL'],
        parts: [{ name: 'Fats', words: 'Carried in the blood.', names: ['HDL', 'LDL'] }],
        page: null,
      },
    ])
  })

  test('a test’s parameters are in one group', () => {
    const [only, ...others] = parameterGroups({ ...nothing, name: 'Lipids', analytes: [analyte('HDL')] })
    expect(only).toMatchObject({ group: 'Lipids', names: ['HDL'], page: null })
    expect(others).toEqual([])
  })

  test('a product that is not a test lists its contents or sizes, and nothing if it names none', () => {
    const cardFacts = {
      smart_report_result: '',
      report_result: '',
      test_included_count: '2',
      parameter: ['2 x 2 cm', '3 x 3 cm'],
    }
    expect(parameterGroups({ ...nothing, cardFacts })).toMatchObject([
      { group: 'Plain', names: ['2 x 2 cm', '3 x 3 cm'], parts: [{ name: '', words: '' }] },
    ])
    expect(parameterGroups(nothing)).toEqual([])
  })

  test('parts have the lab’s order, and an unexplained parameter has no words', () => {
    const parts = measuredParts(
      [analyte('TSH', 'hormones'), analyte('HDL', 'fats'), analyte('T3', 'hormones'), analyte('X', 'gone')],
      [fats, hormones],
    )
    expect(parts.map(({ name, names }) => [name, names])).toEqual([
      ['Hormones', ['TSH', 'T3']],
      ['Fats', ['HDL']],
      ['', ['X']],
    ])
  })
})

describe('the comparison price of a package', () => {
  test('is the sum of its tests’ prices, with the default price for those without one', () => {
    const components = [component(), component({ price: null, mrp: null })]
    expect(singlyPrice({ components, componentCount: 2 })).toBe(rupees(1_200))
  })

  test('is null if one of them is unknown or not sold separately', () => {
    const components = [component(), component({ isSoldSingly: false })]
    expect(singlyPrice({ components, componentCount: 2 })).toBeNull()
    expect(singlyPrice({ components: [component()], componentCount: 2 })).toBeNull()
    expect(singlyPrice({ components: [], componentCount: 0 })).toBeNull()
  })
})

test('each sample is listed once, with its preparation hint', () => {
  const blood = { words: 'blood', preparation: '' }
  const urine = { words: 'urine', preparation: 'Mid-stream.' }
  expect(takenSamples([blood, urine, blood, { ...blood, preparation: 'Sit.' }])).toEqual([
    { words: 'blood', preparation: 'Sit.' },
    urine,
  ])
})

test('the last meal is on the evening before or on the same day, depending on the start of the fast', () => {
  expect(lastMeal(12, 7 * 60)).toEqual({ minute: 19 * 60, isEveningBefore: true })
  expect(lastMeal(8, 7 * 60)).toEqual({ minute: 23 * 60, isEveningBefore: true })
  expect(lastMeal(7, 7 * 60)).toEqual({ minute: 0, isEveningBefore: false })
  expect(lastMeal(2, 7 * 60)).toEqual({ minute: 5 * 60, isEveningBefore: false })
})

test('no prenatal test names, implies or counts anything that reveals the sex of a foetus', () => {
  const prenatal = catalogue.products.filter((product) => product.prenatal)
  expect(prenatal.map(({ sku }) => sku)).toEqual(['LT-DUALMARKER', 'LT-QUAD', 'LT-NIPT'])
  for (const product of prenatal) {
    const said = JSON.stringify(Object.values(product))
    expect(said).not.toMatch(
      /\bsex|gender|chromosomes? [xy]\b|\b[xy] chromosome|monosomy|\bx[xy]\b|\bboy|\bgirl/i,
    )
    expect(product.product_short_description).toMatch(
      new RegExp(`Measures ${product.analyte_ids.length} parameters`),
    )
  }
})
