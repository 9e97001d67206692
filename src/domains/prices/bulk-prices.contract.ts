import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { PRICE_ENDINGS } from './bulk-prices.ts'
import { priceFieldText } from './console-prices.messages.ts'
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

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: z.number().min(-99).max(900) }),
  z.object({ kind: z.literal('amount'), value: sentAmount }),
  z.object({ kind: z.literal('set'), value: sentAmount }),
])

/** The parameters of a bulk edit; its plan repeats them. */
export const bulkEdit = z.object({
  filter: productFilter.nullish(),
  product_ids: z.array(productId).max(500).nullish().describe('in place of a filter'),
  location: sentLocation,
  change,
  round_to: z.literal(PRICE_ENDINGS).default(1),
  raise_mrp: z.boolean().default(false).describe('raises an MRP below its new price to that price'),
  from: sentInstant.describe('null for now'),
})

/** Previews a bulk edit. @see OPS-P06 */
export const priceBulkPreview = endpoint({
  ...consoleCall,
  path: '/api/console/prices/bulk-preview',
  may: 'price.write',
  summary: 'Previews a bulk edit of prices, the largest changes first; nothing is written',
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

/** Applies a previewed bulk edit as one batch. @see OPS-P06 */
export const priceBulkApply = endpoint({
  ...consoleCall,
  path: '/api/console/prices/bulk-apply',
  may: 'price.write',
  summary:
    'Applies a previewed bulk edit, all or nothing, as one batch that can be undone; 409 `plan_stale` if prices have changed since',
  body: z.object({
    plan: z
      .string(priceFieldText.plan)
      .max(8_000, priceFieldText.plan)
      .regex(/^[\w-]+$/, priceFieldText.plan),
    large_again: z.int().min(0).nullish().describe('how many prices change by more than half'),
    title: line(120, { missing: priceFieldText.title, wrong: priceFieldText.title }).default(''),
    reason: sentReason,
  }),
  reply: z.object({
    batch: z.object({ id: z.int(), kind: z.string(), title: z.string(), changed: z.int() }),
  }),
})
