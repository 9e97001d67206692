import * as z from 'zod'
import {
  catalogueId,
  productSchema,
  urlKey,
} from '../../../domains/catalogue/edit/product-record.contract.ts'
import { tagGroupsSchema } from '../../../domains/content/edit/content-record.contract.ts'

const wholeRupees = z.int().positive().max(1_000_000)

const category = z.strictObject({
  category_id: catalogueId,
  name: z.string().min(1),
  url_key: urlKey,
  parent_id: catalogueId.nullable(),
})

/** `catalogue.json`: the products, and the card texts for products without their own. Prices are whole rupees. */
export const catalogueSchema = z.object({
  defaults: z.object({ price: wholeRupees, mrp: wholeRupees, tag: z.string().min(1) }),
  tag_groups: tagGroupsSchema,
  categories: z.array(category),
  analytes: z.array(z.strictObject({ id: z.string().min(1), name: z.string().min(1) })),
  products: z.array(productSchema),
})

/** The catalogue file that an operator imports. Omitted parts are not imported; unknown names are refused. */
export const importedCatalogueSchema = z.strictObject({
  schema_version: z.literal(1).optional(),
  as_of: z.string().optional(),
  currency: z.literal('INR').optional(),
  defaults: catalogueSchema.shape.defaults.optional(),
  tag_groups: catalogueSchema.shape.tag_groups.optional(),
  categories: catalogueSchema.shape.categories.default([]),
  analytes: catalogueSchema.shape.analytes.default([]),
  products: catalogueSchema.shape.products.default([]),
})
