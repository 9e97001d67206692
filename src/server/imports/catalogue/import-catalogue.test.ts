import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { execute, firstRow, rows, sql } from '../../../kernel/db.server.ts'
import { importedCatalogueSchema } from '../../seed/schemas/catalogue-schema.ts'
import { SEED_FOLDER } from '../../seed/starting-data.ts'
import { readCheckedFile } from '../checked-file.ts'
import type { ImportOutcome } from '../import-outcome.ts'
import type { CatalogueFile, FileProduct } from './catalogue-file.ts'
import { importCatalogue, type CatalogueRun } from './import-catalogue.ts'

const WHOLE: CatalogueRun = { isDryRun: false, keepMissing: false }
const PART: CatalogueRun = { isDryRun: false, keepMissing: true }

let database: TestDatabase
let folder: string
let seed: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labaya-import-'))
  seed = await readFile(join(SEED_FOLDER, 'catalogue.json'), 'utf8')
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  database = await openTestDatabase()
  return () => database.close()
})

/** Imports the starting catalogue as changed; the file is written as a person would, with a line for each value. */
async function imported(
  change: (catalogue: CatalogueFile) => Partial<CatalogueFile>,
  run: CatalogueRun = WHOLE,
): Promise<ImportOutcome> {
  const file = join(folder, 'catalogue.json')
  const catalogue = importedCatalogueSchema.parse(JSON.parse(seed))
  await writeFile(file, JSON.stringify(change(catalogue), null, 1))
  const checked = await readCheckedFile(file, importedCatalogueSchema)
  if (!checked.ok) return { kind: 'refused', problems: checked.refusal }
  return importCatalogue(database.db, checked.value, run)
}

const withProduct = (catalogue: CatalogueFile, sku: string, change: Partial<FileProduct>): CatalogueFile => ({
  ...catalogue,
  products: catalogue.products.map((product) => (product.sku === sku ? { ...product, ...change } : product)),
})

const without = (catalogue: CatalogueFile, ...skus: string[]): CatalogueFile => ({
  ...catalogue,
  products: catalogue.products.filter(({ sku }) => !skus.includes(sku)),
})

const stored = (sku: string) =>
  firstRow<{ price: number; isRetired: boolean; urlKey: string }>(
    database.db,
    sql`select price_paise as price, is_retired as "isRetired", url_key as "urlKey" from products where sku = ${sku}`,
  )

const everything = async () => {
  const products = await rows(database.db, sql`select p.* from products p order by p.id`)
  const places = await rows(database.db, sql`select p.* from product_categories p order by 1, 2`)
  const categories = await rows(database.db, sql`select c.* from categories c order by c.id`)
  const analytes = await rows(database.db, sql`select a.* from analytes a order by a.id`)
  return { products, places, categories, analytes }
}

const reportOf = (outcome: ImportOutcome) => (outcome.kind === 'refused' ? outcome.problems : outcome.report)

test('the starting catalogue imported again is no change', async () => {
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

describe('a change', () => {
  const newTest = (catalogue: CatalogueFile): FileProduct => {
    const [model] = catalogue.products
    if (model === undefined) throw new Error('no product')
    const own = { id: 9001, sku: 'OWN-1', name: 'Our Own Count', url_key: 'our-own-count', aliases: [] }
    return { ...model, ...own, category_ids: [576], price: 199, mrp: 250 }
  }

  test('is told field by field: added, changed and retired, and stands afterwards', async () => {
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

  test('taken back leaves everything as it was, and the retired product is sold again', async () => {
    const before = await everything()
    await imported((catalogue) => without(withProduct(catalogue, 'LT-CBC', { price: 349 }), 'LT-NIPT'))
    const outcome = await imported((catalogue) => catalogue)
    expect(reportOf(outcome)).toContain('    retired: true → false')
    expect(await everything()).toEqual(before)
  })

  test('is only told in a dry run', async () => {
    const before = await everything()
    const outcome = await imported((catalogue) => without(catalogue, 'LT-NIPT'), { ...WHOLE, isDryRun: true })
    expect(outcome.kind).toBe('tried')
    expect(reportOf(outcome)[0]).toBe('products    0 added, 0 changed, 1 retired, 278 unchanged')
    expect(await everything()).toEqual(before)
  })

  test('of a part alone leaves what the file does not have as it is', async () => {
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

  test('may let two products change addresses, and a category go with its products', async () => {
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

  test('is counted for the search', async () => {
    const version = () => firstRow(database.db, sql`select version from search_sources`)
    const before = await version()
    await imported((catalogue) => withProduct(catalogue, 'LT-CBC', { name: 'Complete Blood Count' }))
    expect(await version()).not.toEqual(before)
  })
})

describe('what does not fit', () => {
  test('is named by line, path and sku, and nothing is imported', async () => {
    const before = await everything()
    const outcome = await imported((catalogue) =>
      withProduct(withProduct(catalogue, 'LT-CBC', { price: 349 }), 'LT-NIPT', {
        price: 30_000,
        mrp: 22_000,
      }),
    )
    expect(outcome.kind).toBe('refused')
    expect(reportOf(outcome)).toHaveLength(1)
    expect(reportOf(outcome)[0]).toMatch(
      /^catalogue\.json:\d+: products\.\d+ \(LT-NIPT\): price is above mrp$/,
    )
    expect(await everything()).toEqual(before)
  })

  test('may be the database in the last row: nothing of the import stands', async () => {
    await execute(database.db, sql`alter table products add constraint odd check (price_paise <> 77700)`)
    const before = await everything()
    const broken = imported((catalogue) => {
      const last = catalogue.products.at(-1)?.sku ?? ''
      const cheaper = withProduct(catalogue, 'LT-CBC', { price: 250 })
      return withProduct(cheaper, last, { price: 777, mrp: 10_000 })
    })
    await expect(broken).rejects.toThrow('odd')
    expect(await everything()).toEqual(before)
  })

  test('is a reference to nothing, told at its line', async () => {
    const outcome = await imported((catalogue) =>
      withProduct(catalogue, 'LT-CBC', { recommended_skus: ['LT-NONE'] }),
    )
    const [problem = ''] = reportOf(outcome)
    expect(problem).toMatch(/products\.0\.recommended_skus \(LT-CBC\): there is no product LT-NONE$/)
    const text = await readFile(join(folder, 'catalogue.json'), 'utf8')
    const line = Number(problem.split(':')[1])
    expect(text.split('\n')[line - 1]).toContain('"recommended_skus"')
  })

  test('is another id for a known product, or a known id for another product', async () => {
    const moved = await imported((catalogue) => withProduct(catalogue, 'LT-CBC', { id: 9001 }))
    expect(reportOf(moved)[0]).toContain('LT-CBC has the id 1001 in the shop, which stays')
    const taken = await imported((catalogue) => {
      const [cbc] = catalogue.products
      const other = { sku: 'OWN-1', name: 'Our Own', url_key: 'our-own', category_ids: [576] }
      return { products: cbc === undefined ? [] : [{ ...cbc, ...other }] }
    }, PART)
    expect(reportOf(taken)[0]).toContain('1001 is the id of LT-CBC in the shop, which keeps it')
  })

  test('is a row of the shop that the file makes wrong, named by its sku', async () => {
    const outcome = await imported(
      ({ products }) => ({
        products: products
          .filter(({ sku }) => sku === 'LT-CBC')
          .map((cbc) => ({ ...cbc, patient_gender: 'M' })),
      }),
      PART,
    )
    expect(outcome.kind).toBe('refused')
    expect(reportOf(outcome)[0]).toMatch(/LP-\S+ of the shop: component_skus: LT-CBC is for M alone/)
  })

  test('is a category that is a popular tag, and a file without products', async () => {
    const tagless = await imported((catalogue) => ({
      ...catalogue,
      products: catalogue.products.map((product) => ({
        ...product,
        category_ids: product.category_ids.filter((id) => id !== 604),
        concerns: product.concerns.filter((concern) => concern !== 'Thyroid'),
      })),
      categories: catalogue.categories.filter((row) => row.category_id !== 604),
    }))
    expect(reportOf(tagless)).toEqual([
      expect.stringContaining('category 604 is missing, which is a popular tag'),
    ])
    const empty = await imported(({ categories }) => ({ categories }))
    expect(reportOf(empty)).toEqual([expect.stringContaining('this would retire all of them')])
  })
})

test('two imports at once wait for each other, and the later one counts whole', async () => {
  const other = await database.another()
  const file = async (name: string, price: number) => {
    const path = join(folder, name)
    const catalogue = importedCatalogueSchema.parse(JSON.parse(seed))
    await writeFile(path, JSON.stringify(withProduct(catalogue, 'LT-CBC', { price })))
    const checked = await readCheckedFile(path, importedCatalogueSchema)
    if (!checked.ok) throw new Error(checked.refusal.join('\n'))
    return checked.value
  }
  const [cheap, dear] = await Promise.all([file('cheap.json', 301), file('dear.json', 302)])
  const outcomes = await Promise.all([
    importCatalogue(database.db, cheap, WHOLE),
    importCatalogue(other.db, dear, WHOLE),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'imported'])
  const told = outcomes.flatMap(reportOf).filter((text) => text.startsWith('    price'))
  expect([
    ['    price: 299 → 301', '    price: 301 → 302'],
    ['    price: 302 → 301', '    price: 299 → 302'],
  ]).toContainEqual(told)
  await other.close()
})
