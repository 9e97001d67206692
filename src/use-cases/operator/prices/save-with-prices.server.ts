import {
  lockProducts,
  saveProducts,
  type CheckedChange,
} from '../../../domains/catalogue/edit/save-products.store.server.ts'
import { openPriceBook, recordBasePrices } from '../../../domains/prices/set-prices.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** Serializes changes of products. The price book is locked before any product. */
export async function lockProductsAndPrices(tx: Executor, now: Date): Promise<void> {
  await openPriceBook(tx, now)
  await lockProducts(tx)
}

/** Writes validated changes with their versions, and records their base prices in the price book. */
export async function saveProductsAndPrices(
  tx: Executor,
  change: CheckedChange,
  { staffId, at }: { staffId: number; at: Date },
): Promise<void> {
  await saveProducts(tx, change, { staffId, at })
  const ids = change.changed.map(({ id }) => id)
  await recordBasePrices(tx, ids, { staffId, reason: '', batchId: null }, at)
}
