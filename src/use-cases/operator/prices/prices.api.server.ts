import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { priceBulkApply, priceBulkPreview } from '../../../domains/prices/bulk-prices.contract.ts'
import {
  consolePricesAt,
  priceHistory,
  priceList,
  priceLocations,
  priceSet,
} from '../../../domains/prices/console-prices.contract.ts'
import { priceFaultText } from '../../../domains/prices/console-prices.messages.ts'
import {
  allLocations,
  bookProduct,
  categoryNames,
  entriesInForce,
  entriesPage,
  entriesPlanned,
  namedLocation,
  productPage,
  type NamedEntry,
} from '../../../domains/prices/console-prices.store.server.ts'
import {
  isInForce,
  priceAt,
  type PriceEntry,
  type PriceLocation,
  type AreaAndCity,
} from '../../../domains/prices/price-book.ts'
import { PRICE_BATCH } from '../../../domains/prices/price-batches.store.server.ts'
import { readPriceSchedule } from '../../../domains/prices/price-schedule.store.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { istIso } from '../../../kernel/ist.ts'
import { rupees } from '../../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { parsePlan, toFilter, toPlan, toRequest } from './bulk-plan.server.ts'
import { applyBulk, previewBulk, type BulkRow } from './bulk-prices.server.ts'
import { refuseBulk, refusePrice, refusePrices } from './price-refusals.server.ts'
import {
  toListedProduct,
  toWireEntry,
  toWireLocation,
  toWirePrice,
  toWireProduct,
} from './price-view.server.ts'
import { authorOf, setPrice } from './set-price.server.ts'
import { wholeBooks } from './whole-books.server.ts'

type PriceParts = Pick<OperatorParts, 'secretKey'>

/** The price book calls of the console. @see OPS-P01 … OPS-P07 */
export function priceHandlers(parts: PriceParts): StaffHandler[] {
  return [...readers(), ...writers(parts), ...bulkWriters(parts)]
}

function readers(): StaffHandler[] {
  return [
    handleStaff(consolePricesAt, ({ product_id, location, at }, call) =>
      bookReply(call, { productId: product_id, location, at: at ?? call.now }),
    ),

    handleStaff(priceHistory, async ({ product_id, location, everywhere, after }, { db, now }) => {
      const product = await bookProduct(db, product_id)
      if (product === undefined) return refusePrice({ kind: 'unknown-product' }, null)
      const cursor = parseCursor(after)
      const here = everywhere ? null : (location ?? { kind: 'base' as const })
      const page = await entriesPage(db, { productId: product.id, location: here, after: cursor })
      const last = page.entries.at(-1)
      return {
        product: toWireProduct(product),
        entries: page.entries.map((entry) => toWireEntry(entry, now)),
        more: page.hasMore,
        after: page.hasMore && last !== undefined ? `${last.startsAt.toISOString()}_${last.id}` : null,
      }
    }),

    handleStaff(priceLocations, (_, { db }) => allLocations(db)),

    handleStaff(priceList, async ({ after, ...filter }, { db }) => {
      const page = await productPage(db, toFilter(filter), parseProductCursor(after))
      const last = page.products.at(-1)
      return {
        items: page.products.map(toListedProduct),
        categories: await categoryNames(db),
        count: page.count,
        more: page.hasMore,
        after: page.hasMore && last !== undefined ? `${last.id}_${last.name.toLowerCase()}` : null,
      }
    }),
  ]
}

function writers(parts: PriceParts): StaffHandler[] {
  return [
    handleStaff(priceSet, async (body, call) => {
      const { product_id: productId, version, location, from, until, reason } = body
      const wanted = {
        productId,
        version,
        location,
        price: body.price === null || body.mrp === null ? null : toPrice(body.price, body.mrp),
        from,
        until,
        priceAgain: toPaise(body.price_again),
        reason,
      }
      const set = await setPrice(call.db, wanted, authorOf(parts, call), call.now)
      if (!set.ok) {
        const book = { productId, location, at: from ?? (await presentOf(call)) }
        const current = set.refusal.kind === 'stale' ? await bookReply(call, book) : null
        return refusePrice(set.refusal, isRefusal(current) ? null : current)
      }
      const { name, before, after, period } = set.value
      return {
        diff: {
          location: toWireLocation(location, name),
          before: toWirePrice(before),
          after: toWirePrice(after),
          from: istIso(period.startsAt),
          until: period.endsAt === null ? null : istIso(period.endsAt),
        },
        version: set.value.version,
      }
    }),
  ]
}

function bulkWriters(parts: PriceParts): StaffHandler[] {
  return [
    handleStaff(priceBulkPreview, async (body, call) => {
      const request = toRequest(body)
      if (request === null) return refusePrices('no_products')
      const preview = await previewBulk(call.db, request, call.now)
      if (!preview.ok) return refuseBulk(preview.refusal)
      const { rows, unchanged, fingerprint } = preview.value
      const faults = rows.filter(({ fault }) => fault !== null).length
      const canApply = rows.length > 0 && faults === 0
      return {
        diff: rows.slice(0, MOST_SHOWN).map(toWireRow),
        counts: {
          changed: rows.length,
          unchanged,
          large: rows.filter(({ isLarge }) => isLarge).length,
          faults,
        },
        plan: canApply ? toPlan(body, fingerprint) : null,
      }
    }),

    handleStaff(priceBulkApply, async ({ plan, large_again, title, reason }, call) => {
      const parsed = parsePlan(plan)
      if (parsed === null) return refusePrices('unknown_plan')
      const edit = {
        ...parsed,
        largeAgain: large_again ?? null,
        title: title === '' ? DEFAULT_TITLE : title,
        reason,
      }
      const done = await applyBulk(call.db, edit, authorOf(parts, call), call.now)
      return done.ok ? { batch: { ...done.value, kind: PRICE_BATCH } } : refuseBulk(done.refusal)
    }),
  ]
}

const MOST_SHOWN = 200
const DEFAULT_TITLE = 'Bulk edit of prices'

// The price that was saved first may begin slightly after this call arrived.
async function presentOf({ db, now }: Pick<StaffCall, 'db' | 'now'>): Promise<Date> {
  const { appliedAt } = await readPriceSchedule(db)
  return appliedAt > now ? appliedAt : now
}

type PriceQuery = { productId: number; location: PriceLocation; at: Date }

async function bookReply(
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  { productId, location, at }: PriceQuery,
): Promise<Reply<typeof consolePricesAt> | Refusal> {
  const product = await bookProduct(db, productId)
  if (product === undefined) return refusePrice({ kind: 'unknown-product' }, null)
  const named = await namedLocation(db, location)
  if (named === null) return refusePrices('unknown_location', 'location')

  const entries = (await wholeBooks(db, [productId], at)).get(productId) ?? []
  const shown = (listed: NamedEntry[]) => listed.map((entry) => toWireEntry(entry, now))
  const hasBase = entries.some((entry) => entry.location.kind === 'base' && isInForce(entry, at))
  return {
    product: toWireProduct(product),
    version: product.version,
    at: istIso(at),
    ...toWirePrice(priceAt(entries, named.place, at)),
    from: sourceOf(entries, named.place, at),
    base: { ...toWirePrice(priceAt(entries, { areaId: null, cityId: null }, at)), is_default: !hasBase },
    current: shown(await entriesInForce(db, productId, at)),
    planned: shown(await entriesPlanned(db, productId, at)),
  }
}

function sourceOf(entries: readonly PriceEntry[], { areaId, cityId }: AreaAndCity, at: Date) {
  const inForce = entries.filter((entry) => isInForce(entry, at)).map(({ location }) => location)
  if (inForce.some((one) => one.kind === 'area' && one.areaId === areaId)) return 'area'
  if (inForce.some((one) => one.kind === 'city' && one.cityId === cityId)) return 'city'
  return inForce.some(({ kind }) => kind === 'base') ? 'base' : 'default'
}

function toPrice(price: number, mrp: number) {
  return { price: rupees(price), mrp: rupees(mrp) }
}

function toPaise(typed: number | null | undefined) {
  return typed === null || typed === undefined ? null : rupees(typed)
}

function toWireRow({ product: { id, sku, name }, before, after, isLarge, fault }: BulkRow) {
  return {
    product_id: id,
    sku,
    name,
    before: toWirePrice(before),
    after: toWirePrice(after),
    is_large: isLarge,
    fault: fault && priceFaultText[fault.kind],
  }
}

function parseCursor(after: string | null | undefined) {
  const [startsAt = '', id = ''] = after?.split('_') ?? []
  const start = new Date(startsAt)
  return Number.isNaN(start.getTime()) ? null : { startsAt: start, id: Number(id) }
}

function parseProductCursor(after: string | null | undefined) {
  const [, id = '', name = ''] = /^(\d{1,10})_(.+)$/s.exec(after ?? '') ?? []
  return name === '' ? null : { id: Number(id), name }
}
