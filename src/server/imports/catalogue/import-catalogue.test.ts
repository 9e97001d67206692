import { beforeEach, describe, expect, test } from 'vitest'
import {
  everythingOf,
  changedFile,
  importChanged,
  PART,
  reportOf,
  WHOLE,
  without,
  withProduct,
  type Change,
} from '../../../../tests/support/shop/catalogue-import.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts'
import { one, sql } from '../../../platform/db/query.server.ts'
import type { CatalogueFile, ImportedProduct } from './catalogue-file.ts'
import { importCatalogue } from './import-catalogue.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  return () => database.close()
})

const imported = (change: Change, run = WHOLE) => importChanged(database.db, change, run)
const everything = () => everythingOf(database.db)
const stored = (sku: string) =>
  one<{ price: number; isRetired: boolean; urlKey: string }>(
    database.db,
    sql`select price_paise as price, is_retired as "isRetired", url_key as "urlKey" from products where sku = ${sku}`,
  )

const searchVersion = () => one(database.db, sql`select version from search_sources`)

const newTest = (catalogue: CatalogueFile): ImportedProduct => {
  const [model] = catalogue.products
  if (model === undefined) throw new Error('no product')
  const own = { id: 9001, sku: 'OWN-1', name: 'Our Own Count', url_key: 'our-own-count', aliases: [] }
  return { ...model, ...own, category_ids: [576], price: 199, mrp: 250 }
}

const withNewTest: Change = (catalogue) => ({
  ...catalogue,
  products: [...catalogue.products, newTest(catalogue)],
})

async function fileWith(price: number) {
  const file = await changedFile((catalogue) => withProduct(catalogue, 'LT-CBC', { price }))
  if (!file.ok) throw new Error(file.refusal.join('\n'))
  return file.value
}

test('importing the starting catalogue again changes nothing', async () => {
  const before = await everything()
  const outcome = await imported((catalogue) => catalogue)
  expect(outcome).toEqual({
    kind: 'imported',
    report: [
      'products    0 added, 0 changed, 0 retired, 279 unchanged',
      'categories  0 added, 0 changed, 0 removed, 28 unchanged',
      'analytes    0 added, 0 changed, 0 removed, 409 unchanged',
    ],
  })
  expect(await everything()).toEqual(before)
})

describe('a change of the catalogue', () => {
  test('is reported field by field as added, changed and retired, and then stored', async () => {
    const outcome = await imported((catalogue) => {
      const changed = withProduct(catalogue, 'LT-CBC', { price: 349, aliases: ['CBC', 'Blood Count'] })
      const { products } = without(changed, 'LT-NIPT')
      return { ...changed, products: [...products, newTest(catalogue)] }
    })
    expect(outcome.kind).toBe('imported')
    expect(reportOf(outcome)).toEqual([
      'products    1 added, 1 changed, 1 retired, 277 unchanged',
      'categories  0 added, 0 changed, 0 removed, 28 unchanged',
      'analytes    0 added, 0 changed, 0 removed, 409 unchanged',
      '+ OWN-1  Our Own Count',
      '~ LT-CBC  Complete Blood Count (CBC)',
      '    aliases: +Blood Count, −Haemogram, −Full Blood Count, −FBC',
      '    price: 299 → 349',
      '− LT-NIPT  Non-Invasive Prenatal Test (NIPT) (retired)',
    ])
    expect(await stored('OWN-1')).toMatchObject({ price: 19_900, isRetired: false })
    expect(await stored('LT-CBC')).toMatchObject({ price: 34_900 })
    expect(await stored('LT-NIPT')).toMatchObject({ isRetired: true })
  })

  test('can be reverted: the catalogue is as before, and the retired product is on sale again', async () => {
    const before = await everything()
    await imported((catalogue) => without(withProduct(catalogue, 'LT-CBC', { price: 349 }), 'LT-NIPT'))
    const outcome = await imported((catalogue) => catalogue)
    expect(reportOf(outcome)).toContain('    retired: true → false')
    expect(await everything()).toEqual(before)
  })

  test('is only reported in a dry run', async () => {
    const before = await everything()
    const outcome = await imported((catalogue) => without(catalogue, 'LT-NIPT'), { ...WHOLE, isDryRun: true })
    expect(outcome.kind).toBe('tried')
    expect(reportOf(outcome)[0]).toBe('products    0 added, 0 changed, 1 retired, 278 unchanged')
    expect(await everything()).toEqual(before)
  })

  test('of one part leaves the other parts unchanged', async () => {
    const outcome = await imported(
      ({ products }) => ({
        products: products.filter(({ sku }) => sku === 'LT-CBC').map((cbc) => ({ ...cbc, price: 310 })),
      }),
      PART,
    )
    expect(reportOf(outcome)).toEqual([
      'products    0 added, 1 changed, 0 retired, 278 unchanged',
      'categories  0 added, 0 changed, 0 removed, 28 unchanged',
      'analytes    0 added, 0 changed, 0 removed, 409 unchanged',
      '~ LT-CBC  Complete Blood Count (CBC)',
      '    price: 299 → 310',
    ])
  })

  test('may swap the addresses of two products, and remove a category with its products', async () => {
    const outcome = await imported((catalogue) => {
      const first = withProduct(catalogue, 'LT-CBC', { url_key: 'thyroid-profile-total' })
      const second = withProduct(first, 'LT-TFT', { url_key: 'complete-blood-count' })
      const products = second.products.map((product) => ({
        ...product,
        category_ids: product.category_ids.filter((id) => id !== 622),
        concerns: product.concerns.filter((concern) => concern !== 'Drug Monitoring'),
      }))
      return { ...second, products, categories: second.categories.filter((row) => row.category_id !== 622) }
    })
    expect(reportOf(outcome)).toContain('− category 622  Drug Monitoring (removed)')
    expect((await stored('LT-TFT'))?.urlKey).toBe('complete-blood-count')
  })

  test('raises the version of the search', async () => {
    const before = await searchVersion()
    await imported((catalogue) => withProduct(catalogue, 'LT-CBC', { name: 'Complete Blood Count' }))
    expect(await searchVersion()).not.toEqual(before)
  })
})

test('concurrent imports run one after another, and the later one is complete', async () => {
  const other = await database.another()
  const [cheap, dear] = await Promise.all([fileWith(301), fileWith(302)])
  const outcomes = await Promise.all([
    importCatalogue(database.db, cheap, WHOLE),
    importCatalogue(other.db, dear, WHOLE),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'imported'])
  const reported = outcomes.flatMap(reportOf).filter((text) => text.startsWith('    price'))
  expect([
    ['    price: 299 → 301', '    price: 301 → 302'],
    ['    price: 302 → 301', '    price: 299 → 302'],
  ]).toContainEqual(reported)
  await other.close()
})

test('the progress reports all written rows, and nothing if nothing is written', async () => {
  const heard: [number, number][] = []
  const at = (done: number, total: number) => void heard.push([done, total])
  await imported(withNewTest, { ...WHOLE, isDryRun: true, at })
  expect(heard).toEqual([])
  await imported(withNewTest, { ...WHOLE, at })
  // One product and its only category.
  expect(heard).toEqual([
    [1, 2],
    [2, 2],
  ])
  heard.length = 0
  await imported(withNewTest, { ...WHOLE, at })
  expect(heard).toEqual([])
})
