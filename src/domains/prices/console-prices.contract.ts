import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { instantCursor } from '../../kernel/wire.ts'
import { priceFieldText } from './console-prices.messages.ts'
import { MOST_LISTED_PRICES } from './price-book.ts'
import {
  consoleCall,
  productFilter,
  productId,
  sentAmount,
  sentInstant,
  sentLocation,
  sentReason,
  wirePrice,
} from './price-shapes.contract.ts'

const wireLocation = z.object({
  city_id: z.int().nullable(),
  area_id: z.int().nullable(),
  name: z.string().describe('of the city or area; empty for the base price'),
})

/** A price of the price book. */
export const wirePriceEntry = z
  .object({
    id: z.int(),
    location: wireLocation,
    price: z.number(),
    mrp: z.number(),
    starts_at: z.string(),
    ends_at: z.string().nullable(),
    state: z.enum(['now', 'planned', 'over', 'replaced']).describe('`replaced`: before it began'),
    by_name: z.string().nullable().describe('null for the shop itself and its command'),
    reason: z.string(),
    batch_id: z.int().nullable(),
  })
  .meta({ id: 'PriceEntry' })

/** A price of the price book on the wire. */
export type WirePriceEntry = z.output<typeof wirePriceEntry>

const wireProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  kind: z.enum(['test', 'package', 'ecommerce', 'enquiry']),
  is_retired: z.boolean(),
})

/** The price of a product at a location and an instant, with the entries of the price book around it. @see OPS-P01 */
export const consolePricesAt = endpoint({
  ...consoleCall,
  path: '/api/console/prices/at',
  may: 'catalogue.read',
  summary:
    'Returns the price of a product at a location and an instant, and its prices that are current and planned then',
  body: z.object({ product_id: productId, location: sentLocation, at: sentInstant }),
  reply: z.object({
    product: wireProduct,
    version: z.int().describe('to send back with `prices/set`'),
    at: z.string(),
    price: z.number(),
    mrp: z.number(),
    from: z.enum(['area', 'city', 'base', 'default']).describe('the location of the price'),
    base: wirePrice.extend({ is_default: z.boolean() }),
    current: z
      .array(wirePriceEntry)
      .describe(`current entries of all locations, at most ${MOST_LISTED_PRICES}`),
    planned: z.array(wirePriceEntry).describe(`by their start, at most ${MOST_LISTED_PRICES}`),
  }),
  isRead: true,
})

/** All past, current and planned prices of a product. @see OPS-P07 */
export const priceHistory = endpoint({
  ...consoleCall,
  path: '/api/console/prices/history',
  may: 'catalogue.read',
  summary:
    'Lists the prices of a product by their start, the latest first, 50 a page; at one location or at all',
  body: z.object({
    product_id: productId,
    location: sentLocation.nullish().transform((sent) => sent ?? null),
    everywhere: z.boolean().default(true).describe('false if only the given location counts'),
    after: instantCursor(priceFieldText.after),
  }),
  reply: z.object({
    product: wireProduct,
    entries: z.array(wirePriceEntry),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** The cities and areas that may have their own prices. */
export const priceLocations = endpoint({
  ...consoleCall,
  path: '/api/console/prices/locations',
  may: 'catalogue.read',
  summary: 'Lists the cities and areas that may have their own prices, by name',
  body: z.object({}),
  reply: z.object({
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
    areas: z.array(z.object({ id: z.int(), name: z.string(), city_id: z.int() })),
  }),
  isRead: true,
})

/** Lists products with their base prices. */
export const priceList = endpoint({
  ...consoleCall,
  path: '/api/console/prices/list',
  may: 'catalogue.read',
  summary: 'Lists the products on sale with their base prices, by name, 50 a page',
  body: productFilter.extend({
    after: z
      .string(priceFieldText.after)
      .regex(/^\d{0,9}$/, priceFieldText.after)
      .nullish()
      .transform((after) => Number(after) || null)
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({
    items: z.array(
      wireProduct.omit({ is_retired: true }).extend({
        price: z.number(),
        mrp: z.number(),
        is_default: z.boolean().describe('without a price it is sold at the default price'),
        has_located_prices: z.boolean(),
      }),
    ),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    count: z.int().describe('of all products of the filter, at most 1,001'),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** Sets the price of a product at a location from an instant on. @see OPS-P02, OPS-P03 */
export const priceSet = endpoint({
  ...consoleCall,
  path: '/api/console/prices/set',
  may: 'price.write',
  summary:
    'Sets a price from an instant on, or from now; `price: null` ends a location’s own price. Refused with `confirm_price`, `dearer_than_parts`; 409 `stale`',
  body: z
    .object({
      product_id: productId,
      version: z.int(),
      location: sentLocation,
      price: sentAmount.nullable(),
      mrp: sentAmount.nullable().default(null),
      from: sentInstant.describe('null for now'),
      until: sentInstant.describe('null until the next planned price of the location'),
      price_again: sentAmount.nullish().describe('the price again, if it changes by more than half'),
      reason: sentReason,
    })
    .refine(({ price, mrp }) => (price === null) === (mrp === null), {
      error: priceFieldText.mrp,
      path: ['mrp'],
    }),
  reply: z.object({
    diff: z.object({
      location: wireLocation,
      before: wirePrice,
      after: wirePrice,
      from: z.string(),
      until: z.string().nullable(),
    }),
    version: z.int(),
  }),
})
