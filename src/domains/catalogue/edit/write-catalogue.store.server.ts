import { execute, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { Steps } from '../../../platform/log/progress.ts'
import { insertRows, upsertRows } from '../../../platform/db/insert-rows.server.ts'
import type { CatalogueChanges, PlacedCategory, RowChanges } from './catalogue-changes.ts'
import type { FileProduct } from './catalogue-record.ts'
import { productRow } from './product-row.ts'
import { countVersions, snapshotProducts, type SavedBy } from './product-versions.store.server.ts'

/**
 * Writes an import's changes; removed products are retired, because carts and orders refer to them.
 *
 * @param at is called with the number of rows written so far, and the total
 */
export async function writeCatalogue(
  tx: Executor,
  { categories, analytes, products }: CatalogueChanges,
  { by, at = () => {} }: { by: SavedBy; at?: Steps | undefined },
): Promise<void> {
  const written = {
    analytes: rowsToWrite(analytes),
    products: rowsToWrite(products),
    links: linksOf(products),
  }
  const total = written.analytes.length + written.products.length + written.links.length
  const after = (before: number) => (count: number) => at(before + count, total)

  await writeCategories(tx, categories)
  await upsertRows(tx, 'analytes', written.analytes, after(0))
  await writeProducts(tx, products, { by, onChunk: after(written.analytes.length) })
  await deleteCategories(tx, categories.removed)
  await execute(tx, sql`delete from analytes where id = any(${analytes.removed.map(({ id }) => id)})`)
}

function rowsToWrite<Row>({ added, changed }: Pick<RowChanges<Row>, 'added' | 'changed'>): Row[] {
  return [...added, ...changed.map(({ row }) => row)]
}

// Two categories may swap addresses in one import: changed addresses are replaced by temporary ones first.
async function writeCategories(tx: Executor, changes: RowChanges<PlacedCategory>): Promise<void> {
  const moving = changes.changed.map(({ row }) => row.category_id)
  const leaving = changes.removed.map((row) => row.category_id)
  await execute(
    tx,
    sql`update categories set url_key = '~' || id, parent_id = null where id = any(${[...moving, ...leaving]})`,
  )
  const rows = rowsToWrite(changes).map(({ category_id: id, ...row }) => ({ ...row, id }))
  // A parent may come after its child in the file.
  const orphaned = rows.map((row) => ({ ...row, parent_id: null }))
  await upsertRows(tx, 'categories', orphaned)
  await upsertRows(tx, 'categories', rows)
}

async function deleteCategories(tx: Executor, removed: readonly PlacedCategory[]): Promise<void> {
  const ids = removed.map((row) => row.category_id)
  await execute(tx, sql`delete from product_categories where category_id = any(${ids})`)
  await execute(tx, sql`delete from categories where id = any(${ids})`)
}

/** Who writes the products, and a callback for the number of rows written. */
export type ProductWriting = { by: SavedBy; onChunk?: (count: number) => void }

/**
 * Writes products with their histories and retires removed ones. Every change of a product goes through this function.
 * @see OPS-C03
 */
export async function writeProducts(
  tx: Executor,
  changes: Pick<RowChanges<FileProduct>, 'added' | 'changed' | 'removed'>,
  { by, onChunk = () => {} }: ProductWriting,
): Promise<void> {
  const products = rowsToWrite(changes)
  const ids = products.map(({ id }) => id)
  const retired = changes.removed.map(({ id }) => id)
  const before = [...changes.changed.map(({ row }) => row.id), ...retired]
  await snapshotProducts(tx, before, null)

  // Two products may swap addresses in one import: changed addresses are replaced by temporary ones first.
  await execute(tx, sql`update products set url_key = '~' || id where id = any(${ids})`)
  await upsertRows(tx, 'products', products.map(productRow), onChunk)
  await execute(tx, sql`update products set is_retired = true where id = any(${retired})`)

  await execute(tx, sql`delete from product_categories where product_id = any(${ids})`)
  await insertRows(tx, 'product_categories', linksOf(changes), (count) => onChunk(products.length + count))
  await countVersions(tx, before)
  await snapshotProducts(tx, [...ids, ...retired], by)
}

function linksOf(changes: Pick<RowChanges<FileProduct>, 'added' | 'changed'>) {
  return rowsToWrite(changes).flatMap(({ id: product_id, category_ids }) =>
    category_ids.map((category_id) => ({ product_id, category_id })),
  )
}
