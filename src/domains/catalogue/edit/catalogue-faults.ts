import { CATEGORY } from '../catalogue.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { FileCategory, WholeCatalogue } from './catalogue-record.ts'
import { packageFaults } from './package-faults.ts'
import { productFaults } from './product-faults.ts'

/**
 * The inconsistencies of a catalogue: duplicate ids, dangling references, packages that are not the sum of their parts,
 * and recommendations that overlap. The schema checks the form of each value.
 */
export function catalogueFaults(catalogue: WholeCatalogue): Fault[] {
  return [
    ...doubleFaults(catalogue),
    ...categoryFaults(catalogue.categories),
    ...productFaults(catalogue),
    ...packageFaults(catalogue),
  ]
}

type Kind = keyof WholeCatalogue

function* doubleFaults({ categories, analytes, products }: WholeCatalogue): Generator<Fault> {
  yield* doubles('categories', categories, 'category_id', (category) => String(category.category_id))
  yield* doubles('categories', categories, 'url_key', (category) => category.url_key)
  yield* doubles('analytes', analytes, 'id', (analyte) => analyte.id)
  yield* doubles('products', products, 'id', (product) => String(product.id))
  yield* doubles('products', products, 'sku', (product) => product.sku)
  yield* doubles('products', products, 'name', (product) => product.name.trim().toLowerCase())
  yield* doubles('products', products, 'url_key', (product) => `${product.cat_url_key}/${product.url_key}`)
}

function* doubles<Row>(
  kind: Kind,
  rows: readonly Row[],
  field: string,
  valueOf: (row: Row) => string,
): Generator<Fault> {
  const first = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const value = valueOf(row)
    const other = first.get(value)
    if (other === undefined) first.set(value, index)
    else yield { path: [kind, index, field], message: `${value} is ${kind}.${other} already` }
  }
}

const ABOVE_TESTS = 570
// Lists and the search panel refer to these by number.
const NEEDED = [ABOVE_TESTS, CATEGORY.tests, CATEGORY.packages] as const

function* categoryFaults(categories: readonly FileCategory[]): Generator<Fault> {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  for (const id of NEEDED) {
    if (!byId.has(id))
      yield { path: ['categories'], message: `category ${id} is missing, which the shop needs` }
  }
  for (const [index, category] of categories.entries()) {
    const path = ['categories', index, 'parent_id']
    const parent = category.parent_id
    if (parent === null) continue
    if (!byId.has(parent)) yield { path, message: `there is no category ${parent}` }
    else if (isBelowItself(category, byId)) yield { path, message: 'the category lies below itself' }
  }
}

function isBelowItself(category: FileCategory, byId: ReadonlyMap<number, FileCategory>): boolean {
  const passed = new Set<number>()
  let above = category.parent_id
  while (above !== null && !passed.has(above)) {
    if (above === category.category_id) return true
    passed.add(above)
    above = byId.get(above)?.parent_id ?? null
  }
  return false
}
