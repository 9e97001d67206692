import { instantCursorText } from '../../../kernel/instant-cursor.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import {
  consolePricesAt,
  priceHistory,
  priceList,
  priceLocations,
  priceSet,
} from '../../../domains/prices/console-prices.contract.ts'
import {
  allLocations,
  bookProduct,
  categoryNames,
  entriesPage,
  productPage,
} from '../../../domains/prices/console-prices.store.server.ts'
import { readPriceSchedule } from '../../../domains/prices/price-schedule.store.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { rupees } from '../../../kernel/money.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { toFilter } from './bulk-plan.server.ts'
import { refusePrice } from './price-refusals.server.ts'
import {
  toListedProduct,
  toWireEntry,
  toWireLocation,
  toWirePrice,
  toWireProduct,
} from './price-view.server.ts'
import { authorOf, setPrice } from './set-price.server.ts'
import { bulkPriceHandlers } from './bulk-prices.api.server.ts'
import { bookReply } from './price-book-reply.server.ts'

type PriceParts = Pick<OperatorParts, 'secretKey'>

/** The price book calls of the console. @see OPS-P01 … OPS-P07 */
export function priceHandlers(parts: PriceParts): StaffHandler[] {
  return [...readers(), ...writers(parts), ...bulkPriceHandlers(parts)]
}

function readers(): StaffHandler[] {
  return [
    handleStaff(consolePricesAt, ({ product_id, location, at }, call) =>
      bookReply(call, { productId: product_id, location, at: at ?? call.now }),
    ),

    handleStaff(priceHistory, async ({ product_id, location, everywhere, after }, { db, now }) => {
      const product = await bookProduct(db, product_id)
      if (product === undefined) return refusePrice({ kind: 'unknown-product' }, null)
      const here = everywhere ? null : (location ?? { kind: 'base' as const })
      const page = await entriesPage(db, {
        productId: product.id,
        location: here,
        after: after === null ? null : { startsAt: after.at, id: after.id },
      })
      const last = page.entries.at(-1)
      return {
        product: toWireProduct(product),
        entries: page.entries.map((entry) => toWireEntry(entry, now)),
        more: page.hasMore,
        after:
          page.hasMore && last !== undefined ? instantCursorText({ at: last.startsAt, id: last.id }) : null,
      }
    }),

    handleStaff(priceLocations, (_, { db }) => allLocations(db)),

    handleStaff(priceList, async ({ after, ...filter }, { db }) => {
      const page = await productPage(db, toFilter(filter), after)
      const last = page.products.at(-1)
      return {
        items: page.products.map(toListedProduct),
        categories: await categoryNames(db),
        count: page.count,
        more: page.hasMore,
        after: page.hasMore && last !== undefined ? String(last.id) : null,
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

// The price that was saved first may begin slightly after this call arrived.
async function presentOf({ db, now }: Pick<StaffCall, 'db' | 'now'>): Promise<Date> {
  const { appliedAt } = await readPriceSchedule(db)
  return appliedAt > now ? appliedAt : now
}

function toPrice(price: number, mrp: number) {
  return { price: rupees(price), mrp: rupees(mrp) }
}

function toPaise(typed: number | null | undefined) {
  return typed === null || typed === undefined ? null : rupees(typed)
}
