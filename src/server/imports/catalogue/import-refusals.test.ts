import { beforeEach, describe, expect, test } from 'vitest'
import {
  changedText,
  everythingOf,
  importChanged,
  PART,
  reportOf,
  WHOLE,
  withProduct,
  type Change,
} from '../../../../tests/support/shop/catalogue-import.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  return () => database.close()
})

const imported = (change: Change, run = WHOLE) => importChanged(database.db, change, run)
const everything = () => everythingOf(database.db)

// The starting price is ₹299.
const priced =
  (price: number): Change =>
  (catalogue) =>
    withProduct(catalogue, 'LT-CBC', { price })

async function priceOfCbc(): Promise<number | undefined> {
  const stored = sql`select price_paise as paise from products where sku = 'LT-CBC'`
  return (await one<{ paise: number }>(database.db, stored))?.paise
}

const recommendsNothing: Change = (catalogue) =>
  withProduct(catalogue, 'LT-CBC', { recommended_skus: ['LT-NONE'] })

describe('a catalogue fault', () => {
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
      /^catalogue\.json:\d+: products\.\d+\.price \(LT-NIPT\): Price is above MRP$/,
    )
    expect(await everything()).toEqual(before)
  })

  test('in the last row, found by the database, leaves nothing of the import stored', async () => {
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

  test('is a reference to a missing row, reported at its line', async () => {
    const outcome = await imported(recommendsNothing)
    const [problem = ''] = reportOf(outcome)
    expect(problem).toMatch(/products\.0\.recommended_skus \(LT-CBC\): there is no product LT-NONE$/)
    const text = await changedText(recommendsNothing)
    const line = Number(problem.split(':')[1])
    expect(text.split('\n')[line - 1]).toContain('"recommended_skus"')
  })

  test('is another id for an existing product, or an existing id for another product', async () => {
    const moved = await imported((catalogue) => withProduct(catalogue, 'LT-CBC', { id: 9001 }))
    expect(reportOf(moved)[0]).toContain('LT-CBC has the id 1001 in the shop, which stays')
    const taken = await imported((catalogue) => {
      const [cbc] = catalogue.products
      const other = { sku: 'OWN-1', name: 'Our Own', url_key: 'our-own', category_ids: [576] }
      return { products: cbc === undefined ? [] : [{ ...cbc, ...other }] }
    }, PART)
    expect(reportOf(taken)[0]).toContain('1001 is the id of LT-CBC in the shop, which keeps it')
  })

  test('is a row of the shop that the file makes invalid, named by its sku', async () => {
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

  test('is a category that is a popular tag, or a file without products', async () => {
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

describe('OPS-P02: a price that changes by more than half', () => {
  test('is refused until the command names the number of such prices', async () => {
    const before = await everything()
    const refused = await imported(priced(149))
    expect(refused.kind).toBe('refused')
    expect(reportOf(refused)).toEqual([
      'A price changes by more than half:',
      '  LT-CBC  299 → 149',
      'If these are right, repeat the command with --large-changes 1.',
    ])
    expect((await imported(priced(149), { ...WHOLE, largeChanges: 2 })).kind).toBe('refused')
    expect(await everything()).toEqual(before)

    expect((await imported(priced(149), { ...WHOLE, largeChanges: 1 })).kind).toBe('imported')
    expect(await priceOfCbc()).toBe(14_900)
  })

  test('is named by a dry run, and half of the price needs no confirmation', async () => {
    const tried = await imported(priced(149), { ...WHOLE, isDryRun: true })
    expect(reportOf(tried).at(-1)).toContain('--large-changes 1')
    expect((await imported(priced(150))).kind).toBe('imported')
    expect(await priceOfCbc()).toBe(15_000)
  })

  test('is listed for the first 20 products, with the number of all', async () => {
    const outcome = await imported((catalogue) => ({
      ...catalogue,
      products: catalogue.products.map((product) =>
        product.price === null ? product : { ...product, price: 1 },
      ),
    }))
    const lines = reportOf(outcome)
    expect(lines).toHaveLength(23)
    expect(lines[0]).toMatch(/^\d{2,3} prices change by more than half:$/)
    expect(lines.at(-2)).toMatch(/^ {2}and \d+ more$/)
  })
})
