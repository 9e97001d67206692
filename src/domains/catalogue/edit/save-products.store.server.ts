import { execute, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { FileProduct, StoredProduct } from './catalogue-record.ts'
import type { SavedBy } from './product-versions.store.server.ts'
import { productChangeFaults, type ProductChange, type ProductFault } from './save-faults.ts'
import { storedNeighbours, storedProducts, storedReferences } from './stored-catalogue.store.server.ts'
import { writeProducts } from './write-catalogue.store.server.ts'

/** Serializes changes of products, including imports; shoppers' reads do not wait. */
export async function lockProducts(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table products in share row exclusive mode`)
}

/** The faults of a change, compared with the products as stored and locked now. @see OPS-C01 */
export async function changeFaults(tx: Executor, change: ProductChange): Promise<ProductFault[]> {
  const retired = await retireProducts(tx, change.retired)
  const products = await storedNeighbours(tx, [...change.products, ...retired])
  return productChangeFaults({ ...(await storedReferences(tx)), products }, change)
}

/** A validated change to write, split by whether a product exists. */
export type CheckedChange = { added: FileProduct[]; changed: FileProduct[]; retired: StoredProduct[] }

/** Writes a validated change with the versions of its products. @see OPS-C03 */
export function saveProducts(
  tx: Executor,
  { added, changed, retired }: CheckedChange,
  by: SavedBy,
): Promise<void> {
  const rows = changed.map((row) => ({ row, fields: [] }))
  return writeProducts(tx, { added, changed: rows, removed: retired }, { by })
}

function retireProducts(tx: Executor, skus: readonly string[]): Promise<StoredProduct[]> {
  return skus.length === 0 ? Promise.resolve([]) : storedProducts(tx, skus)
}
