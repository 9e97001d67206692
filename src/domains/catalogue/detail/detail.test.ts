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

describe('what a product holds', () => {
  test("a package's parameters stand in a group for each of its tests, with the page of each that has one", () => {
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

  test("a test's parameters stand in one group", () => {
    const [only, ...others] = parameterGroups({ ...nothing, name: 'Lipids', analytes: [analyte('HDL')] })
    expect(only).toMatchObject({ group: 'Lipids', names: ['HDL'], page: null })
    expect(others).toEqual([])
  })

  test('what is no test lists its contents or sizes, and nothing where it names none', () => {
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

  test('parts follow the order of the lab, and what nobody put in words stands without', () => {
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

describe('what a package gives over single tests', () => {
  test('is measured by what its tests cost one by one, those without a price at the default', () => {
    const components = [component(), component({ price: null, mrp: null })]
    expect(singlyPrice({ components, componentCount: 2 })).toBe(rupees(1_200))
  })

  test('is not said where one of them is not sold singly, or not known', () => {
    const components = [component(), component({ isSoldSingly: false })]
    expect(singlyPrice({ components, componentCount: 2 })).toBeNull()
    expect(singlyPrice({ components: [component()], componentCount: 2 })).toBeNull()
    expect(singlyPrice({ components: [], componentCount: 0 })).toBeNull()
  })
})

test('each sample is named once, with what there is to mind', () => {
  const blood = { words: 'blood', preparation: '' }
  const urine = { words: 'urine', preparation: 'Mid-stream.' }
  expect(takenSamples([blood, urine, blood, { ...blood, preparation: 'Sit.' }])).toEqual([
    { words: 'blood', preparation: 'Sit.' },
    urine,
  ])
})

test('the last meal is the evening before where fasting begins there, and the same day where it does not', () => {
  expect(lastMeal(12, 7 * 60)).toEqual({ minute: 19 * 60, isEveningBefore: true })
  expect(lastMeal(8, 7 * 60)).toEqual({ minute: 23 * 60, isEveningBefore: true })
  expect(lastMeal(7, 7 * 60)).toEqual({ minute: 0, isEveningBefore: false })
  expect(lastMeal(2, 7 * 60)).toEqual({ minute: 5 * 60, isEveningBefore: false })
})

test('no prenatal test names, implies or counts what tells the sex of a foetus', () => {
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
