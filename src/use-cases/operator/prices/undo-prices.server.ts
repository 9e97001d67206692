import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { insertBatch } from '../../../domains/batches/batches.store.server.ts'
import type { ListedBatch } from '../../../domains/batches/batches.ts'
import {
  batchEntries,
  PRICE_BATCH,
  type BatchEntry,
} from '../../../domains/prices/price-batches.store.server.ts'
import { locationKey, type ListPrice } from '../../../domains/prices/price-book.ts'
import { openPriceBook, setPrices, type PriceChange } from '../../../domains/prices/set-prices.server.ts'
import { toRupees } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { dearerPackages } from './check-packages.server.ts'
import type { BulkRefusal } from './bulk-prices.server.ts'
import type { PriceAuthor } from './set-price.server.ts'

/** The batch that undid another one, and the SKUs of products that were skipped. */
export type PricesUndone = { batch: number; left: string[] }

/** Why a batch of prices is not undone. */
export type UndoRefusal = { kind: 'nothing-to-undo' } | Extract<BulkRefusal, { kind: 'dearer-than-parts' }>

const LONGEST_TITLE = 200

/**
 * Undoes a batch of prices by writing another batch, in the transaction that has locked it. The price before each
 * entry applies again, from now or from the entry's start, until the entry's end. Products whose price has changed
 * since are skipped.
 *
 * @see OPS-C09, OPS-P06
 */
export async function undoPrices(
  tx: Executor,
  batch: ListedBatch,
  { staffId, ...by }: PriceAuthor,
  calledAt: Date,
): Promise<Result<PricesUndone, UndoRefusal>> {
  const now = await openPriceBook(tx, calledAt)
  const entries = await batchEntries(tx, batch.id, now)
  const left = [...new Set(entries.filter(({ isChanged }) => isChanged).map(({ sku }) => sku))]
  const undone = entries.filter(({ isChanged }) => !isChanged)
  const [first] = undone
  if (first === undefined) return refuse({ kind: 'nothing-to-undo' })

  const title = `Undo: ${batch.title}`.slice(0, LONGEST_TITLE)
  const rows = undone.map(({ sku, price, mrp, before }) => ({
    key: sku,
    before: toRow({ price, mrp }),
    after: toRow(before),
    rowHash: '',
  }))
  const id = await insertBatch(tx, { kind: PRICE_BATCH, title, staffId, at: now, undoes: batch.id }, rows)
  const changes = undone.map((entry) => toChange(entry, now))
  await setPrices(tx, changes, { staffId, reason: title, batchId: id }, now)
  const productIds = undone.map(({ productId }) => productId)
  const { location, period } = toChange(first, now)
  const packages = await dearerPackages(tx, productIds, { location, period: { ...period, endsAt: null } })
  if (packages.length > 0) return refuse({ kind: 'dearer-than-parts', packages })

  await appendAudit(tx, {
    ...by,
    act: 'price.bulk_undone',
    subject: { kind: 'batch', id: String(batch.id) },
    after: { batch: id, undone: undone.length, left: left.length, location: locationKey(location) },
    at: now,
  })
  return ok({ batch: id, left })
}

function toChange({ productId, location, before, startsAt, endsAt }: BatchEntry, now: Date): PriceChange {
  return { productId, location, price: before, period: { startsAt: startsAt < now ? now : startsAt, endsAt } }
}

function toRow(price: ListPrice | null) {
  return {
    price: price === null ? null : toRupees(price.price),
    mrp: price === null ? null : toRupees(price.mrp),
  }
}
