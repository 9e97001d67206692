import * as z from 'zod'
import { fieldError, line, wireInstant } from '../../kernel/wire.ts'
import { priceFieldText } from './console-prices.messages.ts'
import type { PriceLocation } from './price-book.ts'

/** The common parts of a console call. */
export const consoleCall = { id: 'ours', who: 'staff' } as const

/** The id of a row. */
export const rowId = z.int().positive().max(2_147_483_647)
/** The id of a product. */
export const productId = z.int({ error: priceFieldText.product }).positive().max(2_147_483_647)

/** The location of a price: everywhere without ids, else a city or an area. */
export const sentLocation = z
  .object({ city_id: rowId.nullish(), area_id: rowId.nullish() })
  .default({})
  .refine((sent) => !(sent.city_id && sent.area_id), priceFieldText.location)
  .transform(({ city_id: cityId, area_id: areaId }): PriceLocation => {
    if (areaId) return { kind: 'area', areaId }
    return cityId ? { kind: 'city', cityId } : { kind: 'base' }
  })

/** An amount in rupees. */
export const sentAmount = z
  .number({ error: fieldError({ missing: priceFieldText.price, wrong: priceFieldText.price }) })
  .min(-9_999_999)
  .max(9_999_999)

/** An instant with its zone; null if omitted. */
export const sentInstant = wireInstant(priceFieldText.instant)
  .nullish()
  .transform((at) => at ?? null)

/** The reason of a price; may be empty. */
export const sentReason = line(300, { missing: priceFieldText.reason, wrong: priceFieldText.reason }).default(
  '',
)

/** A price in rupees. */
export const wirePrice = z.object({ price: z.number(), mrp: z.number() }).describe('rupees')

/** The products that a list or a bulk edit selects. */
export const productFilter = z.object({
  q: line(80).default(''),
  category_id: rowId.nullish(),
  kind: z.enum(['test', 'package', 'ecommerce', 'enquiry']).nullish(),
})
