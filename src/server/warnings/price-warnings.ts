import { soldWithoutPrice } from '../../domains/catalogue/edit/product-list.store.server.ts'
import type { Log } from '../../kernel/log.ts'
import type { Executor } from '../../platform/db/query.server.ts'

const MOST_NAMED = 20

/** Logs a warning for products without a price, which sell at the default price. @see SEC-08, OPS-C05 */
export async function warnOfMissingPrices(db: Executor, log: Log): Promise<void> {
  const { count, skus } = await soldWithoutPrice(db, MOST_NAMED)
  if (count > 0) log.warn('sold_without_price', { count, skus: skus.join(' ') })
}
