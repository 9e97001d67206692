import { sellingPrices } from '../../domains/catalogue/catalogue.ts'
import {
  locatedBooks,
  areaWithCity,
  type LocatedBook,
} from '../../domains/prices/price-entries.store.server.ts'
import { locatedVersion } from '../../domains/prices/price-schedule.store.server.ts'
import { locatedPriceAt, type AreaAndCity } from '../../domains/prices/price-book.ts'
import { pricesAt } from '../../domains/prices/prices.contract.ts'
import type { Clock } from '../../kernel/clock.ts'
import { toRupees } from '../../kernel/money.ts'
import { publicHandler, type Handler } from '../../platform/http/handler.server.ts'

/** The public call that returns the prices of a pincode. @see OPS-P05 */
export function pricesHandlers({ clock }: { clock: Clock }): Handler[] {
  return [
    publicHandler(pricesAt, async ({ pincode }, { db }) => {
      const { version, appliedAt } = await locatedVersion(db)
      const place = version === null ? null : await areaWithCity(db, { areaId: null, pincode })
      if (place === null) return { version: version ?? 0, prices: [] }
      // Another process, whose clock is slightly ahead, may have applied prices already: the reply must not be older.
      const now = clock.now()
      const instant = now < appliedAt ? appliedAt : now
      const books = await locatedBooks(db, place, instant)
      return { version: version ?? 0, prices: books.flatMap((book) => toDifference(book, place, instant)) }
    }),
  ]
}

function toDifference({ productId, base, entries }: LocatedBook, place: AreaAndCity, now: Date) {
  const own = locatedPriceAt(entries, place, now)
  const { price, originalPrice } = sellingPrices(base)
  if (own === null || (own.price === price && own.mrp === originalPrice)) return []
  return [{ product_id: productId, price: toRupees(own.price), mrp: toRupees(own.mrp) }]
}
