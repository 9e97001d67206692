import { changedFields, type ComparedRow, type FieldChange } from '../../../kernel/differences.ts'
import type {
  FileAnalyte,
  FileCategory,
  FileProduct,
  StoredCatalogue,
  StoredProduct,
  WholeCatalogue,
} from './catalogue-record.ts'

/** Rows of one kind, grouped by what an import does with them. */
export type RowChanges<Row> = {
  added: Row[]
  changed: { row: Row; fields: FieldChange[] }[]
  removed: Row[]
  unchanged: number
}

/** The changes of an import to the catalogue; removed products are retired. */
export type CatalogueChanges = {
  categories: RowChanges<PlacedCategory>
  analytes: RowChanges<FileAnalyte>
  products: RowChanges<FileProduct>
}

/** A category with its position in the file. */
export type PlacedCategory = FileCategory & { position: number }

/**
 * The changes that turn the stored catalogue into the wanted one. A retired product that is wanted again changes its
 * `retired`; a product that is retired already and not wanted is no change. Analytes of retired products stay.
 *
 * @param order the wanted categories' ids in display order
 */
export function catalogueChanges(
  stored: StoredCatalogue,
  wanted: WholeCatalogue,
  order: readonly number[],
): CatalogueChanges {
  const sold = new Set(wanted.products.map(({ sku }) => sku))
  const removedProducts = stored.products.filter(({ sku }) => !sold.has(sku))
  const analytesOfRemoved = new Set(removedProducts.flatMap((product) => product.analyte_ids))
  const analytes = changesOf(stored.analytes, wanted.analytes, ({ id }) => id)
  return {
    categories: changesOf(
      withPositions(stored.categories, idsOf(stored.categories)),
      withPositions(wanted.categories, order),
      (row) => row.category_id,
    ),
    analytes: { ...analytes, removed: analytes.removed.filter(({ id }) => !analytesOfRemoved.has(id)) },
    products: productChanges(stored.products, wanted.products),
  }
}

/** Whether an import changes anything. */
export function isChange({ categories, analytes, products }: CatalogueChanges): boolean {
  return [categories, analytes, products].some(
    ({ added, changed, removed }) => added.length + changed.length + removed.length > 0,
  )
}

/** The ids of categories, in order. */
export function idsOf(categories: readonly FileCategory[]): number[] {
  return categories.map((category) => category.category_id)
}

function withPositions(categories: readonly FileCategory[], order: readonly number[]): PlacedCategory[] {
  return categories.map((category) => ({ ...category, position: order.indexOf(category.category_id) }))
}

function productChanges(
  stored: readonly StoredProduct[],
  wanted: readonly FileProduct[],
): RowChanges<FileProduct> {
  const retired = new Set(stored.filter(({ isRetired }) => isRetired).map(({ sku }) => sku))
  const was = stored.map(({ isRetired: _apart, ...product }) => product)
  const now = wanted.map((product) => ({ ...product, category_ids: sorted(product.category_ids) }))
  const changes = changesOf(
    was,
    now,
    ({ sku }) => sku,
    (product) => (retired.has(product.sku) ? [NO_LONGER_RETIRED] : []),
  )
  return { ...changes, removed: changes.removed.filter(({ sku }) => !retired.has(sku)) }
}

const NO_LONGER_RETIRED: FieldChange = { field: 'retired', was: true, now: false }

// Compares rows by key; `alsoChanged` gives further changes of a stored row that a wanted one has the key of.
function changesOf<Row extends ComparedRow>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string | number,
  alsoChanged: (row: Row) => FieldChange[] = () => [],
): RowChanges<Row> {
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const changes: RowChanges<Row> = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const row of wanted) {
    const was = before.get(keyOf(row))
    const fields = was === undefined ? [] : [...alsoChanged(was), ...changedFields(was, row)]
    if (was === undefined) changes.added.push(row)
    else if (fields.length > 0) changes.changed.push({ row, fields })
    else changes.unchanged += 1
  }
  return { ...changes, removed: stored.filter((row) => !wantedKeys.has(keyOf(row))) }
}

// The database stores them without an order.
function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}
