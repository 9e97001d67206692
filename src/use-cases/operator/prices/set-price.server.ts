import type { AuditEntry } from '../../../domains/audit/audit.ts'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import {
  bookProduct,
  namedLocation,
  type BookProduct,
} from '../../../domains/prices/console-prices.store.server.ts'
import {
  isSameLocation,
  isUnconfirmed,
  nextStart,
  periodFault,
  priceAt,
  priceFault,
  type DearerPackage,
  type ListPrice,
  type Period,
  type AreaAndCity,
  type PriceEntry,
  type PriceFault,
  type PriceLocation,
} from '../../../domains/prices/price-book.ts'
import { openPriceBook, setPrices } from '../../../domains/prices/set-prices.server.ts'
import { addressHash } from '../../../domains/staff/address-hash.server.ts'
import type { StaffCaller } from '../../../domains/staff/staff-call.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { dearerPackages } from './check-packages.server.ts'
import { wholeBooks } from './whole-books.server.ts'

/** The author of a change: the fields of an audit entry that do not depend on the change. */
export type PriceAuthor = Pick<AuditEntry, 'actor' | 'session' | 'addressHash'> & { staffId: number }

type AuthorCall = { staff: Pick<StaffCaller, 'id' | 'sessionId'>; address: string }

/** The caller as the author of prices. */
export function authorOf(
  { secretKey }: Pick<OperatorParts, 'secretKey'>,
  { staff, address }: AuthorCall,
): PriceAuthor {
  return {
    actor: { kind: 'staff', id: staff.id },
    session: String(staff.sessionId),
    addressHash: addressHash(secretKey, address),
    staffId: staff.id,
  }
}

/**
 * A price to set. Without a start it begins now; without an end it lasts until the next planned price. `priceAgain`
 * is the price as typed the second time.
 */
export type PriceToSet = {
  productId: number
  version: number
  location: PriceLocation
  price: ListPrice | null
  from: Date | null
  until: Date | null
  priceAgain: Paise | null
  reason: string
}

/** A price that was set, the previous price at the same location and instant, and its period. */
export type PriceDiff = { name: string; before: ListPrice; after: ListPrice; period: Period; version: number }

/** Why a price is not set. */
export type PriceSetRefusal =
  | { kind: 'unknown-product' }
  | { kind: 'unknown-location' }
  | { kind: 'base-price-needed' }
  | { kind: 'nothing-to-end' }
  | { kind: 'fault'; fault: PriceFault }
  | { kind: 'confirm'; was: Paise; now: Paise }
  | { kind: 'dearer-than-parts'; packages: DearerPackage[] }
  | { kind: 'stale' }

/**
 * Sets the price of a product at a location for a period. The price book is locked first, so of two people who save
 * the same price the second is refused.
 *
 * @see OPS-P02, OPS-P03 and docs/adr/0086
 */
export function setPrice(
  db: Executor,
  wanted: PriceToSet,
  author: PriceAuthor,
  calledAt: Date,
): Promise<Result<PriceDiff, PriceSetRefusal>> {
  return transactionOrRefusal<PriceDiff, PriceSetRefusal>(db, async (tx) => {
    const now = await openPriceBook(tx, calledAt)
    const product = await bookProduct(tx, wanted.productId)
    if (product === undefined) return refuse({ kind: 'unknown-product' })
    if (product.version !== wanted.version) return refuse({ kind: 'stale' })
    const named = await namedLocation(tx, wanted.location)
    if (named === null) return refuse({ kind: 'unknown-location' })

    const entries = (await wholeBooks(tx, [product.id], now)).get(product.id) ?? []
    const fault = faultOf(wanted, now)
    if (fault !== null) return refuse({ kind: 'fault', fault })
    const period = { startsAt: latest(wanted.from ?? now, now), endsAt: wanted.until }
    const refusal = refusalOf(wanted, { entries, place: named.place, period })
    if (refusal !== null) return refuse(refusal)
    const change = { ...wanted, period }
    const { staffId, ...by } = author
    await setPrices(tx, [change], { staffId, reason: wanted.reason, batchId: null }, now)
    const packages = await dearerPackages(tx, [product.id], change)
    if (packages.length > 0) return refuse({ kind: 'dearer-than-parts', packages })

    const diff = diffOf(wanted, { product, entries, named, period })
    await appendAudit(tx, { ...by, ...auditOf(wanted, diff), at: now })
    return ok(diff)
  })
}

function faultOf({ price, from, until }: PriceToSet, now: Date): PriceFault | null {
  const period = { startsAt: from ?? now, endsAt: until }
  return price === null ? periodFault(period, now) : priceFault(price, period, now)
}

// A start that was typed as the present is slightly in the past when it arrives, but no price may begin in the past.
function latest(from: Date, now: Date): Date {
  return from < now ? now : from
}

type Around = { entries: readonly PriceEntry[]; place: AreaAndCity; period: Period }

function refusalOf(
  { price, location, priceAgain }: PriceToSet,
  { entries, place, period }: Around,
): PriceSetRefusal | null {
  const own = entries.filter((entry) => isSameLocation(entry.location, location))
  if (price === null && location.kind === 'base') return { kind: 'base-price-needed' }
  const end = period.endsAt ?? nextStart(own, period.startsAt)
  if (price === null && !own.some((entry) => overlaps(entry, { ...period, endsAt: end })))
    return { kind: 'nothing-to-end' }

  const was = priceAt(entries, place, period.startsAt).price
  const next = price?.price ?? priceAt(without(entries, location), place, period.startsAt).price
  if (isUnconfirmed(was, next, priceAgain)) return { kind: 'confirm', was, now: next }
  return null
}

function overlaps(entry: Period, { startsAt, endsAt }: Period): boolean {
  return (entry.endsAt === null || entry.endsAt > startsAt) && (endsAt === null || entry.startsAt < endsAt)
}

function without(entries: readonly PriceEntry[], location: PriceLocation): PriceEntry[] {
  return entries.filter((entry) => !isSameLocation(entry.location, location))
}

type Changed = Omit<Around, 'place'> & { product: BookProduct; named: { place: AreaAndCity; name: string } }

function diffOf(
  { price, location }: PriceToSet,
  { product, entries, named: { place, name }, period }: Changed,
): PriceDiff {
  const own = entries.filter((entry) => isSameLocation(entry.location, location))
  const endsAt = period.endsAt ?? nextStart(own, period.startsAt)
  return {
    name,
    before: priceAt(entries, place, period.startsAt),
    after: price ?? priceAt(without(entries, location), place, period.startsAt),
    period: { startsAt: period.startsAt, endsAt },
    version: product.version + 1,
  }
}

function auditOf({ productId, location, price, reason }: PriceToSet, { before, period }: PriceDiff) {
  const { kind, ...id } = location
  return {
    act: price === null ? 'price.ended' : 'price.set',
    subject: { kind: 'product', id: String(productId) },
    ...(reason === '' ? {} : { reason }),
    before: { price: before.price, mrp: before.mrp },
    after: {
      location: { kind, ...id },
      price: price?.price ?? null,
      mrp: price?.mrp ?? null,
      startsAt: period.startsAt.toISOString(),
      endsAt: period.endsAt?.toISOString() ?? null,
    },
  }
}
