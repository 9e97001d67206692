import { isDeepStrictEqual } from 'node:util'
import type { FileRow } from '../../../domains/batches/batches.ts'
import type { FileProduct } from '../../../domains/catalogue/edit/catalogue-record.ts'
import { productSchema } from '../../../domains/catalogue/edit/product-record.contract.ts'
import type { ProductFault } from '../../../domains/catalogue/edit/save-faults.ts'
import { changeFaults } from '../../../domains/catalogue/edit/save-products.store.server.ts'
import { locatedPackageFaults, PACKAGE_FIELDS } from '../prices/located-packages.server.ts'
import { storedProducts } from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { fieldFault } from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { RowFault, WantedRow } from './file-kind.server.ts'
import { columnOf, toRecord } from './product-columns.ts'

/** The fault of a row that retires a product, if it also adds or changes it. */
export function stateFault({ key, before, after }: WantedRow): RowFault[] {
  if (after['retired'] !== true) return []
  if (before === null) return [{ key, column: 'retired', message: 'a new product is not retired' }]
  const others = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]))
  const isRetiring = before['retired'] !== true
  if (isRetiring && others.length === 1) return []
  const message = isRetiring
    ? 'a product that is retired changes nothing else in the same file'
    : 'this product is retired: false here puts it on sale again, with the other changes'
  return [{ key, column: 'retired', message }]
}

/** The faults of a row alone, one for each column. */
export function formFaults(row: FileRow): RowFault[] {
  const { error } = productSchema.safeParse(toRecord(row), { error: fieldFault })
  const faults = (error?.issues ?? []).map(({ path, message }) => ({
    key: String(row['sku']),
    column: columnOf(path),
    message,
  }))
  return [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed()
}

type Relations = {
  rows: readonly WantedRow[]
  records: readonly FileProduct[]
  retiredSkus: readonly string[]
  at: Date
}

/** The faults of products in relation to each other, and of packages that cost more than their parts. */
export async function relationFaults(db: Executor, relations: Relations): Promise<RowFault[]> {
  const { rows, records, retiredSkus } = relations
  const keys = new Set(rows.map(({ key }) => key))
  const related = await changeFaults(db, { products: records, retired: retiredSkus })
  const faults = related.length > 0 ? related : await packageFaults(db, relations)

  const otherSkus = new Set(faults.map(({ sku }) => sku).filter((sku) => !keys.has(sku)))
  const others = await storedProducts(db, [...otherSkus])
  const bySku = new Map(others.map((product) => [product.sku, product]))
  return faults.map(({ sku, field, message }) => {
    const other = bySku.get(sku)
    if (other === undefined) return { key: sku, column: field === null ? null : columnOf([field]), message }
    // The row of the file causes the fault of the other product, so it is reported at the row.
    const cause = [...other.component_skus, ...other.recommended_skus].find((part) => keys.has(part))
    return { key: cause ?? rows[0]?.key ?? '', column: null, message: `${sku} no longer fits: ${message}` }
  })
}

function packageFaults(db: Executor, { rows, records, at }: Relations): Promise<ProductFault[]> {
  const repriced = new Set(rows.filter(isRepriced).map(({ key }) => key))
  return locatedPackageFaults(
    db,
    records.filter(({ sku }) => repriced.has(sku)),
    at,
  )
}

function isRepriced({ before, after }: WantedRow): boolean {
  return (
    before === null || [...PACKAGE_FIELDS].some((field) => !isDeepStrictEqual(before[field], after[field]))
  )
}
