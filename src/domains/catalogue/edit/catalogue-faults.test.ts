import { beforeAll, describe, expect, test } from 'vitest'
import { readStartingData } from '../../../server/seed/starting-data.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import type { FileProduct, WholeCatalogue } from './catalogue-record.ts'

let seed: WholeCatalogue
beforeAll(async () => {
  seed = (await readStartingData()).catalogue
})

const wrongIn = (catalogue: WholeCatalogue) =>
  catalogueFaults(catalogue).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)

/** The faults after a change to one product; CBC is products.0. */
function wrongWith(change: Partial<FileProduct>, sku = 'LT-CBC'): string[] {
  const products = seed.products.map((product) => (product.sku === sku ? { ...product, ...change } : product))
  return wrongIn({ ...seed, products })
}

function packageOf(sku: string): FileProduct {
  const match = seed.products.find(
    (product) => product.kind === 'package' && product.component_skus.includes(sku),
  )
  if (match === undefined) throw new Error(`no package holds ${sku}`)
  return match
}

/** The faults after a category was moved below another. */
const below = (id: number, parent_id: number) =>
  wrongIn({
    ...seed,
    categories: seed.categories.map((row) => (row.category_id === id ? { ...row, parent_id } : row)),
  })

test('the starting catalogue is consistent', () => {
  expect(wrongIn(seed)).toEqual([])
})

describe('ids, names and addresses', () => {
  test('are unique', () => {
    const [cbc] = seed.products
    if (cbc === undefined) throw new Error('no product')
    const twin = { ...cbc, name: cbc.name.toUpperCase() }
    const index = seed.products.length
    expect(wrongIn({ ...seed, products: [...seed.products, twin] })).toEqual([
      `products.${index}.id: 1001 is products.0 already`,
      `products.${index}.sku: LT-CBC is products.0 already`,
      `products.${index}.name: complete blood count (cbc) is products.0 already`,
      `products.${index}.url_key: health-check/complete-blood-count is products.0 already`,
    ])
  })
})

describe('categories of a catalogue', () => {
  test('have existing parents, and none is its own ancestor', () => {
    expect(below(604, 999)).toEqual([expect.stringContaining('there is no category 999')])
    expect(below(570, 604)).toContain('categories.0.parent_id: the category lies below itself')
  })

  test('include those that the shop requires', () => {
    const categories = seed.categories.filter((row) => row.category_id !== 579)
    expect(wrongIn({ ...seed, categories })).toContain(
      'categories: category 579 is missing, which the shop needs',
    )
  })
})

describe('a product', () => {
  test('refers to existing categories, analytes and products', () => {
    expect(wrongWith({ category_ids: [576, 999] })).toContain(
      'products.0.category_ids: there is no category 999',
    )
    expect(wrongWith({ cat_url_key: 'none' })).toContain('products.0.cat_url_key: there is no category none')
    expect(wrongWith({ concerns: ['None'] })).toContain('products.0.concerns: there is no category None')
    expect(wrongWith({ recommended_skus: ['LT-CBC'] })).toContain(
      'products.0.recommended_skus: a product recommends others, not itself',
    )
  })

  test('is in the category of tests if it is a test, and in no category twice', () => {
    expect(wrongWith({ category_ids: [601] })).toContain(
      'products.0.category_ids: a test belongs in category 576',
    )
    expect(wrongWith({ category_ids: [576, 601, 601] })).toContain(
      'products.0.category_ids: a category stands twice',
    )
  })

  test('has the fields that its kind requires', () => {
    expect(wrongWith({ diagnostics_flag: false })).toContain(
      'products.0.diagnostics_flag: a product of kind test has true',
    )
    expect(wrongWith({ specimen: '', tat_hours: null })).toEqual([
      'products.0.specimen: a test needs a specimen',
      'products.0.tat_hours: a test has them',
    ])
    expect(wrongWith({ home_collection: false })).toContain(
      'products.0.home_collection: what is not collected at home is for enquiry only',
    )
    expect(wrongWith({ name: 'Amnio Count' })).toContain(
      'products.0.name: this name is kept for what is sold on the telephone',
    )
  })

  test('has the number of parameters that it measures, and recommends nothing that measures the same', () => {
    expect(wrongWith({ analyte_ids: ['hb', 'hb'] })).toEqual(
      expect.arrayContaining([
        'products.0.analyte_ids: an analyte stands twice',
        'products.0.product_card_attr: test_included_count is 24, but 2 analytes stand here',
      ]),
    )
    const { sku } = packageOf('LT-CBC')
    expect(wrongWith({ recommended_skus: [sku] })).toContain(
      `products.0.recommended_skus: ${sku} measures some of the same`,
    )
  })

  test('has a LOINC code with a correct check digit, or none', () => {
    expect(wrongWith({ loinc: '' })).toEqual([])
    expect(wrongWith({ loinc: '57021-7' })).toEqual([
      'products.0.loinc: 57021-7 is no LOINC code: its check digit does not fit',
    ])
    expect(wrongWith({ loinc: 'CBC' })).toHaveLength(1)
  })
})

describe('a package', () => {
  test('consists of at least two existing tests', () => {
    const { sku } = packageOf('LT-CBC')
    const wrong = wrongWith({ component_skus: ['LT-NONE'] }, sku)
    expect(wrong.join('\n')).toContain('a package has two tests or more')
    expect(wrong.join('\n')).toContain('there is no test LT-NONE')
  })

  test('measures exactly what its tests measure', () => {
    const { sku, analyte_ids } = packageOf('LT-CBC')
    expect(wrongWith({ analyte_ids: analyte_ids.slice(1) }, sku).join('\n')).toContain('its tests measure')
    expect(wrongWith({ analyte_ids: [...analyte_ids, 't21'] }, sku).join('\n')).toContain(
      'no test of it measures t21',
    )
  })

  test('costs at most as much as its tests', () => {
    const { sku, component_skus } = packageOf('LT-CBC')
    const sum = seed.products
      .filter((product) => component_skus.includes(product.sku))
      .reduce((total, { price }) => total + (price ?? 0), 0)
    expect(wrongWith({ price: sum, mrp: sum + 1 }, sku)).toEqual([])
    expect(wrongWith({ price: sum + 1, mrp: sum + 1 }, sku).join('\n')).toContain(`dearer (${sum + 1})`)
  })

  test('is for the patients that all its tests are for', () => {
    const wrong = wrongWith({ patient_gender: 'F' })
    expect(wrong.join('\n')).toContain('LT-CBC is for F alone, the package is not')
    expect(wrongWith({ is_product_inquiry_enable: '1' }).join('\n')).toContain('LT-CBC is for enquiry only')
  })
})

describe('feels right 10: a price', () => {
  const onRequest = { product_short_description: 'Two collections from one delivery; price on request.' }

  test('is not on request if a card displays it', () => {
    expect(wrongWith(onRequest, 'LX-BABYCORD-TWINS')).toEqual([
      'products.265.product_short_description: this product is displayed with its price',
    ])
    expect(wrongWith({ product_short_description: 'Ask us for the price.' }, 'LX-BABYCORD-TWINS')).toEqual([])
  })

  test('may be on request if the product is sold by telephone', () => {
    const sold = seed.products.find(({ name }) => name.includes('Amnio'))
    expect(wrongWith(onRequest, sold?.sku)).toEqual([])
  })
})

describe('a prenatal test', () => {
  test('is in no popular list and no package, is never recommended, and names no sex', () => {
    expect(wrongWith({ rank: 3 }, 'LT-QUAD').join('\n')).toContain('is in no popular list: 0')
    expect(wrongWith({ prenatal: true, rank: 0 }).join('\n')).toContain(
      'LT-CBC is a prenatal test, which no package holds',
    )
    expect(wrongWith({ recommended_skus: ['LT-NIPT'] })).toContain(
      'products.0.recommended_skus: LT-NIPT is a prenatal test, which nothing recommends',
    )
    expect(wrongWith({ aliases: ['Boy or girl test'] }, 'LT-NIPT').join('\n')).toContain(
      'a prenatal test never implies the sex of a foetus: Boy',
    )
  })
})
