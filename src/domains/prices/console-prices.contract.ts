import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fieldError, line } from '../../kernel/wire.ts'
import { ROUND_TO } from './bulk-prices.ts'
import { priceFieldText } from './console-prices.messages.ts'
import type { PriceLocation } from './price-book.ts'

const ours = { id: 'ours', who: 'staff' } as const

const id = z.int().positive().max(2_147_483_647)
const productId = z.int({ error: priceFieldText.product }).positive().max(2_147_483_647)

/** Where a price applies: everywhere without ids, else in a city or an area. */
const location = z
  .object({ city_id: id.nullish(), area_id: id.nullish() })
  .default({})
  .refine((sent) => !(sent.city_id && sent.area_id), priceFieldText.location)
  .transform(({ city_id: cityId, area_id: areaId }): PriceLocation => {
    if (areaId) return { kind: 'area', areaId }
    return cityId ? { kind: 'city', cityId } : { kind: 'base' }
  })

const amount = z
  .number({ error: fieldError({ missing: priceFieldText.price, wrong: priceFieldText.price }) })
  .min(-9_999_999)
  .max(9_999_999)

const instant = z.iso
  .datetime({ offset: true, error: priceFieldText.instant })
  .nullish()
  .transform((typed) => (typed ? new Date(typed) : null))

const reason = line(300, { missing: priceFieldText.reason, wrong: priceFieldText.reason }).default('')

const wireLocation = z.object({
  city_id: z.int().nullable(),
  area_id: z.int().nullable(),
  name: z.string().describe('of the city or area; empty for the base price'),
})

const wirePrice = z.object({ price: z.number(), mrp: z.number() }).describe('rupees')

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

/** The price of a product at a location and an instant, and what the book holds around it. @see OPS-P01 */
export const consolePricesAt = endpoint({
  ...ours,
  path: '/api/console/prices/at',
  may: 'catalogue.read',
  summary: 'The price of a product at a location and an instant, and its prices in force and planned then',
  body: z.object({ product_id: productId, location, at: instant }),
  reply: z.object({
    product: wireProduct,
    version: z.int().describe('to be sent back with `prices/set`'),
    at: z.string(),
    price: z.number(),
    mrp: z.number(),
    from: z.enum(['area', 'city', 'base', 'default']).describe('whose price it is'),
    base: wirePrice.extend({ is_default: z.boolean() }),
    current: z.array(wirePriceEntry).describe('in force at any location, at most 200'),
    planned: z.array(wirePriceEntry).describe('by their start, at most 200'),
  }),
  isRead: true,
})

/** Every price that a product had, has and will have. @see OPS-P07 */
export const priceHistory = endpoint({
  ...ours,
  path: '/api/console/prices/history',
  may: 'catalogue.read',
  summary: 'The prices of a product by their start, the latest first, 50 a page; at one location or at all',
  body: z.object({
    product_id: productId,
    location: location.nullish().transform((sent) => sent ?? null),
    everywhere: z.boolean().default(true).describe('false for the one location alone'),
    after: z
      .string()
      .regex(/^[0-9TZ:.-]{20,30}_\d{1,15}$/)
      .nullish(),
  }),
  reply: z.object({
    product: wireProduct,
    entries: z.array(wirePriceEntry),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** The cities and areas that may have prices of their own. */
export const priceLocations = endpoint({
  ...ours,
  path: '/api/console/prices/locations',
  may: 'catalogue.read',
  summary: 'The cities and areas that may have prices of their own, by name',
  body: z.object({}),
  reply: z.object({
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
    areas: z.array(z.object({ id: z.int(), name: z.string(), city_id: z.int() })),
  }),
  isRead: true,
})

const filter = z.object({
  q: line(80).default(''),
  category_id: id.nullish(),
  kind: z.enum(['test', 'package', 'ecommerce', 'enquiry']).nullish(),
})

/** The products with their base prices. */
export const priceList = endpoint({
  ...ours,
  path: '/api/console/prices/list',
  may: 'catalogue.read',
  summary: 'The products on sale with their base prices, by name, 50 a page',
  body: filter.extend({ after: line(300).nullish() }),
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
  ...ours,
  path: '/api/console/prices/set',
  may: 'price.write',
  summary:
    'Sets a price from an instant on, now without one; `price: null` ends the own price of a location. Refused with `confirm_price`, `dearer_than_parts`; 409 `stale`',
  body: z
    .object({
      product_id: productId,
      version: z.int(),
      location,
      price: amount.nullable(),
      mrp: amount.nullable().default(null),
      from: instant.describe('null for now'),
      until: instant.describe('null until the next planned price of the location'),
      price_again: amount.nullish().describe('the price once more, where it changes by more than half'),
      reason,
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

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: z.number().min(-99).max(900) }),
  z.object({ kind: z.literal('amount'), value: amount }),
  z.object({ kind: z.literal('set'), value: amount }),
])

/** A bulk edit as it is sent; its plan repeats it. */
export const bulkEdit = z.object({
  filter: filter.nullish(),
  product_ids: z.array(productId).max(2_000).nullish().describe('in place of a filter'),
  location,
  change,
  round_to: z.literal(ROUND_TO).default(1),
  raise_mrp: z.boolean().default(false).describe('an MRP below its new price becomes that price'),
  from: instant.describe('null for now'),
})

/** Shows what a bulk edit would do. @see OPS-P06 */
export const priceBulkPreview = endpoint({
  ...ours,
  path: '/api/console/prices/bulk-preview',
  may: 'price.write',
  summary: 'What a bulk edit of prices would change, the largest changes first; writes nothing',
  body: bulkEdit,
  reply: z.object({
    diff: z
      .array(
        z.object({
          product_id: z.int(),
          sku: z.string(),
          name: z.string(),
          before: wirePrice,
          after: wirePrice,
          is_large: z.boolean().describe('by more than half'),
          fault: z.string().nullable(),
        }),
      )
      .describe('the first 200; those with a fault before all others'),
    counts: z.object({
      changed: z.int(),
      unchanged: z.int(),
      large: z.int(),
      faults: z.int(),
    }),
    plan: z
      .string()
      .nullable()
      .describe('for `bulk-apply`; null if nothing changes or something has a fault'),
  }),
  isRead: true,
})

/** Does a previewed bulk edit, as one batch. @see OPS-P06 */
export const priceBulkApply = endpoint({
  ...ours,
  path: '/api/console/prices/bulk-apply',
  may: 'price.write',
  summary:
    'Does a previewed bulk edit, all of it or nothing, as one batch that can be undone; 409 `plan_stale` if prices have changed since',
  body: z.object({
    plan: z.string().max(60_000),
    large_again: z.int().min(0).nullish().describe('how many prices change by more than half'),
    title: line(120, { missing: priceFieldText.title, wrong: priceFieldText.title }).default(''),
    reason,
  }),
  reply: z.object({
    batch: z.object({ id: z.int(), kind: z.string(), title: z.string(), changed: z.int() }),
  }),
})
