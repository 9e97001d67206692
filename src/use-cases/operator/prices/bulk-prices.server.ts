import { hash } from 'node:crypto'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { changeSize, editedPrice, MOST_BULK, type BulkEdit } from '../../../domains/prices/bulk-prices.ts'
import {
  bulkProducts,
  namedLocation,
  type BookProduct,
  type ProductFilter,
} from '../../../domains/prices/console-prices.store.server.ts'
import {
  isLargeChange,
  priceAt,
  priceFault,
  type DearerPackage,
  type ListPrice,
  type AreaAndCity,
  type PriceFault,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import type { Books } from '../../../domains/prices/price-entries.store.server.ts'
import { insertBatch } from '../../../domains/batches/batches.store.server.ts'
import { PRICE_BATCH } from '../../../domains/prices/price-batches.store.server.ts'
import { openPriceBook, setPrices } from '../../../domains/prices/set-prices.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { toWirePrice } from './price-view.server.ts'
import { dearerPackages } from './check-packages.server.ts'
import type { PriceAuthor } from './set-price.server.ts'
import { wholeBooks } from './whole-books.server.ts'

/** The prices that a bulk edit changes, the calculation, and its start; without a start it begins now. */
export type BulkRequest = BulkEdit & {
  products: ProductFilter | readonly number[]
  location: PriceLocation
  from: Date | null
}

/** The effect of a bulk edit on one price. */
export type BulkRow = {
  product: BookProduct
  before: ListPrice
  after: ListPrice
  isLarge: boolean
  fault: PriceFault | null
}

/** A previewed bulk edit: the changed prices, largest changes first, after those with a fault. */
export type PreviewedBulkEdit = { rows: BulkRow[]; unchanged: number; fingerprint: string }

/** Why a bulk edit is refused. */
export type BulkRefusal =
  | { kind: 'unknown-location' }
  | { kind: 'no-products' }
  | { kind: 'too-many-products' }
  | { kind: 'nothing-changes' }
  | { kind: 'has-faults' }
  | { kind: 'confirm-large'; large: number }
  | { kind: 'dearer-than-parts'; packages: DearerPackage[] }
  | { kind: 'plan-stale' }

/** Previews a bulk edit. @see OPS-P06 */
export async function previewBulk(
  db: Executor,
  request: BulkRequest,
  now: Date,
): Promise<Result<PreviewedBulkEdit, BulkRefusal>> {
  const named = await namedLocation(db, request.location)
  if (named === null) return refuse({ kind: 'unknown-location' })
  const products = await bulkProducts(db, request.products, MOST_BULK)
  if (products.length === 0) return refuse({ kind: 'no-products' })
  if (products.length > MOST_BULK) return refuse({ kind: 'too-many-products' })

  const startsAt = request.from !== null && request.from > now ? request.from : now
  const ids = products.map(({ id }) => id)
  const books = await wholeBooks(db, ids, startsAt)
  const all = products.map((product) => rowOf(product, books, { request, place: named.place, startsAt, now }))
  const changed = all.filter(({ before, after }) => before.price !== after.price || before.mrp !== after.mrp)
  return ok({
    rows: changed.toSorted(largestFirst),
    unchanged: all.length - changed.length,
    fingerprint: fingerprintOf(changed),
  })
}

type Around = { request: BulkRequest; place: AreaAndCity; startsAt: Date; now: Date }

function rowOf(product: BookProduct, books: Books, { request, place, startsAt, now }: Around): BulkRow {
  const before = priceAt(books.get(product.id) ?? [], place, startsAt)
  const after = editedPrice(before, request)
  return {
    product,
    before,
    after,
    isLarge: isLargeChange(before.price, after.price),
    fault: priceFault(after, { startsAt: request.from ?? now, endsAt: null }, now),
  }
}

function largestFirst(one: BulkRow, other: BulkRow): number {
  const byFault = Number(other.fault !== null) - Number(one.fault !== null)
  const size = ({ before, after }: BulkRow) => changeSize(before.price, after.price)
  return byFault || size(other) - size(one) || one.product.id - other.product.id
}

// A changed price, or a product that joined or left the filter, changes the fingerprint.
function fingerprintOf(rows: readonly BulkRow[]): string {
  const facts = rows.map(({ product, before, after }) => [
    product.id,
    product.version,
    before.price,
    before.mrp,
    after.price,
    after.mrp,
  ])
  return hash('sha256', JSON.stringify(facts), 'base64url')
}

/** A bulk edit to apply, with the fingerprint of its preview and the typed number of large changes. */
export type BulkToApply = {
  request: BulkRequest
  fingerprint: string
  largeAgain: number | null
  title: string
  reason: string
}

/** A bulk edit that was applied. */
export type PriceBatch = { id: number; title: string; changed: number }

/** Applies a previewed bulk edit as one batch, completely or not at all. @see OPS-P06 */
export function applyBulk(
  db: Executor,
  { request, fingerprint, largeAgain, title, reason }: BulkToApply,
  { staffId, ...by }: PriceAuthor,
  calledAt: Date,
): Promise<Result<PriceBatch, BulkRefusal>> {
  return transactionOrRefusal<PriceBatch, BulkRefusal>(db, async (tx) => {
    const now = await openPriceBook(tx, calledAt)
    const preview = await previewBulk(tx, request, now)
    if (!preview.ok) return preview
    const { rows } = preview.value
    if (preview.value.fingerprint !== fingerprint) return refuse({ kind: 'plan-stale' })
    if (rows.length === 0) return refuse({ kind: 'nothing-changes' })
    if (rows.some(({ fault }) => fault !== null)) return refuse({ kind: 'has-faults' })
    const large = rows.filter(({ isLarge }) => isLarge).length
    if (large > 0 && largeAgain !== large) return refuse({ kind: 'confirm-large', large })

    const batch = { kind: PRICE_BATCH, title, staffId, at: now, undoes: null }
    const batchId = await insertBatch(tx, batch, rows.map(toBatchRow))
    const startsAt = request.from !== null && request.from > now ? request.from : now
    const period = { startsAt, endsAt: null }
    const { location } = request
    const changes = rows.map(({ product, after }) => ({
      productId: product.id,
      location,
      price: after,
      period,
    }))
    await setPrices(tx, changes, { staffId, reason, batchId }, now)
    const productIds = changes.map(({ productId }) => productId)
    const packages = await dearerPackages(tx, productIds, { location, period })
    if (packages.length > 0) return refuse({ kind: 'dearer-than-parts', packages })

    await appendAudit(tx, {
      ...by,
      act: 'price.bulk_set',
      subject: { kind: 'batch', id: String(batchId) },
      ...(reason === '' ? {} : { reason }),
      ...auditOf(rows, request, startsAt),
      at: now,
    })
    return ok({ id: batchId, title, changed: rows.length })
  })
}

// Prices are found by their batch, so no row hash is needed.
function toBatchRow({ product, before, after }: BulkRow) {
  return { key: product.sku, before: toWirePrice(before), after: toWirePrice(after), rowHash: '' }
}

const MOST_AUDITED = 1_000

function auditOf(rows: readonly BulkRow[], { location, change, roundTo }: BulkRequest, startsAt: Date) {
  const listed = rows.slice(0, MOST_AUDITED)
  const { kind, ...id } = location
  return {
    before: Object.fromEntries(listed.map(({ product, before }) => [product.sku, { ...before }])),
    after: {
      count: rows.length,
      location: { kind, ...id },
      change: { ...change },
      roundTo,
      startsAt: startsAt.toISOString(),
      prices: Object.fromEntries(listed.map(({ product, after }) => [product.sku, { ...after }])),
    },
  }
}
