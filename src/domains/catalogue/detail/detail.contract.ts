import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, wireMoney } from '../../../kernel/wire.ts'
import { wireProduct } from '../catalogue.contract.ts'

const address = z.object({ url_key: z.string(), cat_url_key: z.string() })

/** A product as its own page shows it. @see docs/rules/catalogue-and-search.md */
export const wireProductDetail = wireProduct.extend({
  parameters: z.array(
    z.object({
      group: z.string(),
      names: z.array(z.string()),
      /** The items of `names`, grouped, with explanations; a group's name is empty if it is unknown. */
      parts: z.array(z.object({ name: z.string(), words: z.string(), names: z.array(z.string()) })),
      /** The path of a package's test that has its own page. */
      page: address.nullable(),
    }),
  ),
  /** What a package's tests cost one by one; null if one of them is not sold separately. */
  single_price: wireMoney.nullable(),
  /** The tests that `single_price` adds up, each with its price in rupees; empty without it. */
  single_prices: z.array(z.object({ product_id: z.int(), price: z.number() })),
  /** The concerns it is booked for, with the list of each concern. */
  concerns: z.array(z.object({ name: z.string(), path: z.string(), words: z.string() })),
  specimen: z.string(),
  samples: z.array(z.object({ words: z.string(), preparation: z.string() })),
  preparation: z.string(),
  home_collection: z.boolean(),
  fasting_hours: z.int(),
  tat_with_logistics: z.string(),
  plan_years: z.int().nullable(),
  declarations: z
    .object({
      manufacturer: z.string(),
      importer: z.string(),
      country_of_origin: z.string(),
      net_quantity: z.string(),
      mrp_includes_taxes: z.boolean(),
      care_contact: z.string(),
      device_licence: z.string(),
    })
    .nullable(),
  /** `reason`: the sentence that says why it is recommended. */
  recommended: z.array(wireProduct.extend({ reason: z.string() })),
})

/** A product's own page on the wire. */
export type WireProductDetail = z.output<typeof wireProductDetail>

const productQuery = z.object({
  url_key: line(120).pipe(z.string().min(1)),
  /** Distinguishes two products of different categories with the same address. */
  cat_url_key: line(120).optional(),
})

/** A product by its address. @see docs/rules/catalogue-and-search.md */
export const productDetail = endpoint({
  id: 'ours',
  path: '/api/product/detail',
  who: 'visitor',
  summary:
    'Returns a product with its parameters by group, preparation and recommended products; 404 if it is unknown or retired',
  body: productQuery,
  reply: z.object({ product: wireProductDetail }),
  isRead: true,
})

const wireRetiredProduct = z.object({
  name: z.string(),
  cat_url_key: z.string(),
  alternatives: z.array(wireProduct),
})

/** A product that is no longer on sale, on the wire. */
export type WireRetiredProduct = z.output<typeof wireRetiredProduct>

/** A retired product and its closest current replacements. */
export const retiredProduct = endpoint({
  id: 'ours',
  path: '/api/product/retired',
  who: 'visitor',
  summary:
    'Returns a product that is no longer sold, with its closest replacements; null if it never existed',
  body: productQuery,
  reply: z.object({ retired: wireRetiredProduct.nullable() }),
  isRead: true,
})
